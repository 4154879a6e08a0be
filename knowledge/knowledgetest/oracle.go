package knowledgetest

import (
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// An oracle lists every world of a small theory one by one, with a value for
// each site whether it has a name or not: slow, and independent of how the
// strategies think.
type Oracle struct {
	populations []knowledge.Population
	sites       [][]int // by population: index of the named site, or -1 for those without a name
	facts       []knowledge.Fact
	rules       []bool // by rule: whether it is in force; nil for all
}

// NewOracle returns the oracle of a theory.
func NewOracle(t *knowledge.Theory) *Oracle {
	o := &Oracle{populations: t.Populations(), facts: t.Facts()}
	o.sites = make([][]int, len(o.populations))
	for s := range t.Sites() {
		p := t.Population(knowledge.Site(s))
		o.sites[p] = append(o.sites[p], s)
	}
	for p := range o.populations {
		for range t.Unnamed(p) {
			o.sites[p] = append(o.sites[p], -1)
		}
	}
	return o
}

// Survey is what the worlds that agree have in common.
type Survey struct {
	Worlds float64           // their number, weighed by odds
	Site   map[int][]float64 // by named site and value: weight
	Hidden map[int][]float64 // by population and value: weight, of the first site without a name
}

// World is a set of kinds for each site: the rule that there is one at most can
// be out of force.
type World struct {
	Named  map[int]int   // by named site: a bit for Each kind
	Hidden map[int][]int // by population: the same for the others
}

// Survey goes through all worlds.
func (o *Oracle) Survey() Survey {
	s := Survey{Site: map[int][]float64{}, Hidden: map[int][]float64{}}
	o.Each(func(w *World, weight float64) {
		s.Worlds += weight
		for site, set := range w.Named {
			s.Site[site] = tally(s.Site[site], set, weight)
		}
		for p, sets := range w.Hidden {
			if len(sets) > 0 {
				s.Hidden[p] = tally(s.Hidden[p], sets[0], weight)
			}
		}
	})
	return s
}

func tally(weights []float64, set int, weight float64) []float64 {
	if weights == nil {
		weights = make([]float64, knowledge.MaxKinds+1)
	}
	weights[ValueOf(set)] += weight
	return weights
}

// ValueOf returns 0 for the empty set, and the kind's index plus 1 for one kind.
func ValueOf(set int) int {
	v := 0
	for set > 0 {
		set >>= 1
		v++
	}
	return v
}

// Each calls f for each world that agrees with the facts and rules.
func (o *Oracle) Each(f func(w *World, weight float64)) {
	w := &World{Named: map[int]int{}, Hidden: map[int][]int{}}
	o.populate(w, 0, 0, 1, f)
}

func (o *Oracle) populate(w *World, p, i int, weight float64, f func(*World, float64)) {
	switch {
	case p == len(o.populations):
		if o.agrees(w) {
			f(w, weight)
		}
		return
	case i == len(o.sites[p]):
		if ways := o.counted(w, p); ways > 0 {
			o.populate(w, p+1, 0, weight*ways, f)
		}
		return
	}
	kinds := o.populations[p].Kinds
	for set := range 1 << len(kinds) {
		if set&(set-1) != 0 && o.inForce(o.ruleOne(p)) {
			continue
		}
		odds := 1.0
		for k, info := range kinds {
			if set>>k&1 == 1 && info.Count == knowledge.Uncounted && info.Odds != 0 {
				odds *= info.Odds
			}
		}
		if site := o.sites[p][i]; site >= 0 {
			w.Named[site] = set
			o.populate(w, p, i+1, weight*odds, f)
			delete(w.Named, site)
		} else {
			w.Hidden[p] = append(w.Hidden[p], set)
			o.populate(w, p, i+1, weight*odds, f)
			w.Hidden[p] = w.Hidden[p][:len(w.Hidden[p])-1]
		}
	}
}

// counted returns in how many ways w can have come to have the number that it has of
// each counted kind: 0 or 1, unless things were thrown.
func (o *Oracle) counted(w *World, p int) float64 {
	rule := o.ruleOne(p)
	ways := 1.0
	for k, info := range o.populations[p].Kinds {
		if info.Count == knowledge.Uncounted {
			continue
		}
		if rule++; !o.inForce(rule) {
			continue
		}
		n := 0
		for _, site := range o.sites[p] {
			if site >= 0 {
				n += w.Named[site] >> k & 1
			}
		}
		for _, set := range w.Hidden[p] {
			n += set >> k & 1
		}
		if info.Least() < info.Count {
			ways *= throws(info.Count, n)
		} else if n != info.Count {
			return 0
		}
	}
	return ways
}

// throws counts the ways to throw some things into sites of which none stays empty, by
// trying each.
func throws(things, sites int) float64 {
	ways := 0.0
	var throw func(left int, hit []bool)
	throw = func(left int, hit []bool) {
		if left == 0 {
			if !slices.Contains(hit, false) {
				ways++
			}
			return
		}
		for s := range hit {
			hit := slices.Clone(hit)
			hit[s] = true
			throw(left-1, hit)
		}
	}
	throw(things, make([]bool, sites))
	return ways
}

// ruleOne is the index of the rule "one kind at most" in Theory.Rules.
func (o *Oracle) ruleOne(p int) int {
	i := 0
	for _, q := range o.populations[:p] {
		i++
		for _, k := range q.Kinds {
			if k.Count != knowledge.Uncounted {
				i++
			}
		}
	}
	return i
}

func (o *Oracle) inForce(rule int) bool { return o.rules == nil || o.rules[rule] }

func (o *Oracle) agrees(w *World) bool {
	for _, f := range o.facts {
		for _, r := range f.Claim {
			n := 0
			for _, l := range r.Literals {
				if (w.Named[int(l.Site)]>>l.Kind&1 == 1) != l.Negated {
					n++
				}
			}
			if n < r.Min || n > r.Max {
				return false
			}
		}
	}
	return true
}

// Follows says whether the claim holds of a site in every world of the facts, with
// only those rules in force that are among them.
func Follows(b *knowledge.Base, facts []knowledge.Fact, of func(*World) int, claim knowledge.Domain) bool {
	o := NewOracle(b.Theory())
	o.facts = nil
	rules := b.Theory().Rules()
	o.rules = make([]bool, len(rules))
	for _, f := range facts {
		i := slices.IndexFunc(rules, func(r knowledge.Fact) bool { return f.Turn == 0 && f.Text == r.Text })
		if i >= 0 {
			o.rules[i] = true
		} else {
			o.facts = append(o.facts, f)
		}
	}
	all := true
	o.Each(func(w *World, _ float64) {
		set := of(w)
		inside, outside := false, false
		for k := 0; set>>k > 0; k++ {
			if set>>k&1 == 1 {
				in := claim.May(knowledge.Holds(knowledge.Kind(k)))
				inside, outside = inside || in, outside || !in
			}
		}
		if claim.May(knowledge.Nothing) {
			all = all && !outside
		} else {
			all = all && inside
		}
	})
	return all
}
