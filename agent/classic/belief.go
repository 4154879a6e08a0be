package classic

import (
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
)

// Belief is the exact joint probability of where everyone is, given all that was
// perceived: a Bayes filter.
//
// Bats and pits stay where they are, and only rooms that have been next to the
// hunter matter to what it perceives. So a belief holds, for each way to fill the
// rooms that matter, the probability of each room for the wumpus; the bats and
// pits that are left are in the other rooms, in each way that there is, and are
// counted by binomial coefficients.
type Belief struct {
	rules  classic.Rules
	layout *classic.Layout
	cases  []hazards
	choose [][]float64 // binomial coefficients
	work   budget      // of what is taken in
	risks  budget      // of what is asked of it between two turns

	// What follows, reckoned when it is asked for.
	fresh              bool
	wumpus, bats, pits []float64
	mass               []float64 // by case
	alone              []int     // by case: the only room of the wumpus, or −1
}

// hazards is one way to fill the rooms that matter.
type hazards struct {
	known, bats, pits set       // the rooms that matter, and those of them with bats and a pit
	at                []float64 // by room of the wumpus, in proportion
}

// A belief holds a number of cases at most, and of weights in them.
const (
	maxCases   = 1 << 16
	maxWeights = 1 << 19
)

// grow makes room for one more case. It reports false if there are too many.
func (b *Belief) grow() bool {
	if most := min(maxCases, maxWeights/b.layout.Rooms()); len(b.cases) >= most && b.work.err == nil {
		b.work.err = fmt.Errorf("%w: more than %d cases of what rooms hold", knowledge.ErrTooLarge, most)
	}
	return b.work.spend(b.layout.Rooms())
}

// NewBelief returns what is known of a game in which the hunter begins in a room.
func NewBelief(r classic.Rules, l *classic.Layout, start int) *Belief {
	n := l.Rooms()
	b := &Belief{rules: r, layout: l, choose: binomials(n)}
	if !r.Apart {
		at := make([]float64, n)
		for room := range at {
			at[room] = 1
		}
		at[start] = 0
		b.cases = []hazards{{known: setOf(start), at: at}}
		return b
	}
	// Where the wumpus begins there is nothing else.
	for room := range n {
		if room != start {
			at := make([]float64, n)
			at[room] = 1
			b.cases = append(b.cases, hazards{known: setOf(start, room), at: at})
		}
	}
	return b
}

func binomials(n int) [][]float64 {
	rows := make([][]float64, n+1)
	for i := range rows {
		rows[i] = make([]float64, i+1)
		rows[i][0], rows[i][i] = 1, 1
		for k := 1; k < i; k++ {
			rows[i][k] = rows[i-1][k-1] + rows[i-1][k]
		}
	}
	return rows
}

// left returns the numbers of rooms that don't matter yet, and of bats and pits
// in them.
func (b *Belief) left(h *hazards) (rooms, bats, pits int) {
	return b.layout.Rooms() - h.known.count(), b.rules.Bats - h.bats.count(), b.rules.Pits - h.pits.count()
}

// ways returns the number of ways to fill the rooms that don't matter yet.
func (b *Belief) ways(h *hazards) float64 {
	rooms, bats, pits := b.left(h)
	if bats < 0 || pits < 0 || bats+pits > rooms {
		return 0
	}
	return b.choose[rooms][bats] * b.choose[rooms-bats][pits]
}

// split makes a room matter, in each case for which of is true.
func (b *Belief) split(room int, of func(*hazards) bool) {
	for i, n := 0, len(b.cases); i < n; i++ {
		if b.cases[i].known.has(room) || !of(&b.cases[i]) {
			continue
		}
		b.cases[i].known = b.cases[i].known.with(room)
		empty := b.cases[i]
		withBats, withPit := empty, empty
		withBats.bats = empty.bats.with(room)
		withPit.pits = empty.pits.with(room)
		for _, h := range []hazards{withBats, withPit} {
			if b.ways(&h) > 0 {
				if !b.grow() {
					return
				}
				h.at = slices.Clone(h.at)
				b.cases = append(b.cases, h)
			}
		}
	}
}

// weigh multiplies the weight of each case and room of the wumpus by a factor.
func (b *Belief) weigh(factor func(h *hazards, wumpus int) float64) {
	for i := range b.cases {
		h := &b.cases[i]
		if !b.work.spend(len(h.at)) {
			return
		}
		for w, p := range h.at {
			if p != 0 {
				h.at[w] = p * factor(h, w)
			}
		}
	}
}

// keep leaves the cases for which ok is true.
func (b *Belief) keep(ok func(h *hazards) bool) {
	if b.work.spend(len(b.cases)) {
		b.cases = slices.DeleteFunc(b.cases, func(h hazards) bool { return !ok(&h) })
	}
}

// walk moves the wumpus to a neighbour of its room with a probability.
func (b *Belief) walk(p float64) {
	next := make([]float64, b.layout.Rooms())
	for i := range b.cases {
		at := b.cases[i].at
		clear(next)
		for w, weight := range at {
			if weight == 0 {
				continue
			}
			next[w] += weight * (1 - p)
			exits := b.layout.Exits(w)
			if !b.work.spend(len(exits)) {
				return
			}
			share := weight * p / float64(len(exits))
			for _, e := range exits {
				next[e] += share
			}
		}
		copy(at, next)
	}
}

// tidy drops what is impossible, puts cases together that are the same, and
// scales the weights. The errors are ErrContradiction if nothing is left, and those
// of the budget.
func (b *Belief) tidy() error {
	b.fresh = false
	total := 0.0
	type key struct{ known, bats, pits set }
	index := map[key]int{}
	kept := b.cases[:0]
	for _, h := range b.cases {
		sum := 0.0
		for _, p := range h.at {
			sum += p
		}
		mass := sum * b.ways(&h)
		if mass == 0 || !b.work.spend(len(h.at)) {
			continue
		}
		total += mass
		k := key{h.known, h.bats, h.pits}
		if i, ok := index[k]; ok {
			for w, p := range h.at {
				kept[i].at[w] += p
			}
			continue
		}
		index[k] = len(kept)
		kept = append(kept, h)
	}
	b.cases = kept
	switch {
	case b.work.err != nil:
		return b.work.err
	case total == 0:
		return ErrContradiction
	}
	for _, h := range b.cases {
		for w := range h.at {
			h.at[w] /= total
		}
	}
	return nil
}
