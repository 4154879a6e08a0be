package walksat

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// The defaults of the options.
const (
	DefaultFlips = 1_000_000
	DefaultNoise = 0.5
)

// Solver is a solver.Solver that answers Sat or Unknown. The zero value is ready for use,
// as New(0) is.
type Solver struct {
	random *rand.Rand
	flips  int     // at most so many a Solve
	noise  float64 // how often a variable is chosen blindly

	vars    int
	clauses []cnf.Clause
	within  [][]int // by literal: the clauses that it is in

	value []bool // by variable: where the search stands
	model []bool // by variable: the last model

	starts, flipped uint64 // in all
}

// Option is a setting for [New].
type Option func(*Solver)

// Flips sets how many flips a Solve may take before it gives up.
func Flips(n int) Option { return func(s *Solver) { s.flips = n } }

// Noise sets the probability, from 0 to 1, that the variable to flip is chosen
// at random from a false clause, when none of that clause can be flipped without
// making other clauses false.
func Noise(p float64) Option { return func(s *Solver) { s.noise = p } }

// New returns a solver without variables and clauses.
func New(seed uint64, options ...Option) *Solver {
	s := &Solver{}
	s.init(seed)
	for _, o := range options {
		o(s)
	}
	return s
}

func (s *Solver) init(seed uint64) {
	s.random = rand.New(rand.NewPCG(seed, 0))
	s.flips, s.noise = DefaultFlips, DefaultNoise
	s.within, s.value = make([][]int, 2), make([]bool, 1)
}

// NewVar makes a variable.
func (s *Solver) NewVar() cnf.Var {
	if s.random == nil {
		s.init(0)
	}
	s.vars++
	s.within = append(s.within, nil, nil)
	s.value = append(s.value, false)
	return cnf.Var(s.vars)
}

// NumVars returns the number of variables made so far.
func (s *Solver) NumVars() int { return s.vars }

// AddClause adds the disjunction of lits. It returns cnf.ErrLiteral, and
// changes nothing, if a literal is none of this solver's.
func (s *Solver) AddClause(lits ...cnf.Lit) error {
	if err := cnf.CheckLits(s.vars, lits...); err != nil {
		return err
	}
	for _, l := range lits {
		s.within[index(l)] = append(s.within[index(l)], len(s.clauses))
	}
	s.clauses = append(s.clauses, slices.Clone(cnf.Clause(lits)))
	return nil
}

// index is the place of a literal in a slice by literal.
func index(l cnf.Lit) int {
	if l.Positive() {
		return 2 * int(l.Var())
	}
	return 2*int(l.Var()) + 1
}

// Solve looks for a model of the clauses and the assumptions. If it answers
// Unknown, the error is cnf.ErrLiteral for an assumption that is no literal of
// this solver, cnf.ErrIncomplete when it has found none, or the error of ctx,
// which had then ended.
func (s *Solver) Solve(ctx context.Context, assume ...cnf.Lit) (cnf.Status, error) {
	if err := cnf.CheckLits(s.vars, assume...); err != nil {
		return cnf.Unknown, err
	}
	if err := ctx.Err(); err != nil {
		return cnf.Unknown, err
	}
	if s.random == nil {
		s.init(0)
	}
	w, err := s.newWalk(assume)
	if err == nil {
		err = w.run(ctx)
	}
	if err != nil {
		return cnf.Unknown, err
	}
	s.model = slices.Clone(s.value)
	return cnf.Sat, nil
}

// Value returns the value of l in the last model.
func (s *Solver) Value(l cnf.Lit) bool {
	v := int(l.Var())
	return v > 0 && v < len(s.model) && s.model[v] == l.Positive()
}

// Core returns dst: there never is a core.
func (s *Solver) Core(dst []cnf.Lit) []cnf.Lit { return dst }

// Statistics yields how many starts and flips there have been.
func (s *Solver) Statistics() iter.Seq2[string, uint64] {
	return func(yield func(string, uint64) bool) {
		_ = yield("starts", s.starts) && yield("flips", s.flipped)
	}
}
