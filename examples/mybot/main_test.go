package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/examples/mybot/tactic"
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
		player, err := agent.New(cfg, count.Strategy(), agent.WithPlan(tactic.Plan()))
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
				assert.Contains(t, d.Reason(), "is proved empty; known passages")
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

// TestGuide wants the guide for bots to show these files, and a tactic of one's own to take 20
// lines or fewer beyond its bot. A program that runs all commands is shorter than the bot.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/bots.md")
	require.NoError(t, err)
	_, bot, ok := strings.Cut(string(guide), "```go\n")
	require.True(t, ok)
	bot, _, _ = strings.Cut(bot, "```\n")
	require.Contains(t, bot, "agent.New(", "the first program of the guide is the bot")
	lines, code := map[string]int{}, ""
	for _, file := range []string{"main.go", "tactic/tactic.go", "hunt/main.go"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		lines[file] = codeLines(string(text))
		code += string(text)
	}
	assert.LessOrEqual(t, lines["main.go"]+lines["tactic/tactic.go"]-codeLines(bot), 20)
	assert.Less(t, lines["hunt/main.go"], codeLines(bot))
	blocks := regexp.MustCompile("(?s)```golang\n(.*?)```\n").FindAllStringSubmatch(string(guide), -1)
	require.Len(t, blocks, 3)
	for _, b := range blocks {
		assert.Contains(t, code, b[1], "the guide shows what is in the files")
	}
}

// codeLines counts the lines that are neither blank nor comments, nor imports.
func codeLines(source string) int {
	n := 0
	for _, line := range strings.Split(source, "\n") {
		line = strings.TrimSpace(line)
		imported := strings.HasPrefix(line, `"`) || strings.HasPrefix(line, `agent "`)
		if line != "" && !strings.HasPrefix(line, "//") && !imported {
			n++
		}
	}
	return n
}
