package classic

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// drawCave draws a cave that has an id.
func drawCave(t *rapid.T) *Cave {
	r := rapid.SampledFrom(RuleSets()).Draw(t, "rules")
	r.Bats = rapid.IntRange(0, 4).Draw(t, "bats")
	r.Pits = rapid.IntRange(0, 4).Draw(t, "pits")
	r.Arrows = rapid.IntRange(1, 6).Draw(t, "arrows")
	r.Reach = rapid.IntRange(1, 6).Draw(t, "reach")
	r.Flee = Odds{rapid.IntRange(0, 4).Draw(t, "flee"), 4}
	r.Told = rapid.Bool().Draw(t, "told")
	r.Turns = 200
	l := rapid.SampledFrom(Layouts()).Draw(t, "layout")
	c, err := Deal(r, l, rapid.Uint64().Draw(t, "seed"))
	require.NoError(t, err)
	return c
}

func TestRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCave(t)
		again, err := ParseID(c.ID())
		require.NoError(t, err)
		require.Equal(t, c, again)
		read, err := ParseCave(strings.NewReader(c.String()), "x")
		require.NoError(t, err)
		require.Equal(t, c.String(), "# "+c.ID()+"\n"+read.String())
		rules, err := ParseRules(c.Rules().String())
		require.NoError(t, err)
		require.Equal(t, c.Rules(), rules)
		p, err := ParsePosition(c.Position().String())
		require.NoError(t, err)
		require.Equal(t, c.Position().String(), p.String())
	})
}

// TestProtocol plays at random through the protocol.
func TestProtocol(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCave(t)
		h := c.Play(Random(rapid.Uint64().Draw(t, "chance")))
		lines := AppendHeader(nil, c.Rules(), c.Layout())
		var told []Percept
		for {
			if _, over := h.Over(); over {
				break
			}
			p := h.Percept()
			told = append(told, p)
			lines = AppendPercept(lines, p)
			data, err := json.Marshal(p)
			require.NoError(t, err)
			var decoded Percept
			require.NoError(t, json.Unmarshal(data, &decoded))
			require.Equal(t, p, decoded)
			a := Move(rapid.SampledFrom(c.Layout().Exits(h.Room())).Draw(t, "room"))
			if rapid.IntRange(0, 3).Draw(t, "shoot") == 0 {
				a = Shoot(a.Room)
			}
			again, err := ParseAction(a.String())
			require.NoError(t, err)
			require.Equal(t, a, again)
			require.NoError(t, h.Apply(a))
			require.GreaterOrEqual(t, h.Arrows(), 0)
		}
		// One byte at a time: nothing depends on how the input comes.
		r := NewReader(iotest.OneByteReader(bytes.NewReader(lines)), c.Rules())
		rules, layout, err := r.Header()
		require.NoError(t, err)
		require.Equal(t, c.Rules(), rules)
		require.Same(t, c.Layout(), layout)
		for _, want := range told {
			p, err := r.Next()
			require.NoError(t, err)
			require.NoError(t, r.Fault())
			require.Equal(t, want, p)
		}
		_, err = r.Next()
		require.Equal(t, io.EOF, err)
	})
}

const header = "4 1 1 5 5\n2 4\r\n\n1 3\n2 4\n1 3\n"

// TestReaderDoesNotWait reads each turn when its line is there.
func TestReaderDoesNotWait(t *testing.T) {
	in, out := io.Pipe()
	r := NewReader(in, Noon())
	answered := make(chan Percept)
	go func() {
		for {
			p, err := r.Next()
			if err != nil {
				close(answered)
				return
			}
			answered <- p
		}
	}()
	_, err := io.WriteString(out, header+"1 5 0 0 0 none\n")
	require.NoError(t, err)
	assert.Equal(t, Percept{Arrows: 5}, <-answered)
	_, err = io.WriteString(out, "  2\t4 1 0 1  moved+fled \r\n")
	require.NoError(t, err)
	assert.Equal(t, Percept{Room: 1, Arrows: 4, Smell: true, Pits: 1, Events: []Event{Moved, Fled}}, <-answered)
	require.NoError(t, out.Close())
	_, more := <-answered
	assert.False(t, more)
}

