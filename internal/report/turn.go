package report

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Turn is a turn with what its player saw, believed and learnt in it.
type Turn struct {
	games.Turn
	Scene   games.Scene
	Lessons []Lesson
}

// Lesson is what a turn has proved: claims that say the same of several places, and the facts
// that they all follow from.
type Lesson struct {
	Claims []Claim `json:"claims"`
	Facts  []Fact  `json:"facts"` // none can be left out
}

// Claim is something that was proved.
type Claim struct {
	Text   string   `json:"text"`   // "room 7: no shaft"
	Places []string `json:"places"` // that it is about

	games.Claim `json:"-"`
}

// TurnOf reports a turn of which p has just taken in the percept. The error is the player's.
func TurnOf(ctx context.Context, t games.Turn, p games.Player) (*Turn, error) {
	v := &Turn{Turn: t, Scene: p.Scene()}
	lessons, err := games.Lessons(ctx, p)
	if err != nil {
		return nil, err
	}
	r := newReporter(p, t.Number, &v.Scene)
	for _, l := range lessons {
		lesson := Lesson{Facts: r.facts(l.Why)}
		for _, c := range l.Claims {
			lesson.Claims = append(lesson.Claims, r.claim(c))
		}
		v.Lessons = append(v.Lessons, lesson)
	}
	return v, nil
}

func (r *reporter) claim(c games.Claim) Claim {
	places := []string{}
	if _, ok := r.order[c.Name]; ok {
		places = append(places, c.Name)
	}
	return Claim{c.String(), places, c}
}

// News returns what the player's turn has proved, without reasons: claims that say the same
// are together.
func News(p games.Player) [][]games.Claim {
	var groups [][]games.Claim
	for _, c := range games.NewsOf(p) {
		i := slices.IndexFunc(groups, func(g []games.Claim) bool { return g[0].Says == c.Says && g[0].Noun == c.Noun })
		if i < 0 {
			i = len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}

// Nouns says what n claims about things of a kind are about: "rooms".
func Nouns(noun string, n int) string {
	if n > 1 && noun != "" {
		return noun + "s"
	}
	return noun
}

// Facts returns all that p knows in a turn, of which s is the scene: the rules first.
func Facts(p games.Player, turn int, s *games.Scene) []Fact {
	r := newReporter(p, turn, s)
	return append(r.facts(r.theory.Rules()), r.facts(r.theory.Facts())...)
}

// Heading says which turn it is, and where the player is in it.
func Heading(turn int, s *games.Scene) string {
	return fmt.Sprintf("Turn %d: %s, exits %s", turn, s.Here, strings.Join(s.Exits, " "))
}

// Clues says what is perceived, or "none".
func Clues(s *games.Scene) string {
	if len(s.Clues) == 0 {
		return "none"
	}
	return strings.Join(s.Clues, ", ")
}

// Tally says how much is known.
func Tally(s *games.Scene) string {
	t := s.Tally()
	return fmt.Sprintf("%d proved safe, %d proved deadly, %d open", t.Safe, t.Deadly, t.Open)
}

// Reasons returns the sentences of the facts by which a place is proved safe or deadly. The
// error is one of [games.Claim.Why].
func Reasons(ctx context.Context, p games.Player, place *games.Place) ([]string, error) {
	var texts []string
	for _, c := range because(p, place) {
		facts, err := c.Why(ctx, p.Base())
		if err != nil {
			return nil, err
		}
		for _, f := range facts {
			if !slices.Contains(texts, f.Text) {
				texts = append(texts, f.Text)
			}
		}
	}
	return texts, nil
}

// because returns the proved claims by which a place is safe or deadly: that it holds what
// kills, or if that is open that it is not safe.
func because(p games.Player, place *games.Place) []games.Claim {
	var safe, unsafe, kills []games.Claim
	proved := func(c games.Claim) bool { return c.Verdict(p.Base()) == knowledge.Proved }
	for _, c := range p.Claims(place.Name) {
		not := c
		not.Values = ^c.Values
		switch {
		case c.Says == "safe" && proved(c):
			safe = append(safe, c)
		case c.Says == "safe" && proved(not):
			unsafe = append(unsafe, not)
		case c.Kills && proved(c):
			kills = append(kills, c)
		}
	}
	switch {
	case place.Deadly != knowledge.Proved:
		return safe
	case len(kills) > 0:
		return kills
	default:
		return unsafe
	}
}
