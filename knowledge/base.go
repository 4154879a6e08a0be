package knowledge

import (
	"context"
	"fmt"
	"maps"
	"math"
)

// Base is a knowledge base: what has been told, and a reasoner that draws its
// conclusions. It is not safe for use by several goroutines at once.
type Base struct {
	theory    *Theory
	strategy  Strategy
	open      func() Reasoner // that has taken in nothing, or what was left when something was forgotten
	reasoner  Reasoner
	concluded int   // sites that the reasoner has taken in
	surveyed  int   // populations that it has taken in
	calls     int   // of solvers, by reasoners that were given up
	broken    error // why nothing can be concluded any more
}

// New returns a base that knows no more than the populations: how many sites
// there are and how many of each counted kind. It returns ErrPopulation if no
// world can have them, ErrStrategy for the zero Strategy, and ErrTooLarge from a
// strategy with limits.
func New(s Strategy, populations ...Population) (*Base, error) {
	if s.New == nil {
		return nil, ErrStrategy
	}
	t, err := newTheory(populations)
	if err != nil {
		return nil, err
	}
	b := &Base{theory: t, strategy: s, open: func() Reasoner { return s.open(t) }}
	b.reasoner = b.open()
	if err := b.conclude(context.Background()); err != nil {
		return nil, err
	}
	return b, nil
}

// Theory returns what has been told so far, to be read.
func (b *Base) Theory() *Theory { return b.theory }

// Strategy returns the strategy of inference.
func (b *Base) Strategy() Strategy { return b.strategy }

// Name names one more site of a population. The name is for people: who uses one
// twice has two sites. Nothing is concluded about it before the next Tell. It
// returns ErrFull if all sites have a name, and ErrSite if there is no such
// population.
func (b *Base) Name(population int, name string) (Site, error) {
	return b.theory.name(population, name)
}

// Tell adds facts, all or none of them, and draws the conclusions. It keeps their
// literals, which must not be changed afterwards. Facts that contradict what was
// told before are refused with a [*Conflict] and change nothing. Other errors are
// ErrSite, for a fact over a site that has no name, the context's, and ErrTooLarge
// from a strategy with limits; they change nothing either. Taking facts back may
// take as long as telling all that was told before. Which facts clash
// is found as the strategy says, see [Strategy]: where it is the counts of dozens of
// sites that do, a SAT solver may not come to an end, unless ctx has one.
//
// Sites that were named since the last call may make a theory too large by
// themselves. Then nothing can be concluded any more: every later call returns
// that error, and domains are empty.
func (b *Base) Tell(ctx context.Context, facts ...Fact) error {
	if b.broken != nil {
		return b.broken
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	for i := range facts {
		if err := b.theory.Check(&facts[i]); err != nil {
			return err
		}
	}
	before := len(b.theory.facts)
	b.theory.facts = append(b.theory.facts, facts...)
	err := b.conclude(ctx)
	if err == nil {
		return nil
	}
	b.theory.facts = b.theory.facts[:before]
	b.calls = b.SolverCalls()
	b.reasoner = b.open()
	// What was consistent before still is, whatever became of ctx.
	if b.broken = b.conclude(context.Background()); b.broken != nil {
		b.concluded = 0
		return b.broken
	}
	return err
}

// conclude lets the reasoner take in what has been named and told.
func (b *Base) conclude(ctx context.Context) error {
	ok, err := b.reasoner.Update(ctx, b.theory)
	switch {
	case err != nil:
		return err
	case !ok:
		return b.strategy.conflict(ctx, b.theory)
	}
	b.concluded, b.surveyed = b.theory.Sites(), len(b.theory.populations)
	return nil
}

// SolverCalls returns how many questions the strategy has put to a SAT solver
// since the base was made: 0 for a strategy that has none. Explanations are not
// counted.
func (b *Base) SolverCalls() int {
	if e, ok := b.reasoner.(Effort); ok {
		return b.calls + e.SolverCalls()
	}
	return b.calls
}

// has says whether s has been named and taken in.
func (b *Base) has(s Site) bool { return s >= 0 && int(s) < b.concluded }

// Domain returns what s may hold: every value of which the reasoner has not
// shown that no world agrees. It is empty for a site that had no name when facts
// were told last.
func (b *Base) Domain(s Site) Domain {
	if !b.has(s) {
		return 0
	}
	return b.reasoner.Domain(s)
}

// Unseen returns what each site of a population without a name may hold. It is
// empty if there is no such site.
func (b *Base) Unseen(population int) Domain {
	if b.broken != nil || population < 0 || population >= b.surveyed || b.theory.Unnamed(population) == 0 {
		return 0
	}
	return b.reasoner.Unseen(population)
}

// Ask returns the verdict on l. It is Open for an atom that the base does not
// have.
func (b *Base) Ask(l Literal) Verdict {
	if !b.has(l.Site) || !b.theory.has(l.Atom) {
		return Open
	}
	return b.Domain(l.Site).Verdict(l.Values())
}

// Chance returns the probability that s holds a value of d, over all worlds that
// agree with the facts. From a complete strategy it is exact up to rounding (a
// relative error below 1e-12 as long as all odds are within a few powers of ten),
// or in theories of thousands of sites up to [MaxChanceError]; and 0 or 1 if and
// only if that is proved. It returns ErrSite for a site of which Domain is empty, as
// it is until the Tell after Name, and ErrTooLarge if the strategy cannot tell, or the weights of worlds are further
// apart than floats can hold.
func (b *Base) Chance(s Site, d Domain) (float64, error) {
	switch {
	case b.has(s):
	case s >= 0 && int(s) < b.theory.Sites():
		return 0, fmt.Errorf("%w: site %d was named after the last Tell: call Tell, with or without facts", ErrSite, s)
	default:
		return 0, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	switch b.Domain(s).Verdict(d) {
	case Proved:
		return 1, nil
	case Refuted:
		return 0, nil
	}
	p, err := b.reasoner.Chance(s, d)
	if err != nil {
		return 0, err
	}
	return open(p), nil
}

// UnseenChance returns the probability that one site without a name holds a
// value of d, with the errors of Chance.
func (b *Base) UnseenChance(population int, d Domain) (float64, error) {
	unseen := b.Unseen(population)
	switch {
	case unseen == 0:
		return 0, fmt.Errorf("%w: no site of population %d is without a name", ErrSite, population)
	case unseen.Within(d):
		return 1, nil
	case !unseen.May(d):
		return 0, nil
	}
	p, err := b.reasoner.UnseenChance(population, d)
	if err != nil {
		return 0, err
	}
	return open(p), nil
}

// open keeps the probability of an open claim off 0 and 1, to which rounding
// may have brought it.
func open(p float64) float64 {
	return min(max(p, math.SmallestNonzeroFloat64), math.Nextafter(1, 0))
}

// Date gives sites a date, which may be another than before. The base concludes nothing
// from it.
func (b *Base) Date(d Date, sites ...Site) {
	t := b.theory
	dates := maps.Clone(t.dates) // explanations keep theirs
	if dates == nil {
		dates = map[Site]Date{}
	}
	for _, s := range sites {
		dates[s] = d
	}
	t.dates = dates
}
