package games

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
)

// ErrStrategy is returned for a name that is no strategy's.
var ErrStrategy = errors.New("no such strategy")

// Strategies returns the strategies of inference that can be chosen by name. The
// first is the default.
func Strategies() []knowledge.Strategy {
	return []knowledge.Strategy{
		knowledge.Default(),
		knowledge.SAT("cdcl", func() solver.Solver { return cdcl.New() }),
		knowledge.Count(),
	}
}

// StrategyNames returns the names of the strategies.
func StrategyNames() []string {
	var names []string
	for _, s := range Strategies() {
		names = append(names, s.Name)
	}
	return names
}

// Strategy returns the strategy of that name, for "" the default. The error
// wraps ErrStrategy and lists the names there are.
func Strategy(name string) (knowledge.Strategy, error) {
	all := Strategies()
	if name == "" {
		return all[0], nil
	}
	for _, s := range all {
		if s.Name == name {
			return s, nil
		}
	}
	return knowledge.Strategy{}, fmt.Errorf("%w: %q, want one of: %s", ErrStrategy, name, strings.Join(StrategyNames(), ", "))
}
