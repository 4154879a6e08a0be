package solver

import (
	"context"
	"iter"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
)

// MinimalCores yields all parts of lits that are unsatisfiable together with
// the clauses of s and the literals that stay assumed, and that would not be
// without any one of their literals. There may be exponentially many: leave the
// loop when there are enough. The slices are the caller's. If s cannot go on,
// the last pair is nil and the error: ErrLiteral for a literal that s has not
// made, or what s returned with Unknown. Nothing is added to s.
//
// A map of the parts is kept as clauses in a second solver. A part that is not
// accounted for is taken from it. If it is unsatisfiable, a minimal core in it is
// found, and all parts that contain that are accounted for; else all are that
// hold in the model (MARCO: Liffiton, Previti, Malik, Marques-Silva: Fast,
// flexible MUS enumeration, 2016).
func MinimalCores(ctx context.Context, s Solver, lits []cnf.Lit, stay ...cnf.Lit) iter.Seq2[[]cnf.Lit, error] {
	return func(yield func([]cnf.Lit, error) bool) {
		if err := cnf.CheckLits(s.NumVars(), slices.Concat(lits, stay)...); err != nil {
			yield(nil, err)
			return
		}
		m := newPartMap(unique(lits))
		for {
			part, more, err := m.next(ctx)
			if err == nil && !more {
				return
			}
			status := Unknown
			if err == nil {
				status, err = s.Solve(ctx, slices.Concat(stay, part)...)
			}
			if status == Unsat {
				part, err = deleteFrom(ctx, s, failed(s, part), stay)
			}
			switch {
			case err != nil:
				yield(nil, err)
				return
			case status == Sat:
				m.excludeWithin(s.Value)
			default:
				m.excludeContaining(part)
				if !yield(part, nil) {
					return
				}
			}
		}
	}
}

// unique returns lits without what has come before.
func unique(lits []cnf.Lit) []cnf.Lit {
	seen := make(map[cnf.Lit]bool)
	return filter(lits, func(l cnf.Lit) bool {
		again := seen[l]
		seen[l] = true
		return !again
	})
}

// partMap is the set of those parts of lits that are not accounted for: the
// models of a solver whose variable i+1 says that lits[i] is in the part.
type partMap struct {
	lits   []cnf.Lit
	solver Solver
}

func newPartMap(lits []cnf.Lit) *partMap {
	s := cdcl.New()
	for range lits {
		s.Phase(s.NewVar().Pos()) // large parts first: they have cores
	}
	return &partMap{lits: lits, solver: s}
}

func (m *partMap) in(i int) cnf.Lit { return cnf.Lit(i + 1) }

// next returns a part that is not accounted for, if there is one.
func (m *partMap) next(ctx context.Context) (part []cnf.Lit, ok bool, err error) {
	status, err := m.solver.Solve(ctx)
	if status != Sat {
		return nil, false, err
	}
	for i, l := range m.lits {
		if m.solver.Value(m.in(i)) {
			part = append(part, l)
		}
	}
	return part, true, nil
}

// excludeContaining accounts for the parts that contain all of part.
func (m *partMap) excludeContaining(part []cnf.Lit) {
	var without []cnf.Lit
	for i, l := range m.lits {
		if slices.Contains(part, l) {
			without = append(without, m.in(i).Not())
		}
	}
	m.require(without)
}

// excludeWithin accounts for the parts of which all is true.
func (m *partMap) excludeWithin(value func(cnf.Lit) bool) {
	var beside []cnf.Lit
	for i, l := range m.lits {
		if !value(l) {
			beside = append(beside, m.in(i))
		}
	}
	m.require(beside)
}

func (m *partMap) require(clause []cnf.Lit) {
	_ = m.solver.AddClause(clause...) // over the map's own variables: cannot fail
}
