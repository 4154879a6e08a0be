package grid_test

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/grid"
)

func TestHeader(t *testing.T) {
	hidden := grid.AIMA()
	hidden.Hidden = true
	exact := grid.Escobar()
	exact.Width, exact.Pits, exact.Wumpuses, exact.Arrows = 6, grid.PitCount(3), 2, 4
	for line, cfg := range map[string]grid.Config{
		"4 4 0.2 1 1\n": grid.Escobar(),
		"0 0 0.2 1 1\n": hidden,
		"6 4 3 2 4\n":   exact,
	} {
		assert.Equal(t, line, string(grid.AppendHeader(nil, cfg)))
		r := grid.NewReader(strings.NewReader(line), cfg)
		got, err := r.Header()
		require.NoError(t, err)
		require.NoError(t, r.Fault())
		assert.Equal(t, cfg.Told(), got)
		_, err = r.Next()
		assert.Equal(t, io.EOF, err)
	}
}

func TestReader(t *testing.T) {
	for _, c := range []struct {
		name, in, fault, err string
		percepts             []string
	}{
		{"plain", "4 4 0.2 1 1\n0 1 0 0 0\n1 0 0 1 0\n", "", "", []string{"breeze", "stench, bump"}},
		{"tolerant of blanks and line ends", "\r\n4 4\t0.2 1\r\n1 0 1 0\r\n0 0", "", "", []string{"breeze"}},
		{"empty", "", "", "EOF", nil},
		{"header cut", "4 4 0.2", "", "protocol: line 1: want the width, height, pits, wumpuses and arrows: unexpected EOF", nil},
		{"no number", "4 4 0.2 one 1", "", `protocol: line 1: "one" is no integer, want the width`, nil},
		{"no pits", "4 4 few 1 1", "", `protocol: line 1: impossible settings: pits "few"`, nil},
		{"impossible", "4 4 17 1 1\n", "impossible settings: 17 pits, want 0 to 15", "", nil},
		{"a turn cut", "4 4 0.2 1 1\n0 1 0", "", "protocol: line 2: want the five clues: unexpected EOF", nil},
		{"a word for a clue", "4 4 0.2 1 1\n0 1 0 no 0", "", `protocol: line 2: "no" is no integer, want the five clues`, nil},
		{"an endless word", "4 4 0.2 1 1\n" + strings.Repeat("1", 1000), "", "is no integer, want the five clues", nil},
		{"a clue of 2", "4 4 0.2 1 1\n0 2 0 0 0\n", "percept against the rules: breeze 2, want 0 or 1", "", []string{"breeze"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := grid.NewReader(strings.NewReader(c.in), grid.Escobar())
			_, err := r.Header()
			fault := r.Fault()
			var percepts []string
			for err == nil {
				var p grid.Percept
				if p, err = r.Next(); err == nil {
					percepts = append(percepts, p.String())
					fault = errors.Join(fault, r.Fault())
				}
			}
			assert.Equal(t, c.percepts, percepts)
			if c.fault == "" {
				assert.NoError(t, fault)
			} else {
				assert.EqualError(t, fault, c.fault)
			}
			if c.err == "" {
				assert.Equal(t, io.EOF, err)
				return
			}
			assert.ErrorContains(t, err, c.err)
			_, again := r.Next()
			assert.Equal(t, err, again)
		})
	}
}

// TestReaderNeverWaits lets a referee and a bot talk over pipes that hold nothing
// back: a reader that wanted more than the turn's line would hang.
func TestReaderNeverWaits(t *testing.T) {
	in, out := io.Pipe()
	r := grid.NewReader(in, grid.Escobar())
	answers := make(chan string)
	go func() {
		defer close(answers)
		for {
			p, err := r.Next()
			if err != nil {
				return
			}
			answers <- p.String()
		}
	}()
	_, _ = out.Write([]byte("4 4 0.2 1 1\n"))
	for _, line := range []string{"0 0 0 0 0\n", "1 1 0 0 0\n"} {
		_, _ = out.Write([]byte(line))
		<-answers
	}
	require.NoError(t, out.Close())
	_, open := <-answers
	assert.False(t, open)
}

func TestPerceptsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.Make[grid.Percept]().Draw(t, "percept")
		r := grid.NewReader(strings.NewReader("4 4 0.2 1 1\n"+string(grid.AppendPercept(nil, p))), grid.Escobar())
		got, err := r.Next()
		require.NoError(t, err)
		require.Equal(t, p, got)

		data, err := json.Marshal(p)
		require.NoError(t, err)
		var back grid.Percept
		require.NoError(t, json.Unmarshal(data, &back))
		require.Equal(t, p, back)
	})
}

