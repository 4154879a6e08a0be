package knowledge

import (
	"slices"
	"strings"
)

// sentence puts a step into words.
func (d *deriver) sentence(s *Step) string {
	if s.Rule == CaseSplit && len(s.Concludes) > 0 {
		return "otherwise there is a contradiction, so " + d.theory.saying(s.Concludes, s.AnyOf)
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
		parts = append(parts, d.theory.saying(known, false))
	}
	for i, lits := range s.disjoint {
		text := d.theory.saying(lits, true)
		if i == 0 && len(s.disjoint) > 1 {
			text = "each for itself, " + text
		}
		parts = append(parts, text)
	}
	text := strings.Join(parts, "; ")
	switch {
	case s.Rule == CaseSplit && len(s.Facts) == 0:
		return d.theory.saying(s.Cases[0].Suppose, false) + ", or not: either way there is a contradiction"
	case s.Rule == CaseSplit:
		var cases []Literal
		for _, c := range s.Cases {
			cases = append(cases, c.Suppose...)
		}
		return text + ", so " + d.theory.saying(cases, true) + ": each way there is a contradiction"
	case len(s.Concludes) == 0:
		return text + ", which is a contradiction"
	}
	return text + ", so " + d.theory.saying(s.Concludes, false)
}

// saying says that all of some literals are true, or that one of them is:
// "rooms 4, 5 and 7 hold no shaft".
func (t *Theory) saying(lits []Literal, anyOf bool) string {
	and := "and"
	if anyOf {
		and = "or"
	}
	var parts []string
	for i, l := range lits {
		alike := func(m Literal) bool { return t.alike(l, m) }
		if slices.IndexFunc(lits, alike) < i {
			continue // said with the first of its kind
		}
		var names []string
		for _, m := range lits {
			if alike(m) && !slices.Contains(names, t.Name(m.Site)) {
				names = append(names, t.Name(m.Site))
			}
		}
		p := t.population(l.Site)
		what := p.Kinds[l.Kind].one()
		if l.Negated {
			what = "no " + p.Kinds[l.Kind].Name
		}
		parts = append(parts, p.phrase(names, what, anyOf))
	}
	return strings.Join(parts, " "+and+" ")
}

// alike says whether two literals can share a phrase.
func (t *Theory) alike(l, m Literal) bool {
	return l.Kind == m.Kind && l.Negated == m.Negated && t.Population(l.Site) == t.Population(m.Site)
}

// phrase says that all of some sites hold something, or one of them.
func (p *Population) phrase(names []string, what string, anyOf bool) string {
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

// things says what a site holds of which d is known.
func (p *Population) things(d Domain) string {
	d &= p.all()
	var holds, not []string
	for k := range p.Kinds {
		if d.May(Holds(Kind(k))) {
			holds = append(holds, p.Kinds[k].one())
		} else {
			not = append(not, "no "+p.Kinds[k].Name)
		}
	}
	switch {
	case d == 0:
		return "what can't be"
	case !d.May(Nothing):
		return strings.Join(holds, " or ")
	case len(holds) == 0 && len(p.Kinds) > 1:
		return "nothing"
	case len(not) == 0:
		return "anything"
	default:
		return strings.Join(not, " and ")
	}
}
