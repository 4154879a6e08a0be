package mumpus_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	plans "github.com/mumpus-go/mumpus/agent"
	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestWithPlan lets tactics of one's own decide, and pass.
func TestWithPlan(t *testing.T) {
	asked := 0
	passes := agent.Tactic{Name: "passes", Choose: func(a *agent.View) (agent.Decision, bool) {
		asked++
		assert.Equal(t, a.Percept().Room, a.Reached()[0])
		assert.Equal(t, 0, a.Distance(a.Reached()[0]))
		assert.Equal(t, -1, a.Distance(-1))
		assert.Equal(t, -1, a.Distance(1000))
		for _, nowhere := range []int{-1, 1000, a.Percept().Room, 7} {
			d, ok := a.Walk(nowhere)
			assert.False(t, ok, "no walk leads to room %d", nowhere)
			assert.Zero(t, d)
		}
		return agent.Decision{}, false
	}}
	farthest := agent.Tactic{Name: "farthest", Choose: func(a *agent.View) (agent.Decision, bool) {
		d, ok := a.Walk(a.Reached()[len(a.Reached())-1])
		d.Why = "it is far away"
		return d, ok
	}}
	first := mumpus.Percept{Room: 0, Exits: [3]int{1, 2, 4}}
	for _, c := range []struct {
		plan         agent.Plan
		want, reason string
		action       mumpus.Action
	}{
		{agent.Plan{passes, farthest}, "farthest", "it is far away", mumpus.Move(4)},
		{agent.Plan{passes}, agent.Onwards, "nothing can be concluded", mumpus.Move(1)},
		{nil, agent.Onwards, "nothing can be concluded", mumpus.Move(1)},
		{agent.Standard().Before(agent.ShootMumpus, passes), agent.ExploreEmpty, "room 1 is proved empty and not explored, 1 step away", mumpus.Move(1)},
	} {
		a, err := agent.New(mumpus.Config{Rooms: 8, Bats: 1, Shafts: 1}, count.Strategy(), agent.WithPlan(c.plan))
		require.NoError(t, err)
		d, err := a.Act(context.Background(), first)
		require.NoError(t, err)
		assert.Equal(t, c.want, d.Tactic)
		assert.Equal(t, c.reason, d.Reason())
		assert.Equal(t, c.action, d.Action)
	}
	assert.Equal(t, 3, asked)
	plan := agent.Standard()
	plan[0] = passes
	assert.Equal(t, agent.ShootMumpus, agent.Standard()[0].Name, "a plan is the caller's own")
}

// TestWithPlanRefused names the tactic that is missing.
func TestWithPlanRefused(t *testing.T) {
	cfg := mumpus.Config{Rooms: 8, Bats: 1, Shafts: 1}
	_, err := agent.New(cfg, count.Strategy(), agent.WithPlan(agent.Standard().Before("explore", agent.Standard()[0])))
	require.ErrorIs(t, err, plans.ErrPlan)
	assert.ErrorContains(t, err, `"explore" has no function Choose`)
}

// TestLast tells a tactic what was done in the turn before, as it was in truth.
func TestLast(t *testing.T) {
	var last []mumpus.Action
	asks := agent.Tactic{Name: "asks", Choose: func(v *agent.View) (agent.Decision, bool) {
		if a, ok := v.Last(); ok {
			last = append(last, a)
		}
		return agent.Decision{}, false
	}}
	cfg := mumpus.Config{Rooms: 8, Bats: 1, Shafts: 1}
	a, err := agent.New(cfg, count.Strategy(), agent.WithPlan(agent.Standard().Before(agent.ShootMumpus, asks)))
	require.NoError(t, err)
	assert.Equal(t, cfg, a.Config())
	var want []mumpus.Action
	for i, p := range []mumpus.Percept{{Room: 0, Exits: [3]int{1, 2, 4}}, {Room: 1, Exits: [3]int{0, 3, 5}}, {Room: 0, Exits: [3]int{1, 2, 4}}} {
		d := act(t, a, p)
		if i == 1 {
			d.Action = mumpus.Move(0)
			a.Took(d.Action)
		}
		want = append(want, d.Action)
	}
	assert.Equal(t, want[:2], last)
}
