package serve

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/draw"
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
	world    games.World            // nil if it is recorded
	recorded *transcript.Transcript // nil if it is played here
	chart    games.Chart            // of all that was seen, or is there
	points   map[string]draw.Point  // where each place is drawn
	most     int                    // turns
	spare    time.Duration          // that a turn may take, of a request's time

	turns  []games.Turn
	by     []string // who has played each
	result *games.Result
	seen   map[string]int // in which turn each place was seen first
	noted  int            // the turn up to which that is known

	head *follower // in the last turn
	past *follower // in an earlier one that was asked about

	scored    map[guessed]bool
	right, of int

	used  time.Time // guarded by the store, as is sites
	sites int       // that its players know
}

// follower is a player that has followed the game up to a turn.
type follower struct {
	games.Player
	turn int // 0 before the first
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

// weight returns how much the players know, by which it is known how much memory
// they take.
func (s *session) weight() int {
	n := 0
	for _, f := range []*follower{s.head, s.past} {
		if f != nil {
			t := f.Base().Theory()
			n += t.Sites() + len(t.Facts())
		}
	}
	return n
}

// at returns a player that knows what was known in turn n, and no more.
func (s *session) at(ctx context.Context, n int) (*follower, error) {
	if n < 1 || n > len(s.turns) {
		return nil, fail(http.StatusNotFound, "there is no turn %d, the last so far is turn %d", n, len(s.turns))
	}
	keep := &s.past
	if n == len(s.turns) {
		keep = &s.head
	}
	f := *keep
	*keep = nil // it is of no more use if it stumbles
	if f == nil || f.turn > n {
		p, err := s.game.Player(s.agent, s.strategy, s.settings)
		if err != nil {
			return nil, wrong(err)
		}
		f = &follower{Player: p}
	}
	for f.turn < n {
		if s.late(ctx) {
			*keep = f
			return nil, errLate
		}
		if err := s.follow(ctx, f); err != nil {
			return nil, err
		}
	}
	*keep = f
	return f, nil
}

// errLate is for a request that does not follow a game to its turn in time. Another
// goes on from where it stopped.
var errLate = fail(http.StatusServiceUnavailable, "it takes long to follow the game to that turn: ask again, as it goes on where it stopped")

// late says whether the request has so little time left that a turn begun now may be
// broken off, which would lose those before.
func (s *session) late(ctx context.Context) bool {
	end, ok := ctx.Deadline()
	return ok && time.Until(end) < s.spare
}

// follow lets a player take in the next turn.
func (s *session) follow(ctx context.Context, f *follower) error {
	if f.turn > 0 {
		if err := f.Took(s.turns[f.turn-1].Done.Action); err != nil {
			return err
		}
	}
	next := &s.turns[f.turn]
	var err error
	if next.Advice, err = f.Act(ctx, next.Percept); err != nil {
		return err
	}
	f.turn++
	s.note(f.Player, f.turn)
	return nil
}

// note remembers which places were seen first in a turn that p has taken in; and all
// that was seen, until it is known where it is drawn.
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
func (s *session) more() bool { return s.world != nil && s.result == nil && len(s.turns) < s.most }

// play plays the present turn: with the action, or with what the agent decided if
// that is nil.
func (s *session) play(ctx context.Context, a games.Action) error {
	n := len(s.turns)
	switch {
	case s.recorded != nil:
		return fail(http.StatusConflict, "this game is recorded: open one by its id to play it")
	case s.result != nil:
		return fail(http.StatusConflict, "the game is over: %v", *s.result)
	case n >= s.most:
		return fail(http.StatusConflict, "a game has %d turns here at most", s.most)
	}
	if _, err := s.at(ctx, n); err != nil {
		return err
	}
	done, by := s.turns[n-1].Advice, byAgent
	if a != nil {
		done, by = games.Decision{Action: a}, byYou
	}
	if err := s.world.Apply(done.Action); err != nil {
		return wrong(err)
	}
	s.turns[n-1].Done = done
	s.by = append(s.by, by)
	if r, over := s.world.Result(); over {
		s.result = &r
		return nil
	}
	s.turns = append(s.turns, games.Turn{Number: n + 1, Percept: s.world.Percept()})
	if _, err := s.at(ctx, n+1); !errors.Is(err, errLate) {
		return err
	}
	return nil // the turn is played; who asks for the next lets the player catch up
}

// again makes the session's world as it was before the first turn.
func (s *session) again() (games.World, error) {
	if id := s.world.ID(); id != "" {
		return s.game.ParseID(id)
	}
	return s.game.ReadWorld(strings.NewReader(s.world.Text()), "the world", s.world.Chance())
}

// back makes turn n the present one again.
func (s *session) back(n int) error {
	switch {
	case s.recorded != nil:
		return fail(http.StatusConflict, "this game is recorded: nothing can be taken back")
	case n < 1 || n > len(s.turns):
		return fail(http.StatusConflict, "there is no turn %d, the last so far is turn %d", n, len(s.turns))
	}
	w, err := s.again()
	if err != nil {
		return err
	}
	for _, t := range s.turns[:n-1] {
		if err := w.Apply(t.Done.Action); err != nil {
			return err
		}
	}
	s.world, s.result = w, nil
	s.turns, s.by = s.turns[:n], s.by[:n-1]
	s.turns[n-1].Done = games.Decision{}
	s.head, s.past = nil, nil
	for name, turn := range s.seen {
		if turn > n {
			delete(s.seen, name)
		}
	}
	s.noted = min(s.noted, n)
	return nil
}
