package mumpus

import (
	"context"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// recover makes what sense there is of the present percept, when no cave agrees
// with that and all before. The old clues are forgotten, and then the more the
// less the rest agrees: the numbers of hazards, for good; the passages and that
// rooms were left alive. If even the exits make no sense, the agent is lost.
func (a *Agent) recover(ctx context.Context) error {
	rooms, ids, trusted := a.rooms, slices.Clone(a.ids), a.trusts
	for _, kept := range [][]int{ids, nil} {
		for _, trusts := range []bool{trusted, false} {
			if err := a.begin(trusts); err != nil {
				return err
			}
			a.keep(rooms, kept)
			if doubt, err := a.learn(ctx); err != nil || doubt == nil {
				return err
			}
		}
	}
	a.lost = true
	return a.begin(false)
}

// begin makes the agent know no more than the rules, and that the bats which have
// carried it are gone; or, if it does not trust what it is told, not even the
// numbers of hazards.
func (a *Agent) begin(trusts bool) error {
	base, err := knowledge.New(a.strategy, a.population(trusts))
	if err != nil {
		return err
	}
	a.base, a.history = base, mumpus.NewHistory(a.config)
	a.rooms = make([]room, a.config.Rooms)
	a.ids, a.kept = a.ids[:0], a.kept[:0]
	a.adrift, a.trusts = true, trusts
	a.remember()
	return nil
}

// keep takes over the passages of rooms in view, and that none of those which the
// player has left alive holds anything.
func (a *Agent) keep(rooms []room, ids []int) {
	for _, id := range ids {
		a.see(id)
		r, old := &a.rooms[id], &rooms[id]
		r.links, r.visited = slices.Clone(old.links), old.visited
		if old.visited || old.gone {
			a.kept = append(a.kept, id)
		}
	}
}

// population returns what the rules say of the rooms.
func (a *Agent) population(trusts bool) knowledge.Population {
	cfg := a.config
	when := "at the start"
	if a.rides > 0 {
		cfg.Bats, when = max(cfg.Bats-a.rides, 0), "still"
	}
	p := knowledge.Population{
		Site: "room", Size: cfg.Rooms,
		Text: "a room holds at most one hazard", Rule: "one hazard a room",
		Kinds: []knowledge.KindInfo{
			Bats:   {Name: "bats", One: "bats", Count: cfg.Bats, Text: fmt.Sprintf("bats are in %d of the %d rooms %s", cfg.Bats, cfg.Rooms, when)},
			Shaft:  {Name: "shaft", Count: cfg.Shafts, Text: fmt.Sprintf("a shaft is in %d of the %d rooms", cfg.Shafts, cfg.Rooms)},
			Mumpus: {Name: "Mumpus", One: "the Mumpus", Count: 1, Text: "one room holds the Mumpus", Rule: "one Mumpus"},
		},
	}
	if trusts && !a.uncounted {
		return p
	}
	empty := cfg.Rooms - cfg.Bats - cfg.Shafts - 1
	for k := range p.Kinds {
		kind := &p.Kinds[k]
		kind.Odds = float64(max(kind.Count, 1)) / float64(empty)
		kind.Count = knowledge.Uncounted
	}
	return p
}

// sound returns an error if the present room or its exits cannot be rooms of a
// cave, with the passages known so far.
func (a *Agent) sound() error {
	here := a.percept.Room
	if !a.has(here) {
		return fmt.Errorf("%w: room %d, want 0 to %d", mumpus.ErrPercept, here, len(a.rooms)-1)
	}
	for i, exit := range a.percept.Exits {
		if !a.has(exit) || exit == here || slices.Contains(a.percept.Exits[:i], exit) {
			return fmt.Errorf("%w: room %d cannot have the exits %d", mumpus.ErrPercept, here, a.percept.Exits)
		}
	}
	for _, room := range a.rooms[here].links {
		if !slices.Contains(a.percept.Exits[:], room) {
			return fmt.Errorf("%w: room %d has an exit to %d and none leads back", mumpus.ErrPercept, room, here)
		}
	}
	return nil
}

// likelyExit returns an exit of a percept that makes no sense: the first that can
// be one, if there is any.
func (a *Agent) likelyExit() int {
	for _, exit := range a.percept.Exits {
		if a.has(exit) && exit != a.percept.Room {
			return exit
		}
	}
	return a.percept.Exits[0]
}
