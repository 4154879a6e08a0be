// These tests check the pasted bot: that it is what the library makes now, that
// the contest's Go compiles it, and that it plays as the command does.
package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/internal/paste"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

const file = "hunt-the-mumpus.go"

// TestCurrent makes the file anew. If it differs, go generate . at the top writes it.
func TestCurrent(t *testing.T) {
	now, err := paste.Make(context.Background(), paste.Options{
		Dir: "..", Package: "./bots/count", Go: "1.18", Max: 100_000, Command: "mumpus paste ./bots/count",
	})
	require.NoError(t, err)
	committed, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(now, committed), "%s is not what the library makes now: run go generate . at the top", file)
	assert.LessOrEqual(t, utf8.RuneCount(committed), 100_000)
	assert.Contains(t, string(committed), "func (v *View) shootMumpus()", "names are to be readable")
}

// build compiles the file with a release of Go, and returns the program.
func build(t *testing.T, toolchain string) string {
	dir := t.TempDir()
	source, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), source, 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module pasted\n\ngo 1.18\n"), 0o666))
	program := filepath.Join(dir, "bot.exe")
	for _, args := range [][]string{{"vet", "."}, {"build", "-o", program, "."}} {
		cmd := exec.Command("go", args...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOWORK=off", "GOFLAGS=")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "go %v by %s: %s", args, toolchain, out)
		assert.Empty(t, out, "go %v by %s", args, toolchain)
	}
	return program
}

// TestMoves compares the answers to 200 games, with as many as MUMPUS_TEST_SCALE
// says, of all sizes: caves that are played, clues that are drawn at random, and games
// in which something told is changed.
func TestMoves(t *testing.T) {
	old := build(t, "go1.18.10")
	now := build(t, "local")
	rng := rand.New(rand.NewPCG(18, 100_000))
	for i := range scale.Many(200) {
		lines := played(t, rng)
		switch i % 4 {
		case 1:
			lines = drawn(rng)
		case 2:
			changed := rng.IntN(len(lines))
			lines[changed] = strings.ReplaceAll(lines[changed], "0", "1")
		case 3:
			lines = lines[:1+rng.IntN(len(lines))]
		}
		input := strings.Join(lines, "\n") + "\n"
		var want, reasons bytes.Buffer
		code := command.Run(context.Background(), []string{"bot", "--strategy", "count"}, strings.NewReader(input), &want, &reasons)
		program := old
		if i%10 == 0 {
			program = now
		}
		cmd := exec.Command(program)
		cmd.Stdin = strings.NewReader(input)
		got, err := cmd.Output()
		assert.Equal(t, code == 0, err == nil, "game %d: %s\n%s", i, input, &reasons)
		require.Equal(t, want.String(), string(got), "game %d:\n%s", i, input)
	}
}

var bit = map[bool]int{true: 1}

// played returns the input of a game that the library's agent plays.
func played(t *testing.T, rng *rand.Rand) []string {
	cfg := mumpustest.Counts(rng, 30)
	cave, err := mumpus.Generate(cfg, rng.Uint64())
	require.NoError(t, err)
	game := mumpus.NewGame(cave, mumpus.RandomDrop(rng.Uint64()))
	player, err := agent.New(cfg, count.Strategy())
	require.NoError(t, err)
	lines := []string{fmt.Sprint(cfg.Rooms, cfg.Bats, cfg.Shafts)}
	for {
		p := game.Percept()
		lines = append(lines, fmt.Sprint(p.Room), fmt.Sprint(p.Exits[0], p.Exits[1], p.Exits[2]),
			fmt.Sprint(bit[p.Bats], bit[p.Shaft], bit[p.Mumpus]))
		d, err := player.Act(context.Background(), p)
		require.NoError(t, err)
		require.NoError(t, game.Apply(d.Action))
		if _, over := game.Over(); over {
			return lines
		}
	}
}

// drawn returns turns that nobody has played.
func drawn(rng *rand.Rand) []string {
	rooms := 4 + rng.IntN(30)
	lines := []string{fmt.Sprint(rooms, rng.IntN(5), rng.IntN(5))}
	for range 1 + rng.IntN(6) {
		lines = append(lines, fmt.Sprint(rng.IntN(rooms)), fmt.Sprint(rng.IntN(rooms), rng.IntN(rooms), rng.IntN(rooms)),
			fmt.Sprint(rng.IntN(2), rng.IntN(2), rng.IntN(2)))
	}
	return lines
}
