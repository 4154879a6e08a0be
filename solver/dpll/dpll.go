package dpll

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
)

// Solver is a solver.Solver. The zero value is ready for use.
type Solver struct {
	pure bool

	vars    int
	clauses []cnf.Clause
	within  [][]int // by literal: the clauses that it is in
	dead    bool    // the clauses are unsatisfiable without assumptions

	model  []bool             // the last model, by variable
	core   []cnf.Lit          // empty unless the last answer was Unsat
	solves uint64             // questions so far
	counts [len(names)]uint64 // of the steps so far, by kind
}

// Option is a setting for [New].
type Option func(*Solver)

// PureLiterals makes the search also use the rule of the pure literal: one whose
// negation is in no clause that is still open is made true.
func PureLiterals() Option { return func(s *Solver) { s.pure = true } }

// New returns a solver without variables and clauses.
func New(options ...Option) *Solver {
	s := &Solver{}
	for _, o := range options {
		o(s)
	}
	return s
}

// NewVar makes a variable.
func (s *Solver) NewVar() cnf.Var {
	s.vars++
	s.within = append(s.within, nil, nil)
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
	s.core = nil
	for _, l := range lits {
		s.within[index(l)] = append(s.within[index(l)], len(s.clauses))
	}
	s.clauses = append(s.clauses, append(cnf.Clause{}, lits...))
	return nil
}

// index is the place of a literal in a slice by literal.
func index(l cnf.Lit) int {
	if l.Positive() {
		return 2*int(l.Var()) - 2
	}
	return 2*int(l.Var()) - 1
}

// Solve decides whether the clauses and the assumptions can hold together. If
// the answer is Unknown, the error is cnf.ErrLiteral for an assumption that is
// no literal of this solver, or the error of ctx, which had then ended.
func (s *Solver) Solve(ctx context.Context, assume ...cnf.Lit) (cnf.Status, error) {
	return s.solve(ctx, assume, func(Step) bool { return true })
}

// Trace is Solve step by step. The last step is a Model or Refuted, at which Value
// and Core already tell of it; or an error, one of those of Solve, comes alone.
// To leave the loop before is to cancel the search. Do not use the solver
// otherwise within the loop.
func (s *Solver) Trace(ctx context.Context, assume ...cnf.Lit) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		_, err := s.solve(ctx, assume, func(step Step) bool { return yield(step, nil) })
		if err != nil && err != errLeft {
			yield(Step{}, err)
		}
	}
}

// solve calls step with each step until that returns false.
func (s *Solver) solve(ctx context.Context, assume []cnf.Lit, step func(Step) bool) (cnf.Status, error) {
	s.core = nil
	if err := cnf.CheckLits(s.vars, assume...); err != nil {
		return cnf.Unknown, err
	}
	if err := ctx.Err(); err != nil {
		return cnf.Unknown, err
	}
	s.solves++
	x := s.newSearch(ctx, step)
	if x.run(assume) {
		s.model = make([]bool, s.vars+1)
		for v, value := range x.value {
			s.model[v] = value == 1
		}
		x.note(Model, 0, nil)
		return cnf.Sat, nil
	}
	if x.err != nil {
		return cnf.Unknown, x.err
	}
	if !s.dead {
		s.core = x.blamed
		s.dead = len(s.core) == 0
	}
	x.note(Refuted, 0, nil)
	return cnf.Unsat, nil
}

// Value returns the value of l in the last model.
func (s *Solver) Value(l cnf.Lit) bool {
	v := int(l.Var())
	return v > 0 && v < len(s.model) && s.model[v] == l.Positive()
}

// Core appends the failed assumptions of the last Solve to dst: those that some
// conflict of the search came from.
func (s *Solver) Core(dst []cnf.Lit) []cnf.Lit { return append(dst, s.core...) }

// Statistics yields how many questions have been asked, and how many steps of
// each kind were taken.
func (s *Solver) Statistics() iter.Seq2[string, uint64] {
	return func(yield func(string, uint64) bool) {
		if !yield("solves", s.solves) {
			return
		}
		for k := Assume; int(k) < len(names); k++ {
			if !yield(k.String(), s.counts[k]) {
				return
			}
		}
	}
}
