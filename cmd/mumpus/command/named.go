package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/host"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/output"
)

// worldFlags make the world that a command is about, if its argument names a game and
// neither an id nor a file.
type worldFlags struct {
	call  *call
	names []string // of the flags that make a world
	seed  uint64
	made  func(seed uint64) (games.World, error)
}

// settled returns the flags of a game's settings, or of all that can be chosen of its worlds,
// from which its world is made. The seed is still to be registered.
func settled(u *call) *worldFlags {
	f := &worldFlags{call: u}
	if g, ok := u.game.(host.Game); ok {
		gameFlag(u)
		made, names := define(u.FlagSet, g.WorldFlags)
		f.names, f.made = names, func(seed uint64) (games.World, error) {
			w, err := made(seed)
			if err != nil {
				return nil, misused("%w%s", err, nearValue(u.FlagSet, names))
			}
			return w, nil
		}
		return f
	}
	settings, names := settingsFlags(u)
	f.names, f.made = names, func(seed uint64) (games.World, error) {
		set, err := settings()
		if err != nil {
			return nil, err
		}
		return u.game.World(set, seed)
	}
	return f
}

// shownGame finds which game is to be shown, as its flags depend on it: the one that is named,
// or that of a file, or the first.
func shownGame(u *call) (games.Game, error) {
	g, err := u.fileGame()
	if g == nil && err == nil {
		return u.namedGame()
	}
	return g, err
}

// fileGame returns the game of the first argument that is a file of one, if no argument names
// a game; or nil.
func (u *call) fileGame() (games.Game, error) {
	before := undashed(u.args)
	if u.namesGame(before) {
		return nil, nil
	}
	list := u.tree.list
	for _, arg := range before {
		if arg == "-" || output.Special(arg) {
			continue // what is read of it is gone
		}
		text, err := readText(arg, nil)
		switch {
		case err != nil: // no file
			continue
		case transcript.Begins(text):
			if t, err := transcript.Read(list, bytes.NewReader(text), arg); err == nil {
				return t.Game, nil
			}
			continue
		}
		sources, err := list.ReadSources(bytes.NewReader(text), arg, 0)
		switch {
		case err == nil:
			return sources[0].Game, nil
		case errors.Is(err, games.ErrUnsettled):
			return nil, err
		}
	}
	return nil, nil
}

// namesGame says whether an argument names a game.
func (u *call) namesGame(args []string) bool {
	if _, ok := valueOf(args, "game"); ok {
		return true
	}
	return slices.ContainsFunc(args, func(arg string) bool {
		_, err := u.tree.list.ByID(arg)
		return err == nil
	})
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
func (f *worldFlags) open(others []string, out *outFile) (*named, error) {
	u := f.call
	what := u.game.Name()
	if len(others) == 2 && others[0] == what {
		others = others[1:] // the game of an id or a file
	}
	switch len(others) {
	case 0:
	case 1:
		what = others[0]
	default:
		return nil, misused("want one game, id or file, got %q", others)
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
	n, err := f.read(what)
	if err == nil && n.game.Name() != u.game.Name() {
		return nil, misused("%s is of %s, not of %s: leave out which game it is, or say --game %[2]s", what, n.game.Name(), u.game.Name())
	}
	return n, err
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
