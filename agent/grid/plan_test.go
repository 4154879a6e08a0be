package grid_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	plans "github.com/mumpus-go/mumpus/agent"
	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestWithPlan lets tactics of one's own decide, and pass.
func TestWithPlan(t *testing.T) {
	asked := 0
	passes := agent.Tactic{Name: "passes", Choose: func(v *agent.View) (agent.Decision, bool) {
		asked++
		assert.Equal(t, v.At(), v.Reached()[0])
		assert.Zero(t, v.Distance(v.At()))
		_, acted := v.Last()
		assert.False(t, acted, "in the first turn")
		for _, nowhere := range []grid.Square{{}, at(-1, 7), at(5, 1), at(100, 100), at(4, 4), v.At()} {
			d, ok := v.Walk(nowhere)
			assert.False(t, ok, "no walk leads to %v", nowhere)
			assert.Zero(t, d)
		}
		return agent.Decision{}, false
	}}
	farthest := agent.Tactic{Name: "farthest", Choose: func(v *agent.View) (agent.Decision, bool) {
		d, ok := v.Walk(v.Reached()[len(v.Reached())-1])
		d.Why = "it is far away"
		return d, ok
	}}
	for _, c := range []struct {
		plan         agent.Plan
		want, reason string
		action       grid.Action
	}{
		{agent.Plan{passes, farthest}, "farthest", "it is far away", grid.MoveUp},
		{agent.Plan{passes}, agent.Leave, "nothing is worth its cost any more, and the way out takes 1 action", grid.Climb},
		{nil, agent.Leave, "nothing is worth its cost any more, and the way out takes 1 action", grid.Climb},
		{agent.Standard(agent.Cautious).Before(agent.TakeGold, passes), agent.ExploreSafe, "[2,1] is proved safe and not visited, 1 action away", grid.MoveRight},
	} {
		a := newAgent(t, agent.Cautious, grid.Escobar(), agent.WithPlan(c.plan))
		d, err := a.Act(context.Background(), grid.Percept{})
		require.NoError(t, err)
		assert.Equal(t, c.want, d.Tactic)
		assert.Equal(t, c.reason, d.Reason())
		assert.Equal(t, c.action, d.Action)
	}
	assert.Equal(t, 3, asked)
	plan := agent.Standard(agent.Greedy)
	plan[0] = passes
	assert.Equal(t, agent.TakeGold, agent.Standard(agent.Greedy)[0].Name, "a plan is the caller's own")
	assert.Nil(t, agent.Standard("reckless"))

	_, err := agent.New(context.Background(), agent.Greedy, grid.Escobar(), agent.WithPlan(agent.Standard(agent.Greedy).Before("explore", passes)))
	require.ErrorIs(t, err, plans.ErrPlan)
}

// TestTheSameInParts: an agent made of the parts of its standard plan plays as it is.
func TestTheSameInParts(t *testing.T) {
	for _, spec := range []string{"4x4p0.2", "4x4p0.2w2a2,aima", "?p0.2,sides=3-4,turning"} {
		cfg := config(t, spec)
		for _, name := range agent.Names() {
			standard := newAgent(t, name, cfg)
			again := newAgent(t, name, cfg, agent.WithShots(agent.Shots(name)), agent.WithMoves(agent.Moves(name)))
			assert.False(t, again.Solved(), "a plan of one's own is not taken for the policy")
			for seed := range uint64(10) {
				w, err := grid.Generate(cfg, seed)
				require.NoError(t, err)
				require.NoError(t, standard.Reset())
				require.NoError(t, again.Reset())
				_, want := play(t, w, standard)
				_, got := play(t, w, again)
				require.Equal(t, want, got, "%s %v", name, w)
			}
		}
	}
}

