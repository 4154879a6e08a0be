package knowledge

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

var (
	// ErrSite is returned for a site that has not been named, or a kind that
	// its population does not have.
	ErrSite = errors.New("no such site or kind")
	// ErrFull is returned when more sites are named than there are.
	ErrFull = errors.New("every site has a name already")
)

// Theory is what a base has been told: its populations, the sites named so far
// and the facts. Reasoners read it.
type Theory struct {
	populations []Population
	given       int   // how many of these were there from the start
	named       []int // sites named, by population
	sites       []siteInfo
	facts       []Fact
	dates       map[Site]Date // replaced when it changes
	opened      func(any) any // what becomes of a new Reasoner for it, if this is not nil
}

type siteInfo struct {
	population int
	name       string
}

func newTheory(populations []Population) (*Theory, error) {
	if len(populations) == 0 {
		return nil, fmt.Errorf("%w: none at all", ErrPopulation)
	}
	const sites, facts = 32, 128 // room for a game of usual length
	t := &Theory{
		given: len(populations),
		sites: make([]siteInfo, 0, sites),
		facts: make([]Fact, 0, facts),
	}
	for _, p := range populations {
		if err := t.add(p); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// add adds a population.
func (t *Theory) add(p Population) error {
	if err := p.validate(); err != nil {
		return err
	}
	p.Kinds = slices.Clone(p.Kinds)
	for _, k := range p.Kinds {
		if k.thrown != nil {
			t.opened = k.thrown.opened
		}
	}
	t.populations, t.named = append(t.populations, p), append(t.named, 0)
	return nil
}

// Populations returns the populations. The caller must not change them.
func (t *Theory) Populations() []Population { return t.populations }

// Given returns the populations that were there from the start, which come first. The
// caller must not change them.
func (t *Theory) Given() []Population { return t.populations[:t.given] }

// Sites returns the number of named sites: they are 0 … Sites-1.
func (t *Theory) Sites() int { return len(t.sites) }

// Population returns the index of the population that s belongs to. Like a slice
// it panics for a site without a name.
func (t *Theory) Population(s Site) int { return t.sites[s].population }

// PopulationOf returns the population that s belongs to, which the caller must not
// change. Like a slice it panics for a site without a name.
func (t *Theory) PopulationOf(s Site) *Population { return &t.populations[t.sites[s].population] }

// Name returns the name of s. Like a slice it panics for a site without one.
func (t *Theory) Name(s Site) string { return t.sites[s].name }

// AtomName returns "shaft at 7", or what an atom means that was defined. Like a slice it
// panics for a site without a name.
func (t *Theory) AtomName(a Atom) string {
	p := t.PopulationOf(a.Site)
	if p.Site == "" {
		return t.Name(a.Site)
	}
	return p.Kinds[a.Kind].Name + " at " + t.Name(a.Site)
}

// Unnamed returns the number of sites of a population that have no name yet.
func (t *Theory) Unnamed(population int) int {
	return t.populations[population].Size - t.named[population]
}

// Facts returns the facts in the order in which they were told. The caller must
// not change them.
func (t *Theory) Facts() []Fact { return t.facts }

// Rules returns what the populations say, as facts without a claim: for each,
// that a site holds one kind at most, and then the count of each counted kind.
func (t *Theory) Rules() []Fact {
	var rules []Fact
	for i := range t.populations {
		p := &t.populations[i]
		rules = append(rules, Fact{Text: p.rule()})
		for k := range p.Kinds {
			if p.Kinds[k].Count != Uncounted {
				rules = append(rules, Fact{Text: p.countRule(Kind(k))})
			}
		}
	}
	return rules
}

// name names one more site of a population.
func (t *Theory) name(population int, name string) (Site, error) {
	if population < 0 || population >= len(t.populations) {
		return 0, fmt.Errorf("%w: there is no population %d", ErrSite, population)
	}
	if t.Unnamed(population) == 0 {
		p := t.populations[population]
		return 0, fmt.Errorf("%w: there are %d of %q, and %q would be one more", ErrFull, p.Size, p.Site, name)
	}
	t.named[population]++
	t.sites = append(t.sites, siteInfo{population, name})
	return Site(len(t.sites) - 1), nil
}

// Told returns a copy of t in which some more facts are told. The error is ErrSite.
func (t *Theory) Told(facts ...Fact) (*Theory, error) {
	for i := range facts {
		if err := t.Check(&facts[i]); err != nil {
			return nil, err
		}
	}
	c := t.Snapshot()
	c.facts = append(c.facts, facts...)
	return c, nil
}

// With returns a copy of t in which one more site of a population has a name.
// Nothing tells the sites without a name apart, so what holds of it holds of
// each. The errors are those of [Base.Name].
func (t *Theory) With(population int, name string) (*Theory, Site, error) {
	c := t.Snapshot()
	s, err := c.name(population, name)
	return c, s, err
}

// Snapshot returns a copy that stays as it is when t grows.
func (t *Theory) Snapshot() *Theory {
	c := *t
	c.populations, c.named, c.sites, c.facts = slices.Clip(t.populations), slices.Clone(t.named), slices.Clip(t.sites), slices.Clip(t.facts)
	return &c
}

// Check returns ErrSite if a literal of f is over no site or kind of t.
func (t *Theory) Check(f *Fact) error {
	for _, r := range f.Claim {
		for _, l := range r.Literals {
			if !t.has(l.Atom) {
				return fmt.Errorf("%w: kind %d at site %d, in %q", ErrSite, l.Kind, l.Site, f.Text)
			}
		}
	}
	return nil
}

func (t *Theory) has(a Atom) bool {
	return t.hasSite(a.Site) && a.Kind >= 0 && int(a.Kind) < len(t.PopulationOf(a.Site).Kinds)
}

func (t *Theory) hasSite(s Site) bool { return s >= 0 && int(s) < len(t.sites) }

// Says returns, as clauses, that s holds a value of d: where nothing is one of
// these, that it holds no kind which is not; else that it holds one which is.
// What s says of ^d is the denial. The error is ErrSite.
func (t *Theory) Says(s Site, d Domain) ([]Relation, error) {
	if !t.hasSite(s) {
		return nil, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	var one []Literal
	var none []Relation
	for k := range t.PopulationOf(s).Kinds {
		a := At(Kind(k), s)
		if d.May(Holds(Kind(k))) {
			one = append(one, Is(a))
		} else {
			none = append(none, Any(Not(a))...)
		}
	}
	if d.May(Nothing) {
		return none, nil
	}
	return Any(one...), nil
}

// Date returns the date of s, which is empty for what holds now and for good.
func (t *Theory) Date(s Site) Date { return t.dates[s] }

// Place returns the name of s without its date: "7" of "7 after the second move". Like a slice it
// panics for a site without a name.
func (t *Theory) Place(s Site) string {
	return strings.TrimSuffix(t.Name(s), " "+t.Date(s).When)
}
