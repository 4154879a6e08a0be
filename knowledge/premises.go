package knowledge

// premise is a relation that holds if some facts do.
type premise struct {
	Relation
	facts []int // by their index among all facts, the rules included
	rule  Rule  // what a conclusion from it is called
}

// premises returns the rules and the facts told, and all that they say about the
// named sites, one relation at a time.
func (t *Theory) premises() ([]Fact, []premise) {
	facts := t.Rules()
	var all []premise
	rule := 0
	for i := range t.populations {
		all = append(all, t.rulePremises(i, rule)...)
		rule++
		for _, info := range t.populations[i].Kinds {
			if info.Count != Uncounted {
				rule++
			}
		}
	}
	for _, f := range t.facts {
		for _, r := range f.Claim {
			all = append(all, premise{Relation: r, facts: []int{len(facts)}, rule: OnlyCandidate})
		}
		facts = append(facts, f)
	}
	return facts, all
}

// rulePremises returns what the rules of a population say, the first of which is
// the fact with the index one.
//
// The sites without a name take part by what they can hold. They may hold any
// number of a kind up to its count; and of a set of kinds they hold no more than
// there are of them, as long as each holds one at most: so the named sites hold
// all but that many.
func (t *Theory) rulePremises(population, one int) []premise {
	p := &t.populations[population]
	atoms := make([][]Literal, len(p.Kinds))
	var all []premise
	for s := range t.sites {
		if t.sites[s].population != population {
			continue
		}
		here := make([]Literal, len(p.Kinds))
		for k := range p.Kinds {
			here[k] = Is(At(Kind(k), Site(s)))
			atoms[k] = append(atoms[k], here[k])
		}
		all = append(all, premise{Relation: AtMost(1, here...)[0], facts: []int{one}, rule: OneAtMost})
	}
	counts := make([]int, len(p.Kinds))
	next := one
	for k, info := range p.Kinds {
		if info.Count == Uncounted {
			continue
		}
		next++
		counts[k] = next
		all = append(all, premise{Relation: AtMost(info.Count, atoms[k]...)[0], facts: []int{next}, rule: CountUsedUp})
	}
	for set := 1; set < 1<<len(p.Kinds); set++ {
		if enough, ok := t.enough(population, set, one, counts, atoms); ok {
			all = append(all, enough)
		}
	}
	return all
}

// enough returns what has to lie in the named sites of a set of kinds.
func (t *Theory) enough(population, set, one int, counts []int, atoms [][]Literal) (premise, bool) {
	least := -t.Unnamed(population)
	enough := premise{rule: CountNeedsAll}
	for k, info := range t.populations[population].Kinds {
		if set>>k&1 == 0 {
			continue
		}
		if info.Count == Uncounted {
			return premise{}, false
		}
		least += info.Count
		enough.facts = append(enough.facts, counts[k])
		enough.Literals = append(enough.Literals, atoms[k]...)
	}
	if len(enough.facts) > 1 {
		enough.facts = append(enough.facts, one)
	}
	enough.Min, enough.Max = least, len(enough.Literals)
	return enough, least > 0
}
