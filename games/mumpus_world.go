package games

import (
	"fmt"
	"io"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

// mumpusWorld is a cave in play.
type mumpusWorld struct {
	game    *mumpus.Game
	chance  uint64
	forfeit string
}

func newMumpusWorld(cave *mumpus.Cave, chance uint64) *mumpusWorld {
	return &mumpusWorld{game: mumpus.NewGame(cave, mumpus.RandomDrop(chance)), chance: chance}
}

func (w *mumpusWorld) ID() string         { return w.game.Cave().ID() }
func (w *mumpusWorld) Text() string       { return w.game.Cave().String() }
func (w *mumpusWorld) Chance() uint64     { return w.chance }
func (w *mumpusWorld) Settings() Settings { return mumpusSettings{w.game.Cave().Config()} }
func (w *mumpusWorld) Percept() Percept   { return mumpusPercept{w.game.Percept()} }
func (w *mumpusWorld) Turn() int          { return w.game.Turn() }

// Apply implements [World].
func (w *mumpusWorld) Apply(a Action) error {
	action, ok := a.(mumpus.Action)
	if !ok {
		return fmt.Errorf("action %w: %v", ErrForeign, a)
	}
	if w.forfeit != "" {
		return mumpus.ErrOver
	}
	return w.game.Apply(action)
}

// Forfeit implements [World].
func (w *mumpusWorld) Forfeit(cause string) {
	if _, over := w.Result(); !over {
		w.forfeit = cause
	}
}

// Result implements [World].
func (w *mumpusWorld) Result() (Result, bool) {
	outcome, over := w.game.Over()
	switch {
	case w.forfeit != "":
		return Result{Cause: w.forfeit, Turns: w.Turn()}, true
	case outcome == mumpus.Won:
		return Result{Won: true, Turns: w.Turn()}, true
	case over:
		return Result{Cause: outcome.String(), Turns: w.Turn()}, true
	default:
		return Result{}, false
	}
}

// Reader implements [Game].
func (mumpusGame) Reader(r io.Reader) PerceptReader {
	return &mumpusReader{reader: mumpus.NewReader(r)}
}

type mumpusReader struct{ reader *mumpus.Reader }

// Settings implements [PerceptReader].
func (r *mumpusReader) Settings() (Settings, error) {
	cfg, err := r.reader.Header()
	if err != nil {
		return nil, err
	}
	return mumpusSettings{nearest(cfg)}, nil
}

// Next implements [PerceptReader].
func (r *mumpusReader) Next() (Percept, error) {
	p, err := r.reader.Next()
	return mumpusPercept{p}, err
}

// Fault implements [PerceptReader].
func (r *mumpusReader) Fault() error { return r.reader.Fault() }

// nearest returns the counts nearest to cfg of which there is a cave: hazards
// are kept as far as they can be, and rooms added for them.
func nearest(cfg mumpus.Config) mumpus.Config {
	const free = 5 // the start, its neighbours and the Mumpus's room
	cfg.Bats = min(max(cfg.Bats, 0), mumpus.MaxRooms-free)
	cfg.Shafts = min(max(cfg.Shafts, 0), mumpus.MaxRooms-free-cfg.Bats)
	cfg.Rooms = min(max(cfg.Rooms, mumpus.MinRooms, cfg.Bats+cfg.Shafts+free), mumpus.MaxRooms)
	cfg.Rooms += cfg.Rooms % 2
	return cfg
}
