package solvertest

import (
	"testing"

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
	s := &suite{open: open, maxVars: 1 << 30}
	for _, o := range options {
		o(s)
	}
	t.Run("case", s.testCases)
	t.Run("cancel", s.testCancel)
	t.Run("trace", s.testTraces)
}
