package command

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/output"
	prove "github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestBotGoesOn tells the bot of impossible caves: it answers each turn with an
// exit, and says what is wrong on standard error alone. What it records can be read
// and has the same doubts.
func TestBotGoesOn(t *testing.T) {
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		const most = 10
		number := rapid.IntRange(-1, most)
		in := fmt.Sprintln(rapid.IntRange(0, most).Draw(t, "rooms"), number.Draw(t, "bats"), number.Draw(t, "shafts"))
		turns := rapid.IntRange(0, 12).Draw(t, "turns")
		exits := make([][]int, turns)
		for i := range turns {
			exits[i] = rapid.SliceOfN(number, 3, 3).Draw(t, "exits")
			clues := rapid.SliceOfN(rapid.IntRange(0, 2), 3, 3).Draw(t, "clues")
			in += fmt.Sprintln(number.Draw(t, "room"))
			in += fmt.Sprintln(exits[i][0], exits[i][1], exits[i][2])
			in += fmt.Sprintln(clues[0], clues[1], clues[2])
		}
		var out, log bytes.Buffer
		file := filepath.Join(folder, "game.jsonl")
		require.NoError(t, runBot(file, in, &out, &log))
		requireReadable(t, file, strings.Count(log.String(), "mumpus bot: turn "))
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if turns == 0 {
			require.Empty(t, out.String())
			return
		}
		require.Len(t, lines, turns)
		for i, line := range lines {
			a, err := mumpus.ParseAction(line)
			require.NoError(t, err)
			assert.Contains(t, exits[i], a.Room)
		}
		for line := range strings.Lines(log.String()) {
			assert.True(t, strings.HasPrefix(line, "mumpus bot: "), line)
		}
	})
}

// runBot runs mumpus bot, and returns its error.
func runBot(record, in string, out, log io.Writer) error {
	t := newTree(all.Games(), output.New(output.OS()))
	c, rest := t.find([]string{"bot", "--record", record})
	return t.run(context.Background(), c, &call{tree: t, args: rest, stdin: strings.NewReader(in), stdout: out, stderr: log})
}

// requireReadable reads what was recorded, follows it, and counts the doubts.
func requireReadable(t require.TestingT, file string, doubts int) {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	tr, err := transcript.Read(all.Games(), bytes.NewReader(text), file)
	require.NoError(t, err)
	p, err := tr.Game.Agents().Player("", prove.Default(), tr.Settings)
	require.NoError(t, err)
	for turn, err := range tr.Replay(context.Background(), p) {
		require.NoError(t, err)
		if turn.Done.Doubt != nil {
			doubts--
		}
	}
	require.Zero(t, doubts)
}

// FuzzBot tells it anything: it may refuse to read it, with the line.
func FuzzBot(f *testing.F) {
	f.Add("20 3 3\n15\n0 13 17\n0 0 0\n0\n7 8 15\n0 0 0\n")
	f.Add("8 1 1 0 1 2 3 1 1 1 9 9 9 9 2 2 2")
	f.Add("8 1 1\n0\n1 2")
	f.Add("")
	f.Add("mumpus")
	f.Fuzz(func(t *testing.T, in string) {
		if len(strings.Fields(in)) > 0 && len(strings.Fields(in)[0]) > 4 {
			return // large caves take long
		}
		var out, log bytes.Buffer
		file := filepath.Join(t.TempDir(), "game.jsonl")
		err := runBot(file, in, &out, &log)
		if out.Len() > 0 {
			requireReadable(t, file, strings.Count(log.String(), "mumpus bot: turn "))
		}
		if err != nil {
			assert.ErrorIs(t, err, mumpus.ErrProtocol)
			assert.ErrorContains(t, err, "line ")
			assert.NotContains(t, err.Error(), "\n")
		}
		for line := range strings.Lines(out.String()) {
			_, err := mumpus.ParseAction(strings.TrimSuffix(line, "\n"))
			assert.NoError(t, err)
		}
	})
}
