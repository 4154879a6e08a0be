package command

import (
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/referee"
)

// usualStrategies are compared where no others are chosen: the rules that most bots go by,
// the default, and the fastest.
const usualStrategies = "rules,gini,count"

// contestantFlags choose who plays.
type contestantFlags struct {
	fs                 *pflag.FlagSet
	strategies, agents string
	bots               []string
	limits             referee.Config
}

func newContestantFlags(u *call) *contestantFlags {
	fs, g := u.FlagSet, u.game
	f := &contestantFlags{fs: fs, strategies: usualStrategies, agents: g.Agents()[0].Name}
	fs.Var(&checked{&f.strategies, games.StrategyNames(), nil}, "strategy", "`NAMES` strategies of inference, divided by commas: "+strings.Join(games.StrategyNames(), ", ")+"; to compare with: "+strings.Join(games.AblationNames(), ", ")+"; none: bots alone; where only agents are chosen, the first of all")
	fs.Var(&checked{&f.agents, g.Agents().Names(), nil}, "agent", "`NAMES` agents, divided by commas: "+strings.Join(g.Agents().Names(), ", "))
	fs.StringArrayVar(&f.bots, "bot", nil, "`NAME='COMMAND'` a bot under a name, with its arguments divided by blanks; may be repeated")
	fs.DurationVar(&f.limits.FirstLimit, "first-limit", referee.DefaultFirstLimit, "`TIME` for a bot's first answer, the start of its process included")
	fs.DurationVar(&f.limits.Limit, "limit", referee.DefaultLimit, "`TIME` for each later answer of a bot")
	f.limits.LimitBy = referee.CPUClock
	clockFlag(fs, &f.limits.LimitBy)
	fs.DurationVar(&f.limits.Grace, "grace", referee.DefaultGrace, "`TIME` for a bot to exit after a game")
	return f
}

// contestants returns those that play: each agent by each strategy, and the bots. They
// go by what was chosen.
func (f *contestantFlags) contestants(g games.Game) ([]contest.Contestant, error) {
	var all []contest.Contestant
	strategies, agents := strings.Split(f.strategies, ","), strings.Split(f.agents, ",")
	switch {
	case f.strategies == "none":
		strategies = nil
	case f.fs.Changed("agent") && !f.fs.Changed("strategy"):
		strategies = games.StrategyNames()[:1]
	}
	for _, agent := range agents {
		if err := checkAgent(g, agent); err != nil {
			return nil, err
		}
		for _, name := range strategies {
			if name == "" {
				return nil, misused("--strategy has an empty name, want one of: %s", strings.Join(games.StrategyNames(), ", "))
			}
			s, err := games.Strategy(name)
			if err != nil {
				return nil, misused("%w%s", err, near(name, games.StrategyNames()))
			}
			switch {
			case !f.fs.Changed("agent"):
				name = s.Name
			case !f.fs.Changed("strategy"):
				name = agent
			default:
				name = agent + "/" + s.Name
			}
			all = append(all, contest.Named(name, agent, s))
		}
	}
	for _, text := range f.bots {
		b, err := f.bot(text)
		if err != nil {
			return nil, err
		}
		all = append(all, b)
	}
	seen := map[string]bool{}
	for _, c := range all {
		if seen[c.Name()] {
			return nil, misused("two contestants are called %s", c.Name())
		}
		seen[c.Name()] = true
	}
	if len(all) == 0 {
		return nil, misused("nobody plays: want a --strategy or a --bot")
	}
	return all, nil
}

func (f *contestantFlags) bot(text string) (contest.Contestant, error) {
	name, command, ok := strings.Cut(text, "=")
	words := strings.Fields(command)
	switch {
	case !ok || name == "" || len(words) == 0:
		return nil, misused("--bot %q, want a name and a command such as mine='python3 bot.py'", text)
	case f.limits.FirstLimit <= 0 || f.limits.Limit <= 0 || f.limits.Grace <= time.Duration(0):
		return nil, misused("want times above 0")
	}
	cfg := f.limits
	var err error
	if cfg.Command, err = thisProgram(words); err != nil {
		return nil, err
	}
	return contest.Bot(name, cfg), nil
}
