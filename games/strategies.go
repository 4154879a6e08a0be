package games

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/propagate"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/knowledge/table"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// ErrStrategy is returned for a name that is no strategy's.
var ErrStrategy = errors.New("no such strategy")

// Strategies returns the strategies of inference that can be chosen by name. The
// first is the default. Those of [Ablations] can be chosen too, and are left out
// here since they serve to compare with only.
func Strategies() []knowledge.Strategy {
	return []knowledge.Strategy{
		sat.Default(),
		sat.Strategy("cdcl", func() solver.Solver { return cdcl.New() }),
		count.Strategy(),
		sat.Strategy("dpll", func() solver.Solver { return dpll.New() }),
		table.Strategy(),
		propagate.Unit(),
		propagate.Rules(),
	}
}

// Ablations returns the strategies that lack one thing, to measure what it is
// worth: the counts, the representative of the sites without a name, the pool of
// models; and, compared with the second of these, which counts sequentially too,
// each way to write counts as clauses.
func Ablations() []knowledge.Strategy {
	all := []knowledge.Strategy{
		knowledge.WithoutCounts("gini-nocounts", sat.Default()),
		without("norep", sat.WithoutRepresentative(cnf.Sequential)),
		without("nopool", sat.WithoutPool()),
	}
	for _, e := range cnf.Encodings() {
		if e != cnf.Sequential && !e.OnlyOne() { // which "norep" has, or which can't count
			all = append(all, without(e.String(), sat.WithoutRepresentative(e)))
		}
	}
	return all
}

// without returns the default strategy without something.
func without(what string, o sat.Option) knowledge.Strategy {
	const room = 1024 // variables to begin with; the solver makes more room as it needs it
	return sat.Strategy(sat.Default().Name+"-"+what, func() solver.Solver { return gini.New(room) }, o)
}

// StrategyNames returns the names of Strategies.
func StrategyNames() []string { return namesOf(Strategies()) }

// AblationNames returns the names of Ablations.
func AblationNames() []string { return namesOf(Ablations()) }

func namesOf(all []knowledge.Strategy) []string {
	var names []string
	for _, s := range all {
		names = append(names, s.Name)
	}
	return names
}

// Strategy returns the strategy of that name, an ablation too, for "" the default.
// The error wraps ErrStrategy and lists the names there are.
func Strategy(name string) (knowledge.Strategy, error) {
	all := Strategies()
	if name == "" {
		return all[0], nil
	}
	for _, s := range append(all, Ablations()...) {
		if s.Name == name {
			return s, nil
		}
	}
	return knowledge.Strategy{}, fmt.Errorf("%w: %q, want one of: %s; or, to compare with, one of: %s", ErrStrategy, name,
		strings.Join(StrategyNames(), ", "), strings.Join(AblationNames(), ", "))
}
