package grid_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/grid"
)

// follow lets an agent perceive percepts between actions: "- RIGHT breeze SHOOT
// scream,stench" begins with a percept of nothing.
func follow(t *testing.T, name, spec, story string) (*agent.Agent, agent.Decision) {
	t.Helper()
	a := newAgent(t, name, config(t, spec), agent.WithStrategy(sat.Default()))
	var d agent.Decision
	for i, word := range strings.Fields(story) {
		if i%2 == 1 {
			act, err := grid.ParseAction(word)
			require.NoError(t, err)
			a.Took(act)
			continue
		}
		has := func(clue string) bool { return strings.Contains(word, clue) }
		var err error
		d, err = a.Act(context.Background(), grid.Percept{
			Stench: has("stench"), Breeze: has("breeze"), Glitter: has("glitter"), Bump: has("bump"), Scream: has("scream"),
		})
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
	}
	return a, d
}

func at(x, y int) grid.Square { return grid.Square{X: x, Y: y} }

// TestStenchAtTheStart: shoot right at once. A hit frees the way, a miss proves
// that the wumpus is above. On proofs alone there is nothing to be done.
func TestStenchAtTheStart(t *testing.T) {
	a, d := follow(t, agent.Optimal, "4x4p0.2", "stench")
	assert.Equal(t, grid.Shoot, d.Action)
	p, _ := a.Promise()
	assert.InDelta(t, 37.02, p.Low, 0.005)

	a, _ = follow(t, agent.Optimal, "4x4p0.2", "stench SHOOT stench,scream")
	assert.Equal(t, knowledge.Refuted, a.Verdict(at(2, 1)))
	assert.Equal(t, knowledge.Refuted, a.Verdict(at(1, 2)), "if the wumpus is not there, there is none")

	a, d = follow(t, agent.Optimal, "4x4p0.2", "stench SHOOT stench")
	assert.Equal(t, knowledge.Proved, a.Verdict(at(1, 2)))
	assert.Equal(t, knowledge.Refuted, a.Verdict(at(2, 1)))
	assert.Equal(t, grid.MoveRight, d.Action)

	_, d = follow(t, agent.Cautious, "4x4p0.2", "stench")
	assert.Equal(t, grid.Climb, d.Action)
	_, d = follow(t, agent.Greedy, "4x4p0.2", "stench")
	assert.Equal(t, grid.Shoot, d.Action)
}

// TestBreezeAtTheStart: climb at once. Each neighbour is a pit with 0.2 / 0.36.
func TestBreezeAtTheStart(t *testing.T) {
	for _, name := range agent.Names() {
		a, d := follow(t, name, "4x4p0.2", "breeze")
		assert.Equal(t, grid.Climb, d.Action, name)
		assert.InDelta(t, 0.2/0.36, a.Odds(at(2, 1)).Pit, 1e-12)
		assert.InDelta(t, 0.2/0.36, a.Odds(at(1, 2)).Pit, 1e-12)
		assert.Equal(t, knowledge.Open, a.Verdict(at(1, 2)), "open is not refuted")
	}
}

// TestTwoBreezes is AIMA's example of probabilities.
func TestTwoBreezes(t *testing.T) {
	a, d := follow(t, agent.Optimal, "4x4p0.2", "- RIGHT breeze LEFT - UP breeze")
	assert.InDelta(t, 0.862, a.Odds(at(2, 2)).Pit, 5e-4)
	assert.InDelta(t, 0.310, a.Odds(at(1, 3)).Pit, 5e-4)
	assert.InDelta(t, 0.310, a.Odds(at(3, 1)).Pit, 5e-4)
	assert.InDelta(t, 0.2, a.Odds(at(4, 4)).Pit, 1e-12)
	assert.Equal(t, agent.Leave, d.Tactic)
}

