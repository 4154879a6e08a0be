package knowledge

import (
	"context"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
)

// The strategies of this file are worse than others on purpose: each lacks one
// thing, to measure what that is worth. Their verdicts are sound.

// SATOption leaves out a part of the [SAT] strategy.
type SATOption func(*satReasoner)

// WithoutRepresentative gives every site of a population that has counts a place
// of its own from the start, whether it has a name or not, and writes the counts
// over all of them by the given encoding: only [cnf.Sequential] can count sites as
// they come, as SAT does else. [cnf.SequentialOneWay] writes each count as two
// bounds. A population of more than MaxWhole sites is refused with ErrTooLarge,
// and so is a count that the encoding cannot express, or for which it takes more
// than a million clauses.
func WithoutRepresentative(counts cnf.Encoding) SATOption {
	return func(r *satReasoner) { r.whole, r.counting = true, counts }
}

// MaxWhole is the largest population of which [WithoutRepresentative] writes every
// site.
const MaxWhole = 1 << 15

// WithoutPool drops all models after each survey, and mends none.
func WithoutPool() SATOption { return func(r *satReasoner) { r.poolless = true } }

// maxCountClauses is the most that one count may take.
const maxCountClauses = 1 << 20

// writeWhole gives all sites of the populations that are whole a place, and writes
// their counts.
func (r *satReasoner) writeWhole() error {
	for i := range r.places.rolls {
		roll := &r.places.rolls[i]
		size := roll.info.Size
		if !roll.whole {
			continue
		}
		if size > MaxWhole {
			return fmt.Errorf("%w: %d sites of %q, each with a place, are more than %d", ErrTooLarge, size, roll.info.Site, MaxWhole)
		}
		roll.rep = len(r.places.all)
		for range size {
			if err := r.newPlace(i, roll.unseen); err != nil {
				return err
			}
		}
		for k, count := range roll.counts {
			if err := r.writeCount(roll, Kind(k), count); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeCount writes that so many of a population's places hold a kind.
func (r *satReasoner) writeCount(roll *roll, k Kind, count int) error {
	if count == Uncounted {
		return nil
	}
	var lits []cnf.Lit
	for p := roll.rep; p < len(r.places.all); p++ {
		lits = append(lits, r.places.all[p].lit(value(k)+1))
	}
	relations := []cnf.Relation{cnf.EQ}
	if r.counting == cnf.SequentialOneWay {
		relations = []cnf.Relation{cnf.LE, cnf.GE}
	}
	sink := &bounded{Sink: r.solver, left: maxCountClauses}
	for _, rel := range relations {
		err := cnf.Encode(sink, r.counting, rel, count, lits...)
		switch {
		case errors.Is(err, cnf.ErrTooLarge), errors.Is(err, cnf.ErrOnlyOne), errors.Is(err, errFull):
			return fmt.Errorf("%w: %v, for %d of %d sites: %w", ErrTooLarge, r.counting, count, len(lits), err)
		case err != nil:
			return err
		}
	}
	return nil
}

// bounded is a sink that takes so many clauses.
type bounded struct {
	cnf.Sink
	left int
}

var errFull = errors.New("too many clauses")

// AddClause implements [cnf.Sink].
func (b *bounded) AddClause(lits ...cnf.Lit) error {
	if b.left == 0 {
		return errFull
	}
	b.left--
	return b.Sink.AddClause(lits...)
}

// nextRep returns the place of the next site of a population without a name, once
// the first has got one.
func (r *satReasoner) nextRep(roll *roll) int {
	next := roll.rep + 1
	if !roll.whole || next == len(r.places.all) || r.places.all[next].population != r.places.all[roll.rep].population {
		return noPlace
	}
	return next
}

// WithoutCounts returns a strategy that reasons as s does and does not know how
// many things there are. It is incomplete. Its chances are those of worlds in
// which each site holds a kind or not independently of the others, as often as
// the count would have it: with odds of count to the number of sites that hold
// nothing counted, each of these two taken for ½ if it is 0.
func WithoutCounts(name string, s Strategy) Strategy {
	return Strategy{Name: name, Incomplete: true, New: func() Reasoner { return &uncounted{Reasoner: s.New()} }}
}

// uncounted shows a reasoner a theory without counts.
type uncounted struct {
	Reasoner
	theory *Theory
}

// Update implements [Reasoner].
func (r *uncounted) Update(ctx context.Context, t *Theory) (bool, error) {
	if r.theory == nil {
		r.theory = new(Theory)
		for _, p := range t.populations {
			r.theory.populations = append(r.theory.populations, p.uncounted())
		}
	}
	r.theory.named, r.theory.sites, r.theory.facts = t.named, t.sites, t.facts
	return r.Reasoner.Update(ctx, r.theory)
}

// SolverCalls implements [Effort].
func (r *uncounted) SolverCalls() int {
	if e, ok := r.Reasoner.(Effort); ok {
		return e.SolverCalls()
	}
	return 0
}

// uncounted returns p with odds in place of counts.
func (p Population) uncounted() Population {
	rest := max(float64(p.Size-p.counted()), 0.5)
	kinds := make([]KindInfo, len(p.Kinds))
	for k, info := range p.Kinds {
		if info.Count != Uncounted {
			info.Odds = max(float64(info.Count), 0.5) / rest
			info.Count = Uncounted
		}
		kinds[k] = info
	}
	p.Kinds = kinds
	return p
}
