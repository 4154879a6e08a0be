package sat

import (
	"github.com/mumpus-go/mumpus/cnf"
)

// Option leaves out a part of a strategy, to measure what that is worth. Verdicts
// are the same without it, and take longer.
type Option func(*reasoner)

// WithoutRepresentative gives every site of a population that has counts a place
// of its own from the start, whether it has a name or not, and writes the counts
// over all of them by the given encoding: only [cnf.Sequential] can count sites as
// they come, as the strategy does else. [cnf.SequentialOneWay] writes each count as two
// bounds. A population of more than MaxWhole sites is refused with ErrTooLarge,
// and so is a count that the encoding cannot express, or for which it takes more
// than a million clauses.
func WithoutRepresentative(counts cnf.Encoding) Option {
	return func(r *reasoner) { r.whole, r.counting = true, counts }
}

// WithoutPool drops all models after each survey, and repairs none.
func WithoutPool() Option { return func(r *reasoner) { r.poolless = true } }
