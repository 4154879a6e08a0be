package knowledge_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

func withOdds(odds float64) knowledge.Population {
	return knowledge.Population{
		Site: "square", Size: 4,
		Kinds: []knowledge.KindInfo{{Name: "pit", Count: knowledge.Uncounted, Odds: odds}},
	}
}

func TestImpossiblePopulations(t *testing.T) {
	for _, c := range []struct {
		name        string
		populations []knowledge.Population
		says        string
	}{
		{"none at all", nil, "none at all"},
		{"too many sites", []knowledge.Population{rooms(knowledge.MaxSize + 1)}, "there can be up to 4194304"},
		{"a negative size", []knowledge.Population{rooms(-1)}, `-1 sites of "room"`},
		{"more things than sites", []knowledge.Population{rooms(5, 2, 2, 2)}, "more things to hold than 5 sites"},
		{"a thing and no site", []knowledge.Population{rooms(0, 1)}, "more things to hold than 0 sites"},
		{"counts whose sum overflows", []knowledge.Population{rooms(9, math.MaxInt, math.MaxInt, 3)}, "more things"},
		{"a negative count", []knowledge.Population{rooms(5, -2)}, `-2 of "bats"`},
		{"negative odds", []knowledge.Population{withOdds(-1)}, `odds -1 of "pit"`},
		{"odds that are no number", []knowledge.Population{withOdds(math.NaN())}, `odds NaN of "pit"`},
		{"odds beyond what floats can count with", []knowledge.Population{withOdds(1e101)}, `odds 1e+101 of "pit"`},
		{"odds too small for that", []knowledge.Population{withOdds(1e-101)}, `odds 1e-101 of "pit"`},
		{"infinite odds", []knowledge.Population{withOdds(math.Inf(1))}, `odds +Inf of "pit"`},
		{"too many kinds", []knowledge.Population{{Site: "room", Size: 20, Kinds: make([]knowledge.KindInfo, 8)}}, `8 kinds in "room", want 1 to 7`},
		{"the second is impossible", []knowledge.Population{rooms(5, 1), rooms(1, 2)}, "more things"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, s := range []knowledge.Strategy{sat.Default(), count.Strategy()} {
				b, err := knowledge.New(s, c.populations...)
				assert.Nil(t, b)
				require.ErrorIs(t, err, knowledge.ErrPopulation)
				assert.ErrorContains(t, err, c.says)
			}
		})
	}
}

// TestPopulationsAreCopied changes one after it was given.
func TestPopulationsAreCopied(t *testing.T) {
	p := rooms(5, 1, 1, 1)
	b, err := knowledge.New(sat.Default(), p)
	require.NoError(t, err)
	p.Kinds[0].Count = 5
	assert.Equal(t, rooms(5, 1, 1, 1), b.Theory().Populations()[0])
}

// TestRules lists the rules with the sentences of their own, and with none.
func TestRules(t *testing.T) {
	own := rooms(8, 2, 1)
	own.Text = "one hazard a room"
	own.Kinds[0].Text = "two rooms hold bats"
	b, err := knowledge.New(sat.Default(), own, withOdds(1))
	require.NoError(t, err)
	var texts []string
	for _, r := range b.Theory().Rules() {
		assert.Zero(t, r.Turn)
		texts = append(texts, r.Text)
	}
	assert.Equal(t, []string{
		"one hazard a room",
		"two rooms hold bats",
		"sites with shaft: exactly 1 of 8 (room)",
		"one square holds at most one of pit",
	}, texts)
}
