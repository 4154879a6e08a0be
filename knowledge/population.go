package knowledge

import (
	"errors"
	"fmt"
	"strings"
)

// ErrPopulation is returned for a population that no world can have.
var ErrPopulation = errors.New("impossible population")

// Uncounted is the count of a kind of which nobody knows how many there are.
const Uncounted = -1

// The limits of a population.
const (
	// MaxThrown is how many things of a kind can be thrown. In how many ways that can be
	// is a number that floats have to hold.
	MaxThrown = 100
	// MaxKinds is the largest number of kinds. Explanations look at each set of
	// them.
	MaxKinds = 7
	// MaxSize is the largest number of sites.
	MaxSize = 1 << 22
)

// Population describes sites, each of which holds at most one of some kinds.
type Population struct {
	Site  string // what a site is called: "room"; "" if its name is a sentence, as of what is defined
	Size  int    // how many sites there are, named or not
	Kinds []KindInfo
	Text  string // the rule that a site holds one kind at most, as a sentence
	Rule  string // what a conclusion from it is called: "one hazard a room"
}

// KindInfo describes one kind of thing that a site may hold.
type KindInfo struct {
	Name  string // as after "no": "shaft"
	One   string // as after "holds"; "a shaft" for the name "shaft" if empty
	Count int    // how many sites hold it: exactly that many, or Uncounted; see Thrown too
	// Odds is, for an uncounted kind, the prior odds of a site to hold this
	// against holding nothing, independently of all others: p/(1-p) for a
	// probability p if it is the only kind. 0 stands for 1, and so for ½; other
	// odds are from 1e-100 to 1e100.
	Odds float64
	Text string // the rule on the count, as a sentence
	Rule string // what a conclusion from a count of one is called: "one Mumpus"

	thrown *thrown // what was thrown; nil if nothing was
}

// thrown says that things were thrown, see [Thrown]. A program that throws nothing has
// nothing of what is behind it.
type thrown struct{ opened func(any) any }

// Least returns how many sites hold a kind at least: Count, or 1 if so many were thrown.
func (k KindInfo) Least() int {
	if k.thrown != nil {
		return min(k.Count, 1)
	}
	return max(k.Count, 0)
}

func (p Population) validate() error {
	if p.Size < 0 || p.Size > MaxSize {
		return fmt.Errorf("%w: %d sites of %q, and there can be up to %d", ErrPopulation, p.Size, p.Site, MaxSize)
	}
	if len(p.Kinds) == 0 || len(p.Kinds) > MaxKinds {
		return fmt.Errorf("%w: %d kinds in %q, want 1 to %d", ErrPopulation, len(p.Kinds), p.Site, MaxKinds)
	}
	total := 0
	for _, k := range p.Kinds {
		switch {
		case k.Count < Uncounted:
			return fmt.Errorf("%w: %d of %q", ErrPopulation, k.Count, k.Name)
		case k.Odds != 0 && !(1e-100 <= k.Odds && k.Odds <= 1e100): // nor NaN
			return fmt.Errorf("%w: odds %v of %q", ErrPopulation, k.Odds, k.Name)
		case k.thrown != nil && (k.Count == Uncounted || k.Count > MaxThrown):
			return fmt.Errorf("%w: %d of %q are thrown, and there can be up to %d", ErrPopulation, k.Count, k.Name, MaxThrown)
		case k.Least() > p.Size-total:
			return fmt.Errorf("%w: more things to hold than %d sites of %q", ErrPopulation, p.Size, p.Site)
		}
		total += k.Least()
	}
	return nil
}

// rule returns the sentence for "a site holds one kind at most".
func (p *Population) rule() string {
	if p.Text != "" {
		return p.Text
	}
	names := make([]string, len(p.Kinds))
	for i, k := range p.Kinds {
		names[i] = k.Name
	}
	return fmt.Sprintf("one %s holds at most one of %s", p.Site, strings.Join(names, ", "))
}

// countRule returns the sentence for the count of a kind.
func (p *Population) countRule(k Kind) string {
	info := p.Kinds[k]
	if info.Text != "" {
		return info.Text
	}
	some := "exactly"
	if info.Least() < info.Count {
		some = "1 to"
	}
	return fmt.Sprintf("sites with %s: %s %d of %d (%s)", info.Name, some, info.Count, p.Size, p.Site)
}

// Counted returns how many sites hold one of the counted kinds, at least.
func (p *Population) Counted() int {
	total := 0
	for _, k := range p.Kinds {
		total += k.Least()
	}
	return total
}

// Domain returns what a site may hold of which nothing is known. A kind of which
// there is none is left out from the start, and Nothing where all sites are needed.
func (p *Population) Domain() Domain {
	d := Nothing
	if p.Counted() == p.Size && p.Size > 0 {
		d = 0
	}
	for k, info := range p.Kinds {
		if info.Count != 0 {
			d |= Holds(Kind(k))
		}
	}
	return d
}

// PriorOdds returns Odds, or the 1 that its 0 stands for.
func (k KindInfo) PriorOdds() float64 {
	if k.Odds == 0 {
		return 1
	}
	return k.Odds
}

// Ways returns in how many ways the things of a kind can have been thrown into so many
// given sites that none of these stays empty, by the number of sites: 0, 1, … Count. It is
// nil if nothing was thrown.
func (k KindInfo) Ways() []float64 {
	if k.thrown == nil {
		return nil
	}
	ways := make([]float64, k.Count+1)
	ways[0] = 1
	for things := 1; things <= k.Count; things++ {
		for s := things; s > 0; s-- { // the last thing joins others, or lies alone
			ways[s] = float64(s) * (ways[s] + ways[s-1])
		}
		ways[0] = 0
	}
	return ways
}
