package command

import (
	"flag"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
)

// gameOf finds which game the arguments are about, before they can be parsed,
// since its flags depend on it: the one that --game names, or that is named
// itself or by an id, or the first of the list.
func gameOf(args []string) (games.Game, error) {
	before, _, _ := cutDashes(args)
	if name, ok := valueOf(before, "game"); ok {
		g, err := all.Games().ByName(name)
		if err != nil {
			return nil, usageError{err}
		}
		return g, nil
	}
	for _, arg := range before {
		if g, err := all.Games().ByID(arg); err == nil {
			return g, nil
		}
	}
	return all.Games()[0], nil
}

// valueOf returns the value of a flag in arguments that can't be parsed yet.
func valueOf(args []string, flag string) (value string, ok bool) {
	for i, arg := range args {
		name, value, inOne := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case name != flag || !strings.HasPrefix(arg, "-"):
		case inOne:
			return value, true
		case i+1 < len(args):
			return args[i+1], true
		}
	}
	return "", false
}

// settingsFlags registers the game and the flags of its settings. The names of
// the latter come back too.
func settingsFlags(fs *flag.FlagSet, g games.Game) (settings func() (games.Settings, error), names []string) {
	fs.String("game", g.Name(), "`NAME` game: "+strings.Join(all.Games().Names(), ", "))
	before := map[string]bool{}
	fs.VisitAll(func(f *flag.Flag) { before[f.Name] = true })
	parsed := g.Flags(fs)
	fs.VisitAll(func(f *flag.Flag) {
		if !before[f.Name] {
			names = append(names, f.Name)
		}
	})
	return func() (games.Settings, error) {
		s, err := parsed()
		if err != nil {
			return nil, usageError{err}
		}
		return s, nil
	}, names
}

// refuse returns an error if one of the flags was given, which don't go with
// something.
func refuse(fs *flag.FlagSet, with string, names ...string) error {
	set := given(fs)
	i := slices.IndexFunc(names, func(name string) bool { return set[name] })
	if i < 0 {
		return nil
	}
	return misused("--%s doesn't go with %s", names[i], with)
}

// playerFlags are the flags that choose who plays.
type playerFlags struct{ agent, strategy string }

func newPlayerFlags(fs *flag.FlagSet, g games.Game) *playerFlags {
	f := new(playerFlags)
	fs.StringVar(&f.agent, "agent", g.Agents()[0], "`NAME` agent: "+strings.Join(g.Agents(), ", "))
	fs.StringVar(&f.strategy, "strategy", games.StrategyNames()[0], "`NAME` strategy of inference: "+strings.Join(games.StrategyNames(), ", "))
	return f
}

// check returns an error for a name that is unknown.
func (f *playerFlags) check(g games.Game) (knowledge.Strategy, error) {
	if !slices.Contains(g.Agents(), f.agent) {
		return knowledge.Strategy{}, misused("%v: %q, want one of: %s", games.ErrAgent, f.agent, strings.Join(g.Agents(), ", "))
	}
	s, err := games.Strategy(f.strategy)
	if err != nil {
		return s, usageError{err}
	}
	return s, nil
}

// player returns the player that the flags choose.
func (f *playerFlags) player(g games.Game, set games.Settings) (games.Player, error) {
	s, err := f.check(g)
	if err != nil {
		return nil, err
	}
	return g.Player(f.agent, s, set)
}

// changed returns the flags that were set to other than their defaults, as they
// are typed.
func (f *playerFlags) changed(g games.Game) string {
	var b strings.Builder
	if f.agent != g.Agents()[0] {
		b.WriteString(" --agent " + f.agent)
	}
	if f.strategy != games.StrategyNames()[0] {
		b.WriteString(" --strategy " + f.strategy)
	}
	return b.String()
}
