package sat

import (
	"context"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// MaxWhole is the largest population of which [WithoutRepresentative] writes every
// site.
const MaxWhole = 1 << 15

// maxCountClauses is the most that one count may take.
const maxCountClauses = 1 << 20

// writeWhole gives all sites of the populations from old on that are whole a place,
// and writes their counts.
func (r *reasoner) writeWhole(old int) error {
	for i := old; i < len(r.places.populations); i++ {
		state := &r.places.populations[i]
		size := state.info.Size
		if !state.whole {
			continue
		}
		if size > MaxWhole {
			return fmt.Errorf("%w: %d sites of %q, each with a place, are more than %d", knowledge.ErrTooLarge, size, state.info.Site, MaxWhole)
		}
		state.rep = len(r.places.all)
		for range size {
			if err := r.newPlace(i, state.unseen); err != nil {
				return err
			}
		}
		for k, count := range state.counts {
			if err := r.writeCount(state, knowledge.Kind(k), count); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeCount writes that so many of a population's places hold a kind.
func (r *reasoner) writeCount(state *populationState, k knowledge.Kind, count int) error {
	if count == knowledge.Uncounted {
		return nil
	}
	var lits []cnf.Lit
	for p := state.rep; p < len(r.places.all); p++ {
		lits = append(lits, r.places.all[p].lit(knowledge.Value(k)+1))
	}
	relations := []cnf.Relation{cnf.EQ}
	if r.counting == cnf.SequentialOneWay {
		relations = []cnf.Relation{cnf.LE, cnf.GE}
	}
	sink := &bounded{Sink: &r.sink, ctx: context.Background(), left: maxCountClauses}
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

// nextRep returns the place of the next site of a population without a name, once
// the first has got one.
func (r *reasoner) nextRep(state *populationState) int {
	next := state.rep + 1
	if !state.whole || next == len(r.places.all) || r.places.all[next].population != r.places.all[state.rep].population {
		return noPlace
	}
	return next
}
