package grid

import (
	"context"
	"errors"
	"fmt"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	world "github.com/mumpus-go/mumpus/world/grid"
)

// hunt is a world of the Wumpus World in play.
type hunt struct {
	game   *world.Game
	chance uint64
}

func newHunt(w *world.World, chance uint64) *hunt {
	return &hunt{game: world.NewGame(w), chance: chance}
}

func (w *hunt) ID() string               { return w.game.World().ID() }
func (w *hunt) Text() string             { return w.game.World().String() }
func (w *hunt) Chance() uint64           { return w.chance }
func (w *hunt) Settings() games.Settings { return w.game.World().Config().Told() }
func (w *hunt) Percept() games.Percept   { return w.game.Percept() }

// Apply implements [games.World].
func (w *hunt) Apply(a games.Action) error {
	action, ok := a.(world.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, a)
	}
	return w.game.Apply(action)
}

// Forfeit implements [games.Forfeiter]. It counts as a death.
func (w *hunt) Forfeit() {
	_ = w.game.Forfeit(world.Late) // it is not over, and that is a death
}

// Result implements [games.World].
func (w *hunt) Result() (games.Result, bool) {
	outcome, over := w.game.Over()
	r := games.Result{Won: outcome == world.Won, Turns: w.game.Turn(), Score: w.game.Score()}
	if over && !r.Won {
		r.Cause = outcome.String()
	}
	return r, over
}

// reader reads a player's side of the protocol.
type reader struct{ *world.Reader }

// Settings implements [games.PerceptReader].
func (r *reader) Settings() (games.Settings, error) {
	cfg, err := r.Header()
	if err != nil {
		return nil, err
	}
	return nearest(cfg), nil
}

// Next implements [games.PerceptReader].
func (r *reader) Next() (games.Percept, error) {
	p, err := r.Reader.Next()
	return p, err
}

// nearest returns the settings nearest to cfg of which there is a world.
func nearest(cfg world.Config) world.Config {
	if cfg.Validate() == nil {
		return cfg
	}
	free := cfg.MinSide*cfg.MinSide - 1
	if !cfg.Hidden {
		cfg.Width = min(max(cfg.Width, 1), world.MaxSide)
		cfg.Height = min(max(cfg.Height, 1), world.MaxSide)
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

// Sure implements [games.Assured]. Nothing is left to chance in play, so the game that the
// agent plays is the only one.
func (g game) Sure(ctx context.Context, w games.World, turns int) (bool, error) {
	h, ok := w.(*hunt)
	if !ok {
		return false, fmt.Errorf("world %w", games.ErrForeign)
	}
	game := world.NewGame(h.game.World())
	a, err := agent.New(ctx, agent.Names()[0], game.World().Config(), agent.WithStrategy(count.Strategy()), agent.WithLibrary(library()))
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
			return outcome == world.Won, nil
		}
	}
	return false, nil
}

// Chart implements [games.Charted]. A size that is not told is not shown: then these
// are all squares that there may be.
func (w *hunt) Chart() games.Chart {
	cfg := w.game.World().Config()
	width, height := cfg.Width, cfg.Height
	if cfg.Hidden {
		width, height = cfg.MaxSide, cfg.MaxSide
	}
	c := games.Chart{Width: width}
	for y := height; y >= 1; y-- {
		for x := 1; x <= width; x++ {
			at := world.Square{X: x, Y: y}
			c.Spots = append(c.Spots, games.Spot{Name: at.String(), Links: names(beside(at, width, height))})
		}
	}
	return c
}
