package sat

import (
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
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

// MaxWhole is the largest population of which [WithoutRepresentative] writes every
// site.
const MaxWhole = 1 << 15

// WithoutPool drops all models after each survey, and mends none.
func WithoutPool() Option { return func(r *reasoner) { r.poolless = true } }

// maxCountClauses is the most that one count may take.
const maxCountClauses = 1 << 20

// writeWhole gives all sites of the populations that are whole a place, and writes
// their counts.
func (r *reasoner) writeWhole() error {
	for i := range r.places.rolls {
		roll := &r.places.rolls[i]
		size := roll.info.Size
		if !roll.whole {
			continue
		}
		if size > MaxWhole {
			return fmt.Errorf("%w: %d sites of %q, each with a place, are more than %d", knowledge.ErrTooLarge, size, roll.info.Site, MaxWhole)
		}
		roll.rep = len(r.places.all)
		for range size {
			if err := r.newPlace(i, roll.unseen); err != nil {
				return err
			}
		}
		for k, count := range roll.counts {
			if err := r.writeCount(roll, knowledge.Kind(k), count); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeCount writes that so many of a population's places hold a kind.
func (r *reasoner) writeCount(roll *roll, k knowledge.Kind, count int) error {
	if count == knowledge.Uncounted {
		return nil
	}
	var lits []cnf.Lit
	for p := roll.rep; p < len(r.places.all); p++ {
		lits = append(lits, r.places.all[p].lit(knowledge.Value(k)+1))
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
			return fmt.Errorf("%w: %v, for %d of %d sites: %w", knowledge.ErrTooLarge, r.counting, count, len(lits), err)
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
func (r *reasoner) nextRep(roll *roll) int {
	next := roll.rep + 1
	if !roll.whole || next == len(r.places.all) || r.places.all[next].population != r.places.all[roll.rep].population {
		return noPlace
	}
	return next
}

// hasCounts says whether one of the kinds is counted.
func hasCounts(p *knowledge.Population) bool {
	return slices.ContainsFunc(p.Kinds, func(k knowledge.KindInfo) bool { return k.Count != knowledge.Uncounted })
}
