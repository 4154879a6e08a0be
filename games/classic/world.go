package classic

import (
	"context"
	"fmt"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// hunt is a cave in play.
type hunt struct {
	hunter *world.Hunter
	chance uint64
}

func newHunt(c *world.Cave, chance uint64) *hunt {
	return &hunt{hunter: c.Play(world.Random(chance)), chance: chance}
}

func (w *hunt) ID() string             { return w.hunter.Cave().ID() }
func (w *hunt) Text() string           { return w.hunter.Cave().String() }
func (w *hunt) Chance() uint64         { return w.chance }
func (w *hunt) Percept() games.Percept { return w.hunter.Percept() }

// Settings implements [games.World].
func (w *hunt) Settings() games.Settings {
	c := w.hunter.Cave()
	return Settings{c.Rules(), c.Layout()}
}

// Apply implements [games.World].
func (w *hunt) Apply(a games.Action) error {
	action, ok := a.(world.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, a)
	}
	return w.hunter.Apply(action)
}

// Result implements [games.World].
func (w *hunt) Result() (games.Result, bool) {
	outcome, over := w.hunter.Over()
	return resultOf(outcome, w.hunter.Turn()), over
}

func resultOf(o world.Outcome, turns int) games.Result {
	r := games.Result{Won: o == world.Won, Turns: turns}
	if o != world.Playing && !r.Won {
		r.Cause = o.String()
	}
	return r
}

// reader reads a player's side of the protocol.
type reader struct{ *world.Reader }

// Settings implements [games.PerceptReader].
func (r *reader) Settings() (games.Settings, error) {
	rules, layout, err := r.Header()
	if err != nil {
		return nil, err
	}
	return Settings{rules, layout}, nil
}

// Next implements [games.PerceptReader].
func (r *reader) Next() (games.Percept, error) {
	p, err := r.Reader.Next()
	return p, err
}

// Sure implements [games.Assured]. As long as the agent goes through proven-safe rooms and
// shoots what it is sure to hit, nothing is left to chance.
func (game) Sure(ctx context.Context, w games.World, turns int) (bool, error) {
	played, ok := w.(*hunt)
	if !ok {
		return false, fmt.Errorf("world %w", games.ErrForeign)
	}
	c := played.hunter.Cave()
	h := c.Play(world.Random(played.chance))
	a, err := agent.New(agent.Hunter, c.Rules(), c.Layout(), 0)
	if err != nil {
		return false, err
	}
	for ; turns > 0; turns-- {
		d, err := a.Act(ctx, h.Percept())
		if err != nil {
			return false, err
		}
		switch d.Tactic {
		case agent.ShootAll, agent.GoShootAll, agent.Read:
		default:
			return false, nil
		}
		if err := h.Apply(d.Action); err != nil {
			return false, err
		}
		if outcome, over := h.Over(); over {
			return outcome == world.Won, nil
		}
	}
	return false, nil
}

// Chart implements [games.Charted].
func (w *hunt) Chart() games.Chart {
	var c games.Chart
	layout := w.hunter.Cave().Layout()
	for room := range layout.Rooms() {
		c.Spots = append(c.Spots, games.Spot{Name: strconv.Itoa(room + 1), Links: exitNames(layout, room)})
	}
	return c
}
