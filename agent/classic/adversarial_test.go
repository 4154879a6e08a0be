package classic_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/classic/classictest"
)

// TestAdversarial lets every agent play in layouts in which much can be anywhere, with a
// peak of memory of 1 GB or less: more rules and turns with the flag -games set above its
// default, and with -short up to 64 rooms.
func TestAdversarial(t *testing.T) {
	turns, most := 2, 3
	if *games > usualGames {
		turns, most = 30, 32
	}
	for _, rooms := range classictest.Sizes(testing.Short()) {
		for _, l := range classictest.Adversarial(t, rooms) {
			for i, r := range classic.RuleSets() {
				if i > 0 && *games == usualGames {
					break
				}
				r.Turns = turns
				for _, hazards := range []int{1, most} {
					if r.Bats, r.Pits = hazards, hazards; r.Validate(l) != nil {
						continue
					}
					for _, name := range agent.Names() {
						play(t, name, r, l, uint64(rooms), nil)
					}
				}
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			require.Less(t, m.Sys, uint64(1<<30), "%s of %d rooms", l.Name(), rooms)
		}
	}
}

// TestBudget wants a belief that is too large to end with an error, by its budget or by
// the context, and the agent to go on by estimates.
func TestBudget(t *testing.T) {
	star := classictest.Adversarial(t, 256)[0]
	r := classic.Noon()
	p := classic.Percept{Arrows: 5, Smell: true, Bats: 2, Pits: 2}
	b := agent.NewBelief(r, star, 0)
	require.ErrorIs(t, b.Begin(context.Background(), p), knowledge.ErrTooLarge)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	b = agent.NewBelief(r, star, 0)
	require.ErrorIs(t, b.Begin(ctx, p), context.Canceled)

	a, err := agent.New(agent.Cautious, r, star, 0)
	require.NoError(t, err)
	d, err := a.Act(context.Background(), p)
	require.NoError(t, err)
	assert.False(t, a.Exact())
	assert.Equal(t, agent.LeastDanger, d.Tactic)
	assert.Contains(t, d.Reason(), "about ")
	assert.InDelta(t, 2.0/255, a.Bats(7), 1e-12)
	assert.InDelta(t, 1.0/255, a.Wumpus(7), 1e-12)
	o := a.Chances().Odds(7)
	assert.InDelta(t, 1, o.Nothing+o.Bats+o.Pit+o.Wumpus+o.WumpusBats+o.WumpusPit, 1e-12)
	_, err = a.Act(ctx, p)
	require.ErrorIs(t, err, context.Canceled)
}
