package mumpus

import (
	"errors"
	"fmt"
)

// ErrOutcome is returned for text or a value that is none of the outcomes, or
// not one that is allowed there.
var ErrOutcome = errors.New("no such outcome")

// Outcome is how a game stands or ended: won, or lost by one of the causes.
type Outcome uint8

// The outcomes. A [Game] finds out the first seven by itself; the last three
// are for whoever hears the player's answers to tell by [Game.Forfeit].
const (
	Playing Outcome = iota // not over yet
	Won                    // shot the Mumpus
	DeadInShaft
	EatenByMumpus
	Missed     // shot into a room without the Mumpus
	WrongRoom  // moved or shot to a room that is no exit
	OutOfTurns // all turns played without an end
	UnknownCommand
	Late     // answered after the time limit
	BotEnded // gave no answer any more
)

var outcomeNames = [...]string{
	Playing:        "playing",
	Won:            "won",
	DeadInShaft:    "dead in a shaft",
	EatenByMumpus:  "eaten by the Mumpus",
	Missed:         "missed",
	WrongRoom:      "wrong room",
	OutOfTurns:     "out of turns",
	UnknownCommand: "unknown command",
	Late:           "late",
	BotEnded:       "bot ended",
}

// outcomes is how many there are: each is less.
const outcomes = Outcome(len(outcomeNames))

// Lost reports whether the game is over and not won.
func (o Outcome) Lost() bool { return o > Won && o < outcomes }

// String returns the outcome in words, such as "won" or "dead in a shaft".
func (o Outcome) String() string {
	if o >= outcomes {
		return fmt.Sprintf("Outcome(%d)", uint8(o))
	}
	return outcomeNames[o]
}

// MarshalText returns the outcome's words. Its error wraps [ErrOutcome].
func (o Outcome) MarshalText() ([]byte, error) {
	if o >= outcomes {
		return nil, fmt.Errorf("%w: %v", ErrOutcome, o)
	}
	return []byte(outcomeNames[o]), nil
}

// UnmarshalText reads the words that [Outcome.String] writes. Its error wraps
// [ErrOutcome].
func (o *Outcome) UnmarshalText(text []byte) error {
	for i, name := range outcomeNames {
		if name == string(text) {
			*o = Outcome(i)
			return nil
		}
	}
	return fmt.Errorf("%w: %s", ErrOutcome, quote(string(text)))
}
