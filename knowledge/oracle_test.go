package knowledge_test

import (
	"github.com/mumpus-go/mumpus/knowledge"
)

// An oracle lists every world of a small theory one by one, with a value for
// each site whether it has a name or not: slow, and independent of how the
// strategies think.
type oracle struct {
	populations []knowledge.Population
	sites       [][]int // by population: index of the named site, or -1 for those without a name
	facts       []knowledge.Fact
	rules       []bool // by rule: whether it is in force; nil for all
}

func newOracle(t *knowledge.Theory) *oracle {
	o := &oracle{populations: t.Populations(), facts: t.Facts()}
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

// survey is what the worlds that agree have in common.
type survey struct {
	worlds float64           // their number, weighed by odds
	site   map[int][]float64 // by named site and value: weight
	hidden map[int][]float64 // by population and value: weight, of the first site without a name
}

// world is a set of kinds for each site: the rule that there is one at most can
// be out of force.
type world struct {
	named  map[int]int   // by named site: a bit for each kind
	hidden map[int][]int // by population: the same for the others
}

func (o *oracle) survey() survey {
	s := survey{site: map[int][]float64{}, hidden: map[int][]float64{}}
	o.each(func(w *world, weight float64) {
		s.worlds += weight
		for site, set := range w.named {
			s.site[site] = count(s.site[site], set, weight)
		}
		for p, sets := range w.hidden {
			if len(sets) > 0 {
				s.hidden[p] = count(s.hidden[p], sets[0], weight)
			}
		}
	})
	return s
}

func count(weights []float64, set int, weight float64) []float64 {
	if weights == nil {
		weights = make([]float64, knowledge.MaxKinds+1)
	}
	weights[valueOf(set)] += weight
	return weights
}

// valueOf returns 0 for the empty set, and the kind's index plus 1 for one kind.
func valueOf(set int) int {
	v := 0
	for set > 0 {
		set >>= 1
		v++
	}
	return v
}

// each calls f for each world that agrees with the facts and rules.
func (o *oracle) each(f func(w *world, weight float64)) {
	w := &world{named: map[int]int{}, hidden: map[int][]int{}}
	o.populate(w, 0, 0, 1, f)
}

func (o *oracle) populate(w *world, p, i int, weight float64, f func(*world, float64)) {
	switch {
	case p == len(o.populations):
		if o.agrees(w) {
			f(w, weight)
		}
		return
	case i == len(o.sites[p]):
		if o.counted(w, p) {
			o.populate(w, p+1, 0, weight, f)
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
			w.named[site] = set
			o.populate(w, p, i+1, weight*odds, f)
			delete(w.named, site)
		} else {
			w.hidden[p] = append(w.hidden[p], set)
			o.populate(w, p, i+1, weight*odds, f)
			w.hidden[p] = w.hidden[p][:len(w.hidden[p])-1]
		}
	}
}

// counted says whether w has the right number of each counted kind.
func (o *oracle) counted(w *world, p int) bool {
	rule := o.ruleOne(p)
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
				n += w.named[site] >> k & 1
			}
		}
		for _, set := range w.hidden[p] {
			n += set >> k & 1
		}
		if n != info.Count {
			return false
		}
	}
	return true
}

// ruleOne is the index of the rule "one kind at most" in Theory.Rules.
func (o *oracle) ruleOne(p int) int {
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

func (o *oracle) inForce(rule int) bool { return o.rules == nil || o.rules[rule] }

func (o *oracle) agrees(w *world) bool {
	for _, f := range o.facts {
		for _, r := range f.Claim {
			n := 0
			for _, l := range r.Literals {
				if (w.named[int(l.Site)]>>l.Kind&1 == 1) != l.Negated {
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
