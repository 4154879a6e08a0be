package grid

import (
	"errors"
	"fmt"
)

// ErrOutcome is returned for text or a value that is none of the outcomes, or
// not one that is allowed there.
var ErrOutcome = errors.New("no such outcome")

// Outcome is how a game stands or ended.
type Outcome uint8

// The outcomes. A [Game] finds out the first seven by itself; the last three are
// for whoever hears the player's answers to tell by [Game.Forfeit]. From
// FellIntoPit on all of them are deaths.
const (
	Playing   Outcome = iota // not over yet
	Won                      // climbed out with the gold
	LeftEmpty                // climbed out without it
	FellIntoPit
	EatenByWumpus
	OutOfTurns
	WrongMovement // an action of the movement that the rules don't have
	UnknownCommand
	Late     // answered after the time limit
	BotEnded // gave no answer any more
)

var outcomeNames = [...]string{
	Playing:        "playing",
	Won:            "won",
	LeftEmpty:      "left without the gold",
	FellIntoPit:    "fell into a pit",
	EatenByWumpus:  "eaten by a wumpus",
	OutOfTurns:     "out of turns",
	WrongMovement:  "movement of other rules",
	UnknownCommand: "unknown command",
	Late:           "late",
	BotEnded:       "bot ended",
}

// outcomes is how many there are: each is less.
const outcomes = Outcome(len(outcomeNames))

// Dead reports whether the game ended with a death, or with what counts as one.
func (o Outcome) Dead() bool { return o >= FellIntoPit && o < outcomes }

// String returns the outcome in words, such as "won" or "fell into a pit".
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
