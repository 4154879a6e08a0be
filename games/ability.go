package games

import (
	"context"
	"errors"
	"flag"
)

// Titled is a [Game] with a name for people. Without it that is its Name.
type Titled interface {
	Title() string

	// About says in one or two short sentences what to expect.
	About() string
}

// TitleOf returns a game's name for people.
func TitleOf(g Game) string {
	if t, ok := g.(Titled); ok {
		return t.Title()
	}
	return g.Name()
}

// Explained is a [Game] that can tell its rules.
type Explained interface {
	// Rules returns the rules in a few sentences, for people who don't know the game.
	Rules() []string
}

// RulesOf returns a game's rules in a few sentences, none if it doesn't tell them.
func RulesOf(g Game) []string {
	if e, ok := g.(Explained); ok {
		return e.Rules()
	}
	return nil
}

// AboutOf says in one or two short sentences what to expect of a game, or "".
func AboutOf(g Game) string {
	if t, ok := g.(Titled); ok {
		return t.About()
	}
	return ""
}

// Mixed is a [Game] with a standard mix of sizes. Without it the mix is of the default
// settings alone. The default agent wins some of the first 60 worlds of the mix, each made
// from the seed of its number, without a guess.
type Mixed interface {
	// Mix returns the settings of game i ≥ 0.
	Mix(i int) Settings
}

// MixOf returns the settings of each game in the standard mix of sizes.
func MixOf(g Game) func(i int) Settings {
	if m, ok := g.(Mixed); ok {
		return m.Mix
	}
	set, _ := g.Flags(flag.NewFlagSet(g.Name(), flag.ContinueOnError))() // the contract has no error
	return func(int) Settings { return set }
}

// Mortal is a [Game] in which the player can die. Without it nobody does. Whoever dies has
// guessed in the same turn. In some of the first 60 worlds of the mix the default agent
// dies, unless it is too careful for that, and some worlds can't be won without a risk.
type Mortal interface {
	// Dead reports whether the cause of a loss is the player's death.
	Dead(cause string) bool
}

// Dead reports whether the cause of a loss is the player's death.
func Dead(g Game, cause string) bool {
	m, ok := g.(Mortal)
	return ok && m.Dead(cause)
}

// Assured is a [Game] that knows of which worlds nothing that chance does can keep the
// default agent from winning. A game in which chance plays, once a world is made, has
// to be one.
type Assured interface {
	// Sure is the function Sure of this package.
	Sure(ctx context.Context, w World, turns int) (bool, error)
}

// Sure reports whether the default agent wins w, from its beginning, without ever
// risking to lose, whatever chance does. It has a number of turns to find out, and
// returns false if they do not suffice. A game that isn't [Assured] leaves nothing to
// chance, so that the one game decides which the agent plays. The error is ErrForeign,
// the agent's, or the context's.
func Sure(ctx context.Context, g Game, w World, turns int) (bool, error) {
	if a, ok := g.(Assured); ok {
		return a.Sure(ctx, w, turns)
	}
	again, p, err := beginAgain(g, w)
	if err != nil {
		return false, err
	}
	for t, err := range Play(ctx, again, p) {
		if turns--; err != nil || turns < 0 || t.Done.Guess {
			return false, err
		}
	}
	r, _ := again.Result()
	return r.Won, nil
}

// Inferring is a [Game] whose percepts may tell what was done between them. A
// transcript of another has to say what was done in each turn.
type Inferring interface {
	// Between returns the action that led from one percept to the next, where
	// the two tell. Its error says why they don't.
	Between(before, after Percept) (Action, error)
}

// Between returns the action that led from one percept to the next. Its error says why
// they don't tell, or is ErrForeign.
func Between(g Game, before, after Percept) (Action, error) {
	if i, ok := g.(Inferring); ok {
		return i.Between(before, after)
	}
	return nil, errors.New("percepts do not tell: say which action was taken")
}

// Ender is a [Game] that knows of actions that end it in any world.
type Ender interface {
	// Ends says why the action ends the game: "as every shot does". It returns
	// "" if there are worlds in which the game goes on.
	Ends(p Percept, a Action) (why string)
}

// Ruled is a [Game] with rules that its protocol does not tell.
type Ruled interface {
	// RuleFlags registers the flags of those rules. The function that it returns is
	// to be called once they are parsed, and returns the game by these rules.
	RuleFlags(fs *flag.FlagSet) func() (Game, error)
}

// Recognizer is a [Written] game that knows texts of other simulators.
type Recognizer interface {
	// Recognize returns what to do with a text so that it is a world of the game, or
	// "" if it doesn't seem to be one: "put a line such as … before it".
	Recognize(text string) (advice string)
}

// Drawn is a [Game] whose scenes are grids, drawn square by square.
type Drawn interface {
	// Legend explains what the squares show.
	Legend() string
}

// Keyed is a [Game] whose actions are few, so that a person can play it with single
// keys.
type Keyed interface {
	// Keys returns a key for each action that a game with the settings has. The
	// error is ErrForeign.
	Keys(Settings) ([]Key, error)
}

// Key is an action by the key for it. The keys a, e, k, q, u and ? are no action's.
type Key struct {
	Key    byte
	Does   string // in a few words: "go left"
	Action Action
	Arrow  string // the arrow key that does the same, if one does: left, right, up or down
}

// Typed is a [Game] whose actions are a verb and the name of a place to which an exit
// leads, or some of them are. A person types them.
type Typed interface {
	// Verbs returns the verbs. The first goes without saying.
	Verbs() []Verb
}

// Verb is what can be done with an exit.
type Verb struct {
	Word string // in the protocol: "MOVE"
	Does string // before the name of a place: "go to"
}

// Forfeiter is a [World] in which a loss by what is no action counts, such as for a score.
type Forfeiter interface {
	// Forfeit ends the game, which goes on, as lost. The cause is the caller's.
	Forfeit()
}

// Checking is a [PerceptReader] that knows the rules. A player goes on from what it
// sees.
type Checking interface {
	// Fault returns the rule that was broken by what was read last, or nil.
	Fault() error
}

// FaultOf returns the rule that was broken by what was read last, or nil.
func FaultOf(r PerceptReader) error {
	if c, ok := r.(Checking); ok {
		return c.Fault()
	}
	return nil
}
