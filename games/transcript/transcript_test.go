package transcript_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

func player(t *testing.T, g games.Game, set games.Settings) games.Player {
	p, err := g.Agents().Player("", sat.Default(), set)
	require.NoError(t, err)
	return p
}

// lines collects what is written, one Write at a time.
type lines []string

func (l *lines) Write(b []byte) (int, error) {
	*l = append(*l, string(b))
	return len(b), nil
}

// played plays w and returns its turns, what was proved in each, and the lines
// of its transcript.
func played(t *testing.T, g games.Game, w games.World) (turns []games.Turn, proved [][]string, text lines) {
	p := player(t, g, w.Settings())
	out, err := transcript.NewWriter(&text, transcript.Header{Game: g, World: w, Agent: g.Agents()[0].Name, Strategy: "gini"})
	require.NoError(t, err)
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		turns = append(turns, turn)
		proved = append(proved, news(p))
		require.NoError(t, out.Turn(turn, games.NewsOf(p)))
	}
	r, over := w.Result()
	require.True(t, over)
	require.NoError(t, out.Result(r))
	return turns, proved, text
}

func news(p games.Player) []string {
	var list []string
	for _, c := range games.NewsOf(p) {
		list = append(list, c.String())
	}
	return list
}

// TestRoundTrip records games, by id and by text, reads them, and replays them:
// each turn shows what was known then, and the world gives the same again.
func TestRoundTrip(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			for i := range 22 {
				w, err := g.World(games.MixOf(g)(i), uint64(i))
				require.NoError(t, err)
				if i%2 == 1 {
					w, err = games.ReadWorld(g, strings.NewReader(games.TextOf(w)), "world", uint64(2*i))
					require.NoError(t, err)
				}
				turns, proved, text := played(t, g, w)
				for _, line := range text {
					assert.Equal(t, 1, strings.Count(line, "\n"), "a line is written at once")
					assert.True(t, strings.HasSuffix(line, "\n"))
				}
				tr, err := transcript.Read(all.Games(), strings.NewReader(strings.Join(text, "")), "game.jsonl")
				require.NoError(t, err)
				assert.Equal(t, w.Settings(), tr.Settings)
				assert.Equal(t, w.ID(), tr.ID)
				result, _ := w.Result()
				assert.Equal(t, &result, tr.Result)
				require.Len(t, tr.Turns, len(turns))
				for j, turn := range tr.Turns {
					assert.Equal(t, proved[j], turn.Proved)
				}

				p := player(t, g, tr.Settings)
				j := 0
				for turn, err := range tr.Replay(context.Background(), p) {
					require.NoError(t, err)
					assert.Equal(t, turns[j], turn)
					assert.Equal(t, proved[j], news(p))
					j++
				}
				assert.Equal(t, len(turns), j)

				again, err := tr.World()
				require.NoError(t, err)
				for _, turn := range tr.Turns {
					assert.Equal(t, turn.Percept, again.Percept())
					require.NoError(t, again.Apply(turn.Action))
				}
				r, over := again.Result()
				assert.True(t, over)
				assert.Equal(t, result, r)
			}
		})
	}
}

// TestPrefix reads what is there when a game is broken off, after any line.
func TestPrefix(t *testing.T) {
	g := all.Games()[0]
	w, err := g.World(games.MixOf(g)(6), 1)
	require.NoError(t, err)
	_, _, text := played(t, g, w)
	for n := 1; n < len(text); n++ {
		tr, err := transcript.Read(all.Games(), strings.NewReader(strings.Join(text[:n], "")), "game.jsonl")
		require.NoError(t, err)
		assert.Len(t, tr.Turns, n-1)
		assert.Nil(t, tr.Result)
		for _, err := range tr.Replay(context.Background(), player(t, g, tr.Settings)) {
			require.NoError(t, err)
		}
	}
}

const header = `{"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}}` + "\n"

