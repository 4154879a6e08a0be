package gini

import (
	"context"
	"iter"
	"runtime"
	"time"

	"github.com/irifrance/gini"
	"github.com/irifrance/gini/z"

	"github.com/mumpus-go/mumpus/cnf"
)

// A solve that can be cancelled runs in slices, each a quarter longer than the
// one before. So a cancelled call returns after a quarter more of the time that
// it has run, and a problem whose first descent takes long gets there.
const firstSlice = time.Millisecond

// Solver is a solver.Solver. The zero value is ready for use, as New(0) is.
type Solver struct {
	gini  *gini.Gini
	vars  int
	tried bool // Try was used: a plain Solve would stop at its old deadline
	dead  bool // the clauses are unsatisfiable without assumptions

	solves, sat, unsat uint64

	model  []bool    // the last model, by variable
	core   []cnf.Lit // empty unless the last answer was Unsat
	assume []z.Lit   // reused
	failed []z.Lit   // reused
}

// New returns a solver with no clauses and room for the given number of
// variables. It takes more, but growing is slow, and the variables between the
// last one used and the new capacity are then assigned in every model that gini
// looks for.
func New(vars int) *Solver {
	return &Solver{gini: gini.NewV(max(vars, 1))}
}

// open makes a zero value ready.
func (s *Solver) open() {
	if s.gini == nil {
		s.gini = gini.NewV(1)
	}
}

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
	if s.dead {
		return nil
	}
	s.open()
	for _, l := range lits {
		s.gini.Add(toGini(l))
	}
	s.gini.Add(z.LitNull)
	return nil
}

// Solve decides whether the clauses and the assumptions can hold together. If
// the answer is Unknown, the error is cnf.ErrLiteral for an assumption that is
// no literal of this solver, or the error of ctx, which had then ended.
//
// A context that can never end (its Done is nil) costs nothing. Another is
// looked at again after 1, 2, 4, … 64 ms, and when its deadline comes.
func (s *Solver) Solve(ctx context.Context, assume ...cnf.Lit) (cnf.Status, error) {
	s.core = s.core[:0]
	if err := cnf.CheckLits(s.vars, assume...); err != nil {
		return cnf.Unknown, err
	}
	if err := ctx.Err(); err != nil {
		return cnf.Unknown, err
	}
	s.open()
	s.solves++
	if s.dead {
		s.unsat++
		return cnf.Unsat, nil
	}
	s.assume = s.assume[:0]
	for _, l := range assume {
		s.assume = append(s.assume, toGini(l))
	}
	sat, err := s.run(ctx)
	if err != nil {
		return cnf.Unknown, err
	}
	if sat {
		s.sat++
		s.readModel()
		return cnf.Sat, nil
	}
	s.unsat++
	s.readCore()
	return cnf.Unsat, nil
}

// run calls gini with s.assume until it has an answer or ctx has ended.
func (s *Solver) run(ctx context.Context) (sat bool, err error) {
	if ctx.Done() == nil && !s.tried {
		s.gini.Assume(s.assume...)
		return s.gini.Solve() == 1, nil
	}
	s.tried = true
	deadline, hasDeadline := ctx.Deadline()
	for slice := firstSlice; ; slice += slice / 4 {
		if hasDeadline {
			// At least 1: gini keeps the assumptions of a Try without time.
			slice = max(min(slice, time.Until(deadline)), 1)
		}
		s.gini.Assume(s.assume...)
		if r := s.gini.Try(slice); r != 0 {
			return r == 1, nil
		}
		// Where nothing preempts a busy goroutine (js/wasm), this is when a
		// timer or a canceller gets to run.
		runtime.Gosched()
		if err := ctx.Err(); err != nil {
			return false, err
		}
	}
}

// readModel copies the model. A variable that gini has not met is in no clause;
// it is false, as it has always been.
func (s *Solver) readModel() {
	known := min(s.vars, int(s.gini.MaxVar()))
	if cap(s.model) <= s.vars {
		s.model = make([]bool, s.vars+1, 2*s.vars+1)
	}
	s.model = s.model[:s.vars+1]
	for v := 1; v <= known; v++ {
		s.model[v] = s.gini.Value(z.Var(v).Pos())
	}
}

// readCore copies the failed assumptions and takes the conflict out of gini,
// which would otherwise resume from it in the next Solve, and end the process
// if that shows the clauses to be unsatisfiable.
func (s *Solver) readCore() {
	s.failed = s.gini.Why(s.failed[:0])
	if len(s.failed) == 0 {
		s.dead = true
		return
	}
	for _, m := range s.failed {
		s.core = append(s.core, fromGini(m))
	}
	// A tautology is not stored, but backtracks and forgets the conflict.
	s.gini.Add(s.failed[0])
	s.gini.Add(s.failed[0].Not())
	s.gini.Add(z.LitNull)
}

// Value returns the value of l in the last model.
func (s *Solver) Value(l cnf.Lit) bool {
	v := int(l.Var())
	return v > 0 && v < len(s.model) && s.model[v] == l.Positive()
}

// Core appends the failed assumptions of the last Solve to dst.
func (s *Solver) Core(dst []cnf.Lit) []cnf.Lit { return append(dst, s.core...) }

// Statistics yields how many questions have been asked, and how many of them were
// answered in each way. Gini does not tell how many conflicts it took.
func (s *Solver) Statistics() iter.Seq2[string, uint64] {
	return func(yield func(string, uint64) bool) {
		_ = yield("solves", s.solves) && yield("sat", s.sat) && yield("unsat", s.unsat)
	}
}

func toGini(l cnf.Lit) z.Lit {
	v := z.Var(l.Var())
	if l.Positive() {
		return v.Pos()
	}
	return v.Neg()
}

func fromGini(m z.Lit) cnf.Lit {
	return cnf.Var(m.Var()).Lit(m.IsPos())
}
