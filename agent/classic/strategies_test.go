package classic_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/knowledge/table"
	"github.com/mumpus-go/mumpus/world/classic"
)

// moves plays the caves of some seeds. It returns what was done in each, and how many
// were won.
func moves(t *testing.T, name string, r classic.Rules, l *classic.Layout, games uint64, s knowledge.Strategy) (done []string, won int) {
	for seed := range games {
		c, err := classic.Deal(r, l, seed)
		require.NoError(t, err)
		h := c.Play(classic.Random(seed))
		a, err := agent.New(name, r, l, seed, agent.WithStrategy(s))
		require.NoError(t, err)
		for _, over := h.Over(); !over; _, over = h.Over() {
			d, err := a.Act(context.Background(), h.Percept())
			require.NoError(t, err)
			require.NoError(t, d.Doubt)
			done = append(done, d.Action.String()+" "+d.Reason())
			require.NoError(t, h.Apply(d.Action))
		}
		if o, _ := h.Over(); o == classic.Won {
			won++
		}
	}
	return done, won
}

// TestCompleteStrategiesPlayTheSame lets every agent play by each of them.
func TestCompleteStrategiesPlayTheSame(t *testing.T) {
	for _, r := range classic.RuleSets() {
		r.Turns = 100
		for _, name := range agent.Names() {
			want, _ := moves(t, name, r, classic.Dodecahedron(), 20, sat.Default())
			got, _ := moves(t, name, r, classic.Dodecahedron(), 20, count.Strategy())
			assert.Equal(t, want, got, "%s by %s", name, r.Name)
		}
	}
}

// TestTruthTablePlaysTheSame takes a cave that is small enough for one, in which the
// wumpus moves once at most.
func TestTruthTablePlaysTheSame(t *testing.T) {
	square, err := classic.NewLayout("square", [][]int{{1, 3}, {0, 2}, {1, 3}, {2, 0}})
	require.NoError(t, err)
	r := classic.Noon()
	r.Bats, r.Pits, r.Arrows, r.Turns = 1, 1, 1, 3
	r.Flee = classic.Odds{Num: 0, Den: 1}
	for _, name := range agent.Names() {
		want, _ := moves(t, name, r, square, 30, sat.Default())
		got, _ := moves(t, name, r, square, 30, table.Strategy())
		assert.Equal(t, want, got, name)
	}
}

// TestStrategiesPlayDifferently wants that those who see more win more often. An agent
// that asks nothing plays the same by all.
func TestStrategiesPlayDifferently(t *testing.T) {
	r := classic.Noon()
	r.Turns = 100
	for _, name := range []string{agent.Cautious, agent.Prowler, agent.Hunter} {
		rules, wonByRules := moves(t, name, r, classic.Dodecahedron(), 120, propagate.Rules())
		unit, wonByUnit := moves(t, name, r, classic.Dodecahedron(), 120, propagate.Unit())
		all, won := moves(t, name, r, classic.Dodecahedron(), 120, count.Strategy())
		assert.NotEqual(t, rules, unit, name)
		assert.NotEqual(t, unit, all, name)
		assert.LessOrEqual(t, max(wonByRules, wonByUnit), won, name)
		if name == agent.Cautious {
			assert.Less(t, wonByUnit, won)
		}
	}
	rules, _ := moves(t, agent.Roamer, r, classic.Dodecahedron(), 40, propagate.Rules())
	complete, _ := moves(t, agent.Roamer, r, classic.Dodecahedron(), 40, count.Strategy())
	assert.Equal(t, complete, rules)
}

// blind is a reasoner whose refutations are switched off: all that no fact says
// outright stays possible.
type blind struct {
	knowledge.Reasoner
	theory *knowledge.Theory
}

// Update implements [knowledge.Reasoner].
func (b *blind) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	b.theory = t
	return b.Reasoner.Update(ctx, t)
}

// Grow implements [knowledge.Growing].
func (b *blind) Grow() { b.Reasoner.(knowledge.Growing).Grow() }

// Domain implements [knowledge.Reasoner].
func (b *blind) Domain(s knowledge.Site) knowledge.Domain {
	if b.Reasoner.Domain(s) == 0 {
		return 0
	}
	return b.theory.PopulationOf(s).Domain()
}

// TestMutation switches the refutations of a strategy off, and expects that agents
// which say that they play on proofs play worse.
func TestMutation(t *testing.T) {
	s := count.Strategy()
	mutant := s
	mutant.New = func() knowledge.Reasoner { return &blind{Reasoner: s.New()} }
	r := classic.Noon()
	r.Turns = 100
	for _, name := range []string{agent.Cautious, agent.Prowler, agent.Hunter} {
		_, sees := moves(t, name, r, classic.Dodecahedron(), 80, s)
		_, without := moves(t, name, r, classic.Dodecahedron(), 80, mutant)
		assert.Less(t, without, sees, name)
	}
}

// TestWhatIsSaidIsProved compares what a decision says with what is proved, and with
// what becomes of it.
func TestWhatIsSaidIsProved(t *testing.T) {
	for _, r := range classic.RuleSets() {
		risky, safe := 0, 0
		for _, name := range []string{agent.Hunter, agent.Cautious} {
			for seed := range uint64(60) {
				var harmless bool
				h := play(t, name, r, classic.Dodecahedron(), seed, func(a *agent.Agent, h *classic.Hunter, d agent.Decision) {
					harmless = a.Harmless(d.Action)
					reason := d.Reason()
					if strings.Contains(reason, "kills with") && !strings.Contains(reason, "the next room is proved safe") {
						risky++
						require.False(t, harmless, reason)
					}
					if strings.Contains(reason, "is proved") && !strings.Contains(reason, "nothing is proved") {
						safe++
						require.True(t, harmless, reason)
					}
				})
				if o, _ := h.Over(); o != classic.Won {
					require.False(t, harmless, "%v in game %d", o, seed)
				}
			}
		}
		require.Positive(t, risky)
		require.Positive(t, safe)
	}
}
