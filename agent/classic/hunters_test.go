package classic_test

import (
	"context"
	"flag"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/internal/stats"
	"github.com/mumpus-go/mumpus/world/classic"
)

const usualGames = 200

var games = flag.Int("games", usualGames, "number of games that each hunter plays")

// play lets a hunter play the cave of a seed, and calls each with every decision.
func play(t require.TestingT, name string, r classic.Rules, l *classic.Layout, seed uint64, each func(*agent.Agent, *classic.Hunter, agent.Decision)) *classic.Hunter {
	c, err := classic.Deal(r, l, seed)
	require.NoError(t, err)
	h := c.Play(classic.Random(seed))
	a, err := agent.New(name, r, l, seed)
	require.NoError(t, err)
	for {
		if _, over := h.Over(); over {
			return h
		}
		d, err := a.Act(context.Background(), h.Percept())
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
		require.NoError(t, h.Fault(d.Action), "%v", d)
		require.NotEmpty(t, d.Reason())
		if each != nil {
			each(a, h, d)
		}
		require.NoError(t, h.Apply(d.Action))
	}
}

// TestWins lets each hunter play a number of games under noon. Over all games
// that there are, they are to win so often; with the flag -games that is measured
// more sharply.
func TestWins(t *testing.T) {
	for _, c := range []struct {
		agent     string
		low, high float64
	}{
		{agent.Roamer, 0.43, 0.44},
		{agent.Cautious, 0.815, 1},
		{agent.Hunter, 0.98, 1},
	} {
		won := 0
		for seed := range uint64(*games) {
			h := play(t, c.agent, classic.Noon(), classic.Dodecahedron(), seed, nil)
			if o, _ := h.Over(); o == classic.Won {
				won++
			}
		}
		low, high := stats.Wilson(won, *games)
		assert.LessOrEqual(t, c.low, high, "%s won %d of %d", c.agent, won, *games)
		assert.GreaterOrEqual(t, c.high, low, "%s won %d of %d", c.agent, won, *games)
	}
}

// TestCalibration sets what was believed in many games beside what was true. Each
// game counts once, so that what hangs together in it doesn't matter.
func TestCalibration(t *testing.T) {
	for _, r := range classic.RuleSets() {
		sum, squares := 0.0, 0.0
		for seed := range uint64(*games) {
			off := 0.0
			play(t, agent.Hunter, r, classic.Dodecahedron(), seed, func(a *agent.Agent, h *classic.Hunter, _ agent.Decision) {
				// What is believed of the true room, less what that is on the
				// average if the belief is right.
				for room := range h.Cave().Layout().Rooms() {
					p := a.Wumpus(room)
					if room == h.Wumpus() {
						off += p
						require.Positive(t, p)
					}
					off -= p * p
				}
			})
			sum += off
			squares += off * off
		}
		assert.Less(t, math.Abs(sum), 4*math.Sqrt(squares), r.Name)
	}
}

// TestOtherLayouts lets all agents play all layouts by all kinds of rules.
func TestOtherLayouts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(classic.RuleSets()).Draw(t, "rules")
		r.Bats = rapid.IntRange(0, 4).Draw(t, "bats")
		r.Pits = rapid.IntRange(0, 4).Draw(t, "pits")
		r.Arrows = rapid.IntRange(1, 7).Draw(t, "arrows")
		r.Reach = rapid.IntRange(1, 7).Draw(t, "reach")
		r.Back = rapid.Bool().Draw(t, "back")
		r.Turns = 60
		l := rapid.SampledFrom(classic.Layouts()).Draw(t, "layout")
		play(t, rapid.SampledFrom(agent.Names()).Draw(t, "agent"), r, l, rapid.Uint64().Draw(t, "seed"), func(a *agent.Agent, _ *classic.Hunter, _ agent.Decision) {
			require.True(t, a.Exact())
		})
	})
}

