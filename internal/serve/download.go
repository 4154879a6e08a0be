package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/certify"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
)

// asked reads a query that has to be there.
func (m *moment) asked(text string) (*games.Query, error) {
	q, err := games.ParseQuery(m.Player, text)
	return &q, wrong(err)
}

// encoded returns what is known as a formula, with the denial of a query if there is
// one.
func (m *moment) encoded(query string) (*cnf.Formula, error) {
	if query == "" {
		return certify.Formula(m.Player, nil)
	}
	q, err := m.asked(query)
	if err != nil {
		return nil, err
	}
	return certify.Formula(m.Player, q)
}

// named returns a name for a file about a turn.
func (m *moment) named(what string) string {
	return fmt.Sprintf("%s-turn%d-%s", m.session.game.Name(), m.Number, what)
}

// formula hands out what was known in a turn in the DIMACS format.
func (s *Server) formula(r *http.Request) (any, error) {
	return s.fromFormula(r, "formula.cnf", func(f *cnf.Formula) ([]byte, error) {
		var text bytes.Buffer
		err := f.WriteDIMACS(&text)
		return text.Bytes(), err
	})
}

// varNames hands out the names of its variables, each in a line with its number.
func (s *Server) varNames(r *http.Request) (any, error) {
	return s.fromFormula(r, "names.txt", func(f *cnf.Formula) ([]byte, error) {
		var text bytes.Buffer
		for v := range f.NumVars() {
			if name := f.Name(cnf.Var(v + 1)); name != "" {
				fmt.Fprintf(&text, "%d %s\n", v+1, name)
			}
		}
		return text.Bytes(), nil
	})
}

func (s *Server) fromFormula(r *http.Request, name string, write func(*cnf.Formula) ([]byte, error)) (any, error) {
	query := r.URL.Query().Get("query")
	return atTurn(s, r, func(_ context.Context, m *moment) (any, error) {
		f, err := m.encoded(query)
		if err != nil {
			return nil, err
		}
		text, err := write(f)
		return file{m.named(name), text}, err
	})
}

// proof hands out a proof, once checkers have accepted it.
func (s *Server) proof(r *http.Request) (any, error) {
	query, name := r.URL.Query().Get("query"), r.URL.Query().Get("format")
	if name == "" {
		name = certify.FormatNames()[0]
	}
	format, ok := certify.FormatNamed(name)
	if !ok {
		return nil, fail(http.StatusBadRequest, "there is no format %.40q, want one of: %s", name, strings.Join(certify.FormatNames(), ", "))
	}
	return atTurn(s, r, func(ctx context.Context, m *moment) (any, error) {
		q, err := m.asked(query)
		if err != nil {
			return nil, err
		}
		f, err := certify.Formula(m.Player, q)
		if err != nil {
			return nil, err
		}
		status, rec, err := certify.Refute(ctx, f)
		switch {
		case err != nil:
			return nil, err
		case status != solver.Unsat:
			return nil, fail(http.StatusConflict, "%.100q is not proved: there is no proof", query)
		}
		text, err := certify.Certify(ctx, f, rec, format)
		return file{m.named("proof." + name), text}, err
	})
}

// query tells whether something is proved or refuted.
func (s *Server) query(r *http.Request) (any, error) {
	text := r.URL.Query().Get("q")
	return atTurn(s, r, func(ctx context.Context, m *moment) (any, error) {
		q, err := m.asked(text)
		if err != nil {
			return nil, err
		}
		v, err := m.decide(ctx, *q)
		return map[string]string{"query": q.String(), "verdict": v.String()}, err
	})
}

// decide returns the verdict of the facts on a query.
func (m *moment) decide(ctx context.Context, q games.Query) (knowledge.Verdict, error) {
	for _, v := range []knowledge.Verdict{knowledge.Proved, knowledge.Refuted} {
		f, err := certify.Formula(m.Player, &q)
		if err != nil {
			return knowledge.Open, err
		}
		status, _, err := certify.Refute(ctx, f)
		if err != nil || status == solver.Unsat {
			return v, err
		}
		q.Not = !q.Not
	}
	return knowledge.Open, nil
}

// transcript hands out the game so far.
func (s *Server) transcript(r *http.Request) (any, error) {
	return with(s, r, func(ctx context.Context, sess *session) (any, error) {
		text, err := sess.write(ctx)
		return file{sess.game.Name() + ".jsonl", text}, err
	})
}

// write writes the game so far as a transcript.
func (s *session) write(ctx context.Context) ([]byte, error) {
	p, err := s.player()
	if err != nil {
		return nil, err
	}
	h := transcript.Header{Game: s.game, World: s.whole(), Settings: s.settings, Agent: s.agent, Strategy: s.strategy.Name}
	if s.recorded != nil && s.recorded.Doubt != "" {
		h.Doubt = errors.New(s.recorded.Doubt)
	}
	var text bytes.Buffer
	w, err := transcript.NewWriter(&text, h)
	if err != nil {
		return nil, err
	}
	for t, err := range s.past.Replay(ctx, p) {
		if err != nil {
			return nil, err
		}
		if err := w.Turn(t, games.NewsOf(p)); err != nil {
			return nil, err
		}
	}
	if s.result != nil {
		if err := w.Result(*s.result); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}
