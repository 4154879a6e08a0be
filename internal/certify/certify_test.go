package certify_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/certify"
	"github.com/mumpus-go/mumpus/solver"
)

// TestCertify asks of each place in a turn of each game whether it is safe, and
// has the proof written in each format if so.
func TestCertify(t *testing.T) {
	ctx := context.Background()
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			w, err := g.World(games.MixOf(g)(0), 3)
			require.NoError(t, err)
			strategy, err := games.Strategy("")
			require.NoError(t, err)
			p, err := g.Agents().Player("", strategy, w.Settings())
			require.NoError(t, err)
			_, err = p.Act(ctx, w.Percept())
			require.NoError(t, err)

			known, err := certify.Formula(p, nil)
			require.NoError(t, err)
			status, _, err := certify.Refute(ctx, known)
			require.NoError(t, err)
			assert.Equal(t, solver.Sat, status, "what is known is consistent")

			answers := map[solver.Status]int{}
			for _, place := range p.Scene().Places {
				q, err := games.ParseQuery(p, "safe "+place.Name)
				require.NoError(t, err)
				f, err := certify.Formula(p, &q)
				require.NoError(t, err)
				status, rec, err := certify.Refute(ctx, f)
				require.NoError(t, err)
				answers[status]++
				for _, name := range certify.FormatNames() {
					format, ok := certify.FormatNamed(name)
					require.True(t, ok)
					_, err := certify.Certify(ctx, f, rec, format)
					if status == solver.Unsat {
						assert.NoError(t, err, "%v as %s", q, name)
					} else {
						assert.Error(t, err, "%v as %s: steps of no refutation", q, name)
					}
				}
			}
			assert.Positive(t, answers[solver.Unsat], "the start is safe")
		})
	}
}

func TestFormatNamed(t *testing.T) {
	_, ok := certify.FormatNamed("latin")
	assert.False(t, ok)
}
