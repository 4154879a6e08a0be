package sat_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// TestAblationsLackSomething compares how often a solver has to be asked about the
// same facts: with everything, without the pool, and without that and the
// representative.
func TestAblationsLackSomething(t *testing.T) {
	open := func() solver.Solver { return gini.New(64) }
	calls := func(without ...sat.Option) int {
		b, err := knowledge.New(sat.Strategy("some", open, without...), rooms(20, 3, 3, 1))
		require.NoError(t, err)
		name(t, b, 6)
		tell(t, b, fact(1, "bats", knowledge.Any(in(knowledgetest.Bats, 0, 1, 2)...)))
		tell(t, b, fact(2, "more bats", knowledge.Any(in(knowledgetest.Bats, 2, 3, 4)...)))
		return b.SolverCalls()
	}
	all, poolless := calls(), calls(sat.WithoutPool())
	assert.Greater(t, poolless, 2*all)
	assert.Greater(t, calls(sat.WithoutPool(), sat.WithoutRepresentative(cnf.Sequential)), 2*poolless)
}

// TestTooLargeToBeWhole: what would take too much is refused.
func TestTooLargeToBeWhole(t *testing.T) {
	open := func() solver.Solver { return gini.New(64) }
	for _, c := range []struct {
		name string
		by   cnf.Encoding
		size int
		says string
	}{
		{"too many sites", cnf.Sequential, sat.MaxWhole + 1, `32769 sites of "room"`},
		{"a count of one only", cnf.Pairwise, 20, "k = 1"},
		{"more clauses than are taken", cnf.Binomial, 80, "binomial, for 3 of 80 sites: too many clauses"},
		{"more sets than are written at all", cnf.Binomial, 200, "binomial, for 3 of 200 sites"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := knowledge.New(sat.Strategy("whole", open, sat.WithoutRepresentative(c.by)), rooms(c.size, 3))
			require.ErrorIs(t, err, knowledge.ErrTooLarge)
			assert.ErrorContains(t, err, c.says)
		})
	}
}

// TestWithoutCounts: two drafts find the only shaft, and still there may be more.
func TestWithoutCounts(t *testing.T) {
	s := knowledge.WithoutCounts("nocounts", sat.Default())
	b, err := knowledge.New(s, rooms(20, 3, 1))
	require.NoError(t, err)
	name(t, b, 3)
	tell(t, b, fact(1, "a draft", knowledge.All(in(knowledgetest.Shaft, 0)...)))
	assert.Equal(t, knowledge.Holds(knowledgetest.Shaft), b.Domain(0))
	assert.Equal(t, knowledge.Open, b.Ask(knowledge.Is(knowledge.At(knowledgetest.Shaft, 1))))
	assert.InDelta(t, 1.0/20, chance(t, b, 1, knowledge.Holds(knowledgetest.Shaft)), 1e-12, "of 20 rooms 3 hold bats and 16 nothing")
	assert.InDelta(t, 3.0/20, chance(t, b, 1, knowledge.Holds(knowledgetest.Bats)), 1e-12)
	assert.Positive(t, b.SolverCalls())

	none, err := knowledge.New(s, rooms(20, 0, 20))
	require.NoError(t, err)
	p, err := none.UnseenChance(0, knowledge.Holds(knowledgetest.Shaft))
	require.NoError(t, err)
	assert.InDelta(t, 20/21.0, p, 1e-12, "odds of 20 to ½, and of ½ to ½ for bats")
}
