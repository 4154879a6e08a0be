package optimum_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/internal/brute"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestBruteForce compares the optimum on small boards with that over explicit
// worlds.
func TestBruteForce(t *testing.T) {
	for _, spec := range []string{
		"3x3p0.2", "3x3p0.2,aima", "3x3p0.1a0,turning,gold=300,death=200", "3x2p0.2a9", "3x3p0.0a9,aima", "3x3p1a3,gold=1000",
	} {
		t.Run(spec, func(t *testing.T) {
			cfg, err := grid.ParseSpec(spec)
			require.NoError(t, err)
			s, err := optimum.Solve(context.Background(), cfg)
			require.NoError(t, err)
			b := brute.New(cfg)
			require.InDelta(t, b.Optimum(), s.Value(), 1e-9)
			worlds, lists := b.Sizes()
			t.Logf("%.6f points; %d beliefs, %d worlds, %d lists of worlds", s.Value(), s.Beliefs(), worlds, lists)
		})
	}
}

// TestArrowsBeyondUse: more arrows than squares that may hold the wumpus are as good
// as that many, and fewer may not be.
func TestArrowsBeyondUse(t *testing.T) {
	for spec, arrows := range map[string][]string{
		"3x3p0.2": {"a8", "a9", "a1000000"}, "3x2p0.2": {"a5", "a6"}, "4x3p0.0": {"a11", "a99"},
	} {
		fewer := solve(t, spec)
		many := solve(t, spec+arrows[0])
		assert.Greater(t, many.Value(), fewer.Value(), spec)
		for _, a := range arrows[1:] {
			s := solve(t, spec+a)
			assert.InDelta(t, many.Value(), s.Value(), 0, spec+a)
			assert.Equal(t, many.Beliefs(), s.Beliefs(), spec+a)
			p, err := s.Policy(context.Background())
			require.NoError(t, err)
			b, _ := s.Begin(false, false)
			b.Arrows = 1_000_000
			_, _, found := p.Decide(b, optimum.Place{})
			assert.True(t, found, "%s%s: who has the arrows finds the rule", spec, a)
		}
	}
}
