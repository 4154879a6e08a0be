package knowledge

import (
	"context"
	"errors"
)

var (
	// ErrTooLarge is returned by a reasoner whose method cannot handle a theory of
	// that size.
	ErrTooLarge = errors.New("too large for this strategy")

	// ErrGrow is returned by a reasoner that meets a population which was added, and was
	// not told to grow before: see [Growing].
	ErrGrow = errors.New("populations were added, and a reasoner was not told so: one that wraps another has to pass Grow on")

	// ErrStrategy is returned for a Strategy without the function New, such as the zero
	// value.
	ErrStrategy = errors.New("the strategy has no function New; want one such as sat.Default() or count.Strategy()")
)

// Reasoner draws the conclusions of one theory as it grows. There is one
// implementation for each strategy of inference. A reasoner may be incomplete:
// the domains that it gives may be too large, never too small.
type Reasoner interface {
	// Update takes in the populations, sites and facts that t has gained since the
	// last call, which was with the same t. It reports false if it has found that
	// no world agrees with the facts; the reasoner is then of no more use. The
	// error is the context's, ErrTooLarge or a solver's, and leaves the
	// reasoner of no more use too.
	Update(ctx context.Context, t *Theory) (consistent bool, err error)

	// Domain returns what s may hold, as far as this strategy can tell.
	Domain(s Site) Domain

	// Unseen returns what each site of a population without a name may hold.
	// It is empty if there is no such site.
	Unseen(population int) Domain

	// Chance returns the probability that s holds a value of d: exact, or an
	// incomplete strategy's own estimate. The error is ErrTooLarge.
	Chance(s Site, d Domain) (float64, error)

	// UnseenChance is Chance for any one site without a name.
	UnseenChance(population int, d Domain) (float64, error)
}

// Effort is an ability of reasoners that ask a SAT solver.
type Effort interface {
	// SolverCalls returns how many questions have been put to a solver.
	SolverCalls() int
}

// Growing is an ability of reasoners that prepare for populations that come later.
// What takes these in is then not part of a program that adds none. A reasoner that
// wraps another has to pass Grow on. Otherwise the other may return ErrGrow.
type Growing interface {
	// Grow says that populations may have been added. It comes before the next Update.
	Grow()
}

// grow prepares a reasoner for what is added.
func grow(r any) any {
	if g, ok := r.(Growing); ok {
		g.Grow()
	}
	return r
}

// Throwing is an ability of reasoners that know of things that were thrown. Others are
// shown them in terms of counts.
type Throwing interface {
	Reasoner
	Throws()
}

// Strategy is a way to reason, by name.
type Strategy struct {
	Name string
	New  func() Reasoner // for a theory with nothing told yet

	// Incomplete strategies may leave open what follows, and their chances are
	// estimates: no conclusion can be drawn from how those of different claims
	// compare.
	Incomplete bool

	// Clash names the facts of a [Conflict]: of a theory that a reasoner of this
	// strategy has found to be contradictory, rules and facts that are, and none of
	// which can be left out. It returns ErrOpen if the reasoner is wrong. Where it
	// is nil, or returns ErrTooLarge, the function [Clash] does it with reasoners of
	// the strategy itself, which can't tell whether they are wrong. A strategy that
	// is incomplete takes one of a strategy that isn't, such as that of package
	// count.
	Clash func(ctx context.Context, t *Theory) ([]Fact, error)
}

// open returns a reasoner for t.
func (s Strategy) open(t *Theory) Reasoner {
	r := s.New()
	if t.opened != nil {
		r = t.opened(r).(Reasoner) // which theories don't know
	}
	return r
}