// TestByHand reads a game of which only the percepts were typed.
func TestByHand(t *testing.T) {
	tr, err := transcript.Read(all.Games(), strings.NewReader(header+`

{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}}
	{ "percept": {"room":1, "exits":[0,4,5], "bats":1, "shaft":1, "mumpus":0} }
{"percept":{"room":4,"exits":[1,6,7],"bats":0,"shaft":0,"mumpus":1},"action":"SHOOT 6"}`), "by hand")
	require.NoError(t, err)
	require.Len(t, tr.Turns, 3)
	assert.Equal(t, "MOVE 1", tr.Turns[0].Action.String())
	assert.Equal(t, "MOVE 4", tr.Turns[1].Action.String())
	assert.Equal(t, "SHOOT 6", tr.Turns[2].Action.String())
	assert.Equal(t, []int{4, 5, 6}, []int{tr.Turns[0].Line, tr.Turns[1].Line, tr.Turns[2].Line})
	w, err := tr.World()
	require.NoError(t, err)
	assert.Nil(t, w)

	// Room 4 was said to hold bats or a shaft, and yet it was entered.
	p := player(t, tr.Game, tr.Settings)
	var last error
	turns := 0
	for turn, err := range tr.Replay(context.Background(), p) {
		turns++
		last = err
		if turns == 1 {
			assert.True(t, turn.AsAdvised())
			assert.NotEmpty(t, turn.Done.Reason, "the reason is the player's own")
		}
	}
	assert.Equal(t, 3, turns)
	require.Error(t, last)
	assert.True(t, strings.HasPrefix(last.Error(), "by hand:6: turn 3: no world agrees"), last)
}

// TestDoubt replays a contradiction that is recorded.
func TestDoubt(t *testing.T) {
	tr, err := transcript.Read(all.Games(), strings.NewReader(header+
		`{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"MOVE 1","tactic":"hope","reason":"none"}
{"percept":{"room":1,"exits":[4,5,6],"bats":0,"shaft":0,"mumpus":0},"doubt":"the way back is gone"}
{"result":{"won":false,"cause":"late","turns":2}}
`), "f")
	require.NoError(t, err)
	assert.Equal(t, &games.Result{Cause: "late", Turns: 2}, tr.Result)
	var done []games.Decision
	for turn, err := range tr.Replay(context.Background(), player(t, tr.Game, tr.Settings)) {
		require.NoError(t, err)
		done = append(done, turn.Done)
	}
	require.Len(t, done, 2)
	assert.Equal(t, "hope", done[0].Tactic)
	assert.Nil(t, done[1].Action)
	assert.EqualError(t, done[1].Doubt, "the way back is gone")

	// The same, written again.
	var text bytes.Buffer
	w, err := transcript.NewWriter(&text, transcript.Header{Game: tr.Game, Settings: tr.Settings})
	require.NoError(t, err)
	for i, turn := range tr.Turns {
		require.NoError(t, w.Turn(games.Turn{Percept: turn.Percept, Done: done[i], Said: "?"}, nil))
	}
	again, err := transcript.Read(all.Games(), &text, "f")
	require.NoError(t, err)
	assert.Equal(t, "the way back is gone", again.Turns[1].Doubt)
	assert.Equal(t, "?", again.Turns[1].Said)
	assert.Equal(t, "MOVE 1", again.Turns[0].Action.String())
}

