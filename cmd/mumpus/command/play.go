package command

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/world/classic"
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
		setup: play,
	}
}

// playFlags are what the person has chosen.
type playFlags struct {
	seed     uint64
	theme    string
	position string
	agent    string
	hints    bool
	debug    bool
	versus   bool
	lines    bool // rather than the whole screen
}

func (f *playFlags) register(fs *pflag.FlagSet, g games.Game) {
	fs.Uint64Var(&f.seed, "seed", 0, "`SEED` seed of the cave and of chance; a random one if it isn't given")
	themeFlag(fs, &f.theme)
	fs.StringVar(&f.position, "position", "", "`WHO` where everyone is, such as 'hunter=1 wumpus=2 bats=5,4 pits=8,7', or noon for that one")
	agentFlag(fs, &f.agent, g, "agent that hunts with --versus or is watched")
	fs.BoolVar(&f.hints, "hints", false, "let the engine say what is certain")
	fs.BoolVar(&f.debug, "debug", false, "show the whole map and everyone in it")
	fs.BoolVar(&f.versus, "versus", false, "hunt against the computer")
	plainFlag(fs, &f.lines)
}

func themeFlag(fs *pflag.FlagSet, value *string) {
	*value = theme.Names()[0]
	fs.Var(&name{value, theme.Names(), nil}, "theme", "`THEME` "+strings.Join(theme.Names(), ", ")+", or a file")
}

// readTheme returns the theme of that name, or the one in a file.
func readTheme(name string) (*theme.Theme, error) {
	t, err := theme.Named(name)
	if err == nil {
		return t, nil
	}
	file, openErr := os.Open(name)
	switch {
	case errors.Is(openErr, os.ErrNotExist) && !strings.ContainsAny(name, "./\\"):
		return nil, misused("%w%s", err, near(name, theme.Names()))
	case openErr != nil:
		return nil, openErr
	}
	defer file.Close()
	return theme.Parse(file, name)
}

func play(u *call) (action, error) {
	g, err := playedGame(u.args)
	if err != nil {
		return nil, err
	}
	if _, ok := g.(games.Keyed); ok {
		return playSolo(u, g), nil
	}
	if _, ok := g.(games.Typed); ok {
		return playSolo(u, g), nil
	}
	settings, names := settingsFlags(u.FlagSet, g)
	f := new(playFlags)
	f.register(u.FlagSet, g)
	return func(ctx context.Context, others []string) error {
		return f.play(ctx, u, g, settings, names, others)
	}, nil
}

func (f *playFlags) play(ctx context.Context, u *call, g games.Game, settings func() (games.Settings, error), names, others []string) error {
	if len(others) != 1 {
		return misused("want what to play, %s, or an id or a file of it, got %q", strings.Join(all.Games().Names(), ", "), others)
	}
	for _, name := range []string{others[0], u.Lookup("game").Value.String()} {
		if other, err := all.Games().ByID(name); err == nil && other.Name() != g.Name() {
			return misused("it is either %s or %s", g.Name(), other.Name())
		}
	}
	if err := checkAgent(g, f.agent); err != nil {
		return err
	}
	t, err := readTheme(f.theme)
	if err != nil {
		return err
	}
	first, again, err := f.caves(u.FlagSet, g, others[0], settings, names)
	if err != nil {
		return err
	}
	p := newPage(u.stdout)
	s := &session{game: g, flags: *f, page: p, theme: t, ask: newAsker(p, t, u.stdin, u.stdout), next: again}
	if !f.lines && screen(p, s.ask.keys, u.stdout) {
		return s.onScreen(ctx, first, u.stdin, u.stdout)
	}
	return s.run(ctx, first)
}

// playedGame finds which game is to be played: the one that is named, or that of a
// file, or else the classic one.
func playedGame(args []string) (games.Game, error) {
	before := undashed(args)
	for _, arg := range before {
		if _, err := all.Games().ByID(arg); err == nil || strings.HasPrefix(strings.TrimLeft(arg, "-"), "game") {
			return gameOf(args)
		}
	}
	for _, arg := range before {
		file, err := os.Open(arg)
		if err != nil {
			continue // no file
		}
		sources, err := all.Games().ReadSources(file, arg, 0)
		_ = file.Close()
		if err == nil {
			return sources[0].Game, nil
		}
	}
	return all.Games().ByName("classic")
}

