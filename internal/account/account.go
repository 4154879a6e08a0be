package account

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// ErrPlace is returned for a name that is no place's in the game.
var ErrPlace = errors.New("no such place")

// Account is what is known of a place, and why.
type Account struct {
	games.Place
	Title string // "room 7"
	Seen  bool

	// Explained are what is proved, the strongest first, without what follows from
	// that already; and the first claim that is open.
	Explained []Explained
}

// Explained is a claim that the place is, or holds, something.
type Explained struct {
	*explain.Explanation
	Says  string
	Gap   bool // the strategy left open what the facts decide
	Meant bool // it says more than that the place holds one thing, or nothing

	name       string // of the place
	population int
}

// Of gives account of a place in p's present turn, of which s is the scene. The
// error is ErrPlace or one of [games.Claim.Explain].
func Of(ctx context.Context, p games.Player, s *games.Scene, name string) (*Account, error) {
	a, claims, err := place(p, s, name)
	if err != nil {
		return nil, err
	}
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
		a.Explained = append(a.Explained, Explained{
			Explanation: e, Says: c.Says,
			Gap:   e.Verdict != c.Verdict(base),
			Meant: e.Claim != knowledge.Nothing && !slices.ContainsFunc(base.Theory().Populations()[c.Population].Kinds, called(c.Says)),
			name:  c.Name, population: c.Population,
		})
	}
	return a, nil
}

// place returns what is believed of a place, and its claims.
func place(p games.Player, s *games.Scene, name string) (*Account, []games.Claim, error) {
	claims := p.Claims(name)
	if len(claims) == 0 {
		return nil, nil, fmt.Errorf("%w: %+q", ErrPlace, name)
	}
	c := claims[0]
	a := &Account{Title: strings.TrimSpace(c.Noun + " " + c.Name)}
	i := slices.IndexFunc(s.Places, func(p games.Place) bool { return p.Name == c.Name })
	if a.Seen = i >= 0; a.Seen {
		a.Place = s.Places[i]
	} else {
		a.Place = s.Unseen
		a.Name = c.Name
	}
	return a, claims, nil
}

func called(name string) func(knowledge.KindInfo) bool {
	return func(k knowledge.KindInfo) bool { return k.Name == name }
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
	left := map[knowledge.Site]knowledge.Domain{}
	for _, d := range list {
		known, ok := left[d.Site]
		if ok && known.Within(d.leaves) {
			continue
		}
		if !ok {
			known = ^knowledge.Domain(0)
		}
		left[d.Site] = known & d.leaves
		claimed = append(claimed, d.Claim)
	}
	return claimed
}
