package games

import (
	"context"
	"errors"
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// gridWorld is a world of the Wumpus World in play.
type gridWorld struct {
	game    *grid.Game
	chance  uint64
	forfeit string
}

func newGridWorld(w *grid.World, chance uint64) *gridWorld {
	return &gridWorld{game: grid.NewGame(w), chance: chance}
}

func (w *gridWorld) ID() string         { return w.game.World().ID() }
func (w *gridWorld) Text() string       { return w.game.World().String() }
func (w *gridWorld) Chance() uint64     { return w.chance }
func (w *gridWorld) Settings() Settings { return gridSettings{w.game.World().Config().Told()} }
func (w *gridWorld) Percept() Percept   { return gridPercept{w.game.Percept()} }
func (w *gridWorld) Turn() int          { return w.game.Turn() }

// Apply implements [World].
func (w *gridWorld) Apply(a Action) error {
	action, ok := a.(grid.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", ErrForeign, a)
	}
	if w.forfeit != "" {
		return grid.ErrOver
	}
	return w.game.Apply(action)
}

// Forfeit implements [World]. It counts as a death.
func (w *gridWorld) Forfeit(cause string) {
	if _, over := w.Result(); !over {
		w.forfeit = cause
		_ = w.game.Forfeit(grid.Late) // it is not over, and that is a death
	}
}

// Result implements [World].
func (w *gridWorld) Result() (Result, bool) {
	outcome, over := w.game.Over()
	r := Result{Turns: w.Turn(), Score: w.game.Score()}
	switch {
	case w.forfeit != "":
		r.Cause = w.forfeit
	case outcome == grid.Won:
		r.Won = true
	case over:
		r.Cause = outcome.String()
	default:
		return Result{}, false
	}
	return r, true
}

// gridReader reads a player's side of the protocol.
type gridReader struct{ *grid.Reader }

// Settings implements [PerceptReader].
func (r *gridReader) Settings() (Settings, error) {
	cfg, err := r.Header()
	if err != nil {
		return nil, err
	}
	return gridSettings{nearestGrid(cfg)}, nil
}

// Next implements [PerceptReader].
func (r *gridReader) Next() (Percept, error) {
	p, err := r.Reader.Next()
	return gridPercept{p}, err
}

// nearestGrid returns the settings nearest to cfg of which there is a world.
func nearestGrid(cfg grid.Config) grid.Config {
	if cfg.Validate() == nil {
		return cfg
	}
	free := cfg.MinSide*cfg.MinSide - 1
	if !cfg.Hidden {
		cfg.Width = min(max(cfg.Width, 1), grid.MaxSide)
		cfg.Height = min(max(cfg.Height, 1), grid.MaxSide)
		if cfg.Squares() == 1 {
			cfg.Width = 2
		}
		free = cfg.Squares() - 1
	}
	if cfg.Pits.Exact {
		cfg.Pits.Count = min(max(cfg.Pits.Count, 0), free)
	} else {
		cfg.Pits.Chance = min(max(cfg.Pits.Chance, 0), 1)
	}
	cfg.Wumpuses = min(max(cfg.Wumpuses, 0), free)
	cfg.Arrows = min(max(cfg.Arrows, 0), free)
	return cfg
}

// Sure implements [Game]. Nothing is left to chance in play, so the game that the
// agent plays is the only one.
func (g gridGame) Sure(ctx context.Context, world World, turns int) (bool, error) {
	w, ok := world.(*gridWorld)
	if !ok {
		return false, fmt.Errorf("world %w", ErrForeign)
	}
	game := grid.NewGame(w.game.World())
	a, err := agent.New(ctx, agent.Names[0], game.World().Config(), gridOptions(knowledge.Count()))
	if err != nil {
		return false, err
	}
	for range turns {
		d, err := a.Act(ctx, game.Percept())
		switch {
		case errors.Is(err, knowledge.ErrTooLarge), err == nil && d.Tactic == agent.TakeRisk:
			return false, nil
		case err != nil:
			return false, err
		}
		if err := game.Apply(d.Action); err != nil {
			return false, err
		}
		if outcome, over := game.Over(); over {
			return outcome == grid.Won, nil
		}
	}
	return false, nil
}
