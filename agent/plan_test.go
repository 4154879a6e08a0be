package agent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent"
)

func TestPlanDecide(t *testing.T) {
	above := func(name string, least, move int, asked *[]string) agent.Tactic[int, int] {
		return agent.Tactic[int, int]{Name: name, Choose: func(n int) (int, bool) {
			*asked = append(*asked, name)
			return move, n >= least
		}}
	}
	for _, c := range []struct {
		name   string
		state  int
		move   int
		tactic string
		ok     bool
		asked  []string
	}{
		{"the first that applies decides, and no other is asked", 5, 10, "first", true, []string{"first"}},
		{"what does not apply is passed over", 3, 20, "second", true, []string{"first", "second"}},
		{"none applies: no move of those refused", 0, 0, "", false, []string{"first", "second", "third"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var asked []string
			plan := agent.Plan[int, int]{
				above("first", 4, 10, &asked), above("second", 2, 20, &asked), above("third", 1, 30, &asked),
			}
			move, tactic, ok := plan.Decide(c.state)
			assert.Equal(t, c.move, move)
			assert.Equal(t, c.tactic, tactic)
			assert.Equal(t, c.ok, ok)
			assert.Equal(t, c.asked, asked)
		})
	}
}

func TestPlanWithoutTactics(t *testing.T) {
	move, tactic, ok := agent.Plan[string, int]{}.Decide("anything")
	assert.Zero(t, move)
	assert.Empty(t, tactic)
	assert.False(t, ok)
}

func TestPlanBefore(t *testing.T) {
	names := func(p agent.Plan[int, int]) (names []string) {
		for _, t := range p {
			names = append(names, t.Name)
		}
		return names
	}
	all := func(int) (int, bool) { return 0, true }
	own := agent.Tactic[int, int]{Name: "own", Choose: all}
	plan := agent.Plan[int, int]{{Name: "first", Choose: all}, {Name: "last", Choose: all}}
	for before, want := range map[string][]string{"first": {"own", "first", "last"}, "last": {"first", "own", "last"}} {
		p := plan.Before(before, own)
		assert.Equal(t, want, names(p))
		assert.NoError(t, p.Check())
	}
	assert.Equal(t, []string{"first", "last"}, names(plan), "the plan stays as it was")

	err := plan.Before("lats", own).Check()
	require.ErrorIs(t, err, agent.ErrPlan)
	assert.ErrorContains(t, err, `"lats"`)
	err = plan.Before("last", agent.Tactic[int, int]{Name: "empty"}).Check()
	require.ErrorIs(t, err, agent.ErrPlan)
	assert.ErrorContains(t, err, `"empty"`)
}
