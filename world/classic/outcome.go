package classic

import (
	"errors"
	"fmt"
)

// ErrOutcome is returned for an outcome that isn't allowed there.
var ErrOutcome = errors.New("no such outcome")

// Outcome is how a hunter's game stands or ended.
type Outcome uint8

// The outcomes.
const (
	Playing     Outcome = iota
	Won                 // shot the wumpus
	Eaten               // by the wumpus
	Fell                // into a pit
	ShotItself          // its arrow came into its own room
	ShotByOther         // another hunter's arrow did
	Beaten              // another hunter shot the wumpus
	OutOfArrows         // the last one missed
	WrongRoom           // moved to a room that isn't joined, or shot a way that no arrow flies
	OutOfTurns
	UnknownCommand
)

var outcomeNames = [...]string{
	Playing:        "playing",
	Won:            "won",
	Eaten:          "eaten by the wumpus",
	Fell:           "fell into a pit",
	ShotItself:     "shot itself",
	ShotByOther:    "shot by another",
	Beaten:         "beaten to the wumpus",
	OutOfArrows:    "out of arrows",
	WrongRoom:      "wrong room",
	OutOfTurns:     "out of turns",
	UnknownCommand: "unknown command",
}

// String returns the outcome in words, such as "won" or "fell into a pit".
func (o Outcome) String() string {
	if int(o) >= len(outcomeNames) {
		return fmt.Sprintf("Outcome(%d)", uint8(o))
	}
	return outcomeNames[o]
}
