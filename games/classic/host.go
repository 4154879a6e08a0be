package classic

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/games/host"
	world "github.com/mumpus-go/mumpus/world/classic"
)

var (
	_ host.Game    = game{}
	_ host.Storied = game{}
	_ host.Themed  = game{}
)

// Themes implements [host.Themed].
func (game) Themes() []string { return theme.Names() }

// Words implements [host.Themed].
func (game) Words(name string) (*host.Words, error) {
	t, err := theme.Named(name)
	if err != nil {
		return nil, err
	}
	return t.Words(), nil
}

// WorldFlags implements [host.Game].
func (g game) WorldFlags(fs *flag.FlagSet) func(seed uint64) (games.World, error) {
	chosen := g.Flags(fs)
	position := fs.String("position", "", "`WHO` where everyone is, such as 'hunter=1 wumpus=2 bats=5,4 pits=8,7', or noon for that one")
	return func(seed uint64) (games.World, error) {
		if *position == "" {
			set, err := chosen()
			if err != nil {
				return nil, err
			}
			return g.World(set, seed)
		}
		p, err := world.ParsePosition(*position)
		if err != nil {
			return nil, err
		}
		if err := count(fs, p); err != nil {
			return nil, err
		}
		set, err := chosen()
		if err != nil {
			return nil, err
		}
		told := set.(Settings)
		cave, err := world.At(told.Rules, told.Layout, p)
		if err != nil {
			return nil, err
		}
		return newHunt(cave, seed), nil
	}
}

// count sets the flags for the numbers of bats and pits by a position. Its error is for
// flags that say otherwise.
func count(fs *flag.FlagSet, p world.Position) error {
	rules := fs.Lookup("rules").Value.String()
	r, err := world.ParseRules(rules)
	if err != nil {
		return err
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	for _, c := range []struct {
		name        string
		there, want int
	}{{"bats", len(p.Bats), r.Bats}, {"pits", len(p.Pits), r.Pits}} {
		value := fs.Lookup(c.name).Value.String()
		switch {
		case given[c.name] && value != strconv.Itoa(c.there):
			return fmt.Errorf("--%s %s contradicts --position, which has %d", c.name, value, c.there)
		case strings.Contains(rules, ","+c.name+"=") && c.want != c.there:
			return fmt.Errorf("--rules with %s=%d contradicts --position, which has %d", c.name, c.want, c.there)
		}
		if err := fs.Set(c.name, strconv.Itoa(c.there)); err != nil {
			return err
		}
	}
	return nil
}

// hostFlags are how a person plays.
type hostFlags struct {
	agents               games.Agents
	theme, agent, write  string
	hints, debug, versus bool
	step                 bool
}

// HostFlags implements [host.Game].
func (g game) HostFlags(fs *flag.FlagSet) func() (*host.Host, error) {
	f, names := &hostFlags{agents: g.agents}, g.agents.Names()
	themeFlag(fs, &f.theme)
	games.OutVar(fs, &f.write, "write-theme", "`FILE` to write the chosen theme to, as a beginning of your own")
	f.agent = names[0]
	games.NameVar(fs, &f.agent, "agent", names, "`NAME` agent that hunts with --versus or is watched: "+strings.Join(names, ", "))
	fs.BoolVar(&f.hints, "hints", false, "let the engine say what is certain")
	debug := debugFlag(fs)
	fs.BoolVar(&f.step, "step-arrows", false, "tell what comes of an arrow after each room of its path, before the next is chosen")
	fs.BoolVar(&f.versus, "versus", false, "hunt against the computer")
	return func() (*host.Host, error) {
		f.debug = *debug
		if !slices.Contains(names, f.agent) {
			return nil, host.FlagError{Err: fmt.Errorf("%w: %q, want one of: %s", games.ErrAgent, f.agent, strings.Join(names, ", "))}
		}
		t, err := readTheme(f.theme)
		if err != nil {
			return nil, err
		}
		h := &host.Host{Face: face(t), Play: func(ctx context.Context, table host.Table, w games.World) error {
			played, ok := w.(*hunt)
			if !ok {
				return fmt.Errorf("world %w", games.ErrForeign)
			}
			s := &session{flags: f, theme: t, table: table, last: played.chance}
			return s.run(ctx, played.hunter.Cave())
		}}
		if f.write != "" {
			h.Writes = &host.File{Name: f.write, Text: t.Write}
		}
		if f.hints {
			h.Advice = t.Key("hint")[0]
		}
		return h, nil
	}
}

func themeFlag(fs *flag.FlagSet, value *string) {
	*value = theme.Names()[0]
	games.NameVar(fs, value, "theme", theme.Names(), "`THEME` "+strings.Join(theme.Names(), ", ")+", or a file")
}

// readTheme returns the theme of that name, or the one in a file.
func readTheme(name string) (*theme.Theme, error) {
	t, err := theme.Named(name)
	if err == nil {
		return t, nil
	}
	file, openErr := os.Open(name)
	switch {
	case errors.Is(openErr, fs.ErrNotExist) && !strings.ContainsAny(name, "./\\"):
		return nil, host.FlagError{Err: fmt.Errorf("%w, or a file that begins with a line such as: theme bunker", err)}
	case openErr != nil:
		return nil, openErr
	}
	defer file.Close()
	return theme.Parse(file, name)
}

// face returns how a screen speaks by a theme, and is led.
func face(t *theme.Theme) host.Face {
	keys := map[string]string{}
	for _, e := range theme.Entries(theme.Keys) {
		keys[e.Name] = t.Key(e.Name)
	}
	return host.Face{Tell: t.Tell, Keys: keys}
}
