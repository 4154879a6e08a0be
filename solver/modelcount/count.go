package modelcount

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/mumpus-go/mumpus/cnf"
)

// DefaultMemory is how many bytes the cache may take if Options doesn't say.
const DefaultMemory = 256 << 20

// ErrBudget is returned by a count that has made all the decisions which Options
// allow, or needs more memory than they allow.
var ErrBudget = errors.New("the budget is used up")

func errDecisions(n uint64) error {
	return fmt.Errorf("%w: %d decisions", ErrBudget, n)
}

func errMemory(entries int) error {
	return fmt.Errorf("%w: the components of open branches take more than %d MiB", ErrBudget, entries>>18)
}

// Options bound a count. The zero value is the default.
type Options struct {
	// Memory is how many bytes the cache of components may take; 0 means
	// DefaultMemory. With less, more is counted again. The components of the
	// branches that are open may take as much again, or 16 MiB if that is more, and
	// the rest of the search takes memory in proportion to the formula.
	Memory int64
	// Decisions is how many variables may be decided; 0 means any number.
	Decisions uint64

	look int // for tests: the work between two looks at the context, if not 0
}

// Stats says what a count did.
type Stats struct {
	Decisions uint64 // variables that a component was split by
	Conflicts uint64 // in the search for witnesses
	Learnt    uint64 // clauses, and literals that are true for good
	Lookups   uint64 // of components in the cache
	Hits      uint64 // lookups that found a count
	Forgotten uint64 // counts that the cache had no room for any more
}

// Result is the number of models of a formula, or bounds of it.
type Result struct {
	// Count is the number, or nil if the search did not end.
	Count *big.Int
	// Lower and Upper are proved bounds: Lower ≤ number ≤ Upper. Both are Count
	// if that is known.
	Lower, Upper *big.Int
	Stats        Stats
}

// Count returns the number of models of f: the assignments to its variables that
// make all clauses true. If f is projected, models that agree on the variables of
// the projection count as one. A variable that is in no clause counts twice.
//
// If ctx ends, the error is its error, and if the budget of o is used up, it is
// ErrBudget. The result then has bounds instead of a count. For a formula whose
// clauses take more than 4 GiB it is [cnf.ErrTooLarge].
func Count(ctx context.Context, f *cnf.Formula, o Options) (Result, error) {
	x := newSearch(ctx, f, o)
	n := x.run()
	r := Result{Lower: n.lo.Int(), Upper: n.high().Int(), Stats: x.statistics()}
	if x.err == nil {
		r.Count = r.Lower
	}
	return r, x.err
}

func (x *search) statistics() Stats {
	s := x.stats
	s.Forgotten = x.cache.forgotten
	return s
}