// TestMistakes reads transcripts with a mistake each, and wants it named with
// its place in one line.
func TestMistakes(t *testing.T) {
	const (
		turn1 = `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}}` + "\n"
		turn7 = `{"percept":{"room":7,"exits":[4,5,6],"bats":0,"shaft":0,"mumpus":0}}` + "\n"
		end   = `{"result":{"won":true,"turns":1}}` + "\n"
	)
	for _, c := range []struct{ name, text, err string }{
		{"empty", "", `f:1: not a transcript: want a header first, such as {"game":"mumpus"`},
		{"blank lines only", "\n\n", "f:3: not a transcript: want a header first"},
		{"no JSON", "room 0\n", "f:1: not a transcript: column 1: invalid character"},
		{"a bracket too few", header + `{"percept":{"room":0` + "\n", "f:2: not a transcript: the line ends within a JSON value"},
		{"two values", header + `{"percept":{}} {}` + "\n", "f:2: not a transcript: more than one JSON value"},
		{"not an object", header + "7\n", "f:2: not a transcript: a number, want an object"},
		{"no header", turn1, "f:1: not a transcript: want a header first"},
		{"no settings", `{"game":"mumpus"}`, `f:1: not a transcript: no "settings" of the game`},
		{"an unknown game", `{"game":"chess"}`, `f:1: no such game: "chess", want one of: mumpus`},
		{"a version to come", `{"transcript":2,"game":"mumpus"}`, "f:1: not a transcript: version 2 of the format, want 1"},
		{"an unknown member", `{"game":"mumpus","setings":{}}`, `f:1: not a transcript: there is no member "setings"`},
		{"an unknown setting", `{"game":"mumpus","settings":{"rooms":8,"bats":1,"pits":1}}`, `f:1: settings: there is no member "pits"`},
		{"impossible settings", `{"game":"mumpus","settings":{"rooms":9,"bats":1,"shafts":1}}`, "f:1: settings: impossible counts: 9 rooms"},
		{"settings of a wrong type", `{"game":"mumpus","settings":{"rooms":"9"}}`, `f:1: settings: "rooms" is a text, want a whole number`},
		{"a number for a text", `{"game":"classic","settings":{"rules":5}}`, `f:1: settings: "rules" is a number, want a text`},
		{"a broken id", `{"game":"mumpus","id":"mumpus:1"}`, `f:1: not the id of a mumpus cave: "mumpus:1"`},
		{"a broken world", `{"game":"mumpus","world":"mumpus 8 rooms"}`, `f:1: "world":1: not the text of a cave`},
		{"an id of other settings", `{"game":"mumpus","id":"mumpus:8b1s1@1","settings":{"rooms":8,"bats":1,"shafts":0}}`, "f:1: not a transcript: settings of 8 rooms, 1 bat, 0 shafts, and a world of 8 rooms, 1 bat, 1 shaft"},
		{"a clue left out", header + `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"mumpus":0}}`, `f:2: percept: percept against the rules: no "shaft" of room 0`},
		{"a percept misspelt", header + `{"perzept":{}}`, `f:2: not a transcript: want a turn with a "percept", or the "result"`},
		{"an unknown member of a turn", header + `{"percept":{},"move":"MOVE 1"}`, `f:2: not a transcript: there is no member "move"`},
		{"no action", header + `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"GO 1"}`, "f:2: action: unknown command"},
		{"a turn left out", header + turn1 + `{"turn":3,"percept":{}}`, "f:3: not a transcript: turn 3, want turn 2"},
		{"an action that can't be inferred", header + turn1 + "\n" + turn7, "f:4: turn 1 (line 2) has no action: room 7 is no exit of room 0: say which exit was taken"},
		{"a line after the end", header + turn1 + end + turn1, "f:4: not a transcript: a line after the result"},
		{"a list for a line", header + "[1]\n", "f:2: not a transcript: a list, want an object"},
		{"a seed below 0", `{"game":"mumpus","chance":-3}`, `f:1: not a transcript: "chance" is the number -3, want a whole number from 0`},
		{"a number that is too large", `{"game":"mumpus","settings":{"rooms":99999999999999999999}}`, `f:1: settings: "rooms" is the number 99999999999999999999, want a whole number`},
		{"no text", strings.Repeat("\x00", 1<<20), "f:1: not a transcript: the line is longer than 4096 bytes, and doesn't begin with {"},
		{"no text further down", header + strings.Repeat("x", 1<<20), "f:2: not a transcript: the line is longer than 4096 bytes, and doesn't begin with {"},
		{"a header that is cut off", `{"game":"mum`, "f:1: not a transcript: the line ends within a JSON value"},
		{"turns below 0", header + turn1 + `{"result":{"won":true,"turns":-4}}`, "f:3: not a transcript: a result after -4 turns, and 1 are here"},
		{"other turns", header + turn1 + `{"result":{"won":true,"turns":2}}`, "f:3: not a transcript: a result after 2 turns, and 1 are here"},
		{"a loss without a cause", header + turn1 + `{"result":{"won":false,"turns":1}}`, `f:3: not a transcript: a game that is lost has a "cause"`},
		{"a cause of a win", header + turn1 + `{"result":{"won":true,"cause":"luck","turns":1}}`, `f:3: not a transcript: a game that is won has no "cause"`},
		{"percepts of another world", `{"game":"mumpus","id":"mumpus:12b1s1@1"}` + "\n" + turn1, "f:2: not a transcript: turn 1 tells 0 / 1 2 3 / 0 0 0, and in the world of the header it tells "},
		{"a result without a value", header + `{"result":null}`, `f:2: not a transcript: "result" without a value`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := transcript.Read(all.Games(), strings.NewReader(c.text), "f")
			require.Error(t, err)
			assert.True(t, strings.HasPrefix(err.Error(), c.err), err)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
	broken := errors.New("broken")
	_, err := transcript.Read(all.Games(), iotest.ErrReader(broken), "f")
	assert.ErrorIs(t, err, broken)
}

// TestOtherEnding changes what a recorded game says of its end, and wants it
// refused with the line: the header makes the world.
func TestOtherEnding(t *testing.T) {
	g := all.Games()[0]
	w, err := g.World(games.MixOf(g)(6), 1)
	require.NoError(t, err)
	turns, _, text := played(t, g, w)
	result, _ := w.Result()
	require.True(t, result.Won)
	n := len(turns)
	last := text[n]
	require.Contains(t, last, `"action":"SHOOT`)
	for _, c := range []struct {
		name string
		text lines
		err  string
	}{
		{"a loss", append(text[:n+1:n+1], fmt.Sprintf(`{"result":{"won":false,"cause":"late","turns":%d}}`, n)), fmt.Sprintf("f:%d: not a transcript: the result is \"lost: late\" in turn %d with a score of 0, and in the world of the header \"won\"", n+2, n)},
		{"a win too early", append(text[:n:n], fmt.Sprintf(`{"result":{"won":true,"turns":%d}}`, n-1)), fmt.Sprintf("f:%d: not a transcript: in the world of the header the game is not won", n+1)},
		{"a turn too many", append(text[:n+1:n+1], strings.NewReplacer(fmt.Sprintf(`"turn":%d`, n), `"doubt":"strange"`).Replace(last)), fmt.Sprintf("f:%d: not a transcript: in the world of the header the game ends in turn %d", n+2, n)},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := transcript.Read(all.Games(), strings.NewReader(strings.Join(c.text, "")), "f")
			require.ErrorIs(t, err, transcript.ErrFormat)
			assert.True(t, strings.HasPrefix(err.Error(), c.err), err)
		})
	}
}

