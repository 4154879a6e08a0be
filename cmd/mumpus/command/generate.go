package command

import (
	"context"
	"io"
	"math"
	"math/bits"
	"strings"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
)

func generateCommand() *command {
	return &command{
		name:    "generate",
		summary: "print worlds as ids or as text",
		usage:   "[GAME] [flags]",
		about: `
Prints random worlds, one id a line, or as text. With --solvable they are sure:
the agent wins them without ever risking to lose, whatever chance does in play.
All that chance can do is tried, within a budget; a world whose budget runs out
isn't printed.

With --grade a comment says how hard each world is: by the hardest deduction that
a move of the agent rests on, in the easiest way to see it, and the first turn with
one. The levels are, the easiest first:
` + strings.Join(games.LevelNames(), ", ") + `.
A guess is what no deduction supports, or a game that isn't won. With --grade LEVEL
only worlds of that level are printed.`,
		example: `
mumpus generate --games 5
mumpus generate --rooms 12 --bats 2 --shafts 2 --solvable --text > cave.txt
mumpus watch cave.txt
mumpus generate -n 3 --rooms 12 --grade counts`,
		takes: gameFirst,
		game:  (*call).namedGame,
		setup: generate,
	}
}

// generator prints worlds.
type generator struct {
	*call
	*seriesFlags
	n    int
	text bool
}

func generate(u *call) action {
	f := &generator{call: u, seriesFlags: newSeriesFlags(u)}
	u.IntVarP(&f.n, "games", "n", 1, "`N` worlds")
	u.BoolVar(&f.text, "text", false, "print them as text")
	levelFlag(u.FlagSet, &f.level, "grade", "say how hard they are; `LEVEL`: only those that are so hard")
	u.Lookup("grade").NoOptDefVal = anyLevel
	return f.run
}

// anyLevel is the value of --grade without one.
const anyLevel = "any"

// levelFlag registers a level of difficulty.
func levelFlag(fs *pflag.FlagSet, level *games.Level, flag, usage string) {
	fs.Var(&checked{new(string), games.LevelNames(), func(s string) (err error) {
		if s != anyLevel {
			*level, err = games.ParseLevel(s)
		}
		return err
	}}, flag, usage)
}

func (f *generator) run(ctx context.Context, others []string) (err error) {
	g := f.game
	switch {
	case len(others) > 1 || len(others) == 1 && others[0] != g.Name():
		return misused("want one game at most, got %q", others)
	case f.n < 0:
		return misused("%d worlds, want 0 or more", f.n)
	}
	worlds, err := f.series(f.FlagSet, g, f.n)
	if err != nil {
		return err
	}
	for i := range f.n {
		w, err := worlds.World(ctx, i)
		if err != nil {
			return err
		}
		if w.ID() == "" && !f.text {
			return misused("a world with a layout from a file has no id, want --text as well")
		}
		note := ""
		if f.Changed("grade") {
			hard, err := games.GradeOf(ctx, g, w)
			if err != nil {
				return err
			}
			note = "# " + hard.String()
		}
		if _, err := io.WriteString(f.stdout, printed(w, f.text, note, i == 0)); err != nil {
			return err
		}
	}
	return nil
}

// printed returns a world as it is printed, with a note.
func printed(w games.World, text bool, note string, first bool) string {
	switch {
	case !text && note == "":
		return w.ID() + "\n"
	case !text:
		return w.ID() + " " + note + "\n"
	}
	out := games.TextOf(w)
	if note != "" {
		out = note + "\n" + out
	}
	if !first {
		out = "\n" + out
	}
	return out
}

// seriesFlags are the flags of a series of worlds.
type seriesFlags struct {
	list     games.List
	settings func() (games.Settings, error)
	names    []string // of the settings' flags
	mix      bool
	seed     uint64
	solvable bool
	tries    int
	level    games.Level // that worlds are to be of, or 0
}

func newSeriesFlags(u *call) *seriesFlags {
	f := &seriesFlags{list: u.tree.list}
	f.settings, f.names = settingsFlags(u)
	u.BoolVar(&f.mix, "mix", false, "a standard mix of sizes")
	u.Uint64Var(&f.seed, "seed", 1, "`SEED` first seed; later worlds count on from it")
	u.BoolVar(&f.solvable, "solvable", false, "only worlds that are surely won")
	u.IntVar(&f.tries, "tries", games.DefaultTries, "`N` worlds in a row to try before giving up finding one that is solvable, or of a level")
	return f
}

// series returns the series of n worlds that the flags choose.
func (f *seriesFlags) series(fs *pflag.FlagSet, g games.Game, n int) (*games.Series, error) {
	seeds := uint64(max(0, n)) // used at most
	switch {
	case f.tries < 1:
		return nil, misused("%d tries, want 1 or more", f.tries)
	case !f.solvable && f.level == 0 && fs.Changed("tries"):
		also := ""
		if fs.Lookup("grade") != nil {
			also = " or --grade LEVEL"
		}
		return nil, misused("--tries says nothing without --solvable%s", also)
	case f.solvable || f.level != 0:
		seeds = product(seeds, uint64(f.tries))
	}
	if err := f.fits(seeds); err != nil {
		return nil, err
	}
	s := &games.Series{Game: g, Seed: f.seed, Solvable: f.solvable, Level: f.level, Tries: f.tries}
	if f.mix {
		s.Settings = games.MixOf(g)
		return s, refuse(fs, "--mix", f.names...)
	}
	set, err := f.settings()
	if err != nil {
		return nil, err
	}
	s.Settings = func(int) games.Settings { return set }
	return s, nil
}

// fits returns an error if as many seeds don't follow on the first.
func (f *seriesFlags) fits(seeds uint64) error {
	if most := math.MaxUint64 - max(seeds, 1) + 1; f.seed > most {
		return misused("%d seeds don't follow on %d: want --seed %d at most", seeds, f.seed, most)
	}
	return nil
}

// product returns a·b, or the largest number if that is less.
func product(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high > 0 {
		return math.MaxUint64
	}
	return low
}
