package games

import (
	"errors"
	"flag"
	"io"
)

// ErrForeign is returned for settings, a percept or an action of another game.
var ErrForeign = errors.New("of another game")

// Game is what every game has. What some games have besides are small interfaces,
// such as [Titled], [Written] and [Keyed]; functions of this package ask for them and
// do without where they are missing. A game holds no state and may be used by several
// goroutines at once.
type Game interface {
	// Name returns the name by which the game is chosen: one word.
	Name() string

	// Agents returns the agents that play the game. The first is the default.
	Agents() Agents

	// WithAgents returns the game with other agents, whose players are those of the
	// game. It is what [WithAgent] needs.
	WithAgents(Agents) Game

	// Flags registers the flags of the game's settings. The function that it
	// returns is to be called once they are parsed; its error says why no
	// world has such settings. Flags that nobody has set make settings of a world.
	Flags(fs *flag.FlagSet) func() (Settings, error)

	// World makes a random world and its chance from one seed. The error is
	// ErrForeign, or says why no world has such settings.
	World(s Settings, seed uint64) (World, error)

	// ParseID returns the world of an id, ready to be played. An id begins with the
	// game's name and a colon.
	ParseID(id string) (World, error)

	// Reader reads a player's side of the game's protocol.
	Reader(r io.Reader) PerceptReader

	// ParseAction reads a line of a player's side of the protocol.
	ParseAction(line string) (Action, error)
}

// Settings are what is told before the first turn.
type Settings interface {
	// String returns the settings for people: "20 rooms, 3 bats, 3 shafts".
	String() string

	// Setup returns the lines of the protocol that tell the settings, each
	// ending in a newline.
	Setup() string

	// Places returns how many places there are, at most if that is not told.
	Places() int
}

// Percept is what a player is told in a turn.
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

// World is the truth of one game in play. Every game ends, whatever is done in it, and none
// is won in its first turn.
type World interface {
	// ID returns the id by which Game.ParseID makes the world again, chance
	// included, or "" for a [Printed] world that has none.
	ID() string

	Settings() Settings

	// Percept returns what the player is told in the present turn.
	Percept() Percept

	// Apply plays the present turn. Whatever the player does is a turn and no
	// error; the error is ErrForeign, or tells that the game is over.
	Apply(Action) error

	// Result returns how the game ended and true, or false while it goes on. Its
	// Turns are right in both cases.
	Result() (Result, bool)
}

// Result says how a game ended.
type Result struct {
	Won   bool   `json:"won"`
	Cause string `json:"cause,omitempty"` // of a loss, in a few words
	Turns int    `json:"turns"`           // the number of the present turn, from 1, or of the last one
	Score int    `json:"score,omitempty"` // of a game that has one
}

// String returns "won" or the cause of the loss: "lost: dead in a shaft".
func (r Result) String() string {
	if r.Won {
		return "won"
	}
	return "lost: " + r.Cause
}

// TurnOf returns the number of a world's present turn, from 1, or of the last one once
// the game is over.
func TurnOf(w World) int {
	r, _ := w.Result()
	return r.Turns
}

// PerceptReader reads a player's side of a protocol. It never waits for more
// than it needs.
type PerceptReader interface {
	// Settings reads what is told before the first turn. Its error is io.EOF for
	// empty input, or names the line that can't be read, or that no world can have: a
	// [Checking] reader returns the nearest settings of which there is a world instead.
	Settings() (Settings, error)

	// Next returns the percept of the next turn, and skips the settings if they were
	// not read. Its error is io.EOF at the
	// end of the game, or names the line that can't be read.
	Next() (Percept, error)
}
