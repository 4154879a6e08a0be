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
		takes: gameFirst,
		game:  (*call).namedGame,
		setup: makeWorksheet,
	}
}

// worksheetFlags choose the exercises.
type worksheetFlags struct {
	worksheet.Sheet
	settings func() (games.Settings, error)
	level    games.Level // of all; or 0
	n        int
	out      *outFile
}

func makeWorksheet(u *call) action {
	s := &worksheetFlags{Sheet: worksheet.Sheet{Game: u.game}}
	s.settings, _ = settingsFlags(u)
	u.Uint64Var(&s.Seed, "seed", 1, "`SEED` seed of the first world that is looked at; later ones count on from it")
	levelFlag(u.FlagSet, &s.level, "level", "`LEVEL` of all exercises: "+strings.Join(games.LevelNames(), ", "))
	u.IntVarP(&s.n, "exercises", "n", 2, "`N` exercises")
	u.IntVar(&s.Tries, "tries", worksheet.DefaultTries, "`N` worlds to look at for an exercise before giving up")
	s.out = u.outFlag("output", "o", "`FILE` for the page, whose name ends in .html", nil)
	return s.run
}

func (s *worksheetFlags) run(ctx context.Context, others []string) (err error) {
	const most = 100
	switch {
	case len(others) > 1 || len(others) == 1 && others[0] != s.Game.Name():
		return misused("want one game at most, got %q", others)
	case s.n < 1 || s.n > most:
		return misused("%d exercises, want 1 to %d", s.n, most)
	case s.Tries < 1:
		return misused("%d tries, want 1 or more", s.Tries)
	case strings.ToLower(filepath.Ext(s.out.name)) != ".html":
		return misused("-o %+q, want a file whose name ends in .html", s.out.name)
	}
	s.Levels = levels(s.level, s.n)
	if s.Settings, err = s.settings(); err != nil {
		return err
	}
	exercises, err := s.Exercises(ctx)
	if err != nil {
		return err
	}
	return s.out.write(func(w io.Writer) error { return s.Write(w, exercises) })
}

// levels returns those of n exercises: all of the one that is chosen; or, for 0, of all
// levels that are found often, from the easiest to the hardest.
func levels(chosen games.Level, n int) []games.Level {
	often := []games.Level{games.NoClue, games.OnlyCandidate, games.Counts, games.Guess}
	if chosen != 0 {
		often = []games.Level{chosen}
	}
	list := make([]games.Level, n)
	for i := range list {
		list[i] = often[i*len(often)/n]
	}
	return list
}
