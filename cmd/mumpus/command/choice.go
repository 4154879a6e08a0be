package command

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// namedGame finds which game the arguments are about, before they can be parsed,
// since its flags depend on it: the one that --game names, or that is named
// itself or by an id, or the first of the list.
func (u *call) namedGame() (games.Game, error) {
	before := undashed(u.args)
	if name, ok := valueOf(before, "game"); ok {
		g, err := u.tree.list.ByName(name)
		if err != nil {
			return nil, misused("%w%s", err, near(name, u.tree.list.Names()))
		}
		return g, nil
	}
	for _, arg := range before {
		if g, err := u.tree.list.ByID(arg); err == nil {
			return g, nil
		}
	}
	return u.tree.list[0], nil
}

// undashed returns the arguments before "--".
func undashed(args []string) []string {
	if i := slices.Index(args, "--"); i >= 0 {
		return args[:i]
	}
	return args
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
func settingsFlags(u *call) (settings func() (games.Settings, error), names []string) {
	gameFlag(u)
	parsed, names := define(u.FlagSet, u.game.Flags)
	return func() (games.Settings, error) {
		s, err := parsed()
		if err != nil {
			return nil, misused("%w%s", err, nearValue(u.FlagSet, names))
		}
		return s, nil
	}, names
}

// nearValue asks whether a name is meant that is near the value of one of the flags.
func nearValue(fs *pflag.FlagSet, flags []string) string {
	for _, name := range flags {
		f := fs.Lookup(name)
		if known := namesOf(f); f.Changed && !slices.Contains(known, f.Value.String()) {
			return near(f.Value.String(), known)
		}
	}
	return ""
}

// gameFlag registers the game, which the arguments have chosen.
func gameFlag(u *call) {
	name := u.game.Name()
	nameVar(u.FlagSet, &name, "game", "game", u.tree.list.Names(), func(s string) error {
		_, err := u.tree.list.ByName(s)
		return err
	})
}

// refuse returns an error if one of the flags was given, which don't go with
// something.
func refuse(fs *pflag.FlagSet, with string, names ...string) error {
	if i := slices.IndexFunc(names, fs.Changed); i >= 0 {
		return misused("--%s doesn't go with %s", names[i], with)
	}
	return nil
}

// playerFlags are the flags that choose who plays.
type playerFlags struct{ agent, strategy string }

func newPlayerFlags(u *call) *playerFlags {
	f := &playerFlags{agent: u.game.Agents()[0].Name}
	nameVar(u.FlagSet, &f.agent, "agent", "agent", u.game.Agents().Names(), nil) // a file may say whose
	strategyFlag(u.FlagSet, &f.strategy)
	return f
}

func strategyFlag(fs *pflag.FlagSet, value *string) {
	*value = games.StrategyNames()[0]
	nameVar(fs, value, "strategy", "strategy of inference", games.StrategyNames(), func(s string) error {
		_, err := games.Strategy(s)
		return err
	})
}

// checkAgent returns an error for an agent that the game doesn't have.
func checkAgent(g games.Game, agent string) error {
	if slices.Contains(g.Agents().Names(), agent) {
		return nil
	}
	return misused("%v: %q, want one of: %s%s", games.ErrAgent, agent, strings.Join(g.Agents().Names(), ", "), near(agent, g.Agents().Names()))
}

// check returns the strategy, and an error for a name that is unknown.
func (f *playerFlags) check(g games.Game) (knowledge.Strategy, error) {
	if err := checkAgent(g, f.agent); err != nil {
		return knowledge.Strategy{}, err
	}
	return games.Strategy(f.strategy)
}

// player returns the player that the flags choose.
func (f *playerFlags) player(g games.Game, set games.Settings) (games.Player, error) {
	s, err := f.check(g)
	if err != nil {
		return nil, err
	}
	return g.Agents().Player(f.agent, s, set)
}

// changed returns the flags that were set to other than their defaults, as they
// are typed.
func (f *playerFlags) changed(g games.Game) string {
	var b strings.Builder
	if f.agent != g.Agents()[0].Name {
		b.WriteString(" --agent " + f.agent)
	}
	if f.strategy != games.StrategyNames()[0] {
		b.WriteString(" --strategy " + f.strategy)
	}
	return b.String()
}
