package classic

import (
	"context"
	"errors"
	"math"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Chances say how likely it is what the base leaves open. A [Belief] is exact. Where
// there is none the base's own estimates serve, see [Agent.Exact].
type Chances interface {
	Wumpus(room int) float64 // that the wumpus is in a room
	Bats(room int) float64
	Pit(room int) float64
	Odds(room int) Odds // of all that a room can hold

	// Death returns the probability that entering a room kills before the next turn.
	// The error is the context's, or knowledge.ErrTooLarge.
	Death(ctx context.Context, room int) (float64, error)
}

// Odds are the probabilities of all that a room can hold. They sum up to 1.
type Odds struct{ Nothing, Bats, Pit, Wumpus, WumpusBats, WumpusPit float64 }

// Deadly returns the probability that there is a pit or the wumpus in the room.
func (o Odds) Deadly() float64 { return o.Pit + o.Wumpus + o.WumpusBats + o.WumpusPit }

// filter is a belief that takes in what happened when it is asked.
type filter struct {
	belief *Belief
	taken  int   // of the agent's entries
	err    error // it can't tell
}

// Exact reports whether the chances that the agent goes by are exact. They are not if
// its strategy is incomplete, which then estimates them too; nor in caves in which the
// hazards can be in too many places for a [Belief]. There the rooms in which something
// can be are taken for equally likely.
func (v *View) Exact() bool { return v.believe() != nil }

// believe returns the belief about the present, or nil if there is none.
func (v *View) believe() *Belief {
	f := &v.filter
	if v.strategy.Incomplete || f.err != nil || len(v.entries) == 0 {
		return nil
	}
	if f.belief == nil {
		f.belief, f.taken = NewBelief(v.rules, v.layout, v.entries[0].percept.Room), 0
	}
	for ; f.taken < len(v.entries); f.taken++ {
		var err error
		if e := v.entries[f.taken]; f.taken == 0 {
			err = f.belief.Begin(v.ctx, e.percept)
		} else {
			err = f.belief.Learn(v.ctx, e.from, e.did, e.percept)
		}
		if err == nil {
			continue
		}
		f.belief = nil // it is half-way
		if errors.Is(err, knowledge.ErrTooLarge) || errors.Is(err, ErrContradiction) {
			f.err = err
		}
		return nil
	}
	return f.belief
}

// Chances returns how likely it is what is open.
func (v *View) Chances() Chances {
	if b := v.believe(); b != nil {
		return b
	}
	return estimates{v}
}

// decided returns p where the base has no verdict: 0 or 1 where it has one, and only
// there.
func decided(v knowledge.Verdict, p func() float64) float64 {
	switch v {
	case knowledge.Proved:
		return 1
	case knowledge.Refuted:
		return 0
	default:
		return min(max(p(), math.SmallestNonzeroFloat64), math.Nextafter(1, 0))
	}
}

// Wumpus returns the probability that the wumpus is in a room at present. As those of
// Bats and Pit it is 0 or 1 if and only if the base has refuted or proved that.
func (v *View) Wumpus(room int) float64 {
	return decided(v.wumpus(room), func() float64 { return v.Chances().Wumpus(room) })
}

// Bats returns the probability that there are bats in a room.
func (v *View) Bats(room int) float64 {
	return decided(v.hazard(room, Bats), func() float64 { return v.Chances().Bats(room) })
}

// Pit returns the probability that there is a pit in a room.
func (v *View) Pit(room int) float64 {
	return decided(v.hazard(room, Pit), func() float64 { return v.Chances().Pit(room) })
}

// Death returns the probability that entering a room kills before the next turn: by
// the wumpus or a pit in it, or by what waits where bats carry the hunter.
func (v *View) Death(room int) float64 {
	if v.Safe(room) || !v.has(room) {
		return 0
	}
	p, err := v.Chances().Death(v.ctx, room)
	if err != nil {
		v.filter.err = err
		p, _ = estimates{v}.Death(v.ctx, room) // has no error
	}
	return p
}

// estimates are chances by the base alone.
type estimates struct{ *View }

// Wumpus implements [Chances].
func (e estimates) Wumpus(room int) float64 {
	return e.estimate(e.clerk.now, room, Wumpus, 1)
}

// Bats implements [Chances].
func (e estimates) Bats(room int) float64 {
	return e.estimate(e.clerk.rooms, room, Bats, e.rules.Bats)
}

// Pit implements [Chances].
func (e estimates) Pit(room int) float64 {
	return e.estimate(e.clerk.rooms, room, Pit, e.rules.Pits)
}

// estimate returns the probability that a room holds one of n things of a kind: an
// incomplete strategy's, or the share of those that are left to be found in the rooms
// that may hold them.
func (e estimates) estimate(sites []knowledge.Site, room int, k knowledge.Kind, n int) float64 {
	base, here := e.clerk.base, knowledge.Holds(k)
	return decided(base.Domain(sites[room]).Verdict(here), func() float64 {
		if e.strategy.Incomplete {
			if p, err := base.Chance(sites[room], here); err == nil {
				return p
			}
		}
		open := 0
		for _, s := range sites {
			switch base.Domain(s).Verdict(here) {
			case knowledge.Open:
				open++
			case knowledge.Proved:
				n--
			}
		}
		return float64(n) / float64(open)
	})
}

// Odds implements [Chances]. It takes the wumpus for independent of bats and pits.
func (e estimates) Odds(room int) Odds {
	w, b, p := e.Wumpus(room), e.Bats(room), e.Pit(room)
	nothing := 1 - b - p
	hazards := e.clerk.base.Domain(e.clerk.rooms[room])
	switch {
	case !hazards.May(knowledge.Nothing):
		b, p, nothing = b/(b+p), p/(b+p), 0
	case nothing <= 0:
		nothing = 0.5 * min(1-b, 1-p)
		scale := (1 - nothing) / (b + p)
		b, p = b*scale, p*scale
	}
	return Odds{
		Nothing: nothing * (1 - w), Bats: b * (1 - w), Pit: p * (1 - w),
		Wumpus: nothing * w, WumpusBats: b * w, WumpusPit: p * w,
	}
}

// Death implements [Chances]: bats kill as often as the rooms do in which they may let
// the hunter down, on the average.
func (e estimates) Death(_ context.Context, room int) (float64, error) {
	eaten := e.Wumpus(room) * (1 - e.rules.Flee.P())
	flight := (float64(e.rules.Pits) + 1 - e.rules.Flee.P()) / float64(e.layout.Rooms()-e.rules.Bats)
	return eaten + (1-eaten)*(e.Pit(room)+e.Bats(room)*min(flight, 1)), nil
}
