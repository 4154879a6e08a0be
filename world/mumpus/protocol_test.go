package mumpus_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// twoTurns is the beginning of a game in the cave of cubeDraft.
const twoTurns = "8 1 1\n0\n1 2 4\n0 0 0\n2\n0 3 6\n1 1 0\n"

func TestAppend(t *testing.T) {
	c, err := cubeDraft().cave()
	require.NoError(t, err)
	g := mumpus.NewGame(c, nil)
	out := mumpus.AppendHeader(nil, c.Config())
	out = mumpus.AppendPercept(out, g.Percept())
	apply(t, g, mumpus.Move(2))
	out = mumpus.AppendPercept(out, g.Percept())
	assert.Equal(t, twoTurns, string(out))

	buf := make([]byte, 0, 64)
	p := g.Percept()
	require.Zero(t, testing.AllocsPerRun(100, func() { buf = mumpus.AppendPercept(buf[:0], p) }))
}

func TestReader(t *testing.T) {
	for name, text := range map[string]string{
		"as written":        twoTurns,
		"CRLF":              strings.ReplaceAll(twoTurns, "\n", "\r\n"),
		"no newline at end": strings.TrimSpace(twoTurns),
		"blanks":            strings.ReplaceAll("  "+twoTurns, " ", " \t "),
		"blank lines":       strings.ReplaceAll("\n"+twoTurns, "\n", "\n \n\n"),
		"byte-order mark":   "\ufeff" + twoTurns,
		"padded numbers":    strings.NewReplacer("8", "+08", "0", "00").Replace(twoTurns),
	} {
		for how, input := range map[string]io.Reader{
			"whole":                   strings.NewReader(text),
			"byte by byte":            iotest.OneByteReader(strings.NewReader(text)),
			"end with the last bytes": iotest.DataErrReader(strings.NewReader(text)),
		} {
			t.Run(name+", "+how, func(t *testing.T) {
				r := mumpus.NewReader(input)
				cfg, err := r.Header()
				require.NoError(t, err)
				require.Equal(t, mumpus.Config{Rooms: 8, Bats: 1, Shafts: 1}, cfg)
				again, err := r.Header()
				require.NoError(t, err)
				require.Equal(t, cfg, again, "read once")

				for _, want := range []mumpus.Percept{
					{Room: 0, Exits: [3]int{1, 2, 4}},
					{Room: 2, Exits: [3]int{0, 3, 6}, Bats: true, Shaft: true},
				} {
					got, err := r.Next()
					require.NoError(t, err)
					require.NoError(t, r.Fault())
					require.Equal(t, want, got)
				}
				for range 2 {
					_, err = r.Next()
					require.Equal(t, io.EOF, err)
				}
				again, err = r.Header()
				require.NoError(t, err)
				require.Equal(t, cfg, again, "after the end too")
			})
		}
	}
}

func TestReaderReadsTheHeaderByItself(t *testing.T) {
	r := mumpus.NewReader(strings.NewReader(twoTurns))
	p, err := r.Next()
	require.NoError(t, err)
	require.Equal(t, [3]int{1, 2, 4}, p.Exits)
}

