package grid

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/grid"
)

// TestPolicyIsNotLeft plays the games whose policies are at hand. All that happens
// there is in the policy, so that nothing has to be solved, which takes seconds.
func TestPolicyIsNotLeft(t *testing.T) {
	for _, cfg := range []grid.Config{grid.Escobar(), grid.AIMA()} {
		t.Run(cfg.Spec(), func(t *testing.T) {
			a, err := New(context.Background(), Optimal, cfg)
			require.NoError(t, err)
			for seed := range uint64(300) {
				w, err := grid.Generate(cfg, seed)
				require.NoError(t, err)
				require.NoError(t, a.Reset())
				g := grid.NewGame(w)
				for _, over := g.Over(); !over; _, over = g.Over() {
					d, err := a.Act(context.Background(), g.Percept())
					require.NoError(t, err)
					require.Nil(t, a.solver, "seed %d, turn %d", seed, g.Turn())
					require.NoError(t, g.Apply(d.Action))
				}
			}
		})
	}
}
