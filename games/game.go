package games

import (
	"context"
	"errors"
	"flag"
	"io"

	"github.com/mumpus-go/mumpus/knowledge"
)

var (
	// ErrForeign is returned for settings, a percept or an action of another
	// game.
	ErrForeign = errors.New("of another game")

	// ErrAgent is returned for a name that is no agent's.
	ErrAgent = errors.New("no such agent")
)

// Game is an entry of the list. It holds no state and may be used by several
// goroutines at once.
type Game interface {
	// Name returns the name by which the game is chosen: one word.
	Name() string

	// Title returns the name for people.
	Title() string
	// About says in one or two short sentences what to expect.
	About() string

	// Agents returns the names of the agents that play the game. The first is
	// the default.
	Agents() []string

	// Flags registers the flags of the game's settings. The function that it
	// returns is to be called once they are parsed; its error says why no
	// world has such settings.
	Flags(fs *flag.FlagSet) func() (Settings, error)

	// Mix returns the settings of game i ≥ 0 in a standard mix of sizes.
	Mix(i int) Settings

	// World makes a random world and its chance from one seed. The error is
	// ErrForeign, or says why no world has such settings.
	World(s Settings, seed uint64) (World, error)

	// SettingsOf returns the settings of an id's world without making it, which can
	// take long. The error is that of ParseID.
	SettingsOf(id string) (Settings, error)

	// ParseID returns the world of an id, ready to be played.
	ParseID(id string) (World, error)

	// ReadWorld reads the text of a world, with the seed for what chance does
	// in play. An error begins with the file's name, which serves for nothing
	// else, and the line.
	ReadWorld(r io.Reader, filename string, seed uint64) (World, error)

	// Player returns an agent for one game, which reasons by the strategy. The
	// agent "" is the default. The error is ErrAgent, ErrForeign, or says why
	// no world has such settings.
	Player(agent string, s knowledge.Strategy, set Settings) (Player, error)

	// Reader reads a player's side of the game's protocol.
	Reader(r io.Reader) PerceptReader

	// ParseAction reads a line of a player's side of the protocol.
	ParseAction(line string) (Action, error)

	// DecodeSettings and DecodePercept read what json.Marshal writes.
	DecodeSettings(data []byte) (Settings, error)
	DecodePercept(data []byte) (Percept, error)

	// Between returns the action that led from one percept to the next, where
	// the two tell. Its error says why they don't.
	Between(before, after Percept) (Action, error)

	// Dead reports whether the cause of a loss is the player's death.
	Dead(cause string) bool

	// Sure reports whether the default agent wins w, from its beginning,
	// without ever risking to lose, whatever chance does. It has a number of
	// turns to find out, and returns false if they do not suffice. The error
	// is ErrForeign or the context's.
	Sure(ctx context.Context, w World, turns int) (bool, error)
}

// Ender is a [Game] that knows of actions that end it in any world.
type Ender interface {
	// Ends says why the action ends the game: "as every shot does". It returns
	// "" if there are worlds in which the game goes on.
	Ends(p Percept, a Action) (why string)
}

// Drawn is a [Game] whose scenes are grids, drawn square by square.
type Drawn interface {
	// Legend explains what the squares show.
	Legend() string
}

// FileNamer is the value of a flag that may name a file, which the settings are
// then read from. Whoever takes settings from others than the user can refuse it.
type FileNamer interface {
	// NamesFile reports whether the present value names a file.
	NamesFile() bool
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
}

// Typed is a [Game] whose actions a person types: a verb, and the name of a place to
// which an exit leads.
type Typed interface {
	// Verbs returns the verbs. The first goes without saying.
	Verbs() []string
}

// Ruled is a [Game] with rules that its protocol does not tell.
type Ruled interface {
	// RuleFlags registers the flags of those rules. The function that it returns is
	// to be called once they are parsed, and returns the game by these rules.
	RuleFlags(fs *flag.FlagSet) func() (Game, error)
}

// Settings are what is told before the first turn. They are written to JSON by
// json.Marshal.
type Settings interface {
	// String returns the settings for people: "20 rooms, 3 bats, 3 shafts".
	String() string

	// Setup returns the lines of the protocol that tell the settings, each
	// ending in a newline.
	Setup() string

	// Places returns how many places there are, at most if that is not told.
	Places() int
}

// Percept is what a player is told in a turn. It is written to JSON by
// json.Marshal.
type Percept interface {
	// Lines returns the lines of the protocol that tell the percept, each
	// ending in a newline.
	Lines() string
}

// Action is what a player does in a turn.
type Action interface {
	// String returns the line of the protocol, without its end.
	String() string
}

// World is the truth of one game in play.
type World interface {
	// ID returns the id by which Game.ParseID makes the world again, chance
	// included, or "" for a world that has none.
	ID() string

	// Text returns the world as it was before the first turn, in a form that
	// Game.ReadWorld reads.
	Text() string

	// Chance returns the seed of what chance does in play.
	Chance() uint64

	Settings() Settings

	// Percept returns what the player is told in the present turn.
	Percept() Percept

	// Turn returns the number of the present turn, from 1, or of the last one
	// once the game is over.
	Turn() int

	// Apply plays the present turn. Whatever the player does is a turn and no
	// error; the error is ErrForeign, or tells that the game is over.
	Apply(Action) error

	// Forfeit ends the game as lost by a cause outside of it, such as
	// UnknownCommand. It changes nothing once the game is over.
	Forfeit(cause string)

	// Result returns how the game ended and true, or false while it goes on.
	Result() (Result, bool)
}

// UnknownCommand is the cause of a loss by a line that is no action.
const UnknownCommand = "unknown command"

// Result says how a game ended.
type Result struct {
	Won   bool   `json:"won"`
	Cause string `json:"cause,omitempty"` // of a loss, in a few words
	Turns int    `json:"turns"`
	Score int    `json:"score,omitempty"` // of a game that has one
}

// String returns "won" or the cause of the loss: "lost: dead in a shaft".
func (r Result) String() string {
	if r.Won {
		return "won"
	}
	return "lost: " + r.Cause
}

// PerceptReader reads a player's side of a protocol. It never waits for more
// than it needs.
type PerceptReader interface {
	// Settings reads what is told before the first turn. If no world can be
	// so, it returns the nearest settings of which there is one, and Fault
	// tells. Its error is io.EOF for empty input, or names the line that
	// can't be read.
	Settings() (Settings, error)

	// Next returns the percept of the next turn. Its error is io.EOF at the
	// end of the game, or names the line that can't be read.
	Next() (Percept, error)

	// Fault returns the rule that was broken by what was read last, or nil. A
	// player goes on from what it sees.
	Fault() error
}