func TestReaderErrors(t *testing.T) {
	for text, want := range map[string]string{
		"4 1 1 5\n":                                    "line 1: 4 numbers, want rooms, bats, pits, arrows and reach",
		"4 1 1 5 x\n":                                  `line 1: "x" is no integer`,
		"4 1 1 5 5\n2 4\n":                             "line 3: want the exits of room 2: unexpected EOF",
		"4 1 1 5 5\n2 4\n1 3\n2 4\n1\n":                "line 5: not a layout: room 3 has an exit to 4, and none leads back",
		"999 1 1 5 5\n":                                "line 1: not a layout: 999 rooms",
		"4 9 1 5 5\n2 4\n1 3\n2 4\n1 3":                "impossible rules: 9 bats",
		header + "1 5 0 0 0\n":                         "line 7: 5 words, want room, arrows, smell, bats, pits and events",
		header + "1 5 0 0 0 ate\n":                     `line 7: percept against the rules: event "ate"`,
		header + "1 5 0 0 z none\n":                    `"z" is no integer`,
		header + "9 5 0 0 0 none\n":                    "room 9, want 1 to 4",
		header + "99999999999999999999 5 0 0 0 none\n": "want 1 to 4",
	} {
		r := NewReader(strings.NewReader(text), Noon())
		_, err := r.Next()
		require.ErrorIs(t, err, ErrProtocol, text)
		assert.ErrorContains(t, err, want)
		_, again := r.Next()
		assert.Equal(t, err, again)
	}
	_, err := NewReader(strings.NewReader(" \n"), Noon()).Next()
	assert.Equal(t, io.EOF, err)
	broken := errors.New("broken")
	_, err = NewReader(iotest.ErrReader(broken), Noon()).Next()
	require.ErrorIs(t, err, ErrProtocol)
	assert.ErrorIs(t, err, broken)
}

func TestReaderFault(t *testing.T) {
	for line, want := range map[string]string{
		"1 5 0 0 0 none": "",
		"1 6 0 0 0 none": "6 arrows, want 1 to 5",
		"1 5 2 0 0 none": "smell 2, want 0 or 1",
		"1 5 0 2 0 none": "bats in 2 rooms nearby, want 0 to 1",
		"1 5 0 0 3 none": "pits in 3 rooms nearby, want 0 to 1",
	} {
		r := NewReader(strings.NewReader(header+line), Noon())
		_, err := r.Next()
		require.NoError(t, err)
		if want == "" {
			assert.NoError(t, r.Fault())
			continue
		}
		require.ErrorIs(t, r.Fault(), ErrPercept)
		assert.ErrorContains(t, r.Fault(), want)
	}
}

func TestCaveErrors(t *testing.T) {
	const rest = "\nhunter 1\nwumpus 2\nbats 5 4\npits 8 7\n"
	for text, want := range map[string]string{
		"":                                 "x:1: bad text: no line that begins with classic",
		"hunter 1":                         "x:1: bad text: want the rules first",
		"classic chess":                    `x:1: impossible rules: "chess"`,
		"classic noon":                     "x:1: bad text: no line that begins with hunter",
		"classic noon\nhunter 1":           "x:1: bad text: no line that begins with wumpus",
		"classic noon,bats=3" + rest:       "x:1: impossible rules: the rules have 3 bats and 2 pits, and there are 2 and 2",
		"classic noon" + rest + "bats 9":   "x:6: bad text: bats a second time, after line 4",
		"classic noon\nlayout cube" + rest: `x:2: not a layout: "cube"`,
		"classic noon\nhunter 1 2":         "x:2: bad text: want one room, such as: hunter 4",
		"classic noon\nbats x":             `x:2: bad text: bats "x"`,
		"classic noon\nhunter 1\nwumpus 2": "x:1: impossible rules: the rules have 2 bats",
		"classic noon,bats=0,pits=0\nhunter 0\nwumpus 2":           "x:1: impossible position: hunter in room 0, want 1 to 20",
		"classic noon,bats=0,pits=0\nhunter 2\nwumpus 2":           "x:1: impossible position: wumpus in room 2 with hunter",
		"classic noon,bats=2,pits=0\nhunter 2\nwumpus 3\nbats 4 4": "x:1: impossible position: bats in room 4 with bats",
		"classic yob,bats=1,pits=0\nhunter 2\nwumpus 3\nbats 3":    "x:1: impossible position: wumpus in room 3 with bats",
		"classic noon\nlayout mine\n1: 2\n2: 1" + rest:             "not a layout: 2 rooms",
	} {
		_, err := ParseCave(strings.NewReader(text), "x")
		if assert.Error(t, err, text) {
			assert.Contains(t, err.Error(), want, text)
			assert.NotContains(t, err.Error(), "\n")
		}
	}
	own := "classic noon,bats=0,pits=0\nlayout ring\nhunter 1\nwumpus 3\nbats\npits\n1: 2 4\n2: 1 3\n3: 2 4\n4: 1 3\n"
	c, err := ParseCave(strings.NewReader(own), "x")
	require.NoError(t, err)
	assert.Equal(t, own, c.String())
	assert.Empty(t, c.ID())
}

func TestIDErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "want one such as classic:noon@17",
		"classic:noon@":                      "want one such as",
		"classic:noon@-1":                    "want one such as classic:noon@17 (rules, seed from 0)",
		"classic:noon,bats=2@1":              "written otherwise classic:noon@1",
		"classic:noon,layout=dodecahedron@1": "written otherwise classic:noon@1",
		"classic:noon,layout=cube@1":         "want one of: dodecahedron, moebius, beads, torus, as in classic:noon,layout=torus@17",
		"classic:chess@1":                    "want one of: noon, yob, as in classic:noon@17",
		"classic:noon,flee=2/4@5":            "written otherwise classic:noon@5",
		"classic:noon,flee=0/4@5":            "written otherwise classic:noon,flee=0/1@5",
		"classic:noon,bats=30@1":             "don't fit",
		"mumpus:noon@1":                      "want one such as",
	} {
		_, err := ParseID(text)
		require.ErrorIs(t, err, ErrID, text)
		assert.ErrorContains(t, err, want)
	}
	c, err := ParseID("classic:yob,bats=3,layout=torus@5")
	require.NoError(t, err)
	assert.Equal(t, 3, c.Rules().Bats)
	assert.Equal(t, "torus", c.Layout().Name())
}

func TestPositionText(t *testing.T) {
	p, err := ParsePosition("noon")
	require.NoError(t, err)
	assert.Equal(t, "hunter=1 wumpus=2 bats=5,4 pits=8,7", p.String())
	again, err := ParsePosition("pits=8,7; bats=5,4 wumpus=2;hunter=1")
	require.NoError(t, err)
	assert.Equal(t, p, again)
	for _, text := range []string{"", "hunter=1", "hunter=1,2 wumpus=3", "hunter=x wumpus=1", "cat=1", "hunter=1 hunter=2 wumpus=3", "hunter wumpus=1"} {
		_, err := ParsePosition(text)
		assert.ErrorIs(t, err, ErrPosition, text)
	}
}

func TestActionErrors(t *testing.T) {
	for _, text := range []string{"", "MOVE", "MOVE x", "MOVE 1 2", "SHOOT", "SHOOT 1 x", "move 1", "JUMP 1", "SHOOT" + strings.Repeat(" 1", MaxReach+1)} {
		_, err := ParseAction(text)
		assert.ErrorIs(t, err, ErrCommand, text)
	}
}

func TestPerceptErrors(t *testing.T) {
	for text, want := range map[string]string{
		`{"arrows":5,"smell":false,"bats":0,"pits":0}`:                         `no "room"`,
		`{"room":1,"smell":false,"bats":0,"pits":0}`:                           `no "arrows"`,
		`{"room":1,"arrows":5,"bats":0,"pits":0}`:                              `no "smell"`,
		`{"room":1,"arrows":5,"smell":false,"pits":0}`:                         `no "bats"`,
		`{"room":1,"arrows":5,"smell":false,"bats":0}`:                         `no "pits"`,
		`{"room":1,"arrows":5,"smell":false,"bats":0,"pits":0,"events":["x"]}`: `event "x"`,
	} {
		var p Percept
		err := json.Unmarshal([]byte(text), &p)
		require.ErrorIs(t, err, ErrPercept)
		assert.ErrorContains(t, err, want)
	}
}

// FuzzParse reads anything as any of the texts.
func FuzzParse(f *testing.F) {
	f.Add("classic noon\nhunter 1\nwumpus 2\nbats 5 4\npits 8 7\n")
	f.Add("layout ring\n1: 2 4\n2: 1 3\n3: 2 4\n4: 1 3\n")
	f.Add(header + "1 5 0 0 0 moved+carried\n")
	f.Add("classic:yob,bats=3,layout=torus@5")
	f.Add("hunter=1 wumpus=2 bats=5,4")
	f.Add("SHOOT 3 4 5")
	f.Add(`{"room":1,"exits":[2,5,8],"wumpus":true,"events":["moved","carried"]}`)
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := ParseCave(strings.NewReader(text), "x"); err == nil {
			again, err := ParseCave(strings.NewReader(c.String()), "x")
			require.NoError(t, err)
			require.Equal(t, c.String(), again.String())
		}
		if l, err := ParseLayout(strings.NewReader(text), "x"); err == nil {
			again, err := ParseLayout(strings.NewReader(l.String()), "x")
			require.NoError(t, err)
			require.Equal(t, l, again)
		}
		if c, err := ParseID(text); err == nil {
			require.Equal(t, text, c.ID())
		}
		if r, err := ParseRules(text); err == nil {
			again, err := ParseRules(r.String())
			require.NoError(t, err)
			require.Equal(t, r, again)
		}
		if a, err := ParseAction(text); err == nil {
			again, err := ParseAction(a.String())
			require.NoError(t, err)
			require.Equal(t, a, again)
		}
		var told, again Percept
		if json.Unmarshal([]byte(text), &told) == nil {
			out, err := json.Marshal(told)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(out, &again))
			require.Equal(t, told, again)
		}
		if p, err := ParsePosition(text); err == nil {
			_, err := ParsePosition(p.String())
			require.NoError(t, err)
		}
		r := NewReader(strings.NewReader(text), Noon())
		for {
			if _, err := r.Next(); err != nil {
				break
			}
		}
	})
}
