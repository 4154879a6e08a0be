package history

import (
	"slices"
	"sync"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// DefaultLimit is the limit of a history that names none: some 100 MB. With all that is
// derived from it, a site or a fact takes from 3 KB (mumpus) to 6 KB (classic); go test
// -run '^$' -bench Memory ./games/history measures it.
const DefaultLimit = 20_000

// History is the turns of one game so far. It may be used by several goroutines at once, once
// its exported fields are set.
type History struct {
	// Limit bounds the memory that kept players take: how many sites and facts they may know
	// in all. Beyond it players are dropped, to be made again when they are needed; the one
	// used last is kept at any size. If 0 it is DefaultLimit.
	Limit int

	// Spare is the time that a turn may take. At begins no turn when less is left until the
	// deadline of its context: a turn that is broken off loses those before.
	Spare time.Duration

	// Complete, if not nil, completes each turn that a player has taken in, once it has its
	// Advice. Its error ends At and Replay. It is called again whenever a turn is asked for.
	Complete func(*games.Turn) error

	player func() (games.Player, error)

	mu    sync.Mutex
	turns []games.Turn
	line  int       // how often turns were taken back: which line of events it is
	kept  []*Moment // the one used last at the end
}

// New returns a history without turns. It is followed by players that player makes, which
// know nothing yet.
func New(player func() (games.Player, error)) *History { return &History{player: player} }

// Simplest returns a function for [New] that makes the game's simplest agent, the last of
// the quick ones.
func Simplest(g games.Game, s knowledge.Strategy, set games.Settings) func() (games.Player, error) {
	return func() (games.Player, error) {
		quick := g.Agents().Quick()
		return quick[len(quick)-1].Player(s, set)
	}
}

// Len returns the number of turns.
func (h *History) Len() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.turns)
}

// Turns returns the turns as they were added, in order.
func (h *History) Turns() []games.Turn {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.turns)
}

// Add adds the next turn, and numbers it.
func (h *History) Add(t games.Turn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t.Number = len(h.turns) + 1
	h.turns = append(h.turns, t)
}

// Did says what was done in the last turn. It does nothing if there is none.
func (h *History) Did(d games.Decision) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n := len(h.turns); n > 0 {
		h.turns[n-1].Done = d
	}
}

// Back makes turn n the last one again, in which nothing is done yet; with 0 it forgets all
// turns. It does nothing if there are no more than n.
func (h *History) Back(n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n < 0 || n > len(h.turns) {
		return
	}
	clear(h.turns[n:])
	h.turns = h.turns[:n]
	if n > 0 {
		h.turns[n-1].Done, h.turns[n-1].Said = games.Decision{}, ""
	}
	h.line++
	h.kept = slices.DeleteFunc(h.kept, func(m *Moment) bool { return m.Number > n })
	for _, m := range h.kept {
		m.line = h.line
	}
}

// Weight returns how many sites and facts the kept players know, by which it is known how
// much memory they take.
func (h *History) Weight() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.weight()
}

// Rest drops the kept players. They are made again when they are needed.
func (h *History) Rest() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.kept = nil
}
