package optimum_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// TestLibrary has many ask at once for what has to be solved first: all get one policy.
func TestLibrary(t *testing.T) {
	cfg, err := grid.ParseSpec("3x3p0.1")
	require.NoError(t, err)
	cfg = cfg.Told()
	library := &optimum.Library{Dir: t.TempDir()}
	policies := make([]*optimum.Policy, 20)
	var wg sync.WaitGroup
	for i := range policies {
		wg.Go(func() {
			p, err := library.Policy(t.Context(), cfg)
			assert.NoError(t, err)
			policies[i] = p
		})
	}
	wg.Wait()
	for _, p := range policies {
		assert.Same(t, policies[0], p)
	}

	// Who doesn't wait for a solution leaves it to the others.
	other, err := grid.ParseSpec("3x3p0.15")
	require.NoError(t, err)
	ended, end := context.WithCancel(t.Context())
	end()
	_, err = library.Policy(ended, other.Told())
	if err != nil { // it may have been quick
		assert.ErrorIs(t, err, context.Canceled)
	}
	p, err := library.Policy(t.Context(), other.Told())
	assert.NoError(t, err)
	assert.NotNil(t, p)

	// Solvers answer as those of their own do.
	for range 2 {
		for _, c := range []grid.Config{cfg, other.Told()} {
			s, err := optimum.Solve(t.Context(), c)
			require.NoError(t, err)
			b, _ := s.Begin(false, true)
			at := optimum.Place{}
			want, value, err := s.Best(t.Context(), b, at)
			require.NoError(t, err)
			got, is, err := library.Solver(c).Best(t.Context(), b, at)
			assert.NoError(t, err)
			assert.Equal(t, want, got)
			assert.Equal(t, value, is)
		}
	}
}
