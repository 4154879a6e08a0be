package games

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// Level is how hard a deduction is, or a world: the harder, the greater.
type Level int

// The levels.
const (
	// NoClue: what holds was told outright, mostly by a clue that is absent.
	NoClue Level = iota + 1
	// OnlyCandidate: a clue needs its only candidate left.
	OnlyCandidate
	// Counts: it matters how many of a thing there are in all.
	Counts
	// Cases: one has to suppose something, and see what follows.
	Cases
	// Guess: there is no deduction.
	Guess
)

var levelNames = [...]string{NoClue: "no-clue", OnlyCandidate: "only-candidate", Counts: "counts", Cases: "cases", Guess: "guess"}

// Levels returns the levels, the easiest first.
func Levels() []Level { return []Level{NoClue, OnlyCandidate, Counts, Cases, Guess} }

// String returns the level's name, one word: "only-candidate".
func (l Level) String() string {
	if l < NoClue || l > Guess {
		return fmt.Sprintf("Level(%d)", int(l))
	}
	return levelNames[l]
}

// ErrLevel is returned for a name that is no level's.
var ErrLevel = errors.New("no such level")

// LevelNames returns the names of the levels, the easiest first.
func LevelNames() []string { return levelNames[NoClue:] }

// ParseLevel returns the level of that name. The error wraps ErrLevel and lists the
// names there are.
func ParseLevel(name string) (Level, error) {
	for _, l := range Levels() {
		if l.String() == name {
			return l, nil
		}
	}
	return 0, fmt.Errorf("%w: %s, want one of: %s", ErrLevel, quote(name), strings.Join(LevelNames(), ", "))
}

// LevelOf returns how hard an explanation is to follow: as hard as its hardest
// step. What is open is a guess.
func LevelOf(e *explain.Explanation) Level {
	if e.Verdict == knowledge.Open {
		return Guess
	}
	hardest := NoClue
	for _, s := range e.Steps {
		hardest = max(hardest, levelOf(s.Rule))
	}
	return hardest
}

// levelOf returns how hard a rule is. That a place holds one thing at most is no
// harder than what it is used with.
func levelOf(r explain.Rule) Level {
	switch r {
	case explain.NoClue, explain.SaidOutright, explain.OneAtMost:
		return NoClue
	case explain.OnlyCandidate:
		return OnlyCandidate
	case explain.CountUsedUp, explain.OneOfAKind, explain.CountNeedsAll:
		return Counts
	default:
		return Cases
	}
}
