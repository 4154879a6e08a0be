package classic_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/world/classic"
)

// TestMissBeforeFirstTurn lets a rival miss before the agent's first turn. What
// was heard then counts: the truth is never impossible.
func TestMissBeforeFirstTurn(t *testing.T) {
	for _, r := range classic.RuleSets() {
		heard := 0
		for seed := range uint64(150) {
			r.Turns = 12
			c, err := classic.Deal(r, classic.Dodecahedron(), seed)
			require.NoError(t, err)
			hunters := c.Match(2, classic.Random(seed))
			rival, me := hunters[0], hunters[1]
			require.NoError(t, rival.Apply(classic.Shoot(c.Layout().Exits(rival.Room())[0])))
			if _, over := me.Over(); over {
				continue
			}
			heard += len(me.Percept().Events)
			a, err := agent.New(agent.Cautious, r, c.Layout(), seed)
			require.NoError(t, err)
			followTruly(t, []*agent.Agent{a}, []*classic.Hunter{me})
		}
		require.Positive(t, heard, r.Name)
	}
}

// TestFirstTurnAfterRival is a game by the rules of 1973 that was taken for
// impossible when what came before the first turn was not heard.
func TestFirstTurnAfterRival(t *testing.T) {
	a, err := agent.New(agent.Cautious, classic.Yob(), classic.Dodecahedron(), 0)
	require.NoError(t, err)
	for i, p := range []classic.Percept{
		{Room: 0, Arrows: 5, Bats: 1, Events: []classic.Event{classic.Stirred}},
		{Room: 7, Arrows: 5, Smell: true, Pits: 2, Events: []classic.Event{classic.Carried, classic.Carried}},
	} {
		if i > 0 {
			a.Took(classic.Move(1))
		}
		d, err := a.Act(context.Background(), p)
		require.NoError(t, err)
		require.NoError(t, d.Doubt)
	}
}

// TestRivals plays many games of two hunters, also by rules by which the wumpus
// never or always wakes, so that only a meeting moves it, or all misses do.
func TestRivals(t *testing.T) {
	for _, r := range classic.RuleSets() {
		for _, wake := range []classic.Odds{{Num: 0, Den: 1}, r.Wake, {Num: 1, Den: 1}} {
			r.Wake, r.Turns = wake, 30
			t.Run(fmt.Sprint(r), func(t *testing.T) {
				for seed := range uint64(100) {
					c, err := classic.Deal(r, classic.Dodecahedron(), seed)
					require.NoError(t, err)
					hunters := c.Match(2, classic.Random(seed))
					var agents []*agent.Agent
					for i, name := range []string{agent.Roamer, agent.Names()[seed%4]} {
						a, err := agent.New(name, r, c.Layout(), seed+uint64(i))
						require.NoError(t, err)
						agents = append(agents, a)
					}
					followTruly(t, agents, hunters)
				}
			})
		}
	}
}

// followTruly plays a game to its end. No agent ever doubts, and the truth is
// never impossible, nor refuted.
func followTruly(t require.TestingT, agents []*agent.Agent, hunters []*classic.Hunter) {
	for playing := true; playing; {
		playing = false
		for i, h := range hunters {
			if _, over := h.Over(); over {
				continue
			}
			playing = true
			d, err := agents[i].Act(context.Background(), h.Percept())
			require.NoError(t, err)
			require.NoError(t, d.Doubt)
			checkTruth(t, agents[i], h)
			require.NoError(t, h.Apply(d.Action))
		}
	}
}