func TestReaderErrors(t *testing.T) {
	broken := errors.New("broken pipe")
	for _, tc := range []struct {
		name, text string
		is         error
		want       string
	}{
		{"empty", "", io.EOF, "EOF"},
		{"blank", " \r\n\t\n", io.EOF, "EOF"},
		{"header alone", "8 1 1\n", io.EOF, "EOF"},
		{"half a header", "8 1\n", mumpus.ErrProtocol, "protocol: line 1: 2 numbers, want the counts of rooms, bats and shafts"},
		{"word in the header", "8 one 1\n", mumpus.ErrProtocol, `protocol: line 1: "one" is no integer, want the counts of rooms, bats and shafts`},
		{"end before the exits", "8 1 1\n0\n", io.ErrUnexpectedEOF, "protocol: line 3: want the three exits: the input ends"},
		{"end among the exits", "8 1 1\n0\n1 2", io.ErrUnexpectedEOF, "protocol: line 3: want the three exits: the input ends"},
		{"end before the clues", "8 1 1\n0\n1 2 4\n", io.ErrUnexpectedEOF, "protocol: line 4: want the three clues: the input ends"},
		{"end among the clues", "8 1 1\n0\n1 2 4\n0 0", io.ErrUnexpectedEOF, "protocol: line 4: want the three clues: the input ends"},
		{"two exits", "8 1 1\n\n0\n1 2\n0 0 0\n", mumpus.ErrProtocol, "protocol: line 4: 2 numbers, want the three exits"},
		{"four exits", "8 1 1\n\n0\n1 2 4 6\n0 0 0\n", mumpus.ErrProtocol, "protocol: line 4: 4 numbers, want the three exits"},
		{"two rooms", "8 1 1\n0 1\n", mumpus.ErrProtocol, "protocol: line 2: 2 numbers, want the room"},
		{"one clue", "8 1 1\n0\n1 2 4\n1\n0\n0\n", mumpus.ErrProtocol, "protocol: line 4: 1 number, want the three clues"},
		{"endless numbers", "8 1 1\n0\n" + strings.Repeat("1 ", 1<<20), mumpus.ErrProtocol, "protocol: line 3: more than 64 numbers, want the three exits"},
		{"no text", strings.Repeat("\x00", 1<<20), mumpus.ErrProtocol, `protocol: line 1: "` + strings.Repeat(`\x00`, 40) + `"... is no integer, want the counts of rooms, bats and shafts`},
		{"a mark further down", "8 1 1\n\ufeff0\n", mumpus.ErrProtocol, `protocol: line 2: "\ufeff0" is no integer, want the room`},
		{"word for a room", "8 1 1\n\nx\n1 2 4\n0 0 0\n", mumpus.ErrProtocol, `protocol: line 3: "x" is no integer, want the room`},
		{"fraction", "8 1 1\n0\n1 2 4.0\n0 0 0\n", mumpus.ErrProtocol, `protocol: line 3: "4.0" is no integer, want the three exits`},
		{"word for a clue", "8 1 1\r\n0\r\n1 2 4\r\n0 false 0\r\n", mumpus.ErrProtocol, `protocol: line 4: "false" is no integer, want the three clues`},
		{"commas", "8 1 1\n0\n1,2,4\n0 0 0\n", mumpus.ErrProtocol, `protocol: line 3: "1,2,4" is no integer, want the three exits`},
		{"endless word", "8 1 1\n" + strings.Repeat("9", 1<<20), mumpus.ErrProtocol, `protocol: line 2: "` + strings.Repeat("9", 40) + `"... is no integer, want the room`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := mumpus.NewReader(strings.NewReader(tc.text))
			_, err := r.Next()
			require.ErrorIs(t, err, tc.is)
			require.EqualError(t, err, tc.want)
			if tc.is != io.EOF {
				require.ErrorIs(t, err, mumpus.ErrProtocol)
				require.NotErrorIs(t, err, io.EOF)
			}
			_, again := r.Next()
			require.Equal(t, err, again)
		})
	}
	t.Run("failure of the input", func(t *testing.T) {
		r := mumpus.NewReader(io.MultiReader(strings.NewReader(twoTurns+"0\n1 2"), iotest.ErrReader(broken)))
		for range 2 {
			_, err := r.Next()
			require.NoError(t, err)
		}
		_, err := r.Next()
		require.ErrorIs(t, err, broken)
		require.ErrorIs(t, err, mumpus.ErrProtocol)
		require.EqualError(t, err, "protocol: line 9: want the three exits: broken pipe")
	})
}

func TestReaderFaults(t *testing.T) {
	for _, tc := range []struct {
		name, turns string
		want        mumpus.Percept
		fault       string
	}{
		{"room out of range", "8 1 2 4 0 0 0", mumpus.Percept{Room: 8, Exits: [3]int{1, 2, 4}}, "room 8, want 0 to 7"},
		{"room below", "-1 1 2 4 0 0 0", mumpus.Percept{Room: -1, Exits: [3]int{1, 2, 4}}, "room -1, want 0 to 7"},
		{"exit twice", "0 1 1 4 0 0 0", mumpus.Percept{Exits: [3]int{1, 1, 4}}, "room 0 has two exits to 1"},
		{"exit to itself", "0 0 1 4 0 0 0", mumpus.Percept{Exits: [3]int{0, 1, 4}}, "room 0 has an exit to itself"},
		{"unsorted exits", "0 4 2 1 0 0 0", mumpus.Percept{Exits: [3]int{4, 2, 1}}, "room 0 has exits [4 2 1], not in ascending order"},
		{"clue of 2", "0 1 2 4 0 2 0", mumpus.Percept{Exits: [3]int{1, 2, 4}, Shaft: true}, "room 0 has the clue 2, want 0 or 1"},
		{"clue of -1", "0 1 2 4 -1 0 0", mumpus.Percept{Exits: [3]int{1, 2, 4}, Bats: true}, "room 0 has the clue -1, want 0 or 1"},
		{"against an earlier percept", "0 1 2 4 0 0 0 0 1 2 3 0 0 0", mumpus.Percept{Exits: [3]int{1, 2, 3}}, "room 0 has exits [1 2 3] and had [1 2 4] before"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := mumpus.NewReader(strings.NewReader(byLines("8 1 1 " + tc.turns + " 2 0 3 6 0 0 0")))
			var last, got mumpus.Percept
			var fault error
			for {
				p, err := r.Next()
				if err != nil {
					require.Equal(t, io.EOF, err, "the reader goes on")
					break
				}
				if r.Fault() != nil {
					require.NoError(t, fault, "one fault alone")
					got, fault = p, r.Fault()
				}
				last = p
			}
			require.Equal(t, tc.want, got)
			require.ErrorIs(t, fault, mumpus.ErrPercept)
			require.EqualError(t, fault, "percept against the rules: "+tc.fault)
			require.Equal(t, mumpus.Percept{Room: 2, Exits: [3]int{0, 3, 6}}, last)
		})
	}
	t.Run("number beyond every int", func(t *testing.T) {
		r := mumpus.NewReader(strings.NewReader(byLines("8 1 1 0 1 2 99999999999999999999 0 0 0 0 1 2 4 0 0 0")))
		_, err := r.Next()
		require.NoError(t, err)
		require.ErrorIs(t, r.Fault(), mumpus.ErrPercept)
		require.EqualError(t, r.Fault(), `percept against the rules: the number "99999999999999999999" is beyond all bounds`)
		_, err = r.Next()
		require.NoError(t, err)
		require.NoError(t, r.Fault())
	})
	t.Run("counts beyond every int", func(t *testing.T) {
		r := mumpus.NewReader(strings.NewReader("8 1 -99999999999999999999"))
		_, err := r.Header()
		require.NoError(t, err)
		require.EqualError(t, r.Fault(), `impossible counts: the number "-99999999999999999999" is beyond all bounds`)
	})
	t.Run("impossible counts", func(t *testing.T) {
		r := mumpus.NewReader(strings.NewReader(byLines("7 1 1 0 1 2 4 0 0 0")))
		cfg, err := r.Header()
		require.NoError(t, err)
		require.Equal(t, mumpus.Config{Rooms: 7, Bats: 1, Shafts: 1}, cfg)
		require.ErrorIs(t, r.Fault(), mumpus.ErrConfig)
		p, err := r.Next()
		require.NoError(t, err)
		require.NoError(t, r.Fault())
		require.Equal(t, [3]int{1, 2, 4}, p.Exits)
	})
}

