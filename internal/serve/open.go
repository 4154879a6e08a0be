package serve

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// opening is a request to open a session: of a game with settings, of a world's id, or
// of a text with a transcript or a world.
type opening struct {
	Game     string          `json:"game"`
	Settings map[string]text `json:"settings"`
	ID       string          `json:"id"`
	Name     string          `json:"name"`
	Text     string          `json:"text"`
	Seed     text            `json:"seed"`
	Agent    string          `json:"agent"`
	Strategy string          `json:"strategy"`
	Moves    []string        `json:"moves"` // that you have played
}

// open opens a session. Only so many large bodies are read at a time; a small one waits
// for none of them, so that slow uploads keep nobody from opening a game by its id.
func (s *Server) open(r *http.Request) (any, error) {
	release := func() {}
	if r.ContentLength < 0 || r.ContentLength > s.limits.small {
		if err := s.uploads.take(r.Context()); err != nil {
			return nil, err
		}
		release = s.uploads.give
	}
	var o opening
	if err := readJSON(r, s.limits.body, &o); err != nil {
		release()
		return nil, err
	}
	return compute(r.Context(), s, release, func(ctx context.Context) (any, error) {
		sess, err := s.begin(ctx, &o)
		if err != nil {
			return nil, err
		}
		if ctx.Err() != nil { // nobody waits for it any more
			return nil, ctx.Err()
		}
		if err := s.store.add(sess); err != nil {
			return nil, err
		}
		return created{sess.view()}, nil
	})
}

// begin makes the session that is asked for, in its first turn.
func (s *Server) begin(ctx context.Context, o *opening) (*session, error) {
	sess := &session{
		token: make(slots, 1), agent: o.Agent, most: s.limits.turns,
		seen: map[string]int{}, scored: map[guessed]bool{},
	}
	if o.Strategy != "" {
		var err error
		if sess.strategy, err = games.Strategy(o.Strategy); err != nil {
			return nil, wrong(err)
		}
	}
	if err := s.find(sess, o); err != nil {
		return nil, wrong(err)
	}
	if sess.agent == "" {
		sess.agent = sess.game.Agents()[0].Name
	}
	if !slices.Contains(sess.game.Agents().Names(), sess.agent) {
		return nil, fail(http.StatusBadRequest, "%v: %.40q, want one of: %s", games.ErrAgent, sess.agent, strings.Join(sess.game.Agents().Names(), ", "))
	}
	if sess.strategy.New == nil {
		sess.strategy = sat.Default()
	}
	if err := sess.start(ctx); err != nil {
		return nil, err
	}
	sess.past.Spare = s.limits.request / 4 // from now on, as another request can go on
	if charted, ok := sess.whole().(games.Charted); ok {
		sess.chart = charted.Chart()
	}
	var err error
	if sess.points, err = s.charts.points(sess.chart); err != nil {
		return nil, err
	}
	return sess, sess.again(ctx, o.Moves)
}

// again plays moves that were played before.
func (s *session) again(ctx context.Context, moves []string) error {
	for i, text := range moves {
		action, err := s.game.ParseAction(text)
		if err == nil {
			err = s.play(ctx, action)
		}
		switch {
		case errors.Is(err, errLate):
			return err
		case err != nil:
			return fail(http.StatusBadRequest, "move %d: %w", i+1, err)
		}
	}
	return nil
}

// find finds what is to be played or shown.
func (s *Server) find(sess *session, o *opening) error {
	var given []string
	for _, g := range []struct {
		name string
		is   bool
	}{{"game", o.Game != ""}, {"id", o.ID != ""}, {"text", o.Text != ""}} {
		if g.is {
			given = append(given, g.name)
		}
	}
	switch {
	case len(given) != 1:
		return fail(http.StatusBadRequest, `want one of "game", "id" and "text", got %q`, given)
	case o.Settings != nil && o.Game == "":
		return fail(http.StatusBadRequest, `"settings" go with "game" only`)
	case o.Seed != "" && o.ID != "":
		return fail(http.StatusBadRequest, `an "id" says its seed itself`)
	}
	seed, err := readSeed(o.Seed)
	if err != nil {
		return err
	}
	switch {
	case o.Game != "":
		err = s.random(sess, o, seed)
	case o.ID != "":
		err = s.known(sess, o.ID)
	case transcript.Begins([]byte(o.Text)):
		err = s.replay(sess, o)
	default:
		err = s.source(sess, o, seed)
	}
	if err == nil && sess.world != nil {
		sess.settings = sess.world.Settings()
	}
	return err
}

// start begins with the first turn, or with all that are recorded.
func (s *session) start(ctx context.Context) error {
	if s.recorded == nil {
		s.past = history.New(s.player)
		s.past.Add(games.Turn{Percept: s.world.Percept()})
		return s.reach(ctx, 1)
	}
	s.past = s.recorded.History(s.player)
	for n, t := range s.recorded.Turns {
		if err := s.reach(ctx, n+1); err != nil {
			return cmp.Or(ctx.Err(), wrong(err))
		}
		if t.Action != nil || t.Said != "" {
			s.by = append(s.by, byTranscript)
		}
	}
	s.result = s.recorded.Result
	s.recorded.Turns = nil // which the history tells, as far as it is shown
	return nil
}

// whole returns the world that is played or was, or nil if nobody knows it.
func (s *session) whole() games.World {
	if s.world != nil {
		return s.world
	}
	w, err := s.recorded.World()
	if err != nil {
		return nil
	}
	return w
}
