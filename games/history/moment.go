package history

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/mumpus-go/mumpus/games"
)

var (
	// ErrTurn is returned for a turn that there is not.
	ErrTurn = errors.New("there is no turn")

	// ErrLate is returned when the time does not suffice to follow the game to a turn.
	// Another call goes on from where the last one stopped.
	ErrLate = errors.New("no time left to follow the game to its turn")
)

// Moment is a turn, and a player as it stood in it. It belongs to whoever got it.
type Moment struct {
	games.Turn // with the advice of Player

	// Player has taken in this turn, and none after it.
	Player games.Player

	// Since is the turn from which on things are known, if what was told before
	// contradicted it; else 0.
	Since int

	line   int
	weight int
}

// At lets a player follow the game to turn n, which counts from 1. The caller may pass the
// moment to Keep when it is done with it. The error wraps ErrTurn, is ErrLate, the context's,
// or one of the player or of Complete.
func (h *History) At(ctx context.Context, n int) (*Moment, error) {
	m, turns, err := h.nearest(n)
	if err != nil {
		return nil, err
	}
	if m.Player == nil {
		if m.Player, err = h.player(); err != nil {
			return nil, err
		}
	}
	for {
		i := m.Number
		if i > 0 { // what was done in it may have been said since
			turns[0].Advice = m.Advice
			m.Turn = turns[0]
			if err := h.complete(m); err != nil {
				return nil, err
			}
			turns = turns[1:]
		}
		if i == n {
			return m, nil
		}
		if err := h.Late(ctx); err != nil {
			h.Keep(m)
			return nil, err
		}
		if err := m.next(ctx, turns[0]); err != nil {
			return nil, err
		}
	}
}

// nearest takes the kept player out that is the nearest to turn n and not beyond it. It
// returns a moment before the first turn, without a player, if there is none; and the turns from the
// moment's own to turn n.
func (h *History) nearest(n int) (*Moment, []games.Turn, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n < 1 || n > len(h.turns) {
		return nil, nil, fmt.Errorf("%w %d, the last is turn %d", ErrTurn, n, len(h.turns))
	}
	best := -1
	for i, m := range h.kept {
		if m.Number <= n && (best < 0 || m.Number > h.kept[best].Number) {
			best = i
		}
	}
	m := &Moment{line: h.line}
	if best >= 0 {
		m = h.kept[best]
		h.kept = slices.Delete(h.kept, best, best+1)
	}
	return m, slices.Clone(h.turns[max(m.Number-1, 0):n]), nil
}

// complete completes the moment's turn.
func (h *History) complete(m *Moment) error {
	if h.Complete == nil {
		return nil
	}
	return h.Complete(&m.Turn)
}

// Late returns an error if there is no time for another turn: the context's, or ErrLate.
func (h *History) Late(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if end, ok := ctx.Deadline(); ok && time.Until(end) < h.Spare {
		return ErrLate
	}
	return nil
}

// next lets the player take in the next turn.
func (m *Moment) next(ctx context.Context, t games.Turn) error {
	did := m.Done.Action
	m.Turn = t
	if did != nil {
		if err := m.Player.Took(did); err != nil {
			return err
		}
	}
	var err error
	m.Advice, err = m.Player.Act(ctx, t.Percept)
	if m.Advice.Doubt != nil {
		m.Since = t.Number
	}
	return err
}

// mostKept is the number of players that are kept: that of the last turn, and those of a few
// that someone looks at.
const mostKept = 4

// Keep keeps the moment's player, to go on from it later. The caller must not use the moment
// any more. Of those kept before, the ones go first that were unused for longest, and the one
// that has followed the game furthest goes last.
func (h *History) Keep(m *Moment) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.line != h.line || m.Number == 0 { // which it has followed no turn of
		return
	}
	t := m.Player.Base().Theory()
	m.weight = t.Sites() + len(t.Facts())
	h.kept = append(h.kept, m)
	for last := len(h.kept) - 1; last > 0 && (len(h.kept) > mostKept || h.weight() > cmp.Or(h.Limit, DefaultLimit)); last-- {
		drop := 0
		if last > 1 && slices.IndexFunc(h.kept, func(o *Moment) bool { return o.Number > h.kept[0].Number }) < 0 {
			drop = 1
		}
		h.kept = slices.Delete(h.kept, drop, drop+1)
	}
}

// weight is Weight for one that holds mu.
func (h *History) weight() int {
	n := 0
	for _, m := range h.kept {
		n += m.weight
	}
	return n
}

// Replay lets p follow the game from its first turn, and yields each turn when p has taken it
// in: so p shows what was known then. An error ends the replay after it was yielded.
func (h *History) Replay(ctx context.Context, p games.Player) iter.Seq2[games.Turn, error] {
	return func(yield func(games.Turn, error) bool) {
		m := &Moment{Player: p}
		for _, t := range h.Turns() {
			err := m.next(ctx, t)
			if err == nil {
				err = h.complete(m)
			}
			if !yield(m.Turn, err) || err != nil {
				return
			}
		}
	}
}

// Play lets the history's player play w from its first turn on, and yields each turn as a
// moment. What the player decides is done in w when the caller goes on. The caller must not
// use the moment after that. An error, which is the player's or the world's, ends the game
// after it was yielded with a nil moment.
func (h *History) Play(ctx context.Context, w games.World) iter.Seq2[*Moment, error] {
	return func(yield func(*Moment, error) bool) {
		for {
			if _, over := w.Result(); over {
				return
			}
			h.Add(games.Turn{Percept: w.Percept()})
			m, err := h.At(ctx, h.Len())
			if err != nil {
				yield(nil, err)
				return
			}
			m.Done = m.Advice
			h.Did(m.Done)
			if !yield(m, nil) {
				return
			}
			did := m.Done.Action
			h.Keep(m)
			if err := w.Apply(did); err != nil {
				yield(nil, err)
				return
			}
		}
	}
}
