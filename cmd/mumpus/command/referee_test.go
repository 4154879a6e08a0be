package command

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	prove "github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestRefereeAgreesWithLibrary plays the same games through the protocol, in a
// process each, and by the library.
func TestRefereeAgreesWithLibrary(t *testing.T) {
	const n, seed = 33, 5
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "report.json")
			out, err := exec.Command("mumpus", "referee", g.Name(), "--mix", "--games", "33", "--seed", "5",
				"--first-limit", "1m", "--limit", "1m", "--json", file, "--", "mumpus", "bot", "--game", g.Name()).CombinedOutput()
			require.NoError(t, err, "%s", out)
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			var report struct {
				Result struct {
					Games []struct {
						ID    string
						Won   bool
						Cause string
						Turns int
						Score int
					}
				}
			}
			require.NoError(t, json.Unmarshal(data, &report))
			require.Len(t, report.Result.Games, n)

			for i, got := range report.Result.Games {
				w, err := g.World(games.MixOf(g)(i), seed+uint64(i))
				require.NoError(t, err)
				p, err := g.Agents().Player("", prove.Default(), w.Settings())
				require.NoError(t, err)
				for _, err := range games.Play(context.Background(), w, p) {
					require.NoError(t, err)
				}
				want, _ := w.Result()
				assert.Equal(t, w.ID(), got.ID)
				assert.Equal(t, want, games.Result{Won: got.Won, Cause: got.Cause, Turns: got.Turns, Score: got.Score}, got.ID)
			}
		})
	}
}
