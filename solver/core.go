package solver

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// MinimizeCore returns a part of core that is unsatisfiable together with the
// clauses of s and the literals that stay assumed throughout, and of which no
// literal can be left out. It takes one call: core may be all that is assumed, and need
// not come from Core. Each literal is tried in turn (deletion, sped up by the cores
// that s finds on the way). It need not be a smallest one. The literals keep
// their order, so those that one would rather see in the result belong last.
//
// The error is ErrSat if core is no core, ErrLiteral for a literal that s has
// not made, or what s returned with Unknown. In that last case the literals
// returned are a core all the same, as small as it had become.
func MinimizeCore(ctx context.Context, s Solver, core []cnf.Lit, stay ...cnf.Lit) ([]cnf.Lit, error) {
	status, err := s.Solve(ctx, slices.Concat(stay, core)...)
	switch status {
	case Unknown:
		return slices.Clone(core), err
	case Sat:
		return nil, ErrSat
	}
	return deleteFrom(ctx, s, failed(s, core), stay)
}

// deleteFrom does the work of MinimizeCore for a core.
func deleteFrom(ctx context.Context, s Solver, core, stay []cnf.Lit) ([]cnf.Lit, error) {
	for i := 0; i < len(core); {
		without := slices.Concat(core[:i], core[i+1:])
		status, err := s.Solve(ctx, slices.Concat(stay, without)...)
		switch status {
		case Unknown:
			return core, err
		case Sat:
			i++
		case Unsat:
			// What was found to be needed before is in every core of without.
			core = failed(s, without)
		}
	}
	return core, nil
}

// failed returns those of lits that are in the core of the last answer, in their
// order.
func failed(s Solver, lits []cnf.Lit) []cnf.Lit {
	in := make(map[cnf.Lit]bool)
	for _, l := range s.Core(nil) {
		in[l] = true
	}
	return filter(lits, func(l cnf.Lit) bool { return in[l] })
}

// filter returns those of lits that are to be kept.
func filter(lits []cnf.Lit, keep func(cnf.Lit) bool) (kept []cnf.Lit) {
	for _, l := range lits {
		if keep(l) {
			kept = append(kept, l)
		}
	}
	return kept
}
