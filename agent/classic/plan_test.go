package classic_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	plans "github.com/mumpus-go/mumpus/agent"
	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/classic"
)

// bold is a tactic of one's own: it fires the first arrow that hits as often as not.
func bold(v *agent.View) (agent.Decision, bool) {
	for _, path := range v.Paths(v.Percept().Room) {
		if p := v.Hit(path); p >= 0.5 {
			return agent.Decision{Action: classic.Shoot(path...), Chance: p, Why: fmt.Sprintf("%.0f%% will do", 100*p)}, true
		}
	}
	return agent.Decision{}, false
}

// An agent that moves as cautious does, and shoots by a tactic of one's own before it
// reads on.
func ExampleWithPlan() {
	plan := agent.Standard(agent.Cautious).Before(agent.Read, agent.Tactic{Name: "bold", Choose: bold})
	cave, err := classic.ParseID("classic:noon@44")
	if err != nil {
		fmt.Println(err)
		return
	}
	hunter := cave.Play(classic.Random(44))
	a, err := agent.New(agent.Cautious, cave.Rules(), cave.Layout(), 0, agent.WithPlan(plan))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, over := hunter.Over(); !over; _, over = hunter.Over() {
		d, err := a.Act(context.Background(), hunter.Percept())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%v: %s: %s\n", d.Action, d.Tactic, d.Reason())
		if err := hunter.Apply(d.Action); err != nil {
			fmt.Println(err)
			return
		}
	}
	outcome, _ := hunter.Over()
	fmt.Println(outcome)
	// Output:
	// SHOOT 7 8 1 5 1: bold: 67% will do
	// SHOOT 15: one arrow covers all rooms where the wumpus can be: the wumpus is proved to be in room 15
	// won
}

// How an agent shoots can be replaced apart from how it moves: who moves as cautious does
// and shoots as roamer does is prowler.
func ExampleWithShots() {
	a, err := agent.New(agent.Cautious, classic.Noon(), classic.Dodecahedron(), 1, agent.WithShots(agent.Shots(agent.Roamer)))
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := a.Act(context.Background(), classic.Percept{Room: 0, Arrows: 5, Smell: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Tactic)
	for _, t := range agent.Moves(agent.Cautious) {
		fmt.Println(t.Name)
	}
	// Output:
	// an arrow at random
	// nearest proven-safe room that tells more
	// the step that kills least often
	// any exit
}

// TestReplaceShotsAndMoves makes prowler of two others, in both ways, and each agent of
// its own parts.
func TestReplaceShotsAndMoves(t *testing.T) {
	l, r := classic.Dodecahedron(), classic.Noon()
	r.Turns = 60
	actions := func(name string, options ...agent.Option) (done []string) {
		for seed := range uint64(10) {
			c, err := classic.Deal(r, l, seed)
			require.NoError(t, err)
			h := c.Play(classic.Random(seed))
			a, err := agent.New(name, r, l, seed, options...)
			require.NoError(t, err)
			for _, over := h.Over(); !over; _, over = h.Over() {
				d, err := a.Act(context.Background(), h.Percept())
				require.NoError(t, err)
				done = append(done, d.Action.String())
				require.NoError(t, h.Apply(d.Action))
			}
		}
		return done
	}
	prowler := actions(agent.Prowler)
	assert.Equal(t, prowler, actions(agent.Cautious, agent.WithShots(agent.Shots(agent.Roamer))))
	assert.Equal(t, prowler, actions(agent.Roamer, agent.WithMoves(agent.Moves(agent.Cautious))))
	assert.NotEqual(t, prowler, actions(agent.Cautious))
	for _, name := range agent.Names() {
		assert.Len(t, agent.Standard(name), len(agent.Shots(name))+len(agent.Moves(name)))
		if name != agent.Hunter { // which weighs shots against steps
			assert.Equal(t, actions(name), actions(name, agent.WithShots(agent.Shots(name)), agent.WithMoves(agent.Moves(name))))
		}
	}
	// A hunter without arrows of its own moves as well as it can.
	assert.NotEmpty(t, actions(agent.Hunter, agent.WithShots(nil)))
	assert.Empty(t, agent.Standard("nobody"))
}

// TestView asks for what is not there.
func TestView(t *testing.T) {
	a, err := agent.New(agent.Cautious, classic.Noon(), classic.Dodecahedron(), 0)
	require.NoError(t, err)
	assert.Equal(t, -1, a.Distance(0), "nothing is perceived yet")
	assert.Empty(t, a.Reached())
	_, ok := a.Last()
	assert.False(t, ok)
	asked := false
	asks := agent.Tactic{Name: "asks", Choose: func(v *agent.View) (agent.Decision, bool) {
		asked = true
		for _, nowhere := range []int{-1, 20, v.Percept().Room, 19} {
			d, ok := v.Walk(nowhere)
			assert.False(t, ok, "no walk leads to room %d", nowhere)
			assert.Zero(t, d)
			assert.False(t, v.Safe(nowhere) && nowhere != v.Percept().Room)
			assert.Equal(t, nowhere < 0 || nowhere > 19, v.Paths(nowhere) == nil)
		}
		assert.Equal(t, 0, v.Distance(v.Percept().Room))
		assert.Equal(t, 1.0, v.Hit(v.Candidates()))
		return agent.Decision{}, false
	}}
	a, err = agent.New(agent.Cautious, classic.Noon(), classic.Dodecahedron(), 0, agent.WithPlan(agent.Plan{asks}), agent.WithStrategy(sat.Default()))
	require.NoError(t, err)
	d, err := a.Act(context.Background(), classic.Percept{Arrows: 5, Smell: true})
	require.NoError(t, err)
	assert.True(t, asked)
	assert.Equal(t, agent.NothingKnown, d.Tactic)

	_, err = agent.New(agent.Cautious, classic.Noon(), classic.Dodecahedron(), 0, agent.WithPlan(agent.Standard(agent.Cautious).Before("nothing", asks)))
	require.ErrorIs(t, err, plans.ErrPlan)
}