// TestCut cuts a transcript off after any byte: the whole lines are read.
func TestCut(t *testing.T) {
	g := all.Games()[0]
	w, err := g.World(games.MixOf(g)(0), 1)
	require.NoError(t, err)
	_, _, text := played(t, g, w)
	whole := strings.Join(text, "")
	for n := len(text[0]); n < len(whole); n++ {
		tr, err := transcript.Read(all.Games(), strings.NewReader(whole[:n]), "f")
		require.NoError(t, err)
		kept := strings.Count(whole[:n], "\n")
		if rest := whole[strings.LastIndex(whole[:n], "\n")+1 : n]; rest == "" || strings.HasPrefix(whole[n:], "\n") {
			assert.NoError(t, tr.Cut)
			continue
		}
		assert.Len(t, tr.Turns, kept-1)
		assert.EqualError(t, tr.Cut, fmt.Sprintf("f:%d: the transcript is cut off within this line", kept+1))
	}
}

// TestByteOrderMark skips what some editors begin a file with.
func TestByteOrderMark(t *testing.T) {
	tr, err := transcript.Read(all.Games(), strings.NewReader("\ufeff"+header), "f")
	require.NoError(t, err)
	assert.Equal(t, "mumpus", tr.Game.Name())
}

// TestHeaderDoubt keeps what was wrong with the counts that were told.
func TestHeaderDoubt(t *testing.T) {
	g := all.Games()[0]
	var text bytes.Buffer
	_, err := transcript.NewWriter(&text, transcript.Header{Game: g, Settings: games.MixOf(g)(0), Doubt: errors.New("7 rooms")})
	require.NoError(t, err)
	tr, err := transcript.Read(all.Games(), &text, "f")
	require.NoError(t, err)
	assert.Equal(t, "7 rooms", tr.Doubt)
	assert.Equal(t, 1, tr.Line)
}

// TestGoesOnAfterAShot replays what no world allows, since it is noted.
func TestGoesOnAfterAShot(t *testing.T) {
	const text = header + `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0},"action":"SHOOT 1"}
{"percept":{"room":1,"exits":[0,4,5],"bats":0,"shaft":0,"mumpus":0}`
	_, err := transcript.Read(all.Games(), strings.NewReader(text+"}"), "f")
	require.ErrorContains(t, err, "f:3: not a transcript: turn 1 (line 2) ends the game with SHOOT 1")
	tr, err := transcript.Read(all.Games(), strings.NewReader(text+`,"doubt":"it went on"}`), "f")
	require.NoError(t, err)
	for _, err := range tr.Replay(context.Background(), player(t, tr.Game, tr.Settings)) {
		require.NoError(t, err)
	}
}

// TestWriterFails hands on the errors of the writer below.
func TestWriterFails(t *testing.T) {
	g := all.Games()[0]
	w, err := g.World(games.MixOf(g)(0), 1)
	require.NoError(t, err)
	_, err = transcript.NewWriter(failing{}, transcript.Header{Game: g, World: w})
	assert.ErrorIs(t, err, errFull)
}

var errFull = errors.New("disk full")

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestBegins(t *testing.T) {
	for text, want := range map[string]bool{
		header: true, "\ufeff" + header: true, "\n\n {": true,
		"": false, "mumpus:8b1s1@3\n": false, "mumpus\nrooms 8\n": false, "# {\n": false,
	} {
		assert.Equal(t, want, transcript.Begins([]byte(text)), "%q", text)
	}
}