// byLines divides the numbers of a game into the lines of the protocol.
func byLines(text string) string {
	words := strings.Fields(text)
	lines := [][]string{words[:3]}
	for words = words[3:]; len(words) > 0; words = words[7:] {
		lines = append(lines, words[:1], words[1:4], words[4:7])
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.Join(line, " ") + "\n")
	}
	return b.String()
}

// TestReaderNeverWaitsForTheNextTurn plays over pipes, in which a side that
// waits for more than was sent waits for ever.
func TestReaderNeverWaitsForTheNextTurn(t *testing.T) {
	input, referee := io.Pipe()
	r := mumpus.NewReader(input)
	read := make(chan string)
	go func() {
		cfg, err := r.Header()
		read <- cfg.String()
		var p mumpus.Percept
		for err == nil {
			if p, err = r.Next(); err == nil {
				read <- string(mumpus.AppendPercept(nil, p))
			}
		}
		read <- err.Error()
	}()
	expect := func(want string) {
		t.Helper()
		select {
		case got := <-read:
			require.Equal(t, want, got)
		case <-time.After(10 * time.Second):
			require.Fail(t, "still waiting", "for %q", want)
		}
	}
	for _, turn := range []struct{ sent, want string }{
		{"8 1 1\n", "8 rooms, 1 bat, 1 shaft"},
		{"0\n1 2 4\n0 0 0\n", "0\n1 2 4\n0 0 0\n"},
		{"2\r\n0 3 6\r\n1 1 0\r\n", "2\n0 3 6\n1 1 0\n"},
	} {
		_, err := io.WriteString(referee, turn.sent)
		require.NoError(t, err)
		expect(turn.want)
	}
	require.NoError(t, referee.Close())
	expect("EOF")
}

// FuzzReader asks that any input is read to its end or an error, the same way
// in one piece as byte by byte, and that what was read survives being written.
func FuzzReader(f *testing.F) {
	f.Fuzz(func(t *testing.T, input []byte) {
		cfg, percepts, err := readAll(bytes.NewReader(input))
		cfg2, percepts2, err2 := readAll(iotest.OneByteReader(bytes.NewReader(input)))
		require.Equal(t, cfg, cfg2)
		require.Equal(t, percepts, percepts2)
		require.Equal(t, err, err2)
		if err != io.EOF {
			require.ErrorIs(t, err, mumpus.ErrProtocol)
		}

		out := mumpus.AppendHeader(nil, cfg)
		for _, p := range percepts {
			out = mumpus.AppendPercept(out, p)
		}
		cfg2, percepts2, err2 = readAll(bytes.NewReader(out))
		require.Equal(t, io.EOF, err2)
		require.Equal(t, cfg, cfg2)
		require.Equal(t, percepts, percepts2)
	})
}

func readAll(input io.Reader) (cfg mumpus.Config, percepts []mumpus.Percept, err error) {
	r := mumpus.NewReader(input)
	for cfg, err = r.Header(); err == nil; {
		var p mumpus.Percept
		if p, err = r.Next(); err == nil {
			percepts = append(percepts, p)
		}
	}
	return cfg, percepts, err
}
