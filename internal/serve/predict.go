package serve

import (
	"context"
	"net/http"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/report"
)

// guessed is what has been guessed, so that it is scored once.
type guessed struct {
	turn  int
	place string
}

// predictView says how good a guess was.
type predictView struct {
	Place   string `json:"place"`
	Guess   string `json:"guess"`
	Right   bool   `json:"right"`
	Counted bool   `json:"counted"`
	*report.Belief
	Score scoreView `json:"score"`
}

// predict compares a guess with the verdict, and keeps score.
func (s *Server) predict(r *http.Request) (any, error) {
	var asked struct {
		Place string `json:"place"`
		Guess string `json:"guess"`
	}
	if err := readJSON(r, s.limits.small, &asked); err != nil {
		return nil, err
	}
	if !slices.Contains(report.Verdicts(), asked.Guess) {
		return nil, fail(http.StatusBadRequest, "guess %.40q, want safe, deadly or open", asked.Guess)
	}
	return atTurn(s, r, func(_ context.Context, m *moment) (any, error) {
		if len(m.Player.Claims(asked.Place)) == 0 {
			return nil, m.nowhere(asked.Place)
		}
		i := slices.IndexFunc(m.scene.Places, func(p games.Place) bool { return p.Name == asked.Place })
		place := &m.scene.Unseen
		if i >= 0 {
			place = &m.scene.Places[i]
		}
		b := report.BeliefOf(place)
		v := predictView{Place: asked.Place, Guess: asked.Guess, Right: asked.Guess == b.Verdict, Belief: b}
		sess := m.session
		key := guessed{m.Number, asked.Place}
		if !sess.scored[key] && len(sess.scored) < s.limits.guesses {
			sess.scored[key] = true
			v.Counted = true
			sess.of++
			if v.Right {
				sess.right++
			}
		}
		v.Score = scoreView{sess.right, sess.of}
		return v, nil
	})
}
