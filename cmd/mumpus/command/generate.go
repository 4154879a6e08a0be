package command

import (
	"context"
	"flag"
	"io"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
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
		run: generate,
	}
}

func generate(ctx context.Context, args []string, _ io.Reader, stdout, _ io.Writer) error {
	g, err := gameOf(args)
	if err != nil {
		return err
	}
	fs := newFlags()
	series := newSeriesFlags(fs, g)
	n := fs.Int("games", 1, "`N` worlds")
	short := fs.Int("n", 1, "`N` worlds: the same, in short")
	text := fs.Bool("text", false, "print them as text")
	var grade gradeFlag
	fs.Var(&grade, "grade", "say how hard they are; `LEVEL`: only those that are so hard")
	others, err := parse(fs, joinLevel(args))
	set := given(fs)
	switch {
	case err != nil:
		return err
	case grade.err != nil:
		return usageError{grade.err}
	case len(others) > 1 || len(others) == 1 && others[0] != g.Name():
		return misused("want one game at most, got %q", others)
	case set["n"] && set["games"] && *n != *short:
		return misused("--games %d and -n %d are the same flag, want one of them", *n, *short)
	case set["n"]:
		n = short
	}
	if *n < 0 {
		return misused("%d worlds, want 0 or more", *n)
	}
	series.level = grade.level
	worlds, err := series.series(fs, g, *n)
	if err != nil {
		return err
	}
	for i := range *n {
		w, err := worlds.World(ctx, i)
		if err != nil {
			return err
		}
		if w.ID() == "" && !*text {
			return misused("a world with a layout from a file has no id, want --text as well")
		}
		note := ""
		if grade.given {
			hard, err := games.GradeOf(ctx, g, w)
			if err != nil {
				return err
			}
			note = "# " + hard.String()
		}
		if _, err := io.WriteString(stdout, printed(w, *text, note, i == 0)); err != nil {
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

// gradeFlag is a flag that needs no value, and whose value is a level.
type gradeFlag struct {
	given bool
	level games.Level
	err   error // of a value that is none, which package flag would call no boolean
}

func (f *gradeFlag) String() string   { return "" }
func (f *gradeFlag) IsBoolFlag() bool { return true }

func (f *gradeFlag) Set(value string) error {
	f.given = true
	if value != "true" { // as package flag puts it
		f.level, f.err = games.ParseLevel(value)
	}
	return nil
}

// joinLevel returns the arguments with the level that follows --grade, if one does,
// joined to it.
func joinLevel(args []string) []string {
	args = slices.Clone(args)
	for i := 0; i+1 < len(args); i++ {
		next := args[i+1]
		if (args[i] == "--grade" || args[i] == "-grade") && !strings.HasPrefix(next, "-") && !slices.Contains(all.Games().Names(), next) {
			args = slices.Replace(args, i, i+2, args[i]+"="+next)
		}
	}
	return args
}

// seriesFlags are the flags of a series of worlds.
type seriesFlags struct {
	settings func() (games.Settings, error)
	names    []string // of the settings' flags
	mix      bool
	seed     uint64
	solvable bool
	tries    int
	level    games.Level // that worlds are to be of, or 0
}

func newSeriesFlags(fs *flag.FlagSet, g games.Game) *seriesFlags {
	f := new(seriesFlags)
	f.settings, f.names = settingsFlags(fs, g)
	fs.BoolVar(&f.mix, "mix", false, "a standard mix of sizes")
	fs.Uint64Var(&f.seed, "seed", 1, "`SEED` first seed; later worlds count on from it")
	fs.BoolVar(&f.solvable, "solvable", false, "only worlds that are surely won")
	fs.IntVar(&f.tries, "tries", games.DefaultTries, "`N` worlds in a row to try before giving up finding one that is solvable, or of a level")
	return f
}

// series returns the series of n worlds that the flags choose.
func (f *seriesFlags) series(fs *flag.FlagSet, g games.Game, n int) (*games.Series, error) {
	seeds := uint64(max(0, n)) // used at most
	switch {
	case f.tries < 1:
		return nil, misused("%d tries, want 1 or more", f.tries)
	case !f.solvable && f.level == 0 && given(fs)["tries"]:
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
