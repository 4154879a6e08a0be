package command

import (
	"bytes"
	"math"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/benchmarks/sets"
	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
)

// worldsFlags choose the worlds of a contest.
type worldsFlags struct {
	*seriesFlags
	n     int
	sizes string
	set   string
}

func newWorldsFlags(u *call) *worldsFlags {
	f := &worldsFlags{seriesFlags: newSeriesFlags(u)}
	u.IntVar(&f.n, "games", 100, "`N` worlds, of each size if there are several")
	u.StringVar(&f.sizes, "sizes", "", "`SIZES` several settings, as in ids of worlds, divided by blanks: '"+sizeExample(u.game)+"'")
	u.Var(&checked{&f.set, sets.Names(), nil}, "set", "`NAME` fixed set of worlds: "+strings.Join(sets.Names(), ", ")+", or a file with ids or worlds")
	return f
}

// sizeExample returns two settings as --sizes reads them.
func sizeExample(g games.Game) string {
	var specs []string
	for i := range 2 {
		if w, err := g.World(games.MixOf(g)(i), 1); err == nil {
			specs = append(specs, specOf(g, w))
		}
	}
	return strings.Join(specs, " ")
}

// specOf returns the settings of a world as its id has them.
func specOf(g games.Game, w games.World) string {
	spec, _, _ := strings.Cut(strings.TrimPrefix(w.ID(), g.Name()+":"), "@")
	return spec
}

func (f *worldsFlags) worlds(fs *pflag.FlagSet, g games.Game) (*contest.Worlds, error) {
	series := slices.Concat(f.names, []string{"game", "games", "seed", "mix", "solvable", "tries"})
	switch {
	case fs.Changed("set"):
		if err := refuse(fs, "--set, which names the worlds", append(series, "sizes")...); err != nil {
			return nil, err
		}
		sources, text, err := readSet(f.list, f.set)
		if err != nil {
			return nil, err
		}
		return contest.Set(f.set, sets.Sum(text), sources)
	case f.n < 1:
		return nil, misused("%d worlds, want 1 or more", f.n)
	case !fs.Changed("sizes"):
		s, err := f.series(fs, g, f.n)
		if err != nil {
			return nil, err
		}
		return contest.Random(g, f.n, f.mix, s)
	}
	if err := refuse(fs, "--sizes, which names the settings", append(f.names, "mix")...); err != nil {
		return nil, err
	}
	settings, err := parseSizes(g, f.sizes)
	if err != nil {
		return nil, err
	}
	if f.n > math.MaxInt/len(settings) {
		return nil, misused("%d worlds of each size are too many", f.n)
	}
	var all []*games.Series
	for _, set := range settings {
		s, err := f.series(fs, g, f.n)
		if err != nil {
			return nil, err
		}
		s.Settings = func(int) games.Settings { return set }
		all = append(all, s)
	}
	return contest.Random(g, f.n, false, all...)
}

// parseSizes reads settings as ids have them. Commas may divide them as blanks do,
// unless they are part of one.
func parseSizes(g games.Game, text string) ([]games.Settings, error) {
	words := strings.Fields(text)
	if len(words) == 1 {
		if _, err := parseSize(g, words[0]); err != nil && strings.Contains(words[0], ",") {
			words = strings.Split(words[0], ",")
		}
	}
	if len(words) == 0 {
		return nil, misused("--sizes is empty, want settings such as %q", sizeExample(g))
	}
	var all []games.Settings
	for i, word := range words {
		if slices.Contains(words[:i], word) {
			return nil, misused("--sizes has %s twice", word)
		}
		s, err := parseSize(g, word)
		if err != nil {
			return nil, misused("--sizes: %v (settings such as %q)", err, sizeExample(g))
		}
		all = append(all, s)
	}
	return all, nil
}

func parseSize(g games.Game, spec string) (games.Settings, error) {
	return games.SettingsOf(g, g.Name()+":"+spec+"@1")
}

// readSet reads a fixed set, or a file, which has a dot or a slash in its name.
func readSet(list games.List, name string) ([]games.Source, []byte, error) {
	var text []byte
	var err error
	if strings.ContainsAny(name, `./\`) {
		text, err = readText(name, nil)
	} else if text, err = sets.Read(name); err != nil {
		err = misused("%w%s", err, near(name, sets.Names()))
	}
	if err != nil {
		return nil, nil, err
	}
	sources, err := list.ReadSources(bytes.NewReader(text), name, 1)
	return sources, text, err
}
