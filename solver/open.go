package solver

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/gini"
	"github.com/mumpus-go/mumpus/solver/truthtable"
	"github.com/mumpus-go/mumpus/solver/walksat"
)

// Default is the name of the backend to use where nothing asks for another: of
// these backends the one that decided the most formulas of the table that "go run
// ./solvers" prints in folder benchmarks/compare.
const Default = "cdcl"

// ErrBackend is returned by [Open] for a name that is no backend's.
var ErrBackend = errors.New("no such solver")

// backends are the solvers that Open knows, sorted by name.
var backends = []struct {
	name string
	open func() Solver
}{
	{"cdcl", func() Solver { return cdcl.New() }},
	{"dpll", func() Solver { return dpll.New() }},
	{"gini", func() Solver { return gini.New(64) }},
	{"truthtable", func() Solver { return truthtable.New() }},
	{"walksat", func() Solver { return walksat.New(1) }},
}

// Backends returns the names that [Open] takes, sorted.
func Backends() []string {
	var names []string
	for _, b := range backends {
		names = append(names, b.name)
	}
	return names
}

// Open returns a new, empty solver of the named backend; "" is [Default]. It returns ErrBackend,
// with the known names listed, if there is none of that name. The backends'
// packages have constructors of their own, with their settings.
func Open(name string) (Solver, error) {
	if name == "" {
		name = Default
	}
	for _, b := range backends {
		if b.name == name {
			return b.open(), nil
		}
	}
	return nil, fmt.Errorf("%w: %q (there are: %s)", ErrBackend, name, strings.Join(Backends(), ", "))
}
