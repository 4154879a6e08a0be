package serve

import (
	"bufio"
	"bytes"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/certify"
	"github.com/mumpus-go/mumpus/internal/report"
)

// What is said of the knowledge base.
type (
	factsView struct {
		Facts []report.Fact `json:"facts"`
	}
	clausesView struct {
		Variables int         `json:"variables"`
		Total     int         `json:"total"`
		LeftOut   int         `json:"left_out"`
		Groups    []groupView `json:"groups"`
	}
	groupView struct {
		Text    string     `json:"text"`
		Clauses [][]string `json:"clauses"`
	}
)

// facts lists the rules, and what was known in a turn; of one place, if the request
// names one.
func (s *Server) facts(r *http.Request) (any, error) {
	place := r.URL.Query().Get("place")
	return atTurn(s, r, func(_ context.Context, m *moment) (any, error) {
		if err := m.checkPlace(place); err != nil {
			return nil, err
		}
		v := factsView{Facts: []report.Fact{}}
		for _, f := range report.Facts(m.Player, m.Number, &m.scene) {
			if place == "" || slices.Contains(f.Places, place) {
				v.Facts = append(v.Facts, f)
			}
		}
		return v, nil
	})
}

func (m *moment) checkPlace(name string) error {
	if name == "" || len(m.Player.Claims(name)) > 0 {
		return nil
	}
	return m.nowhere(name)
}

// clauses lists the same as clauses.
func (s *Server) clauses(r *http.Request) (any, error) {
	place := r.URL.Query().Get("place")
	return atTurn(s, r, func(_ context.Context, m *moment) (any, error) {
		if err := m.checkPlace(place); err != nil {
			return nil, err
		}
		f, err := certify.Formula(m.Player, nil)
		if err != nil {
			return nil, err
		}
		return m.group(f, place, s.limits.clauses)
	})
}

// group groups the clauses of a formula by the sentences above them.
func (m *moment) group(f *cnf.Formula, place string, most int) (*clausesView, error) {
	var text bytes.Buffer
	if err := f.WriteDIMACS(&text); err != nil {
		return nil, err
	}
	v := &clausesView{Variables: f.NumVars(), Groups: []groupView{}}
	g := groupView{}
	flush := func() {
		if g.Text != "" && (len(g.Clauses) > 0 || place == "") {
			g.Clauses = orEmpty(g.Clauses)
			v.Groups = append(v.Groups, g)
		}
	}
	comment := false // the line before was one
	lines := bufio.NewScanner(&text)
	lines.Buffer(nil, text.Len()+1)
	n := 0
	for lines.Scan() {
		line := lines.Text()
		if said, ok := strings.CutPrefix(line, "c # "); ok {
			if comment {
				g.Text += "; " + said
			} else {
				flush()
				g = groupView{Text: said}
			}
			comment = true
			continue
		}
		comment = false
		if strings.HasPrefix(line, "c ") || strings.HasPrefix(line, "p ") {
			continue
		}
		clause := f.Clauses()[n]
		n++
		words, about := m.clause(f, clause, place)
		if !about {
			continue
		}
		if v.Total++; v.Total > most {
			v.LeftOut++
			continue
		}
		g.Clauses = append(g.Clauses, words)
	}
	flush()
	return v, lines.Err()
}

// clause puts a clause into words, and says whether it is about the place, if one is
// asked for.
func (m *moment) clause(f *cnf.Formula, c cnf.Clause, place string) (words []string, about bool) {
	words = []string{}
	about = place == ""
	for _, l := range c {
		name := f.Name(l.Var())
		if name == "" {
			name = "x" + strconv.Itoa(int(l.Var()))
		}
		if _, at, _ := strings.Cut(name, " at "); at == place || strings.HasPrefix(at, place+" ") {
			about = true
		}
		if !l.Positive() {
			name = "not " + name
		}
		words = append(words, name)
	}
	return words, about
}
