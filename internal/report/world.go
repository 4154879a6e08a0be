package report

import (
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// Held is what a place held at a time that is over.
type Held struct {
	Time  string `json:"time"` // "at the start"
	Place string `json:"place"`
	What  string `json:"what"`
}

// held returns what each place with a name holds now in one of the worlds of an open claim,
// the place that it is about too, "" for nothing; and what places held before.
func (r *reporter) held(c games.Claim, claims []games.Claim, w *explain.World) (now map[string]string, before []Held) {
	now, before = map[string]string{}, []Held{}
	put := func(name, what string) {
		if old := now[name]; old != "" && what != "" { // a place may be a site of several populations
			what = old + ", " + what
		} else {
			what = old + what
		}
		now[name] = what
	}
	for s, values := range w.Sites {
		// A place never seen was named behind the others, for this.
		name, population, date := c.Name, c.Population, knowledge.Date{}
		if site := knowledge.Site(s); s < r.theory.Sites() {
			name, population, date = r.theory.Place(site), r.theory.Population(site), r.theory.Date(site)
		}
		var things []string
		for k, kind := range r.theory.Populations()[population].Kinds {
			if values.May(knowledge.Holds(knowledge.Kind(k))) {
				things = append(things, kind.Name)
			}
		}
		what := strings.Join(things, ", ")
		if date.Past() && gone(date, w) {
			if what != "" {
				before = append(before, Held{date.When, name, what})
			}
			what = ""
		}
		put(name, what)
	}
	for population := range r.theory.Populations() {
		unseen := func(o games.Claim) bool { return o.Site == games.NoSite && o.Population == population }
		if population != c.Population && slices.ContainsFunc(claims, unseen) {
			put(c.Name, r.forced(population, w.Unseen[population]))
		}
	}
	return now, before
}

// forced returns what a place never seen has to hold of a population in which it has no name, if
// so many of its things are in such places: one of them, or "", as any other can hold them.
func (r *reporter) forced(population int, counts []int) string {
	all := 0
	for _, n := range counts {
		all += n
	}
	if all < r.theory.Unnamed(population) {
		return ""
	}
	for k, n := range counts {
		if n > 0 {
			return r.theory.Populations()[population].Kinds[k].Name
		}
	}
	return ""
}

// gone says whether what a site held at a date is over in a world.
func gone(d knowledge.Date, w *explain.World) bool {
	for _, l := range d.Gone {
		if w.Sites[l.Site].May(knowledge.Holds(l.Kind)) != l.Negated {
			return true
		}
	}
	return len(d.Gone) == 0
}
