package encode

import "github.com/mumpus-go/mumpus/knowledge"

// Premise is a relation that holds if some facts do.
type Premise struct {
	knowledge.Relation
	Facts []int // by their index among all facts, the rules included
	From  Source
}

// Source is where a premise comes from.
type Source int8

// The sources of premises.
const (
	Told        Source = iota // a fact says it
	OneAtMost                 // a site holds one kind at most
	AtMostCount               // named sites hold no more of a kind than there is
	AtLeastRest               // named sites hold what has no room in the others
)

// Premises returns the rules and the facts told, and all that they say about the
// named sites, one relation at a time.
func Premises(t *knowledge.Theory) ([]knowledge.Fact, []Premise) {
	facts := t.Rules()
	var all []Premise
	rule := 0
	for i, p := range t.Populations() {
		all = append(all, rulePremises(t, i, rule)...)
		rule++
		for _, info := range p.Kinds {
			if info.Count != knowledge.Uncounted {
				rule++
			}
		}
	}
	for _, f := range t.Facts() {
		for _, r := range f.Claim {
			all = append(all, Premise{Relation: r, Facts: []int{len(facts)}})
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
// all but that many, or if things were thrown all but that many of the least.
func rulePremises(t *knowledge.Theory, population, one int) []Premise {
	p := &t.Populations()[population]
	atoms := make([][]knowledge.Literal, len(p.Kinds))
	var all []Premise
	for s := range t.Sites() {
		if t.Population(knowledge.Site(s)) != population {
			continue
		}
		here := make([]knowledge.Literal, len(p.Kinds))
		for k := range p.Kinds {
			here[k] = knowledge.Is(knowledge.At(knowledge.Kind(k), knowledge.Site(s)))
			atoms[k] = append(atoms[k], here[k])
		}
		all = append(all, Premise{Relation: knowledge.AtMost(1, here...)[0], Facts: []int{one}, From: OneAtMost})
	}
	counts := make([]int, len(p.Kinds))
	next := one
	for k, info := range p.Kinds {
		if info.Count == knowledge.Uncounted {
			continue
		}
		next++
		counts[k] = next
		all = append(all, Premise{Relation: knowledge.AtMost(info.Count, atoms[k]...)[0], Facts: []int{next}, From: AtMostCount})
	}
	for set := 1; set < 1<<len(p.Kinds); set++ {
		if p, ok := enough(t, population, set, one, counts, atoms); ok {
			all = append(all, p)
		}
	}
	return all
}

// enough returns what has to lie in the named sites of a set of kinds.
func enough(t *knowledge.Theory, population, set, one int, counts []int, atoms [][]knowledge.Literal) (Premise, bool) {
	least := -t.Unnamed(population)
	all := Premise{From: AtLeastRest}
	for k, info := range t.Populations()[population].Kinds {
		if set>>k&1 == 0 {
			continue
		}
		if info.Count == knowledge.Uncounted {
			return Premise{}, false
		}
		least += info.Least()
		all.Facts = append(all.Facts, counts[k])
		all.Literals = append(all.Literals, atoms[k]...)
	}
	if len(all.Facts) > 1 {
		all.Facts = append(all.Facts, one)
	}
	all.Min, all.Max = least, len(all.Literals)
	return all, least > 0
}