func TestPerceptJSON(t *testing.T) {
	var p grid.Percept
	require.NoError(t, json.Unmarshal([]byte(`{"stench":1,"breeze":false,"bump":true}`), &p))
	assert.Equal(t, grid.Percept{Stench: true, Bump: true}, p)
	for text, want := range map[string]string{
		`{"stench":true}`:                             `no "breeze"`,
		`{"stench":true,"breeze":2}`:                  `breeze "2", want true, false, 1 or 0`,
		`{"stench":true,"breeze":true,"smell":false}`: `unknown clue "smell"`,
	} {
		err := json.Unmarshal([]byte(text), &p)
		require.ErrorIs(t, err, grid.ErrPercept)
		assert.ErrorContains(t, err, want)
	}
	assert.Error(t, json.Unmarshal([]byte(`[]`), &p))
}

func TestActions(t *testing.T) {
	for a := grid.MoveRight; a <= grid.Climb; a++ {
		text, err := a.MarshalText()
		require.NoError(t, err)
		var back grid.Action
		require.NoError(t, back.UnmarshalText([]byte(" "+string(text)+"\r\n")))
		assert.Equal(t, a, back)
		assert.True(t, a.Allowed(grid.Escobar()) || a.Allowed(grid.AIMA()))
	}
	for _, s := range []string{"", "right", "SHOOT 3", "GRAB GRAB", strings.Repeat("x", 100)} {
		_, err := grid.ParseAction(s)
		assert.ErrorIs(t, err, grid.ErrCommand)
	}
	_, err := grid.Action(99).MarshalText()
	require.ErrorIs(t, err, grid.ErrCommand)
	assert.Equal(t, grid.MoveLeft, grid.Move(grid.West))
	assert.False(t, grid.Action(99).Allowed(grid.Escobar()))
}

func TestOutcomes(t *testing.T) {
	for o := grid.Playing; o <= grid.BotEnded; o++ {
		text, err := o.MarshalText()
		require.NoError(t, err)
		var back grid.Outcome
		require.NoError(t, back.UnmarshalText(text))
		assert.Equal(t, o, back)
		assert.Equal(t, o >= grid.FellIntoPit, o.Dead())
	}
	_, err := grid.Outcome(99).MarshalText()
	require.ErrorIs(t, err, grid.ErrOutcome)
	require.ErrorIs(t, new(grid.Outcome).UnmarshalText([]byte("lost")), grid.ErrOutcome)
}

func FuzzReader(f *testing.F) {
	f.Add("4 4 0.2 1 1\n0 1 0 0 0\n")
	f.Add("0 0 3 2 2\n0 1 0 0 0\n1 1 1 1 1")
	f.Fuzz(func(t *testing.T, in string) {
		r := grid.NewReader(strings.NewReader(in), grid.Escobar())
		for turn := 0; ; turn++ {
			if _, err := r.Next(); err != nil {
				return
			}
			require.Less(t, turn, len(in))
		}
	})
}

// FuzzWords reads any text as each of the small things that are written and read. What can be
// read is written and read the same.
func FuzzWords(f *testing.F) {
	for _, text := range []string{"FORWARD", "NORTH", "0.2", "3", "4x4p3w2a2,aima", `{"stench":true,"breeze":0}`, `"0.5"`, `7`, "won", "climbed"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if a, err := grid.ParseAction(text); err == nil {
			again, err := grid.ParseAction(a.String())
			require.NoError(t, err)
			require.Equal(t, a, again)
		}
		if p, err := grid.ParsePits(text); err == nil {
			again, err := grid.ParsePits(p.String())
			require.NoError(t, err)
			require.Equal(t, p, again)
		}
		if c, err := grid.ParseSpec(text); err == nil {
			require.Equal(t, text, c.Spec())
		}
		var pits, sameAsPits grid.Pits
		if json.Unmarshal([]byte(text), &pits) == nil {
			out, err := json.Marshal(pits)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(out, &sameAsPits))
			require.Equal(t, pits, sameAsPits)
		}
		var told, again grid.Percept
		if json.Unmarshal([]byte(text), &told) == nil {
			out, err := json.Marshal(told)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(out, &again))
			require.Equal(t, told, again)
		}
		var o grid.Outcome
		if o.UnmarshalText([]byte(text)) == nil {
			out, err := o.MarshalText()
			require.NoError(t, err)
			require.Equal(t, text, string(out))
		}
	})
}
