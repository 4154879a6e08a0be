package serve

import (
	"context"
	"net/http"
)

// show tells how a session stands.
func (s *Server) show(r *http.Request) (any, error) {
	return with(s, r, func(_ context.Context, sess *session) (any, error) { return sess.view(), nil })
}

// end ends a session.
func (s *Server) end(r *http.Request) (any, error) {
	name := r.PathValue("session")
	if _, err := s.store.get(name); err != nil {
		return nil, err
	}
	s.store.remove(name)
	return nil, nil
}

// step lets the agent play some turns, as far as the game goes and there is time.
func (s *Server) step(r *http.Request) (any, error) {
	var asked struct {
		Turns *int `json:"turns"`
	}
	if err := readJSON(r, s.limits.small, &asked); err != nil {
		return nil, err
	}
	turns := 1
	if asked.Turns != nil {
		turns = *asked.Turns
	}
	if turns < 1 || turns > s.limits.steps {
		return nil, fail(http.StatusBadRequest, "%d turns, want 1 to %d", turns, s.limits.steps)
	}
	return with(s, r, func(ctx context.Context, sess *session) (any, error) {
		for i := range turns {
			if i > 0 && (!sess.more() || sess.past.Late(ctx) != nil) {
				break
			}
			if err := sess.play(ctx, nil); err != nil {
				return nil, err
			}
		}
		return sess.view(), nil
	})
}

// act lets the user play a turn.
func (s *Server) act(r *http.Request) (any, error) {
	var asked struct {
		Turn   int    `json:"turn"`
		Action string `json:"action"`
	}
	if err := readJSON(r, s.limits.small, &asked); err != nil {
		return nil, err
	}
	return with(s, r, func(ctx context.Context, sess *session) (any, error) {
		if n := sess.past.Len(); asked.Turn != n {
			return nil, fail(http.StatusConflict, "turn %d is not the present one, which is turn %d", asked.Turn, n)
		}
		action, err := sess.game.ParseAction(asked.Action)
		if err != nil {
			return nil, wrong(err)
		}
		if err := sess.play(ctx, action); err != nil {
			return nil, err
		}
		return sess.view(), nil
	})
}

// back takes turns back.
func (s *Server) back(r *http.Request) (any, error) {
	var asked struct {
		Turn int `json:"turn"`
	}
	if err := readJSON(r, s.limits.small, &asked); err != nil {
		return nil, err
	}
	return with(s, r, func(ctx context.Context, sess *session) (any, error) {
		if err := sess.back(asked.Turn); err != nil {
			return nil, err
		}
		err := sess.reach(ctx, asked.Turn)
		return sess.view(), err
	})
}
