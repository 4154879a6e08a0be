package sat_test

import (
	"slices"
	"testing"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// strategies are the complete ones that are used.
var strategies = []knowledge.Strategy{sat.Default(), sat.Split()}

// complete are all that prove whatever follows.
func complete() []knowledge.Strategy {
	over := func(name string, open func() solver.Solver, without ...sat.Option) knowledge.Strategy {
		return sat.Strategy(name, open, without...)
	}
	small := func() solver.Solver { return gini.New(64) }
	all := append(slices.Clone(strategies),
		over("dpll", func() solver.Solver { return dpll.New() }),
		over("cdcl", func() solver.Solver { return cdcl.New() }),
		over("nopool", small, sat.WithoutPool()),
		over("norep-nopool", small, sat.WithoutRepresentative(cnf.Auto), sat.WithoutPool()))
	for _, e := range cnf.Encodings() {
		if !e.OnlyOne() {
			all = append(all, over("norep-"+e.String(), small, sat.WithoutRepresentative(e)))
		}
	}
	return all
}

// TestStrategies runs the suites: the second with those that are used at any size.
func TestStrategies(t *testing.T) {
	for _, s := range complete() {
		t.Run(s.Name, func(t *testing.T) { knowledgetest.Run(t, s) })
	}
	for _, s := range strategies {
		t.Run(s.Name+", complete", func(t *testing.T) { knowledgetest.RunComplete(t, s) })
	}
	t.Run("large", func(t *testing.T) { knowledgetest.RunLarge(t, sat.Split()) })
}
