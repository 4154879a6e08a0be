package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/world/grid"
)

// claim is what is claimed of an agent's mean score.
type claim struct {
	spec, agent string
	least       float64
	lives       bool // it never dies
}

var claims = []claim{
	{"4x4p0.2", agent.Optimal, 27.3, true},
	{"4x4p0.2", agent.Greedy, 26.9, false},
	{"4x4p0.2", agent.Cautious, 23.7, true},
	{"4x4p0.2,aima", agent.Optimal, 342, false},
	{"4x4p0.2,aima", agent.Greedy, 337, false},
	{"4x4?p0.2,aima", agent.Optimal, 337, false},
	{"4x4?p0.2,aima", agent.Greedy, 337, false},
}

// errClaims is returned if a claim does not hold.
var errClaims = errors.New("not all claims hold")

// check plays what the claims are about, prints each result, and what is wrong
// with it. It returns errClaims if anything is.
func check(w io.Writer, claims []claim, games int, seed uint64, workers int, cache string) error {
	heading(w)
	failed := false
	for _, c := range claims {
		cfg, err := grid.ParseSpec(c.spec)
		if err != nil {
			return err
		}
		s, err := Play(context.Background(), cfg, c.agent, games, seed, workers, cache)
		if err != nil {
			return err
		}
		row(w, c.spec, c.agent, &s, &s)
		for _, fault := range c.faults(&s, 0) {
			failed = true
			fmt.Fprintln(w, "  FAILED:", fault)
		}
	}
	if failed {
		return errClaims
	}
	return nil
}

// faults returns what contradicts a claim: a mean that is below the least by more
// than the slack, or more than four standard deviations from an optimum that is
// known, or a death.
func (c claim) faults(s *Stats, slack float64) []string {
	var faults []string
	if s.Mean() < c.least-slack {
		faults = append(faults, fmt.Sprintf("want a mean of %g at least", c.least))
	}
	if s.Exact && math.Abs(s.Mean()-s.Value) > 2*s.Half() {
		faults = append(faults, fmt.Sprintf("want a mean that agrees with the optimum, %.4f", s.Value))
	}
	if c.lives && s.Deaths > 0 {
		faults = append(faults, fmt.Sprintf("%d deaths, want none", s.Deaths))
	}
	return faults
}
