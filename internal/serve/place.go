package serve

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/account"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// What is said of a place, and why.
type (
	accountView struct {
		Name  string `json:"name"`
		Title string `json:"title"`
		Seen  bool   `json:"seen"`
		*Belief
		Queries      []string          `json:"queries"`
		Explanations []explanationView `json:"explanations"`
	}
	explanationView struct {
		Claim    string              `json:"claim"`
		Text     string              `json:"text"`
		Verdict  string              `json:"verdict"`
		Query    string              `json:"query"`
		Smallest bool                `json:"smallest"`
		Gap      bool                `json:"gap"`
		Facts    []factView          `json:"facts"`
		Steps    []stepView          `json:"steps"`
		Worlds   []map[string]string `json:"worlds"`
	}
	stepView struct {
		Number int        `json:"number"`
		Rule   string     `json:"rule"`
		Called string     `json:"called"`
		Facts  []int      `json:"facts"`
		From   []int      `json:"from"`
		Text   string     `json:"text"`
		Places []string   `json:"places"`
		Cases  []caseView `json:"cases"`
	}
	caseView struct {
		Suppose string     `json:"suppose"`
		Places  []string   `json:"places"`
		Steps   []stepView `json:"steps"`
	}
)

// place tells what was known of a place in a turn, and why.
func (s *Server) place(r *http.Request) (any, error) {
	name := r.PathValue("place")
	return atTurn(s, r, func(ctx context.Context, m *moment) (any, error) {
		a, err := account.Of(ctx, m.Player, &m.scene, name)
		if errors.Is(err, account.ErrPlace) {
			return nil, m.nowhere(name)
		}
		if err != nil {
			return nil, err
		}
		return m.account(a), nil
	})
}

func (m *moment) nowhere(name string) error {
	return fail(http.StatusNotFound, "there is no place %.40q in this game: %v", name, m.session.settings)
}

func (m *moment) account(a *account.Account) *accountView {
	v := &accountView{
		Name: a.Name, Title: a.Title, Seen: a.Seen, Belief: believed(&a.Place),
		Queries: []string{}, Explanations: []explanationView{},
	}
	claims := m.Player.Claims(a.Name)
	for _, c := range claims {
		if q := c.Says + " " + a.Name; !slices.Contains(v.Queries, q) {
			v.Queries = append(v.Queries, q)
		}
	}
	for i := range a.Explained {
		e := &a.Explained[i]
		view := explanationView{
			Claim: e.Says, Verdict: e.Verdict.String(), Query: m.queryOf(e, claims, a.Name),
			Smallest: e.Smallest, Gap: e.Gap,
			Facts: []factView{}, Steps: m.steps(e.Steps, a.Name), Worlds: []map[string]string{},
		}
		if lines := e.Lines(); len(lines) > 0 {
			view.Text = lines[0].Text
		}
		for i := range e.Facts {
			view.Facts = append(view.Facts, m.fact(&e.Facts[i]))
		}
		for _, w := range e.Worlds {
			view.Worlds = append(view.Worlds, m.held(e.Held(m.theory, w)))
		}
		v.Explanations = append(v.Explanations, view)
	}
	return v
}

// queryOf returns the query that is proved by an explanation: that all claims of the
// same words are true, or that they are not. It is "" if there is none.
func (m *moment) queryOf(e *account.Explained, claims []games.Claim, place string) string {
	query := e.Says + " " + place
	base := m.Player.Base()
	switch e.Verdict {
	case knowledge.Refuted:
		return "not " + query
	case knowledge.Proved:
		for _, c := range claims {
			if c.Says == e.Says && c.Verdict(base) != knowledge.Proved {
				return ""
			}
		}
		return query
	default:
		return ""
	}
}

// held leaves out of a world what is said of no place.
func (m *moment) held(by map[string]string) map[string]string {
	for name := range by {
		if len(m.Player.Claims(name)) == 0 {
			delete(by, name)
		}
	}
	return by
}

func (m *moment) steps(steps []explain.Step, asked string) []stepView {
	views := []stepView{}
	for _, s := range steps {
		v := stepView{
			Number: s.Number, Rule: string(s.Rule), Called: s.Called, Facts: orEmpty(s.Facts), From: orEmpty(s.From),
			Text: s.Text, Places: m.mentioned(s.Concludes, asked), Cases: []caseView{},
		}
		for _, c := range s.Cases {
			v.Cases = append(v.Cases, caseView{c.Text, m.mentioned(c.Suppose, asked), m.steps(c.Steps, asked)})
		}
		views = append(views, v)
	}
	return views
}
