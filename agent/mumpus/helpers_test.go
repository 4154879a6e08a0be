package mumpus_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// The layouts of caves made by hand. All are trees around room 0 at first: no
// passage joins two of the rooms at the same distance that the tests are about.

// cube: the exits of a room differ from it in one bit.
//
//	0 is joined to 1, 2 and 4; beyond them are 3, 5 and 6, each beside two; then 7.
func cube() [][3]int {
	exits := make([][3]int, 8)
	for room := range exits {
		exits[room] = [3]int{room ^ 1, room ^ 2, room ^ 4}
	}
	return exits
}

// petersen is the Petersen graph: no cycle is shorter than five.
//
//	0 is joined to 1, 2 and 3; beyond 1 are 4 and 5, beyond 2 are 6 and 7, beyond
//	3 are 8 and 9, which is all.
func petersen() [][3]int {
	return [][3]int{
		{1, 2, 3},
		{0, 4, 5},
		{0, 6, 7},
		{0, 8, 9},
		{1, 6, 9},
		{1, 7, 8},
		{2, 4, 8},
		{2, 5, 9},
		{3, 5, 6},
		{3, 4, 7},
	}
}

// heawood is the Heawood graph: no cycle is shorter than six.
//
//	0 is joined to 1, 2 and 3; beyond 1 are 4 and 5, beyond 2 are 6 and 7, beyond
//	3 are 8 and 9, and beyond those 10 to 13.
func heawood() [][3]int {
	return [][3]int{
		{1, 2, 3},
		{0, 4, 5},
		{0, 6, 7},
		{0, 8, 9},
		{1, 10, 11},
		{1, 12, 13},
		{2, 10, 12},
		{2, 11, 13},
		{3, 10, 13},
		{3, 11, 12},
		{4, 6, 8},
		{4, 7, 9},
		{5, 6, 9},
		{5, 7, 8},
	}
}

// cave makes a cave of a layout, with the start in room 0.
func cave(t testing.TB, exits [][3]int, placed map[int]mumpus.Hazard) *mumpus.Cave {
	t.Helper()
	cfg := mumpus.Config{Rooms: len(exits)}
	hazards := make([]mumpus.Hazard, len(exits))
	for room, h := range placed {
		hazards[room] = h
		switch h {
		case mumpus.Bats:
			cfg.Bats++
		case mumpus.Shaft:
			cfg.Shafts++
		}
	}
	c, err := mumpus.New(cfg, exits, hazards, 0)
	require.NoError(t, err)
	return c
}

func newAgent(t testing.TB, cfg mumpus.Config, s knowledge.Strategy) *agent.Agent {
	t.Helper()
	a, err := agent.New(cfg, s)
	require.NoError(t, err)
	return a
}

func act(t testing.TB, a *agent.Agent, p mumpus.Percept) agent.Decision {
	t.Helper()
	d, err := a.Act(context.Background(), p)
	require.NoError(t, err)
	return d
}

// dropIn returns a drop that lets the player down in these rooms, one after the
// other.
func dropIn(rooms ...int) mumpus.Drop {
	return func([]int) int {
		room := rooms[0]
		rooms = rooms[1:]
		return room
	}
}

// hunt lets the agent play a game, and returns its decisions and how it ended.
func hunt(t testing.TB, c *mumpus.Cave, drop mumpus.Drop, s knowledge.Strategy) ([]agent.Decision, mumpus.Outcome) {
	t.Helper()
	a := newAgent(t, c.Config(), s)
	game := mumpus.NewGame(c, drop)
	var decisions []agent.Decision
	for {
		d := act(t, a, game.Percept())
		decisions = append(decisions, d)
		require.NoError(t, game.Apply(d.Action))
		if outcome, over := game.Over(); over {
			return decisions, outcome
		}
	}
}

