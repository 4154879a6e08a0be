package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/paste"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestPasted pastes the bot, compiles the file with the contest's Go, and lets it play
// caves beside the bot itself.
func TestPasted(t *testing.T) {
	source, err := paste.Make(context.Background(), paste.Options{Package: ".", Go: "1.18", Max: 100_000, Command: "this test"})
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), source, 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module pasted\n\ngo 1.18\n"), 0o666))
	build := exec.Command("go", "build", "-o", "bot.exe", ".")
	build.Dir, build.Env = dir, append(os.Environ(), "GOTOOLCHAIN=go1.18.10", "GOWORK=off", "GOFLAGS=")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)

	own, won := 0, 0
	for seed := range uint64(100) {
		cfg := mumpus.Config{Rooms: 20, Bats: 3, Shafts: 3}
		cave, err := mumpus.Generate(cfg, seed)
		require.NoError(t, err)
		game := mumpus.NewGame(cave, mumpus.RandomDrop(seed))
		player, err := agent.New(cfg, count.Strategy(), agent.WithPlan(plan()))
		require.NoError(t, err)
		var input, want bytes.Buffer
		fmt.Fprintln(&input, cfg.Rooms, cfg.Bats, cfg.Shafts)
		for over := false; !over; _, over = game.Over() {
			p := game.Percept()
			fmt.Fprintln(&input, p.Room)
			fmt.Fprintln(&input, p.Exits[0], p.Exits[1], p.Exits[2])
			fmt.Fprintln(&input, bit[p.Bats], bit[p.Shaft], bit[p.Mumpus])
			d, err := player.Act(context.Background(), p)
			require.NoError(t, err)
			fmt.Fprintln(&want, d.Action)
			if d.Tactic == "least known" {
				own++
				assert.Contains(t, d.Reason(), "is proved empty, and")
			}
			require.NoError(t, game.Apply(d.Action))
		}
		if outcome, _ := game.Over(); outcome == mumpus.Won {
			won++
		}
		cmd := exec.Command(filepath.Join(dir, "bot.exe"))
		cmd.Stdin = strings.NewReader(input.String())
		got, err := cmd.Output()
		require.NoError(t, err)
		require.Equal(t, want.String(), string(got), "cave %d", seed)
	}
	assert.Greater(t, own, 300, "its own tactic moves")
	assert.Greater(t, won, 80, "of 100 caves")
}

var bit = map[bool]int{true: 1}
