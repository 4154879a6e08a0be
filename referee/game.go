package referee

// Game is one game as the referee sees it: text for the bot, a line of answer
// back. A game is used by one goroutine at a time.
type Game interface {
	// ID names the game in the report, best so that it can be played again.
	ID() string

	// Setup returns the lines that the bot gets once, before the first turn.
	// Each line ends in a newline; there may be none.
	Setup() string

	// Turn returns the lines of the present turn, each ending in a newline.
	// It is called once a turn.
	Turn() string

	// Answer plays the bot's answer to the present turn: a line without its
	// end, valid UTF-8 without NUL, shorter than MaxAnswer. An answer that
	// the game does not understand or allow ends it.
	Answer(line string)

	// Over returns the result and true if the game has ended.
	Over() (Result, bool)
}

// Scorer is a [Game] that counts points. Score is asked once, when the game is over
// or the bot is at fault.
type Scorer interface {
	Score() int
}

// Explainer is a [Game] that can say what is wrong with an answer. Explain is asked once,
// when the game has ended as lost by an answer: "want MOVE or SHOOT and a room". It
// returns "" if there is nothing to say.
type Explainer interface {
	Explain() string
}

// Result says how a game ended: whether the bot won, and why it did or did not,
// in a few words that are the same for all games that ended so.
type Result struct {
	Won   bool   `json:"won"`
	Cause string `json:"cause"`
}

// The causes of a loss that the referee finds. All others are the game's.
const (
	Late    = "late"                  // no whole line within the time limit
	Ended   = "bot ended"             // its output ended before the answer did
	TooLong = "answer too long"       // MaxAnswer bytes without a newline
	Left    = "left processes behind" // they outlived the bot and its grace; the game was won else
	Unknown = "unknown command"       // invalid UTF-8 or a NUL; games may use it too
)

// MaxAnswer is the length in bytes, newline included, that an answer may not
// pass.
const MaxAnswer = 4096

// Turn is one turn of a game as it was played.
type Turn struct {
	Percept string // the lines that the bot got
	Answer  string // its answer; empty too if it gave none, as the result tells
}
