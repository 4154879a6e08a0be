package report

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// ErrPlace is returned for a name that is no place's in the game.
var ErrPlace = errors.New("no such place")

// Place is what is known of a place, and why.
type Place struct {
	Name  string `json:"name"`
	Title string `json:"title"` // "room 7"
	Seen  bool   `json:"seen"`
	*Belief
	Queries []string `json:"queries"` // what can be asked of it

	// Statements are what is proved, the strongest first, without what follows from that
	// already; and the first claim that is open.
	Statements []Statement `json:"explanations"`

	Believed games.Place `json:"-"`
}

// reporter reports what a player knows in its turn.
type reporter struct {
	player games.Player
	turn   int
	theory *knowledge.Theory
	order  map[string]int // of the places of the scene, by name
}

func newReporter(p games.Player, turn int, s *games.Scene) *reporter {
	r := &reporter{player: p, turn: turn, theory: p.Base().Theory(), order: map[string]int{}}
	for i, place := range s.Places {
		r.order[place.Name] = i
	}
	return r
}

// PlaceOf reports a place in p's present turn, of which s is the scene. The error is ErrPlace
// or one of [games.Claim.Explain].
func PlaceOf(ctx context.Context, p games.Player, turn int, s *games.Scene, name string) (*Place, error) {
	claims := p.Claims(name)
	if len(claims) == 0 {
		return nil, fmt.Errorf("%w: %+q", ErrPlace, name)
	}
	r := newReporter(p, turn, s)
	v := r.place(s, claims[0])
	base := p.Base()
	told := strongest(base, claims)
	open := slices.IndexFunc(claims, func(c games.Claim) bool { return c.Verdict(base) == knowledge.Open })
	if open >= 0 {
		told = append(told, claims[open])
	}
	for _, c := range told {
		e, err := c.Explain(ctx, base)
		if err != nil {
			return nil, err
		}
		v.Statements = append(v.Statements, r.statement(c, claims, e))
	}
	for _, c := range claims {
		if q := c.Says + " " + c.Name; !slices.Contains(v.Queries, q) {
			v.Queries = append(v.Queries, q)
		}
	}
	return v, nil
}

// place returns what is believed of the place of a claim.
func (r *reporter) place(s *games.Scene, c games.Claim) *Place {
	v := &Place{Title: strings.TrimSpace(c.Noun + " " + c.Name), Queries: []string{}, Statements: []Statement{}, Believed: s.Unseen}
	var i int
	if i, v.Seen = r.order[c.Name]; v.Seen {
		v.Believed = s.Places[i]
	}
	v.Name, v.Believed.Name = c.Name, c.Name
	v.Belief = BeliefOf(&v.Believed)
	return v
}

// Unseen reports each of the places that were never seen, without statements.
func Unseen(s *games.Scene) *Place {
	title := fmt.Sprintf("each of %d never seen", s.Hidden)
	if s.Hidden == 1 {
		title = "the one never seen"
	}
	return &Place{Title: title, Belief: BeliefOf(&s.Unseen), Queries: []string{}, Statements: []Statement{}, Believed: s.Unseen}
}

// strongest returns the claims that are proved or refuted, those that leave the
// fewest values first, without those that follow from the ones before.
func strongest(base *knowledge.Base, claims []games.Claim) []games.Claim {
	type decided struct {
		games.Claim
		leaves knowledge.Domain
	}
	var list []decided
	for _, c := range claims {
		all := knowledge.Domain(2)<<len(base.Theory().Populations()[c.Population].Kinds) - 1
		switch c.Verdict(base) {
		case knowledge.Proved:
			list = append(list, decided{c, all & c.Values})
		case knowledge.Refuted:
			list = append(list, decided{c, all &^ c.Values})
		}
	}
	slices.SortStableFunc(list, func(a, b decided) int { return a.leaves.Size() - b.leaves.Size() })
	var claimed []games.Claim
	type about struct { // as the sites without a name are of several populations
		population int
		site       knowledge.Site
	}
	left := map[about]knowledge.Domain{}
	for _, d := range list {
		key := about{d.Population, d.Site}
		known, ok := left[key]
		if ok && known.Within(d.leaves) {
			continue
		}
		if !ok {
			known = ^knowledge.Domain(0)
		}
		left[key] = known & d.leaves
		claimed = append(claimed, d.Claim)
	}
	return claimed
}
