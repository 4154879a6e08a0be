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
		population   int
		names, whats []string
	}
	var parts []part
	for i, l := range lits {
		alike := func(m knowledge.Literal) bool { return alikeIn(t, l, m) }
		if slices.IndexFunc(lits, alike) < i {
			continue // said with the first of its kind
		}
		p := t.PopulationOf(l.Site)
		next := part{population: t.Population(l.Site), whats: []string{one(p.Kinds[l.Kind])}}
		if l.Negated {
			next.whats[0] = "no " + p.Kinds[l.Kind].Name
		}
		for _, m := range lits {
			if alike(m) && !slices.Contains(next.names, t.Name(m.Site)) {
				next.names = append(next.names, t.Name(m.Site))
			}
		}
		slices.SortFunc(next.names, byName)
		// What the same sites hold is said at once.
		same := slices.IndexFunc(parts, func(p part) bool {
			return p.population == next.population && slices.Equal(p.names, next.names)
		})
		if same >= 0 && (!anyOf || len(next.names) == 1) {
			parts[same].whats = append(parts[same].whats, next.whats...)
		} else {
			parts = append(parts, next)
		}
	}
	var texts []string
	for _, p := range parts {
		texts = append(texts, phrase(&t.Populations()[p.population], p.names, list(p.whats, and), anyOf))
	}
	return strings.Join(texts, " "+and+" ")
}

// alike says whether two literals can share a phrase.
func alikeIn(t *knowledge.Theory, l, m knowledge.Literal) bool {
	return l.Kind == m.Kind && l.Negated == m.Negated && t.Population(l.Site) == t.Population(m.Site)
}

// phrase says that all of some sites hold something, or one of them.
func phrase(p *knowledge.Population, names []string, what string, anyOf bool) string {
	switch {
	case len(names) == 1:
		return p.Site + " " + names[0] + " holds " + what
	case anyOf:
		return "one of " + p.Site + "s " + list(names, "and") + " holds " + what
	default:
		return p.Site + "s " + list(names, "and") + " hold " + what
	}
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

// things says what a site holds of which d is known.
func things(p *knowledge.Population, d knowledge.Domain) string {
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
	case len(holds) == 0 && len(p.Kinds) > 1:
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
