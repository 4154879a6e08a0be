package mumpus

import (
	"fmt"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// The tactics by name, in the order in which they are tried.
const (
	ShootMumpus  = "shoot the proven Mumpus"
	GoBeside     = "go beside the Mumpus"
	ExploreEmpty = "nearest proven-empty room"
	ListenAgain  = "fresh clue of bats"
	RideBats     = "no death possible, bats perhaps"
	BestShot     = "the likeliest shot"
	RatherShoot  = "the shot rather than the risk"
	LeastRisk    = "least risk of death"
	Onwards      = "any exit"
)

// Decision is what the agent does in a turn, and why.
type Decision struct {
	Action mumpus.Action
	Tactic string
	Why    string // in one sentence, of a tactic that is not one of the standard plan
	Target int    // the room that the tactic is after
	Steps  int    // how many steps away that is
	// Chance is, for RideBats, the probability of bats in the target; for
	// BestShot and RatherShoot, of the Mumpus; for LeastRisk, of death. Otherwise it is 0.
	Chance float64
	// Doubt is nil unless no cave agrees with what the agent was told.
	Doubt error
}

// Reason says why in one sentence.
func (d Decision) Reason() string {
	if d.Why != "" {
		return d.Why
	}
	switch d.Tactic {
	case ShootMumpus:
		return fmt.Sprintf("the Mumpus is proved to be in room %d", d.Target)
	case GoBeside:
		return fmt.Sprintf("the Mumpus is proved to be beside room %d, %s away", d.Target, steps(d.Steps))
	case ExploreEmpty:
		return fmt.Sprintf("room %d is proved empty and not explored, %s away", d.Target, steps(d.Steps))
	case ListenAgain:
		return fmt.Sprintf("bats near room %d, %s away, are gone since its clue; a fresh one tells whether there are others", d.Target, steps(d.Steps))
	case RideBats:
		return fmt.Sprintf("no open room is proved empty; room %d, %s away, cannot kill and holds bats with %s", d.Target, steps(d.Steps), agent.Percent(d.Chance))
	case BestShot:
		return fmt.Sprintf("nothing is proved safe; the Mumpus is in room %d with %s, and no step is less of a risk", d.Target, agent.Percent(d.Chance))
	case RatherShoot:
		return fmt.Sprintf("nothing is proved safe; the Mumpus is in room %d with %s, and surviving the least risk is not yet winning", d.Target, agent.Percent(d.Chance))
	case LeastRisk:
		return fmt.Sprintf("nothing is proved safe; room %d, %s away, kills with %s, the least risk", d.Target, steps(d.Steps), agent.Percent(d.Chance))
	default:
		return "nothing can be concluded"
	}
}

func steps(n int) string {
	if n == 1 {
		return "1 step"
	}
	return fmt.Sprintf("%d steps", n)
}
