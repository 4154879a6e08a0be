package mumpus

import (
	"fmt"
	"io"
	"strconv"

	"github.com/mumpus-go/mumpus/games"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// hunt is a cave in play.
type hunt struct {
	game   *world.Game
	chance uint64
}

func newHunt(cave *world.Cave, chance uint64) *hunt {
	return &hunt{game: world.NewGame(cave, world.RandomDrop(chance)), chance: chance}
}

func (w *hunt) ID() string               { return w.game.Cave().ID() }
func (w *hunt) Text() string             { return w.game.Cave().String() }
func (w *hunt) Chance() uint64           { return w.chance }
func (w *hunt) Settings() games.Settings { return w.game.Cave().Config() }
func (w *hunt) Percept() games.Percept   { return w.game.Percept() }

// Apply implements [games.World].
func (w *hunt) Apply(a games.Action) error {
	action, ok := a.(world.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", games.ErrForeign, a)
	}
	return w.game.Apply(action)
}

// Result implements [games.World].
func (w *hunt) Result() (games.Result, bool) {
	outcome, over := w.game.Over()
	r := games.Result{Won: outcome == world.Won, Turns: w.game.Turn()}
	if over && !r.Won {
		r.Cause = outcome.String()
	}
	return r, over
}

// Reader implements [games.Game].
func (game) Reader(r io.Reader) games.PerceptReader {
	return &reader{reader: world.NewReader(r)}
}

type reader struct{ reader *world.Reader }

// Settings implements [games.PerceptReader].
func (r *reader) Settings() (games.Settings, error) {
	cfg, err := r.reader.Header()
	if err != nil {
		return nil, err
	}
	return cfg.Nearest(), nil
}

// Next implements [games.PerceptReader].
func (r *reader) Next() (games.Percept, error) {
	p, err := r.reader.Next()
	return p, err
}

// Fault implements [games.Checking].
func (r *reader) Fault() error { return r.reader.Fault() }

// Chart implements [games.Charted].
func (w *hunt) Chart() games.Chart {
	var c games.Chart
	cave := w.game.Cave()
	for room := range cave.Config().Rooms {
		exits := cave.Exits(room)
		c.Spots = append(c.Spots, games.Spot{Name: strconv.Itoa(room), Links: roomNames(exits[:])})
	}
	return c
}
