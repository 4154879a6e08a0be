package games

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
)

// ErrQuery is returned for text that asks nothing of a game.
var ErrQuery = errors.New("no such query")

// Query asks whether something is so at a place: that all of some claims are
// true, or that not all are.
type Query struct {
	Claims []Claim
	Not    bool
}

// ParseQuery reads what is asked of p's present turn: "safe 7" or "shaft 7", with
// "no" or "not" in front of what is asked to be otherwise. "deadly 7" is what is not
// safe, "nothing 7" that it is empty, and the noun may stand before the place, as in "safe room 7". The error
// wraps ErrQuery, and lists what can be asked.
func ParseQuery(p Player, text string) (Query, error) {
	var q Query
	words := strings.Fields(text)
	if len(words) > 0 && (words[0] == "no" || words[0] == "not") {
		q.Not = true
		words = words[1:]
	}
	if len(words) < 2 {
		return Query{}, fmt.Errorf(`%w: %q, want what and where, such as "safe 7" or "no shaft 7"`, ErrQuery, text)
	}
	last := len(words) - 1
	says, place := strings.Join(words[:last], " "), words[last]
	claims := p.Claims(place)
	if len(claims) == 0 {
		return Query{}, fmt.Errorf("%w: %q, as there is no place %q", ErrQuery, text, place)
	}
	says = strings.TrimSuffix(says, " "+claims[0].Noun)
	switch strings.ToLower(says) {
	case "deadly":
		says, q.Not = "safe", !q.Not
	case "nothing":
		says = "empty"
	case "open":
		return Query{}, fmt.Errorf(`%w: %q: open is what can't be proved either way, so ask "safe %s" and "deadly %s"`, ErrQuery, text, place, place)
	}
	var known []string
	for _, c := range claims {
		if strings.EqualFold(c.Says, says) {
			q.Claims = append(q.Claims, c)
		}
		if !slices.Contains(known, c.Says) {
			known = append(known, c.Says)
		}
	}
	if len(q.Claims) == 0 {
		return Query{}, fmt.Errorf("%w: %q of %s, want one of: %s", ErrQuery, says, place, strings.Join(known, ", "))
	}
	return q, nil
}

// String returns the query as ParseQuery reads it.
func (q Query) String() string {
	text := q.Claims[0].Says + " " + q.Claims[0].Name
	if q.Not {
		return "not " + text
	}
	return text
}

// Denial returns the fact that the query is not so, and the theory that it is
// over: t, where a place never seen that is asked about has been given its name.
// The query is proved if and only if no world agrees with both. The error is one
// of [knowledge.Theory.With] or [knowledge.Theory.Says], for a query of another
// base.
func (q Query) Denial(t *knowledge.Theory) (*knowledge.Theory, knowledge.Fact, error) {
	fact := knowledge.Fact{Text: fmt.Sprintf("it is not so: %v", q)}
	named := map[int]knowledge.Site{} // of the places never seen, by population
	for i, c := range q.Claims {
		s := c.Site
		if s == NoSite {
			var ok bool
			if s, ok = named[c.Population]; !ok {
				var err error
				if t, s, err = t.With(c.Population, c.Name); err != nil {
					return nil, fact, err
				}
				named[c.Population] = s
			}
		}
		values := ^c.Values
		if q.Not {
			values = c.Values
		}
		says, err := t.Says(s, values)
		switch {
		case err != nil:
			return nil, fact, err
		case i == 0 || q.Not:
			fact.Claim = append(fact.Claim, says...)
		default:
			fact.Claim = either(fact.Claim, says)
		}
	}
	return t, fact, nil
}

// either returns clauses that say that all of some clauses are true, or all of
// others: each of the one in a clause with each of the other.
func either(a, b []knowledge.Relation) []knowledge.Relation {
	var all []knowledge.Relation
	for _, c := range a {
		for _, d := range b {
			all = append(all, knowledge.Any(slices.Concat(c.Literals, d.Literals)...)...)
		}
	}
	return all
}
