package knowledge

import (
	"context"
	"errors"
	"fmt"
)

// ErrOpen is returned when the reason for a claim is asked that does not follow
// from the facts.
var ErrOpen = errors.New("not proved")

// Clash names rules and facts of t that contradict each other, none of which can be
// left out. The rules come first, the others in the order in which they were told.
// Where there are several such sets, facts are left out before rules, and the
// earliest first.
//
// It asks reasoners of s, each about a part of the facts, and leaves out what isn't
// needed: half of the facts, half of those, and so on. With n rules and facts, of
// which it names k, it asks no more than 2k·log₂(n)+3 of them. What is too large for
// s stays. So with a strategy that is incomplete, or has limits, it may name more
// facts than are needed, and they clash all the same.
//
// The error is ErrOpen if s finds no contradiction, ErrTooLarge if it can't tell, or
// the context's.
func Clash(ctx context.Context, t *Theory, s Strategy) ([]Fact, error) {
	if consistent, err := s.open(t).Update(ctx, t); err != nil {
		return nil, err
	} else if consistent {
		return nil, ErrOpen
	}
	c := &clash{theory: t, strategy: s, facts: append(t.Rules(), t.facts...)}
	c.in = make([]bool, len(c.facts))
	for i := range c.in {
		c.in[i] = true
	}
	rules := len(c.facts) - len(t.facts)
	if _, err := c.shrink(ctx, rules, len(c.facts), false); err != nil {
		return nil, err
	}
	if _, err := c.shrink(ctx, 0, rules, false); err != nil {
		return nil, err
	}
	var facts []Fact
	for i, f := range c.facts {
		if c.in[i] {
			facts = append(facts, f)
		}
	}
	if facts == nil {
		return nil, ErrOpen // populations alone have a world
	}
	return facts, nil
}

// conflict returns the conflict of a theory that s has found contradictory.
func (s Strategy) conflict(ctx context.Context, t *Theory) error {
	clash := s.Clash
	if clash == nil {
		clash = func(ctx context.Context, t *Theory) ([]Fact, error) { return Clash(ctx, t, s) }
	}
	facts, err := clash(ctx, t)
	if errors.Is(err, ErrTooLarge) {
		facts, err = Clash(ctx, t, s)
	}
	switch {
	case errors.Is(err, ErrOpen):
		return fmt.Errorf("the strategy %q found a contradiction where there is none", s.Name)
	case err != nil:
		return err
	}
	return &Conflict{Facts: facts}
}

// clash is a set of facts that contradict each other.
type clash struct {
	theory   *Theory
	strategy Strategy
	facts    []Fact // the rules, and then what was told
	in       []bool // by fact: whether it is in the set
}

// shrink leaves out what can be of the facts from low to high, of which at least
// one is known to be needed or not. It reports whether it left out all of them.
func (c *clash) shrink(ctx context.Context, low, high int, needed bool) (all bool, err error) {
	if !needed && low < high {
		if all, err = c.leaveOut(ctx, low, high); all || err != nil {
			return all, err
		}
	}
	if high-low <= 1 {
		return high == low, nil
	}
	middle := (low + high) / 2
	all, err = c.shrink(ctx, low, middle, false)
	if err != nil {
		return false, err
	}
	_, err = c.shrink(ctx, middle, high, all)
	return false, err
}

// leaveOut leaves out the facts from low to high, if the others contradict each
// other.
func (c *clash) leaveOut(ctx context.Context, low, high int) (bool, error) {
	c.set(low, high, false)
	part := c.theory.part(c.in)
	consistent, err := c.strategy.open(part).Update(ctx, part)
	if err == nil && !consistent {
		return true, nil
	}
	c.set(low, high, true)
	if errors.Is(err, ErrTooLarge) {
		err = nil
	}
	return false, err
}

func (c *clash) set(low, high int, in bool) {
	for i := low; i < high; i++ {
		c.in[i] = in
	}
}

// part returns the theory of some of t's rules and facts. A kind of which the count
// is left out has none. Where the rule is left out that a site holds one kind at
// most, each kind has a population of its own, and each site a namesake in all of
// these.
func (t *Theory) part(in []bool) *Theory {
	part := &Theory{opened: t.opened}
	at := make([]int, len(t.populations)) // by population: the first that stands for it
	split := make([]bool, len(t.populations))
	rule, apart := 0, false
	for i := range t.populations {
		p := t.populations[i]
		at[i], split[i] = len(part.populations), !in[rule] && len(p.Kinds) > 1
		apart = apart || split[i]
		rule++
		var kinds []KindInfo
		for _, k := range p.Kinds {
			if k.Count != Uncounted {
				if !in[rule] {
					k.Count, k.thrown = Uncounted, nil
				}
				rule++
			}
			kinds = append(kinds, k)
		}
		p.Kinds = kinds
		for k := range kinds {
			if split[i] {
				p.Kinds = kinds[k : k+1]
				part.populations = append(part.populations, p)
			}
		}
		if !split[i] {
			part.populations = append(part.populations, p)
		}
		if i < t.given {
			part.given = len(part.populations)
		}
	}
	part.named = make([]int, len(part.populations))
	first := make([]Site, len(t.sites)) // by site: the first that stands for it
	for s, info := range t.sites {
		first[s] = Site(len(part.sites))
		copies := 1
		if split[info.population] {
			copies = len(t.populations[info.population].Kinds)
		}
		for k := range copies {
			part.sites = append(part.sites, siteInfo{at[info.population] + k, info.name})
			part.named[at[info.population]+k]++
		}
	}
	for i, f := range t.facts {
		if !in[rule+i] {
			continue
		}
		if apart {
			f.Claim = t.moved(f.Claim, first, split)
		}
		part.facts = append(part.facts, f)
	}
	return part
}

// moved returns what a claim of t says of the sites that stand for its own.
func (t *Theory) moved(claim []Relation, first []Site, split []bool) []Relation {
	var all []Relation
	for _, r := range claim {
		lits := make([]Literal, len(r.Literals))
		for i, l := range r.Literals {
			lits[i] = Literal{Atom: At(l.Kind, first[l.Site]), Negated: l.Negated}
			if split[t.sites[l.Site].population] {
				lits[i].Atom = At(0, first[l.Site]+Site(l.Kind))
			}
		}
		all = append(all, Relation{Literals: lits, Min: r.Min, Max: r.Max})
	}
	return all
}
