package sat

import (
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// A place is what the SAT strategy has variables for: a named site, or the one
// that represents its population's sites without a name, until one of them is
// named and takes it over. A site that is known to hold nothing from the moment
// when it is named needs no place.
type place struct {
	population int
	domain     knowledge.Domain
	first      cnf.Var // the variable of the first kind; the others follow
	touched    []int32 // the relations that mention this place
}

const noPlace = -1

// lit returns the literal that p holds v, which is not 0.
func (p *place) lit(v knowledge.Value) cnf.Lit { return (p.first + cnf.Var(v) - 1).Pos() }

// constraint is a relation over places, less the literals that were decided when it
// was told.
type constraint struct {
	lits     []placeLit
	min, max int
}

// placeLit is true if its place holds one of some values.
type placeLit struct {
	place  int32
	values knowledge.Domain
}

// populationState is what the SAT strategy knows of one population.
type populationState struct {
	info   *knowledge.Population
	counts []int            // by kind
	rep    int              // the place that represents the sites without a name, or noPlace
	unseen knowledge.Domain // what every site without a name may hold
	hidden int              // the sites without a name, less the one that is represented
	whole  bool             // all sites have places, and rep is that of the first without a name

	kinds []lazyCounter // by kind: no more of it than there is
	total lazyCounter   // over all counted kinds: enough of them
	lower int           // how many the sites with a place are known to hold at least
}

// places is the theory as the SAT strategy sees it.
type places struct {
	all         []place
	ofSite      []int32 // the place of each site, or noPlace
	relations   []constraint
	populations []populationState
}

// domain returns what s may hold.
func (ps *places) domain(s knowledge.Site) knowledge.Domain {
	if p := ps.ofSite[s]; p != noPlace {
		return ps.all[p].domain
	}
	return knowledge.Nothing
}

// relate adds what is not decided of rel, and returns it; nil if there is
// nothing to add because it always holds.
func (ps *places) relate(rel *knowledge.Relation) *constraint {
	p := constraint{min: rel.Min, max: rel.Max}
	for _, l := range rel.Literals {
		switch ps.domain(l.Site).Verdict(l.Values()) {
		case knowledge.Proved:
			p.min--
			p.max--
		case knowledge.Open:
			p.lits = append(p.lits, placeLit{ps.ofSite[l.Site], l.Values()})
		}
	}
	if p.min <= 0 && p.max >= len(p.lits) {
		return nil
	}
	for _, l := range p.lits {
		touched := &ps.all[l.place].touched
		if n := len(*touched); n == 0 || (*touched)[n-1] != int32(len(ps.relations)) {
			*touched = append(*touched, int32(len(ps.relations)))
		}
	}
	ps.relations = append(ps.relations, p)
	return &ps.relations[len(ps.relations)-1]
}

// literal returns the literal that is true if p holds one of values, which is
// one kind, or all values but one kind.
func (p *place) literal(values knowledge.Domain) cnf.Lit {
	if values.May(knowledge.Nothing) {
		return p.lit((^values).First()).Not()
	}
	return p.lit(values.First())
}
