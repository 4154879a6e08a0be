package grid

import (
	"fmt"

	"github.com/mumpus-go/mumpus/agent"
	"github.com/mumpus-go/mumpus/world/grid"
)

// The tactics by name.
const (
	TakeGold    = "take the gold"
	GoHome      = "carry the gold home"
	ExploreSafe = "nearest safe square"
	ShootProven = "shoot what is proved to be there"
	ShootLikely = "shoot where the wumpus may be"
	TakeRisk    = "a risk that pays"
	Leave       = "leave empty-handed"
	BestShot    = "the best there is, a shot" // of the plan of Optimal: its decisions go by the names above
	BestMove    = "the best there is"
)

// Decision is what the agent does in a turn, and why.
type Decision struct {
	Action  grid.Action
	Tactic  string
	Why     string         // in one sentence, of a tactic that is not one of the standard plans
	Target  grid.Square    // that the tactic is after: where it goes, or shoots from
	Aim     grid.Direction // of a shot
	Actions int            // until that is done
	Chance  float64        // of a hit, for a shot; of death, for a risk
	Doubt   error          // nil unless no world agrees with what the agent was told
}

// Reason says why in one sentence.
func (d Decision) Reason() string {
	if d.Why != "" {
		return d.Why
	}
	switch d.Tactic {
	case TakeGold:
		return fmt.Sprintf("it glitters in %v: the gold is there", d.Target)
	case GoHome:
		return fmt.Sprintf("the gold is in hand, and the way out takes %s", actions(d.Actions))
	case ExploreSafe:
		return fmt.Sprintf("%v is proved safe and not visited, %s away", d.Target, actions(d.Actions))
	case ShootProven:
		return fmt.Sprintf("a shot %v from %v is sure to hit and opens the way, %s away", d.Aim, d.Target, actions(d.Actions))
	case ShootLikely:
		return fmt.Sprintf("a shot %v from %v, %s away, hits with %s, and a hit or a miss opens the way", d.Aim, d.Target, actions(d.Actions), agent.Percent(d.Chance))
	case TakeRisk:
		return fmt.Sprintf("%v, %s away, kills with %s, and what may be gained outweighs that", d.Target, actions(d.Actions), agent.Percent(d.Chance))
	default:
		return fmt.Sprintf("nothing is worth its cost any more, and the way out takes %s", actions(d.Actions))
	}
}

func actions(n int) string {
	if n == 1 {
		return "1 action"
	}
	return fmt.Sprintf("%d actions", n)
}
