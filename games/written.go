package games

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// Written is a [Game] whose worlds can be written down, drawn by hand and read. They
// are [Printed]. Without it the text of a world is its id, in a line.
type Written interface {
	// ReadWorld reads the text of a world, with the seed for what chance does
	// in play. An error begins with the file's name, which serves for nothing
	// else, and the line.
	ReadWorld(r io.Reader, filename string, seed uint64) (World, error)
}

// Printed is a [World] of a game that is [Written].
type Printed interface {
	// Text returns the world as it was before the first turn, in a form that
	// ReadWorld reads. Comments aside it begins with the game's name.
	Text() string

	// Chance returns the seed of what chance does in play.
	Chance() uint64
}

// TextOf returns a world as it was before the first turn, in a form that [ReadWorld]
// reads.
func TextOf(w World) string {
	if p, ok := w.(Printed); ok {
		return p.Text()
	}
	return w.ID() + "\n"
}

// ChanceOf returns the seed of what chance does in play, or 0 if the id alone tells.
func ChanceOf(w World) uint64 {
	if p, ok := w.(Printed); ok {
		return p.Chance()
	}
	return 0
}

// ReadWorld reads the text of a world, with the seed for what chance does in play. An
// error begins with the file's name, which serves for nothing else, and the line.
func ReadWorld(g Game, r io.Reader, filename string, seed uint64) (World, error) {
	if w, ok := g.(Written); ok {
		return w.ReadWorld(r, filename, seed)
	}
	lines := bufio.NewScanner(r)
	var world World
	n := 0
	for lines.Scan() {
		n++
		line, _, _ := strings.Cut(lines.Text(), "#")
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if world != nil {
			return nil, fmt.Errorf("%s:%d: want one id, and there is %s too", filename, n, quote(line))
		}
		var err error
		if world, err = g.ParseID(line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", filename, n, err)
		}
	}
	switch err := lines.Err(); {
	case err == bufio.ErrTooLong:
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes, want the id of a world of %s", filename, n+1, bufio.MaxScanTokenSize, g.Name())
	case err != nil:
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, err)
	case world == nil:
		return nil, fmt.Errorf("%s:%d: want the id of a world of %s", filename, n+1, g.Name())
	}
	return world, nil
}

// Again returns a world as it was before its first turn, with the same chance. The error
// is that of Game.ParseID or ReadWorld.
func Again(g Game, w World) (World, error) {
	if id := w.ID(); id != "" {
		return g.ParseID(id)
	}
	return ReadWorld(g, strings.NewReader(TextOf(w)), "the world", ChanceOf(w))
}

// beginAgain returns the world as it was before its first turn, and the default agent,
// which reasons completely.
func beginAgain(g Game, w World) (World, Player, error) {
	again, err := Again(g, w)
	if err != nil {
		return nil, nil, err
	}
	p, err := g.Agents().Player("", sat.Default(), again.Settings())
	return again, p, err
}

// Previewed is a [Game] that knows the settings of a world before it is made.
type Previewed interface {
	// SettingsOf is the function SettingsOf of this package.
	SettingsOf(id string) (Settings, error)
}

// SettingsOf returns the settings of an id's world, if it can without making the world,
// which can take long. The error is that of Game.ParseID.
func SettingsOf(g Game, id string) (Settings, error) {
	if p, ok := g.(Previewed); ok {
		return p.SettingsOf(id)
	}
	w, err := g.ParseID(id)
	if err != nil {
		return nil, err
	}
	return w.Settings(), nil
}

// Coded is a [Game] whose settings and percepts are written to JSON by json.Marshal.
// Without it they are JSON strings of the lines of the protocol.
type Coded interface {
	// DecodeSettings and DecodePercept read what json.Marshal writes.
	DecodeSettings(data []byte) (Settings, error)
	DecodePercept(data []byte) (Percept, error)
}

// EncodeSettings writes settings to JSON. The error is that of json.Marshal.
func EncodeSettings(g Game, s Settings) ([]byte, error) {
	if _, ok := g.(Coded); ok {
		return json.Marshal(s)
	}
	return json.Marshal(s.Setup())
}

// DecodeSettings reads what EncodeSettings writes.
func DecodeSettings(g Game, data []byte) (Settings, error) {
	if c, ok := g.(Coded); ok {
		return c.DecodeSettings(data)
	}
	r, err := reading(g, data, "")
	if err != nil {
		return nil, err
	}
	set, err := r.Settings()
	return set, errors.Join(err, FaultOf(r))
}

// EncodePercept writes a percept to JSON. The error is that of json.Marshal.
func EncodePercept(g Game, p Percept) ([]byte, error) {
	if _, ok := g.(Coded); ok {
		return json.Marshal(p)
	}
	return json.Marshal(p.Lines())
}

// DecodePercept reads what EncodePercept writes of a game with the settings.
func DecodePercept(g Game, set Settings, data []byte) (Percept, error) {
	if c, ok := g.(Coded); ok {
		return c.DecodePercept(data)
	}
	r, err := reading(g, data, set.Setup())
	if err != nil {
		return nil, err
	}
	if _, err := r.Settings(); err != nil {
		return nil, err
	}
	return r.Next()
}

// reading returns a reader of the lines in a JSON string, and of others before them.
func reading(g Game, data []byte, before string) (PerceptReader, error) {
	var lines string
	if err := json.Unmarshal(data, &lines); err != nil {
		return nil, err
	}
	return g.Reader(strings.NewReader(before + lines)), nil
}
