package games

import (
	"context"
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/world/classic"
)

// classicWorld is a cave in play.
type classicWorld struct {
	hunter  *classic.Hunter
	chance  uint64
	forfeit string
}

func newClassicWorld(c *classic.Cave, chance uint64) *classicWorld {
	return &classicWorld{hunter: c.Play(classic.Random(chance)), chance: chance}
}

func (w *classicWorld) ID() string       { return w.hunter.Cave().ID() }
func (w *classicWorld) Text() string     { return w.hunter.Cave().String() }
func (w *classicWorld) Chance() uint64   { return w.chance }
func (w *classicWorld) Percept() Percept { return classicPercept{w.hunter.Percept()} }
func (w *classicWorld) Turn() int        { return w.hunter.Turn() }

// Settings implements [World].
func (w *classicWorld) Settings() Settings {
	c := w.hunter.Cave()
	return classicSettings{c.Rules(), c.Layout()}
}

// Hunter returns the hunter in the world, for those who show more than a
// [World] tells.
func (w *classicWorld) Hunter() *classic.Hunter { return w.hunter }

// Apply implements [World].
func (w *classicWorld) Apply(a Action) error {
	action, ok := a.(classic.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", ErrForeign, a)
	}
	if w.forfeit != "" {
		return classic.ErrOver
	}
	return w.hunter.Apply(action)
}

// Forfeit implements [World].
func (w *classicWorld) Forfeit(cause string) {
	if _, over := w.Result(); !over {
		w.forfeit = cause
	}
}

// Result implements [World].
func (w *classicWorld) Result() (Result, bool) {
	outcome, over := w.hunter.Over()
	switch {
	case w.forfeit != "":
		return Result{Cause: w.forfeit, Turns: w.Turn()}, true
	case outcome == classic.Won:
		return Result{Won: true, Turns: w.Turn()}, true
	case over:
		return Result{Cause: outcome.String(), Turns: w.Turn()}, true
	default:
		return Result{}, false
	}
}

// classicReader reads a player's side of the protocol.
type classicReader struct{ *classic.Reader }

// Settings implements [PerceptReader].
func (r *classicReader) Settings() (Settings, error) {
	rules, layout, err := r.Header()
	if err != nil {
		return nil, err
	}
	return classicSettings{rules, layout}, nil
}

// Next implements [PerceptReader].
func (r *classicReader) Next() (Percept, error) {
	p, err := r.Reader.Next()
	return classicPercept{p}, err
}

// Sure implements [Game]. As long as the agent goes through proven-safe rooms and
// shoots what it is sure to hit, nothing is left to chance.
func (classicGame) Sure(ctx context.Context, w World, turns int) (bool, error) {
	world, ok := w.(*classicWorld)
	if !ok {
		return false, fmt.Errorf("world %w", ErrForeign)
	}
	c := world.hunter.Cave()
	h := c.Play(classic.Random(world.chance))
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
			return outcome == classic.Won, nil
		}
	}
	return false, nil
}