// TestReplaced: how an agent shoots and how it moves is replaced apart.
func TestReplaced(t *testing.T) {
	// The best there is shoots at a stench at the start.
	stench := grid.Percept{Stench: true}
	act := func(name string, o ...agent.Option) agent.Decision {
		a := newAgent(t, name, grid.AIMA(), o...)
		d, err := a.Act(context.Background(), stench)
		require.NoError(t, err)
		return d
	}
	up := agent.Tactic{Name: "shoot up", Choose: func(v *agent.View) (agent.Decision, bool) {
		for _, shot := range v.Shots() {
			if shot.Aim == grid.North && shot.Target == grid.Start {
				return shot, true
			}
		}
		return agent.Decision{}, false
	}}
	assert.Equal(t, grid.Shoot, act(agent.Optimal).Action)
	for _, name := range []string{agent.Optimal, agent.Greedy} {
		never := act(name, agent.WithShots(nil))
		assert.NotEqual(t, grid.Shoot, never.Action, "%s moves as it would without a shot", name)
		own := act(name, agent.WithShots(agent.Plan{up}))
		assert.Equal(t, "shoot up", own.Tactic, name)
		assert.Equal(t, grid.North, own.Aim)
		assert.InDelta(t, 0.5, own.Chance, 1e-12)
		assert.Equal(t, grid.TurnLeft, own.Action, "it faces right")
		assert.Equal(t, 2, own.Actions)

		stays := agent.Tactic{Name: "stay", Choose: func(*agent.View) (agent.Decision, bool) {
			return agent.Decision{Action: grid.Climb, Why: "no luck today"}, true
		}}
		assert.Equal(t, grid.Climb, act(name, agent.WithMoves(agent.Plan{stays})).Action)
		assert.Equal(t, grid.Shoot, act(name, agent.WithMoves(nil)).Action, "%s shoots as before", name)
	}
}

// TestShots lists what may hit, from where it is safe to go.
func TestShots(t *testing.T) {
	a, _ := follow(t, agent.Cautious, "4x4p0.2,turning", "- TURN_LEFT - FORWARD stench")
	var shots []agent.Decision
	for _, shot := range a.Shots() {
		assert.Positive(t, shot.Chance)
		assert.Equal(t, knowledge.Refuted, a.Verdict(shot.Target), "%v", shot.Target)
		shots = append(shots, shot)
	}
	assert.Contains(t, shots, agent.Decision{Action: grid.Shoot, Target: at(1, 2), Aim: grid.North, Actions: 1, Chance: 0.5})
	assert.Contains(t, shots, agent.Decision{Action: grid.TurnLeft, Target: at(2, 1), Aim: grid.North, Actions: 7, Chance: 0.5})
	a, _ = follow(t, agent.Cautious, "4x4p0.2", "- UP stench SHOOT stench")
	assert.Empty(t, a.Shots(), "no arrow is left")
}

// TestHarmless is what is proved of an action.
func TestHarmless(t *testing.T) {
	a, _ := follow(t, agent.Cautious, "4x4p0.2", "- RIGHT breeze")
	for action, want := range map[grid.Action]bool{
		grid.MoveLeft: true, grid.MoveDown: true, grid.MoveUp: false, grid.MoveRight: false,
		grid.Shoot: true, grid.Climb: true, grid.Grab: true, grid.TurnLeft: true,
	} {
		assert.Equal(t, want, a.Harmless(action), "%v", action)
	}
	site, ok := a.SiteOf(agent.Kills, at(1, 1))
	assert.False(t, ok, "%v", site)
	_, ok = a.AliveSite(at(0, 0))
	assert.False(t, ok)
	_, ok = a.SiteOf(agent.Pits, at(4, 4))
	assert.False(t, ok, "nothing is known of it")
}

// TestNoTactic: an agent none of whose tactics applies goes home, with the gold if it has it.
func TestNoTactic(t *testing.T) {
	take := agent.Plan{agent.Standard(agent.Cautious)[0]}
	a := newAgent(t, agent.Cautious, grid.Escobar(), agent.WithPlan(take))
	var tactics []string
	for _, p := range []grid.Percept{{}, {Glitter: true}, {}} {
		d, err := a.Act(context.Background(), p)
		require.NoError(t, err)
		tactics = append(tactics, d.Tactic)
		if len(tactics) == 1 {
			a.Took(grid.MoveUp)
		}
	}
	assert.Equal(t, []string{agent.Leave, agent.TakeGold, agent.GoHome}, tactics)
}