func TestTraps(t *testing.T) {
	t.Run("the start's neighbours are safe at once", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x4p0.2", "-")
		assert.Equal(t, knowledge.Refuted, a.Verdict(at(2, 1)))
		assert.Equal(t, knowledge.Refuted, a.Verdict(at(1, 2)))
		assert.Equal(t, knowledge.Open, a.Verdict(at(2, 2)))
	})
	t.Run("a pit under the wumpus", func(t *testing.T) {
		// The wumpus is dead, and its square still kills.
		a, d := follow(t, agent.Cautious, "4x4p1", "stench,breeze SHOOT stench,breeze,scream")
		assert.Equal(t, knowledge.Open, a.Verdict(at(2, 1)))
		assert.InDelta(t, 0.5, a.Odds(at(2, 1)).Die, 1e-12)
		assert.Zero(t, a.Odds(at(2, 1)).Wumpus)
		assert.Equal(t, grid.Climb, d.Action)
		// One does not exclude the other.
		a, _ = follow(t, agent.Cautious, "3x1p1", "stench,breeze")
		o := a.Odds(at(2, 1))
		assert.InDelta(t, 1, o.Wumpus, 1e-12)
		assert.InDelta(t, 1, o.Pit, 1e-12)
	})
	t.Run("after the death old stenches threaten nothing", func(t *testing.T) {
		a, d := follow(t, agent.Cautious, "4x4p0.2", "- UP stench SHOOT stench,scream")
		assert.Equal(t, knowledge.Refuted, a.Verdict(at(2, 2)))
		assert.Equal(t, knowledge.Refuted, a.Verdict(at(1, 3)))
		assert.Equal(t, agent.ExploreSafe, d.Tactic)
	})
	t.Run("a stench where all around is cleared: it was here", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x4p0.0", "- SHOOT scream RIGHT - RIGHT stench RIGHT stench")
		assert.Equal(t, at(4, 1), a.At())
		site, named := a.SiteOf(agent.Wumpuses, at(4, 1))
		assert.True(t, named)
		assert.Equal(t, agent.Holds, a.Base().Domain(site))
		assert.Equal(t, knowledge.Refuted, a.Verdict(at(4, 2)))
	})
	t.Run("a miss clears the line", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x4p0.2", "- UP stench SHOOT stench")
		assert.Zero(t, a.Odds(at(1, 3)).Wumpus)
		assert.Zero(t, a.Odds(at(1, 4)).Wumpus)
		assert.Equal(t, knowledge.Proved, a.Verdict(at(2, 2)), "the only square left beside the stench")
	})
	t.Run("a scream makes its square safe, if it holds no pit", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x4p0.2", "stench SHOOT stench,scream RIGHT breeze,stench")
		assert.Equal(t, knowledge.Refuted, a.Verdict(at(1, 2)))
		assert.Zero(t, a.Odds(at(3, 1)).Wumpus, "dead, wherever it is")
		assert.Equal(t, knowledge.Open, a.Verdict(at(3, 1)), "a pit perhaps")
	})
	t.Run("a bump belongs to the last action", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x4p0.2", "- DOWN bump")
		assert.Equal(t, grid.Start, a.At())
		assert.Equal(t, grid.South, a.Facing())
		a, _ = follow(t, agent.Cautious, "4x4p0.2", "- DOWN bump RIGHT -")
		assert.Equal(t, at(2, 1), a.At())
	})
	t.Run("a bump tells a hidden size", func(t *testing.T) {
		cfg := "?p0.0,sides=2-4"
		a, _ := follow(t, agent.Cautious, cfg, "- RIGHT - RIGHT bump")
		assert.Equal(t, at(2, 1), a.At())
		width, height := a.Size()
		assert.Equal(t, 2, width)
		assert.Equal(t, 4, height)
		assert.InDelta(t, 1, a.Odds(at(3, 1)).Wall, 0)
		assert.InDelta(t, 1, a.Odds(at(3, 3)).Wall, 0)
	})
	t.Run("gold in a pit is left there", func(t *testing.T) {
		w, err := grid.ParseWorld(strings.NewReader("wumpus-world 3x2p0.2\nW . .\nA . PG"), "world")
		require.NoError(t, err)
		for _, name := range agent.Names() {
			g, _ := play(t, w, newAgent(t, name, w.Config()))
			outcome, _ := g.Over()
			assert.Equal(t, grid.LeftEmpty, outcome, name)
		}
	})
	t.Run("an arrow is shot once", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x4p0.2", "- SHOOT - SHOOT -")
		assert.Zero(t, a.Arrows())
	})
	t.Run("the way out turns as seldom as it can", func(t *testing.T) {
		// Facing up in [1,3]: two turns and two steps, and out.
		_, d := follow(t, agent.Cautious, "4x4p0.2,aima", "- TURN_LEFT - FORWARD - FORWARD glitter GRAB -")
		assert.Equal(t, agent.GoHome, d.Tactic)
		assert.Equal(t, 5, d.Actions)
	})
	t.Run("the way out may lead over safe squares that were not visited", func(t *testing.T) {
		_, d := follow(t, agent.Cautious, "4x4p0.0w0", "- RIGHT - RIGHT - UP - UP - LEFT - LEFT glitter GRAB -")
		assert.Equal(t, grid.MoveDown, d.Action)
		assert.Equal(t, 3, d.Actions)
	})
	t.Run("a sure shot that opens nothing is not worth it", func(t *testing.T) {
		_, d := follow(t, agent.Cautious, "3x1p0.2", "stench,breeze")
		assert.Equal(t, grid.Climb, d.Action)
	})
	t.Run("nothing is killed twice", func(t *testing.T) {
		a, _ := follow(t, agent.Cautious, "4x1p0.0w2a2", "stench SHOOT stench,scream SHOOT stench,scream")
		for x := 2; x <= 4; x++ {
			assert.Zero(t, a.Odds(at(x, 1)).Wumpus)
			assert.Equal(t, knowledge.Refuted, a.Verdict(at(x, 1)))
		}
	})
	t.Run("a shot does not open what a pit may bar", func(t *testing.T) {
		_, d := follow(t, agent.Greedy, "4x4p0.2", "stench,breeze")
		assert.Equal(t, grid.Climb, d.Action)
	})
	t.Run("what is expected rises by what was paid", func(t *testing.T) {
		a, d := follow(t, agent.Optimal, "4x4p0.2", "- RIGHT breeze")
		assert.Equal(t, grid.MoveLeft, d.Action)
		before, _ := a.Promise()
		_, err := a.Act(context.Background(), grid.Percept{})
		require.NoError(t, err)
		after, _ := a.Promise()
		assert.InDelta(t, before.Low+1, after.Low, 1e-9)
	})
	t.Run("what was led past the gold goes back for it", func(t *testing.T) {
		_, d := follow(t, agent.Optimal, "4x4p0.2", "- RIGHT glitter LEFT -")
		assert.Equal(t, agent.TakeGold, d.Tactic)
		assert.Equal(t, grid.MoveRight, d.Action)
	})
}

// TestDoubt: what no world agrees with is said, and play goes on.
func TestDoubt(t *testing.T) {
	for _, story := range [][]grid.Percept{
		{{}, {Scream: true}},               // without a shot
		{{}, {Bump: true}, {Stench: true}}, // a bump to the right of the start
		{{Stench: true}, {}, {}, {}},       // stench goes away
	} {
		for _, name := range agent.Names() {
			a := newAgent(t, name, config(t, "3x3p0.2"), agent.WithStrategy(sat.Default()))
			doubts := 0
			for i, p := range story {
				d, err := a.Act(context.Background(), p)
				require.NoError(t, err)
				if d.Doubt != nil {
					doubts++
				}
				if i == 0 {
					a.Took(grid.MoveRight)
				} else {
					a.Took(grid.MoveLeft)
				}
			}
			assert.NotZero(t, doubts, "%v %v", name, story)
		}
	}
}
