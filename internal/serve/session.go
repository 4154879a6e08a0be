package serve

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/layout"
	"github.com/mumpus-go/mumpus/knowledge"
)

// session is one game that is shown. Its turns are kept; its players are made from
// them again whenever they are needed.
type session struct {
	name  string
	token slots // of who works on it

	game     games.Game
	settings games.Settings
	agent    string
	strategy knowledge.Strategy
	world    games.World             // nil if it is recorded
	recorded *transcript.Transcript  // nil if it is played here
	chart    games.Chart             // of all that was seen, or is there
	points   map[string]layout.Point // where each place is drawn
	most     int                     // turns

	past   *history.History
	by     []string // who has played each turn
	result *games.Result
	seen   map[string]int // in which turn each place was seen first
	noted  int            // the turn up to which that is known

	scored    map[guessed]bool
	right, of int

	used  time.Time // guarded by the store, as are sites and asked
	asked bool      // for anything since it was opened
	sites int       // that its players know
}

// lock waits until nobody else works on the session. The error is errBusy.
func (s *session) lock(ctx context.Context) error { return s.token.take(ctx) }
func (s *session) unlock()                        { s.token.give() }

func (s *session) tryLock() bool {
	select {
	case s.token <- struct{}{}:
		return true
	default:
		return false
	}
}

// player makes a player that knows nothing yet.
func (s *session) player() (games.Player, error) {
	p, err := s.game.Agents().Player(s.agent, s.strategy, s.settings)
	return p, wrong(err)
}

// at returns a player that knows what was known in turn n, and no more.
func (s *session) at(ctx context.Context, n int) (*history.Moment, error) {
	if last := s.past.Len(); n < 1 || n > last {
		return nil, fail(http.StatusNotFound, "there is no turn %d, the last so far is turn %d", n, last)
	}
	m, err := s.past.At(ctx, n)
	switch {
	case err == history.ErrLate:
		return nil, errLate
	case err != nil:
		return nil, err
	}
	s.note(m.Player, n)
	return m, nil
}

// reach lets the players get to turn n.
func (s *session) reach(ctx context.Context, n int) error {
	m, err := s.at(ctx, n)
	if err == nil {
		s.past.Keep(m)
	}
	return err
}

// errLate is for a request that does not follow a game to its turn in time. Another
// goes on from where it stopped.
var errLate = fail(http.StatusServiceUnavailable, "it takes long to follow the game to that turn: ask again, as it goes on where it stopped")

// note remembers which places were seen first in a turn that p has taken in, the turns one
// by one; and all that was seen, until it is known where it is drawn.
func (s *session) note(p games.Player, turn int) {
	if turn <= s.noted {
		return
	}
	s.noted = turn
	scene := p.Scene()
	if s.points == nil {
		s.chart = merged(s.chart, scene.Chart())
	}
	for _, place := range scene.Places {
		if _, ok := s.seen[place.Name]; !ok {
			s.seen[place.Name] = turn
		}
	}
}

// Who has played a turn.
const (
	byAgent      = "agent"
	byYou        = "you"
	byTranscript = "transcript"
)

// more says whether the agent can play on.
func (s *session) more() bool {
	return s.world != nil && s.result == nil && s.past.Len() < s.most
}

// play plays the present turn: with the action, or with what the agent decided if
// that is nil.
func (s *session) play(ctx context.Context, a games.Action) error {
	n := s.past.Len()
	switch {
	case s.recorded != nil:
		return fail(http.StatusConflict, "this game is recorded: open one by its id to play it")
	case s.result != nil:
		return fail(http.StatusConflict, "the game is over: %v", *s.result)
	case n >= s.most:
		return fail(http.StatusConflict, "a game has %d turns here at most", s.most)
	}
	m, err := s.at(ctx, n)
	if err != nil {
		return err
	}
	done, by := m.Advice, byAgent
	s.past.Keep(m)
	if a != nil {
		done, by = games.Decision{Action: a}, byYou
	}
	if err := s.world.Apply(done.Action); err != nil {
		return wrong(err)
	}
	s.past.Did(done)
	s.by = append(s.by, by)
	if r, over := s.world.Result(); over {
		s.result = &r
		return nil
	}
	s.past.Add(games.Turn{Percept: s.world.Percept()})
	if err := s.reach(ctx, n+1); !errors.Is(err, errLate) {
		return err
	}
	return nil // the turn is played; who asks for the next lets the player catch up
}

// back makes turn n the present one again.
func (s *session) back(n int) error {
	switch {
	case s.recorded != nil:
		return fail(http.StatusConflict, "this game is recorded: nothing can be taken back")
	case n < 1 || n > s.past.Len():
		return fail(http.StatusConflict, "there is no turn %d, the last so far is turn %d", n, s.past.Len())
	}
	w, err := games.Again(s.game, s.world)
	if err != nil {
		return err
	}
	for _, t := range s.past.Turns()[:n-1] {
		if err := w.Apply(t.Done.Action); err != nil {
			return err
		}
	}
	s.world, s.result = w, nil
	s.past.Back(n)
	s.by = s.by[:n-1]
	for name, turn := range s.seen {
		if turn > n {
			delete(s.seen, name)
		}
	}
	s.noted = min(s.noted, n)
	return nil
}
