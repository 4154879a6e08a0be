package grid_test

import (
	"context"
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// settings parses flags of the Wumpus World.
func settings(t *testing.T, flags string) (games.Settings, error) {
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	get := grid.Game().Flags(fs)
	require.NoError(t, fs.Parse(strings.Fields(flags)))
	return get()
}

// TestKeys checks that each key is one action's, and none's that commands need.
func TestKeys(t *testing.T) {
	for _, rules := range []string{"escobar", "aima"} {
		set, err := settings(t, "--rules "+rules)
		require.NoError(t, err)
		keys, err := grid.Game().(games.Keyed).Keys(set)
		require.NoError(t, err)
		seen := map[byte]bool{'q': true, 'u': true, '?': true}
		for _, k := range keys {
			assert.False(t, seen[k.Key], "%c", k.Key)
			seen[k.Key] = true
			w, err := grid.Game().World(set, 2)
			require.NoError(t, err)
			require.NoError(t, w.Apply(k.Action))
			if r, over := w.Result(); over {
				assert.NotEqual(t, "movement of other rules", r.Cause)
			}
		}
	}
	_, err := grid.Game().(games.Keyed).Keys(nil)
	require.ErrorIs(t, err, games.ErrForeign)
}

// TestDeadWumpus: what a kill has made safe follows from the kill, in the base of
// what was so at the start.
func TestDeadWumpus(t *testing.T) {
	g := grid.Game()
	w, err := games.ReadWorld(g, strings.NewReader("wumpus-world 4x4p0.2\n. . . .\n. . . .\n. . . .\nA W . G\n"), "file", 0)
	require.NoError(t, err)
	p, err := g.Agents().Player("", sat.Default(), w.Settings())
	require.NoError(t, err)
	for range 2 {
		d, err := p.Act(context.Background(), w.Percept())
		require.NoError(t, err)
		require.NoError(t, w.Apply(d.Action)) // it shoots
	}
	for _, place := range []string{"2,1", "1,2"} {
		facts := ""
		for _, c := range p.Claims(place) {
			if c.Says != "safe" {
				continue
			}
			require.Equal(t, knowledge.Proved, c.Verdict(p.Base()))
			because, err := c.Why(context.Background(), p.Base())
			require.NoError(t, err)
			for _, f := range because {
				facts += f.Text + "\n"
			}
		}
		assert.Contains(t, facts, "killed a wumpus", place)
		assert.Contains(t, facts, "no breeze", place)
	}
	for query, want := range map[string]bool{"dead wumpus 2,1": true, "wumpus alone 2,1": false, "wumpus 2,1": false, "wumpus at the start 2,1": true} {
		q, err := games.ParseQuery(p, query)
		if !want {
			require.ErrorIs(t, err, games.ErrQuery)
			continue
		}
		require.NoError(t, err)
		for _, c := range q.Claims {
			assert.Equal(t, knowledge.Proved, c.Verdict(p.Base()), query)
		}
	}
}

// TestHiddenSize: the player is told no size, and the world keeps it to itself.
func TestHiddenSize(t *testing.T) {
	set, err := settings(t, "--size 5x4 --hidden --rules aima")
	require.NoError(t, err)
	w, err := grid.Game().World(set, 3)
	require.NoError(t, err)
	assert.Equal(t, "wumpus-world:5x4?p0.2,aima@3", w.ID())
	assert.True(t, strings.HasPrefix(w.Settings().Setup(), "0 0 0.2 "), w.Settings().Setup())
	p := player(t, grid.Game(), w.Settings())
	for _, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		s := p.Scene()
		require.Zero(t, len(s.Places)%s.Width)
	}
	_, over := w.Result()
	assert.True(t, over)
}

// TestScores: a forfeit counts as a death.
func TestScores(t *testing.T) {
	set, err := settings(t, "")
	require.NoError(t, err)
	w, err := grid.Game().World(set, 1)
	require.NoError(t, err)
	b := games.NewBout(grid.Game(), w, "")
	b.Turn()
	b.Answer("JUMP")
	r, over := b.Result()
	require.True(t, over)
	assert.Equal(t, games.Result{Cause: games.UnknownCommand, Turns: 1, Score: -1000}, r)
	assert.Equal(t, -1000, b.Score())
}

// TestNearestSettings: impossible settings are read, said to be so, and played as
// the nearest that there are.
func TestNearestSettings(t *testing.T) {
	for _, c := range []struct{ header, want string }{
		{"4 4 17 1 1", "4 4 15 1 1\n"},
		{"4 4 1.5 1 1", "4 4 1.0 1 1\n"},
		{"1 1 0.2 1 1", "2 1 0.2 1 1\n"},
		{"-3 999 -1 -1 -1", "1 100 0 0 0\n"},
		{"0 0 0.2 99 1", "0 0 0.2 15 1\n"},
	} {
		r := grid.Game().Reader(strings.NewReader(c.header + "\n"))
		set, err := r.Settings()
		require.NoError(t, err, c.header)
		require.Error(t, games.FaultOf(r), c.header)
		assert.Equal(t, c.want, set.Setup())
		_, err = grid.Game().World(set, 1)
		assert.NoError(t, err, c.header)
	}
}

func player(t *testing.T, g games.Game, set games.Settings) games.Player {
	p, err := g.Agents().Player("", sat.Default(), set)
	require.NoError(t, err)
	return p
}

// TestAgent lists an agent with a tactic of one's own, which plays under its name. What it
// dares is a guess, whatever the tactic is called.
func TestAgent(t *testing.T) {
	dare := agent.Tactic{Name: "dare", Choose: func(v *agent.View) (agent.Decision, bool) {
		for _, s := range v.Reached() {
			if v.Odds(s).Die > 0 {
				return v.Walk(s)
			}
		}
		return agent.Decision{}, false
	}}
	plan := agent.Standard(agent.Cautious).Before(agent.Leave, dare)
	g, err := games.WithAgent(grid.Game(), grid.Agent("daring", agent.Cautious, agent.WithPlan(plan)))
	require.NoError(t, err)
	assert.Equal(t, append(agent.Names(), "daring"), g.Agents().Names())
	w, err := g.ParseID("wumpus-world:3x1p0.5@2")
	require.NoError(t, err)
	p, err := g.Agents().Player("daring", sat.Default(), w.Settings())
	require.NoError(t, err)
	dares := 0
	for _, over := w.Result(); !over; _, over = w.Result() {
		d, err := p.Act(context.Background(), w.Percept())
		require.NoError(t, err)
		if d.Tactic == "dare" {
			dares++
		}
		assert.Equal(t, d.Tactic == "dare", d.Guess, d.Tactic)
		require.NoError(t, w.Apply(d.Action))
	}
	assert.Positive(t, dares)
	_, err = g.Agents().Player("daring", sat.Default(), nil)
	require.ErrorIs(t, err, games.ErrForeign)

	unknown := grid.Agent("other", "reckless")
	_, err = unknown.Player(sat.Default(), w.Settings())
	require.ErrorIs(t, err, agent.ErrAgent)
}
