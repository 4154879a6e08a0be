package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
)

// worldFlags make the world that a command is about, if its argument names a game and
// neither an id nor a file.
type worldFlags struct {
	call  *call
	names []string // of the flags that make a world
	seed  uint64
	made  func(seed uint64) (games.World, error)
}

// settled returns the flags of a game's settings, from which its world is made. The seed
// is still to be registered.
func settled(u *call) *worldFlags {
	settings, names := settingsFlags(u)
	return &worldFlags{call: u, names: names, made: func(seed uint64) (games.World, error) {
		set, err := settings()
		if err != nil {
			return nil, err
		}
		return u.game.World(set, seed)
	}}
}

// named is what an argument GAME | ID | FILE names: a world to play, or a transcript.
type named struct {
	game       games.Game
	world      games.World
	transcript *transcript.Transcript // or nil
	file       string                 // that it is from, or ""
	name       string                 // of the world: its id, or the file and line of its text
}

// open returns what the argument names, if there is one; without it, the world of the
// flags. It refuses flags that the argument leaves no use for, and to read what is to be
// written.
func (f *worldFlags) open(others []string, out outFile) (*named, error) {
	u := f.call
	if len(others) > 1 {
		return nil, misused("want one game, id or file, got %q", others)
	}
	what := u.game.Name()
	if len(others) == 1 {
		what = others[0]
	}
	if other, err := u.tree.list.ByID(what); err == nil && other.Name() != u.game.Name() {
		return nil, misused("it is either %s or %s", u.game.Name(), other.Name())
	}
	switch {
	case what == u.game.Name():
		w, err := f.made(f.seed)
		if err != nil {
			return nil, err
		}
		return &named{game: u.game, world: w, name: w.ID()}, nil
	case strings.HasPrefix(what, u.game.Name()+":"):
		if err := refuse(u.FlagSet, "an id, which says it", append(slices.Clone(f.names), "seed")...); err != nil {
			return nil, err
		}
		w, err := u.game.ParseID(what)
		return &named{game: u.game, world: w, name: what}, err
	}
	if err := refuse(u.FlagSet, "a file, which says it", f.names...); err != nil {
		return nil, err
	}
	if err := checkOutputs(what, u.stdin, out); err != nil {
		return nil, err
	}
	return f.read(what)
}

// read returns the world or the transcript in a file.
func (f *worldFlags) read(file string) (*named, error) {
	list := f.call.tree.list
	text, err := readText(file, f.call.stdin)
	switch {
	case errors.Is(err, os.ErrNotExist) && !strings.ContainsAny(file, "./\\"):
		return nil, misused("%+q is no file, no game (%s) and no id of one%s", file, strings.Join(list.Names(), ", "), near(file, list.Names()))
	case err != nil:
		return nil, err
	case transcript.Begins(text):
		if err := refuse(f.call.FlagSet, "a transcript", "seed"); err != nil {
			return nil, err
		}
		t, err := transcript.Read(list, bytes.NewReader(text), file)
		if err != nil {
			return nil, err
		}
		return &named{game: t.Game, transcript: t, file: file}, nil
	}
	sources, err := list.ReadSources(bytes.NewReader(text), file, f.seed)
	switch {
	case err != nil:
		return nil, err
	case len(sources) > 1:
		return nil, fmt.Errorf("%s: %d worlds in it, want one: name one by its id, or put it into a file of its own", file, len(sources))
	}
	w, err := sources[0].World()
	return &named{game: sources[0].Game, world: w, file: file, name: sources[0].Name}, err
}
