package classic

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/world/classic"
)

// The tactics by name.
const (
	ShootAll     = "one arrow covers all rooms where the wumpus can be"
	GoShootAll   = "go where one arrow covers them"
	Read         = "nearest proven-safe room that tells more"
	ShootBest    = "the shot that wins most often"
	GoShootBest  = "go where that shot is"
	StepBest     = "the step that wins most often"
	GoStepBest   = "go where that step is"
	LeastDanger  = "the step that kills least often"
	RandomMove   = "a random exit"
	RandomArrow  = "an arrow at random"
	NothingKnown = "any exit"
)

// Decision is what an agent does in a turn, and why.
type Decision struct {
	Action classic.Action
	Tactic string
	Why    string  // in one sentence, of a tactic that is not one of the standard plans
	Target int     // the room that the tactic is after: where a shot begins, or a step leads
	Steps  int     // how many steps away that is
	Path   []int   // of the shot that it is after
	Chance float64 // of a hit, or of death for a step
	Value  float64 // the estimated probability to win, or 0 if that is too much to weigh

	// Estimate says that Chance is not exact, see [View.Exact].
	Estimate bool

	Doubt error // nil unless no cave agrees with what was told
}

// Reason says why in one sentence.
func (d Decision) Reason() string {
	if d.Why != "" {
		return d.Why
	}
	switch d.Tactic {
	case ShootAll:
		return fmt.Sprintf("the wumpus is proved to be in %s", roomsIn(d.Path, "or"))
	case GoShootAll:
		return fmt.Sprintf("from room %d an arrow through %s hits wherever the wumpus can be", d.Target+1, roomsIn(d.Path, "and"))
	case Read:
		return fmt.Sprintf("room %d is proved safe, and what is told there isn't known yet", d.Target+1)
	case ShootBest:
		return fmt.Sprintf("an arrow through %s hits with %s%s", roomsIn(d.Path, "and"), d.chance(), d.value())
	case GoShootBest:
		return fmt.Sprintf("the next room is proved safe; from room %d an arrow through %s hits with %s%s", d.Target+1, roomsIn(d.Path, "and"), d.chance(), d.value())
	case GoStepBest:
		return fmt.Sprintf("the next room is proved safe; room %d, %d steps away, kills with %s%s", d.Target+1, d.Steps, d.chance(), d.value())
	case StepBest:
		return fmt.Sprintf("room %d kills with %s%s", d.Target+1, d.chance(), d.value())
	case LeastDanger:
		if d.Steps > 1 {
			return fmt.Sprintf("the next room is proved safe; room %d, %d steps away, kills with %s, the least", d.Target+1, d.Steps, d.chance())
		}
		return fmt.Sprintf("nothing is proved safe; room %d kills with %s, the least", d.Target+1, d.chance())
	case RandomMove:
		return "there is no smell of the wumpus"
	case RandomArrow:
		return "there is a smell of the wumpus"
	default:
		return "nothing can be concluded"
	}
}

// chance writes the chance.
func (d Decision) chance() string {
	if d.Estimate {
		return "about " + agent.Percent(d.Chance)
	}
	return agent.Percent(d.Chance)
}

// value writes the value, behind a chance.
func (d Decision) value() string {
	if d.Value == 0 {
		return "; there are too many rooms to weigh what follows"
	}
	return fmt.Sprintf(", and the game is won with about %.1f%%", 100*d.Value)
}

// roomsIn writes "rooms 3, 4 and 7" or "room 3, 4 or 7".
func roomsIn(rooms []int, and string) string {
	var names []string
	seen := set{}
	for _, r := range rooms {
		if !seen.has(r) {
			names = append(names, fmt.Sprint(r+1))
		}
		seen = seen.with(r)
	}
	switch n := len(names); {
	case n == 0:
		return "no room"
	case n == 1:
		return "room " + names[0]
	case and == "or":
		return "room " + strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	default:
		return "rooms " + strings.Join(names[:n-1], ", ") + " " + and + " " + names[n-1]
	}
}
