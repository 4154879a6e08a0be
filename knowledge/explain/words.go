package explain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
)

// sentence puts a step into words.
func (d *deriver) sentence(s *Step) string {
	if s.Rule == CaseSplit && len(s.Concludes) > 0 {
		return "otherwise there is a contradiction, so " + saying(d.theory, s.Concludes, s.AnyOf)
	}
	var parts []string
	for _, f := range s.Facts {
		parts = append(parts, d.facts[f].Text)
	}
	if len(s.uses) > 0 {
		known := make([]knowledge.Literal, len(s.uses))
		for i, u := range s.uses {
			known[i] = u.Literal
		}
		parts = append(parts, saying(d.theory, known, false))
	}
	for i, lits := range s.disjoint {
		text := saying(d.theory, lits, true)
		if i == 0 && len(s.disjoint) > 1 {
			text = "each for itself, " + text
		}
		parts = append(parts, text)
	}
	text := strings.Join(parts, "; ")
	switch {
	case s.Rule == CaseSplit && len(s.Facts) == 0:
		return saying(d.theory, s.Cases[0].Suppose, false) + ", or not: either way there is a contradiction"
	case s.Rule == CaseSplit:
		var cases []knowledge.Literal
		for _, c := range s.Cases {
			cases = append(cases, c.Suppose...)
		}
		return text + ", so " + saying(d.theory, cases, true) + ": each way there is a contradiction"
	case len(s.Concludes) == 0:
		return text + ", which is a contradiction"
	}
	return text + ", so " + saying(d.theory, s.Concludes, false)
}

// saying says that all of some literals are true, or that one of them is:
// "rooms 4, 5 and 7 hold no shaft".
func saying(t *knowledge.Theory, lits []knowledge.Literal, anyOf bool) string {
	and := "and"
	if anyOf {
		and = "or"
	}
	type part struct {
		sites []knowledge.Site
		whats []string
	}
	var parts []part
	for i, l := range lits {
		alike := func(m knowledge.Literal) bool { return alikeIn(t, l, m) }
		if slices.IndexFunc(lits, alike) < i {
			continue // said with the first of its kind
		}
		p := t.PopulationOf(l.Site)
		next := part{whats: []string{one(p.Kinds[l.Kind])}}
		if l.Negated {
			next.whats[0] = "no " + p.Kinds[l.Kind].Name
		}
		for _, m := range lits {
			if alike(m) && !slices.Contains(next.sites, m.Site) {
				next.sites = append(next.sites, m.Site)
			}
		}
		slices.SortFunc(next.sites, func(a, b knowledge.Site) int { return byName(t.Name(a), t.Name(b)) })
		// What the same sites hold is said at once.
		same := slices.IndexFunc(parts, func(p part) bool { return slices.Equal(p.sites, next.sites) })
		if same >= 0 && (!anyOf || len(next.sites) == 1) {
			parts[same].whats = append(parts[same].whats, next.whats...)
		} else {
			parts = append(parts, next)
		}
	}
	var texts []string
	for _, p := range parts {
		texts = append(texts, phrase(t, p.sites, list(p.whats, and), anyOf))
	}
	return strings.Join(texts, " "+and+" ")
}

// alike says whether two literals can share a phrase.
func alikeIn(t *knowledge.Theory, l, m knowledge.Literal) bool {
	return l.Kind == m.Kind && l.Negated == m.Negated && together(t, l.Site, m.Site)
}

// together says whether sites can be said of in one: those of a population, at the same date.
func together(t *knowledge.Theory, a, b knowledge.Site) bool {
	d, e := t.Date(a), t.Date(b)
	return t.Population(a) == t.Population(b) && d.Past() == e.Past() && d.When == e.When
}

// phrase says that all of some sites, which can be said of together, hold something, or one
// of them. Where there is one thing of a kind at each date, it says where that is.
func phrase(t *knowledge.Theory, sites []knowledge.Site, what string, anyOf bool) string {
	date, site := t.Date(sites[0]), t.PopulationOf(sites[0]).Site
	if site == "" { // which was defined
		switch name := t.Name(sites[0]); what {
		case "a " + name:
			return name
		case "no " + name:
			return "it is not so that " + name
		default:
			return what + " of this: " + name
		}
	}
	var names []string
	for _, s := range sites {
		names = append(names, t.Place(s))
	}
	slices.SortFunc(names, byName)
	before, holds, hold, is := "", " holds ", " hold ", " is "
	if date.When != "" {
		before = date.When + " "
	}
	if date.Past() {
		holds, hold, is = " held ", " held ", " was "
	}
	if one, no, ok := only(t, sites[0]); ok && (what == one && anyOf || what == no && !anyOf || len(names) == 1 && (what == one || what == no)) {
		if what == no {
			is += "not "
		}
		return before + one + is + "in " + site + " " + list(names, "or")
	}
	if date.When != "" {
		before = date.When + ", "
	}
	switch {
	case len(names) == 1:
		return before + site + " " + names[0] + holds + what
	case anyOf:
		return before + "one of " + site + "s " + list(names, "and") + holds + what
	default:
		return before + site + "s " + list(names, "and") + hold + what
	}
}

// only returns what a site with a date holds, and that it holds no such thing, if its
// population has one kind, of which a date has one.
func only(t *knowledge.Theory, s knowledge.Site) (one, no string, ok bool) {
	p := t.PopulationOf(s)
	if t.Date(s).When == "" || len(p.Kinds) != 1 || !strings.HasPrefix(p.Kinds[0].One, "the ") {
		return "", "", false
	}
	return p.Kinds[0].One, "no " + p.Kinds[0].Name, true
}

// byName puts numbers in their order, and other names behind them in that of the
// alphabet.
func byName(a, b string) int {
	m, err := strconv.Atoi(a)
	n, err2 := strconv.Atoi(b)
	switch {
	case err == nil && err2 == nil:
		return cmp.Compare(m, n)
	case err == nil:
		return -1
	case err2 == nil:
		return 1
	default:
		return strings.Compare(a, b)
	}
}

// list writes "4, 5 and 7".
func list(words []string, and string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " " + and + " " + words[last]
}

// things says what a site holds of which d is known. It holds nothing if no other population
// has things that may be there too.
func things(t *knowledge.Theory, s knowledge.Site, d knowledge.Domain) string {
	p := t.PopulationOf(s)
	d &= every(p)
	var holds, not []string
	for k := range p.Kinds {
		if d.May(knowledge.Holds(knowledge.Kind(k))) {
			holds = append(holds, one(p.Kinds[k]))
		} else {
			not = append(not, "no "+p.Kinds[k].Name)
		}
	}
	switch {
	case d == 0:
		return "what can't be"
	case !d.May(knowledge.Nothing):
		return list(holds, "or")
	case len(holds) == 0 && len(p.Kinds) > 1 && len(t.Populations()) == 1:
		return "nothing"
	case len(not) == 0:
		return "anything"
	default:
		return list(not, "and")
	}
}

// one is a thing of a kind, as after "holds".
func one(k knowledge.KindInfo) string {
	if k.One == "" {
		return "a " + k.Name
	}
	return k.One
}

// every is the domain of every value that a site may have.
func every(p *knowledge.Population) knowledge.Domain { return 1<<(len(p.Kinds)+1) - 1 }
