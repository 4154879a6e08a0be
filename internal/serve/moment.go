package serve

import (
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/knowledge"
)

// moment is a turn of a session, with a player that knows what was known then.
type moment struct {
	*history.Moment
	session *session
	scene   games.Scene
	theory  *knowledge.Theory
	order   map[string]int // of the places, by name
}

func newMoment(s *session, at *history.Moment) *moment {
	m := &moment{Moment: at, session: s, scene: at.Player.Scene(), theory: at.Player.Base().Theory(), order: map[string]int{}}
	for i, p := range m.scene.Places {
		m.order[p.Name] = i
	}
	return m
}

// factView is a fact, or a rule, as a sentence.
type factView struct {
	Turn   int      `json:"turn"`
	Source string   `json:"source"`
	Text   string   `json:"text"`
	Places []string `json:"places"`
	New    bool     `json:"new"`
}

func (m *moment) fact(f *knowledge.Fact) factView {
	var lits []knowledge.Literal
	for _, r := range f.Claim {
		lits = append(lits, r.Literals...)
	}
	return factView{f.Turn, f.Source(), f.Text, m.mentioned(lits, ""), f.Turn == m.Number}
}

// mentioned returns the places that some literals are about, in the order of the
// scene. Those about a site that the theory doesn't name are about the place asked
// for.
func (m *moment) mentioned(lits []knowledge.Literal, asked string) []string {
	places := []string{}
	for _, l := range lits {
		name := asked
		if int(l.Site) < m.theory.Sites() {
			name = m.placeOf(l.Site)
		}
		if name != "" && !slices.Contains(places, name) {
			places = append(places, name)
		}
	}
	slices.SortFunc(places, func(a, b string) int { return m.order[a] - m.order[b] })
	return places
}

// placeOf returns the place of a site, or "" for none. The name of a site begins with
// its place's, and may say more: "7 after move 2".
func (m *moment) placeOf(s knowledge.Site) string {
	name, _, _ := strings.Cut(m.theory.Name(s), " ")
	if _, ok := m.order[name]; !ok {
		return ""
	}
	return name
}

// claimed returns the place that a claim is about.
func (m *moment) claimed(c games.Claim) []string {
	if _, ok := m.order[c.Name]; !ok || c.Noun != m.scene.Noun {
		return []string{}
	}
	return []string{c.Name}
}
