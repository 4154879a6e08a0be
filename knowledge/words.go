package knowledge

import (
	"slices"
	"strings"
)

// sentence puts a step into words.
func (d *deriver) sentence(s *Step) string {
	if s.Rule == CaseSplit && len(s.Concludes) > 0 {
		return "otherwise there is a contradiction, so " + d.saying(s.Concludes, s.AnyOf)
	}
	var parts []string
	for _, f := range s.Facts {
		parts = append(parts, d.facts[f].Text)
	}
	if len(s.uses) > 0 {
		known := make([]Literal, len(s.uses))
		for i, u := range s.uses {
			known[i] = u.Literal
		}
		parts = append(parts, d.saying(known, false))
	}
	for i, lits := range s.disjoint {
		text := d.saying(lits, true)
		if i == 0 && len(s.disjoint) > 1 {
			text = "each for itself, " + text
		}
		parts = append(parts, text)
	}
	text := strings.Join(parts, "; ")
	switch {
	case s.Rule == CaseSplit && len(s.Facts) == 0:
		return d.saying(s.Cases[0].Suppose, false) + ", or not: either way there is a contradiction"
	case s.Rule == CaseSplit:
		var cases []Literal
		for _, c := range s.Cases {
			cases = append(cases, c.Suppose...)
		}
		return text + ", so " + d.saying(cases, true) + ": each way there is a contradiction"
	case len(s.Concludes) == 0:
		return text + ", which is a contradiction"
	}
	return text + ", so " + d.saying(s.Concludes, false)
}

// saying says that all of some literals are true, or that one of them is:
// "rooms 4, 5 and 7 hold no shaft".
func (d *deriver) saying(lits []Literal, anyOf bool) string {
	and := "and"
	if anyOf {
		and = "or"
	}
	var parts []string
	for i, l := range lits {
		alike := func(m Literal) bool { return d.alike(l, m) }
		if slices.IndexFunc(lits, alike) < i {
			continue // said with the first of its kind
		}
		var names []string
		for _, m := range lits {
			if alike(m) && !slices.Contains(names, d.theory.Name(m.Site)) {
				names = append(names, d.theory.Name(m.Site))
			}
		}
		parts = append(parts, d.phrase(l, names, anyOf))
	}
	return strings.Join(parts, " "+and+" ")
}

// alike says whether two literals can share a phrase.
func (d *deriver) alike(l, m Literal) bool {
	return l.Kind == m.Kind && l.Negated == m.Negated && d.theory.Population(l.Site) == d.theory.Population(m.Site)
}

func (d *deriver) phrase(l Literal, names []string, anyOf bool) string {
	p := d.theory.population(l.Site)
	what := p.Kinds[l.Kind].one()
	if l.Negated {
		what = "no " + p.Kinds[l.Kind].Name
	}
	last := len(names) - 1
	switch {
	case last == 0:
		return p.Site + " " + names[0] + " holds " + what
	case anyOf:
		return "one of " + p.Site + "s " + strings.Join(names[:last], ", ") + " and " + names[last] + " holds " + what
	default:
		return p.Site + "s " + strings.Join(names[:last], ", ") + " and " + names[last] + " hold " + what
	}
}
