package truthtable

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// MaxVars is the number of variables up to which Solve tries: sixteen million
// assignments, about a second for a hundred clauses.
const MaxVars = 24

// Solver is a solver.Solver. The zero value is ready for use.
type Solver struct {
	vars    int
	clauses []clause
	model   []bool    // the last model, by variable
	core    []cnf.Lit // empty unless the last answer was Unsat
}

// clause holds the variables of a clause's positive and negative literals, each
// as a set of bits: variable v is bit v-1.
type clause struct{ pos, neg uint64 }

func newClause(lits ...cnf.Lit) (c clause) {
	for _, l := range lits {
		if l.Positive() {
			c.pos |= 1 << (l.Var() - 1)
		} else {
			c.neg |= 1 << (l.Var() - 1)
		}
	}
	return c
}

func (c clause) satisfied(row uint64) bool { return row&c.pos|^row&c.neg != 0 }

// New returns a solver without variables and clauses.
func New() *Solver { return &Solver{} }

// NewVar makes a variable.
func (s *Solver) NewVar() cnf.Var {
	s.vars++
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
	s.core = s.core[:0]
	s.clauses = append(s.clauses, newClause(lits...))
	return nil
}

// Solve decides whether the clauses and the assumptions can hold together. If
// the answer is Unknown, the error is cnf.ErrLiteral for an assumption that is
// no literal of this solver, cnf.ErrIncomplete if there are more than MaxVars
// variables, or the error of ctx, which had then ended.
func (s *Solver) Solve(ctx context.Context, assume ...cnf.Lit) (cnf.Status, error) {
	s.core = s.core[:0]
	if err := cnf.CheckLits(s.vars, assume...); err != nil {
		return cnf.Unknown, err
	}
	if s.vars > MaxVars {
		return cnf.Unknown, fmt.Errorf("%w: a truth table of %d variables is too large (at most %d)",
			cnf.ErrIncomplete, s.vars, MaxVars)
	}
	row, found, err := s.find(ctx, assume)
	if err != nil {
		return cnf.Unknown, err
	}
	if found {
		s.model = slices.Grow(s.model[:0], s.vars+1)[:s.vars+1]
		for v := 1; v <= s.vars; v++ {
			s.model[v] = row>>(v-1)&1 == 1
		}
		return cnf.Sat, nil
	}
	core, err := s.minimize(ctx, assume)
	if err != nil {
		return cnf.Unknown, err
	}
	s.core = core
	return cnf.Unsat, nil
}

// find returns the first row that satisfies the clauses and the assumptions.
// Bit v-1 of a row is the value of variable v.
func (s *Solver) find(ctx context.Context, assume []cnf.Lit) (row uint64, found bool, err error) {
	clauses := slices.Clone(s.clauses)
	for _, l := range assume {
		clauses = append(clauses, newClause(l))
	}
	for i := range uint64(1) << s.vars {
		if i%(1<<12) == 0 {
			if err := ctx.Err(); err != nil {
				return 0, false, err
			}
		}
		row := bits.Reverse64(i) >> (64 - s.vars) // the last variable changes fastest
		if satisfied(clauses, row) {
			return row, true, nil
		}
	}
	return 0, false, nil
}

func satisfied(clauses []clause, row uint64) bool {
	for _, c := range clauses {
		if !c.satisfied(row) {
			return false
		}
	}
	return true
}

// minimize drops every assumption without which the rest is unsatisfiable too.
func (s *Solver) minimize(ctx context.Context, core []cnf.Lit) ([]cnf.Lit, error) {
	core = slices.Clone(core)
	for i := 0; i < len(core); {
		rest := slices.Delete(slices.Clone(core), i, i+1)
		_, found, err := s.find(ctx, rest)
		if err != nil {
			return nil, err
		}
		if found {
			i++
		} else {
			core = rest
		}
	}
	return core, nil
}

// Value returns the value of l in the last model.
func (s *Solver) Value(l cnf.Lit) bool {
	v := int(l.Var())
	return v > 0 && v < len(s.model) && s.model[v] == l.Positive()
}

// Core appends the failed assumptions of the last Solve to dst: a minimal set.
func (s *Solver) Core(dst []cnf.Lit) []cnf.Lit { return append(dst, s.core...) }
