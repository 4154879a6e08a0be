package command

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/view"
)

// moment is a turn of a recorded game, as it was known then.
type moment struct {
	*history.Moment
	of    *transcript.Transcript
	file  string
	scene games.Scene
}

// momentFlags are the flags that choose a turn, and how to reason about it.
type momentFlags struct {
	list     games.List
	turn     int
	strategy string
}

func newMomentFlags(u *call) *momentFlags {
	f := &momentFlags{list: u.tree.list}
	u.IntVar(&f.turn, "turn", 0, "`N` as things were known in that turn; 0: in the last")
	strategyFlag(u.FlagSet, &f.strategy)
	return f
}

// read reads a transcript (- for standard input), and follows it up to the turn that the
// flags choose.
func (f *momentFlags) read(ctx context.Context, file string, stdin io.Reader) (*moment, error) {
	strategy, err := games.Strategy(f.strategy)
	switch {
	case err != nil:
		return nil, usageError{err}
	case f.turn < 0:
		return nil, misused("turn %d, want 1 or more", f.turn)
	}
	text, err := readText(file, stdin)
	if err != nil {
		return nil, err
	}
	t, err := transcript.Read(f.list, bytes.NewReader(text), file)
	switch {
	case err != nil:
		return nil, err
	case len(t.Turns) == 0:
		return nil, fmt.Errorf("%s: no turn in it, want a line with a \"percept\" for each", file)
	case f.turn > len(t.Turns):
		return nil, fmt.Errorf("%s: there is no turn %d, the last is turn %d", file, f.turn, len(t.Turns))
	case f.turn == 0:
		f.turn = len(t.Turns)
	}
	m := &moment{of: t, file: file}
	if m.Moment, err = t.History(history.Simplest(t.Game, strategy, t.Settings)).At(ctx, f.turn); err != nil {
		return nil, err
	}
	m.scene = m.Player.Scene()
	return m, nil
}

// followed returns the history of a game that has not begun, to explain what was known in
// each turn while it goes on.
func (f *playerFlags) followed(g games.Game, set games.Settings) (*history.History, error) {
	s, err := f.check(g)
	return history.New(history.Simplest(g, s, set)), err
}

// explainer returns what explains to a screen how a place was known in a turn.
func explainer(h *history.History) view.Explain {
	return func(ctx context.Context, turn int, place string) (func(*page), error) {
		m, err := h.At(ctx, turn+1)
		if err != nil {
			return nil, err
		}
		defer h.Keep(m)
		scene := m.Player.Scene()
		v, err := report.PlaceOf(ctx, m.Player, m.Number, &scene, place)
		if err != nil {
			return nil, err
		}
		return func(p *page) { view.ShowPlace(p, v) }, nil
	}
}