// TestOneWayLayouts lets all agents play layouts in which most tunnels go one way, also
// where arrows stray.
func TestOneWayLayouts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(8, 16).Draw(t, "rooms")
		exits := make([][]int, n)
		for room := range n {
			exits[room] = []int{(room + 1) % n}
			if other := rapid.IntRange(0, n-1).Draw(t, "exit"); other != room && other != exits[room][0] {
				exits[room] = append(exits[room], other)
			}
		}
		var oneWay []classic.Tunnel
		for room, all := range exits {
			for _, e := range all {
				if !slices.Contains(exits[e], room) {
					oneWay = append(oneWay, classic.Tunnel{From: room, To: e})
				}
			}
		}
		l, err := classic.NewLayout("valves", exits, oneWay...)
		require.NoError(t, err)
		r := rapid.SampledFrom(classic.RuleSets()).Draw(t, "rules")
		r.Stray = rapid.Bool().Draw(t, "stray")
		r.Turns = 40
		seed := rapid.Uint64().Draw(t, "seed")
		play(t, rapid.SampledFrom(agent.Names()).Draw(t, "agent"), r, l, seed, func(a *agent.Agent, h *classic.Hunter, _ agent.Decision) {
			checkTruth(t, a, h)
		})
	})
}

// TestRoamerToTheLetter checks each of its decisions.
func TestRoamerToTheLetter(t *testing.T) {
	lengths := map[int]int{}
	for seed := range uint64(300) {
		left := -1
		play(t, agent.Roamer, classic.Noon(), classic.Dodecahedron(), seed, func(_ *agent.Agent, h *classic.Hunter, d agent.Decision) {
			p := h.Percept()
			require.Equal(t, p.Smell, d.Action.Shoots())
			for _, room := range d.Action.Path {
				require.NotEqual(t, left, room, "the room that it last left")
				require.NotEqual(t, p.Room, room, "its own")
			}
			if d.Action.Shoots() {
				lengths[len(d.Action.Path)]++
				return
			}
			require.NotEqual(t, left, d.Action.Room)
			left = p.Room
		})
	}
	shots := 0
	for _, n := range lengths {
		shots += n
	}
	for n := 1; n <= 5; n++ {
		assert.InDelta(t, float64(shots)/5, lengths[n], 4*math.Sqrt(float64(shots)/5), "length %d", n)
	}
}

// TestCertainShotsHit never lets a hunter miss what it holds for certain.
func TestCertainShotsHit(t *testing.T) {
	for seed := range uint64(100) {
		for _, r := range classic.RuleSets() {
			play(t, agent.Cautious, r, classic.Dodecahedron(), seed, func(_ *agent.Agent, h *classic.Hunter, d agent.Decision) {
				if d.Tactic == agent.ShootAll {
					require.Contains(t, d.Action.Path, h.Wumpus())
				}
				if d.Tactic == agent.Read || d.Tactic == agent.GoShootAll {
					p := h.Cave().Position()
					require.NotContains(t, append(p.Bats, append(p.Pits, h.Wumpus())...), d.Action.Room)
				}
			})
		}
	}
}

// TestDoubt goes on when no cave agrees with what was told.
func TestDoubt(t *testing.T) {
	for name, percepts := range map[string][]classic.Percept{
		"another room than it moved to": {{Arrows: 5}, {Room: 19, Arrows: 5}},
		"more bats than there are":      {{Arrows: 5, Bats: 3}},
		"more pits than there are":      {{Arrows: 5}, {Room: 1, Arrows: 5, Pits: 3}},
		"a smell, and then none":        {{Arrows: 5, Smell: true}, {Room: 1, Arrows: 5}, {Arrows: 5}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, agentName := range agent.Names() {
				a, err := agent.New(agentName, classic.Noon(), classic.Dodecahedron(), 1)
				require.NoError(t, err)
				var doubt error
				for i, p := range percepts {
					if i > 0 {
						a.Took(classic.Move(1))
					}
					d, err := a.Act(context.Background(), p)
					require.NoError(t, err)
					require.NotEmpty(t, d.Action.String())
					doubt = d.Doubt
				}
				assert.ErrorIs(t, doubt, agent.ErrContradiction)
			}
		})
	}
}

func TestNew(t *testing.T) {
	_, err := agent.New("nobody", classic.Noon(), classic.Dodecahedron(), 0)
	require.ErrorIs(t, err, agent.ErrAgent)
	assert.ErrorContains(t, err, "want one of: hunter, cautious, prowler, roamer")
	_, err = agent.New(agent.Hunter, classic.Rules{}, classic.Dodecahedron(), 0)
	require.ErrorIs(t, err, classic.ErrRules)
}
