package solvertest

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/fuzzing"
	"github.com/mumpus-go/mumpus/solver"
)

// Option says what the backend under test does not promise.
type Option func(*suite)

// ModelsOnly is for a backend that looks for models and cannot prove that there
// are none: wherever others must answer Unsat it must answer Unknown with
// solver.ErrIncomplete, which it may answer to any other question too.
func ModelsOnly() Option { return func(s *suite) { s.modelsOnly = true } }

// MaxVars is for a backend that gives up with solver.ErrIncomplete if there are
// more than n variables. Cases with more are skipped.
func MaxVars(n int) Option { return func(s *suite) { s.maxVars = n } }

// suite is what the tests need to know of a backend.
type suite struct {
	open       func() solver.Solver
	modelsOnly bool
	maxVars    int
}

// Run tests the backend whose new, empty solvers open returns.
func Run(t *testing.T, open func() solver.Solver, options ...Option) {
	s := newSuite(open, options)
	t.Run("case", s.testCases)
	t.Run("cancel", s.testCancel)
	t.Run("trace", s.testTraces)
}

// Fuzz makes the target of f one that makes random calls of a solver, from one of some
// backends that keep the whole contract. It checks all that can be read after each, as Run
// does.
func Fuzz(f *testing.F, opens ...func() solver.Solver) {
	fuzzing.Property(f, func(t *rapid.T) {
		newSuite(opens[rapid.IntRange(0, len(opens)-1).Draw(t, "backend")], nil).trace(t)
	})
}

func newSuite(open func() solver.Solver, options []Option) *suite {
	s := &suite{open: open, maxVars: 1 << 30}
	for _, o := range options {
		o(s)
	}
	return s
}