// walk moves through rooms, and returns the agent as it thinks at the end. Its own
// answers are not followed. Bats let the player down in the rooms of drops, one
// after the other, whether the rules have them choose those or not.
func walk(t testing.TB, c *mumpus.Cave, drops []int, rooms ...int) (*agent.Agent, agent.Decision) {
	t.Helper()
	a := newAgent(t, c.Config(), sat.Default())
	here, gone := c.Start(), map[int]bool{}
	perceive := func() mumpus.Percept {
		p := mumpus.Percept{Room: here, Exits: c.Exits(here)}
		for _, exit := range p.Exits {
			p.Bats = p.Bats || c.Hazard(exit) == mumpus.Bats && !gone[exit]
			p.Shaft = p.Shaft || c.Hazard(exit) == mumpus.Shaft
			p.Mumpus = p.Mumpus || c.Hazard(exit) == mumpus.Mumpus
		}
		return p
	}
	d := act(t, a, perceive())
	for _, room := range rooms {
		require.Contains(t, c.Exits(here), room)
		a.Took(mumpus.Move(room))
		switch {
		case c.Hazard(room) == mumpus.Bats && !gone[room]:
			gone[room] = true
			here, drops = drops[0], drops[1:]
		default:
			require.NotContains(t, []mumpus.Hazard{mumpus.Shaft, mumpus.Mumpus}, c.Hazard(room))
			here = room
		}
		d = act(t, a, perceive())
	}
	return a, d
}

// player chooses what is done in a turn, whatever the agent has answered.
type player func(rng *rand.Rand, game *mumpus.Game, d agent.Decision) mumpus.Action

// obedient does as the agent says.
func obedient(_ *rand.Rand, _ *mumpus.Game, d agent.Decision) mumpus.Action { return d.Action }

// reckless moves to any exit.
func reckless(rng *rand.Rand, game *mumpus.Game, _ agent.Decision) mumpus.Action {
	return mumpus.Move(game.Percept().Exits[rng.IntN(3)])
}

// charmed moves to any exit that does not kill.
func charmed(rng *rand.Rand, game *mumpus.Game, _ agent.Decision) mumpus.Action {
	return mumpustest.Charmed(rng, game)
}

// fickle follows the agent in most turns, and is charmed in the others.
func fickle(rng *rand.Rand, game *mumpus.Game, d agent.Decision) mumpus.Action {
	if rng.IntN(4) == 0 {
		return mumpustest.Charmed(rng, game)
	}
	return d.Action
}

var players = map[string]player{"obedient": obedient, "reckless": reckless, "charmed": charmed, "fickle": fickle}

// play plays random games of at most 60 turns, and calls turn in each, after the
// agent has answered and before anything is done.
func play(t *testing.T, games, mostRooms int, by player, turn func(t testing.TB, a *agent.Agent, d agent.Decision, game *mumpus.Game)) {
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 0))
		c, err := mumpus.Generate(mumpustest.Counts(rng, mostRooms), seed)
		require.NoError(t, err)
		game := mumpus.NewGame(c, mumpus.RandomDrop(seed))
		game.LimitTurns(60)
		a := newAgent(t, c.Config(), sat.Default())
		for over := false; !over; _, over = game.Over() {
			d := act(t, a, game.Percept())
			turn(t, a, d, game)
			if t.Failed() {
				t.Fatalf("in turn %d of %s", game.Turn(), c.ID())
			}
			done := by(rng, game, d)
			a.Took(done)
			require.NoError(t, game.Apply(done))
		}
	}
}

// siteOf returns the room's site in the agent's base, if it has one.
func siteOf(a *agent.Agent, room int) (knowledge.Site, bool) {
	s := slices.Index(a.Seen(), room)
	return knowledge.Site(s), s >= 0
}

// kinds are the agent's kinds by hazard. None has none.
var kinds = [...]knowledge.Kind{mumpus.Bats: agent.Bats, mumpus.Shaft: agent.Shaft, mumpus.Mumpus: agent.Mumpus}

// domainOf returns the domain of a room that is known to hold h.
func domainOf(h mumpus.Hazard) knowledge.Domain {
	if h == mumpus.None {
		return knowledge.Nothing
	}
	return knowledge.Holds(kinds[h])
}
