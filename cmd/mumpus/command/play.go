package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/host"
)

func playCommand() *command {
	return &command{
		name:    "play",
		summary: "play yourself",
		usage:   "mumpus | wumpus-world | classic | ID | FILE [flags]",
		about: `
Lets you hunt: in a random cave, in that of an id, or in that of a file with a cave
as text. On a terminal the game has the whole screen: its questions are answered by
single keys, the arrows go back to other turns, k shows what is known, e explains a
room, ? shows all keys. With --plain, with TERM=dumb and where the window is too
small, questions and answers scroll by, and in a pipe they are lines. Wrong answers
are asked again, and the end of the input leaves.

In the classic game --hints lets the engine say what is certain, and with --versus
the computer hunts in the same cave, turn by turn. All its text is from a theme: one
of those that are there, or one in a file.

In the Wumpus World the keys are shown; in Hunt the Mumpus MOVE 7 is typed, or 7 or
m7, and SHOOT 7 or s7. In both, ? tells what the engine knows, and why (on the whole
screen a does); with --undo actions can be taken back.`,
		example: `
mumpus play classic
mumpus play mumpus --rooms 12 --bats 1 --shafts 1
mumpus play 'classic:noon@17' --hints
mumpus play wumpus-world --size 5x5 --undo
mumpus play classic --rules yob --theme deutsch
mumpus play classic --position noon --debug
mumpus play classic --position 'hunter=1 wumpus=3 bats=5,4 pits=8,7'`,
		takes: gameFirst,
		files: true,
		game:  playedGame,
		setup: play,
	}
}

func play(u *call) action {
	if g, ok := u.game.(host.Game); ok {
		return playHosted(u, g)
	}
	return playSolo(u)
}

// playedGame finds which game is to be played: the one that is named, or that of a
// file, or else the first that leads a person itself.
func playedGame(u *call) (games.Game, error) {
	before := undashed(u.args)
	list := u.tree.list
	for _, arg := range before {
		if _, err := list.ByID(arg); err == nil || strings.HasPrefix(strings.TrimLeft(arg, "-"), "game") {
			return u.namedGame()
		}
	}
	for _, arg := range before {
		if special(arg) {
			continue // what is read of it is gone
		}
		file, err := os.Open(arg)
		if err != nil {
			continue // no file
		}
		sources, err := list.ReadSources(file, arg, 0)
		_ = file.Close()
		switch {
		case err == nil:
			return sources[0].Game, nil
		case errors.Is(err, games.ErrUnsettled):
			return nil, err
		}
	}
	for _, g := range list {
		if _, ok := g.(host.Game); ok {
			return g, nil
		}
	}
	return list[0], nil
}

// hosted is a game that leads a person, as the flags say.
type hosted struct {
	*call
	game  host.Game
	names []string // of the flags that make a world
	world func(seed uint64) (games.World, error)
	host  func() (*host.Host, error)
	seed  uint64
	lines bool // rather than the whole screen
}

// playHosted lets a game lead a person.
func playHosted(u *call, g host.Game) action {
	h := &hosted{call: u, game: g}
	gameFlag(u)
	h.world, h.names = define(u.FlagSet, g.WorldFlags)
	h.host, _ = define(u.FlagSet, g.HostFlags)
	seedFlag(u.FlagSet, &h.seed)
	plainFlag(u.FlagSet, &h.lines)
	return h.run
}

func (h *hosted) run(ctx context.Context, others []string) error {
	if len(others) != 1 {
		return misused("want what to play, %s, or an id or a file of it, got %q", strings.Join(h.tree.list.Names(), ", "), others)
	}
	leader, err := h.host()
	if err != nil {
		return ofFlag(err)
	}
	w, err := h.played(others[0], h.names, &h.seed, func(seed uint64) (games.World, error) {
		w, err := h.world(seed)
		if err != nil {
			return nil, usageError{err}
		}
		return w, nil
	})
	if err != nil {
		return err
	}
	t := &table{game: h.game, page: newPage(h.stdout)}
	t.ask = newAsker(t.page, h.stdin, h.stdout)
	if !h.lines && screen(t.page, t.ask.keys, h.stdout) {
		return t.onScreen(ctx, w, leader, h.stdin, h.stdout)
	}
	return cmp.Or(leader.Play(ctx, t, w), t.page.Err)
}

// ofFlag says whether an error of a game is one in the use of the command.
func ofFlag(err error) error {
	if e := new(host.FlagError); errors.As(err, e) {
		return misused("%w%s", err, near(e.Value, e.Names))
	}
	return err
}

// played returns the world to play: that of an id or a file, with which the flags of
// some names make no sense, or else one that is made of the flags.
func (u *call) played(what string, names []string, seed *uint64, made func(seed uint64) (games.World, error)) (games.World, error) {
	for _, name := range []string{what, u.Lookup("game").Value.String()} {
		if other, err := u.tree.list.ByID(name); err == nil && other.Name() != u.game.Name() {
			return nil, misused("it is either %s or %s", u.game.Name(), other.Name())
		}
	}
	randomSeed(u.FlagSet, seed)
	switch {
	case what == u.game.Name():
		return made(*seed)
	case strings.Contains(what, ":"):
		if err := refuse(u.FlagSet, "an id, which says it", append(names, "seed")...); err != nil {
			return nil, err
		}
		return u.game.ParseID(what)
	}
	if err := refuse(u.FlagSet, "a file, which says it", names...); err != nil {
		return nil, err
	}
	file, err := os.Open(what)
	if errors.Is(err, os.ErrNotExist) && !strings.ContainsAny(what, "./\\") {
		return nil, misused("%q is not %s, no file and no id", what, u.game.Name())
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	w, err := games.ReadWorld(u.game, file, what, *seed)
	if err != nil {
		return nil, fmt.Errorf("no cave to play: %w", err)
	}
	return w, nil
}

func seedFlag(fs *pflag.FlagSet, seed *uint64) {
	fs.Uint64Var(seed, "seed", 0, "`SEED` seed of the world and of chance; a random one if it isn't given")
}

// randomSeed draws a seed if none is given.
func randomSeed(fs *pflag.FlagSet, seed *uint64) {
	if !fs.Changed("seed") {
		const most = 1_000_000 // short, to be typed again
		*seed = rand.Uint64N(most)
	}
}
