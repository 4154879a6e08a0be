package command

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/worksheet"
)

func worksheetCommand() *command {
	return &command{
		name:    "worksheet",
		summary: "make a page of exercises to print, with answers",
		usage:   "[GAME] -o FILE.html [flags]",
		about: `
Makes a page of exercises for a class: positions from games with their clues, and
the question which rooms are safe, which are deadly, of which nobody can tell, and
why. The answers follow on another page, each with a smallest set of facts and the
steps from them. The page is the same each time for the same flags; a browser
prints it.

The exercises are of one level, or of several, the easiest first:
` + strings.Join(games.LevelNames(), ", ") + `. That says
which rule the hardest answer uses; a guess is an exercise in which nobody can
tell.`,
		example: `
mumpus worksheet --seed 7 -o exercises.html
mumpus worksheet --rooms 12 --bats 2 --shafts 2 --level counts -n 4 -o counts.html
mumpus worksheet wumpus-world --level cases -o cases.html`,
		run: makeWorksheet,
	}
}

func makeWorksheet(ctx context.Context, args []string, _ io.Reader, _, _ io.Writer) error {
	g, err := gameOf(args)
	if err != nil {
		return err
	}
	fs := newFlags()
	settings, _ := settingsFlags(fs, g)
	s := &worksheet.Sheet{Game: g}
	fs.Uint64Var(&s.Seed, "seed", 1, "`SEED` seed of the first world that is looked at; later ones count on from it")
	level := fs.String("level", "", "`LEVEL` of all exercises: "+strings.Join(games.LevelNames(), ", "))
	n := fs.Int("n", 2, "`N` exercises")
	fs.IntVar(&s.Tries, "tries", worksheet.DefaultTries, "`N` worlds to look at for an exercise before giving up")
	out := fs.String("o", "", "`FILE` for the page, whose name ends in .html")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	const most = 100
	switch {
	case len(others) > 1 || len(others) == 1 && others[0] != g.Name():
		return misused("want one game at most, got %q", others)
	case *n < 1 || *n > most:
		return misused("%d exercises, want 1 to %d", *n, most)
	case s.Tries < 1:
		return misused("%d tries, want 1 or more", s.Tries)
	case strings.ToLower(filepath.Ext(*out)) != ".html":
		return misused("-o %+q, want a file whose name ends in .html", *out)
	}
	if s.Levels, err = levels(*level, *n); err != nil {
		return usageError{err}
	}
	if s.Settings, err = settings(); err != nil {
		return err
	}
	exercises, err := s.Exercises(ctx)
	if err != nil {
		return err
	}
	return writeWhole(*out, func(w io.Writer) error { return s.Write(w, exercises) })
}

// levels returns those of n exercises: all of the one with a name; or without one of
// all levels that are found often, from the easiest to the hardest.
func levels(name string, n int) ([]games.Level, error) {
	often := []games.Level{games.NoClue, games.OnlyCandidate, games.Counts, games.Guess}
	if name != "" {
		l, err := games.ParseLevel(name)
		if err != nil {
			return nil, err
		}
		often = []games.Level{l}
	}
	list := make([]games.Level, n)
	for i := range list {
		list[i] = often[i*len(often)/n]
	}
	return list, nil
}