// dealt is a cave with the seed of its chance.
type dealt struct {
	cave   *classic.Cave
	chance uint64
}

// caves returns the cave to begin with, and the function that deals others by the
// same rules.
func (f *playFlags) caves(fs *pflag.FlagSet, g games.Game, what string, settings func() (games.Settings, error), names []string) (dealt, func() (dealt, error), error) {
	if !fs.Changed("seed") {
		const most = 1_000_000 // short, to be typed again
		f.seed = rand.Uint64N(most)
	}
	var cave *classic.Cave
	var err error
	switch {
	case what == g.Name():
		var set games.Settings
		if err = f.count(fs); err != nil {
			return dealt{}, nil, err
		}
		if set, err = settings(); err != nil {
			return dealt{}, nil, err
		}
		cave, err = f.deal(g, set)
	case f.position != "":
		return dealt{}, nil, misused("--position goes with classic alone, not with %q", what)
	case strings.Contains(what, ":"):
		if err = refuse(fs, "an id, which says it", append(names, "seed")...); err == nil {
			cave, err = classic.ParseID(what)
			if err == nil {
				f.seed = cave.Seed()
			}
		}
	default:
		if err = refuse(fs, "a file, which says it", names...); err == nil {
			cave, err = readCave(what)
		}
	}
	if err != nil {
		return dealt{}, nil, err
	}
	seed := f.seed
	return dealt{cave, f.seed}, func() (dealt, error) {
		seed++
		c, err := classic.Deal(cave.Rules(), cave.Layout(), seed)
		return dealt{c, seed}, err
	}, nil
}

// count sets the flags for the numbers of bats and pits by the position, if there
// is one. Its error is for flags that say otherwise.
func (f *playFlags) count(fs *pflag.FlagSet) error {
	if f.position == "" {
		return nil
	}
	p, err := classic.ParsePosition(f.position)
	if err != nil {
		return usageError{err}
	}
	r, err := classic.ParseRules(fs.Lookup("rules").Value.String())
	if err != nil {
		return usageError{err}
	}
	for _, c := range []struct {
		name        string
		there, want int
	}{{"bats", len(p.Bats), r.Bats}, {"pits", len(p.Pits), r.Pits}} {
		value := fs.Lookup(c.name).Value.String()
		switch {
		case fs.Changed(c.name) && value != strconv.Itoa(c.there):
			return misused("--%s %s contradicts --position, which has %d", c.name, value, c.there)
		case strings.Contains(fs.Lookup("rules").Value.String(), ","+c.name+"=") && c.want != c.there:
			return misused("--rules with %s=%d contradicts --position, which has %d", c.name, c.want, c.there)
		}
		if err := fs.Set(c.name, strconv.Itoa(c.there)); err != nil {
			return err
		}
	}
	return nil
}

// deal returns the cave of the flags.
func (f *playFlags) deal(g games.Game, set games.Settings) (*classic.Cave, error) {
	world, err := g.World(set, f.seed)
	if err != nil {
		return nil, err
	}
	cave := hunterIn(world).Cave()
	if f.position == "" {
		return cave, nil
	}
	p, err := classic.ParsePosition(f.position)
	if err == nil {
		cave, err = classic.At(cave.Rules(), cave.Layout(), p)
	}
	if err != nil {
		return nil, usageError{err}
	}
	return cave, nil
}

// hunterIn returns the hunter in a world of the classic game, nil in others.
func hunterIn(w games.World) *classic.Hunter {
	if c, ok := w.(interface{ Hunter() *classic.Hunter }); ok {
		return c.Hunter()
	}
	return nil
}

func readCave(name string) (*classic.Cave, error) {
	file, err := os.Open(name)
	if errors.Is(err, os.ErrNotExist) && !strings.ContainsAny(name, "./\\") {
		return nil, misused("%q is not classic, no file and no id", name)
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	c, err := classic.ParseCave(file, name)
	if err != nil {
		return nil, fmt.Errorf("no cave to play: %w", err)
	}
	return c, nil
}
