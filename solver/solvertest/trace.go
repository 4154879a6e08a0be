package solvertest

import (
	"context"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
)

// traceVars is the largest number of variables in a trace: few, so that clauses
// meet and trying all assignments is quick.
const traceVars = 8

// rounds is how often the usual number of traces is run.
const rounds = 3

// testTraces makes random calls in random order.
func (s *suite) testTraces(t *testing.T) {
	for i := range rounds {
		t.Run(strconv.Itoa(i+1), rapid.MakeCheck(s.trace))
	}
}

// trace makes random calls in random order. After each one everything that can be read is
// checked.
func (s *suite) trace(t *rapid.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	cancellable, stop := context.WithCancel(context.Background())
	defer stop()

	x := s.subject(t)
	x.newVars(rapid.IntRange(0, 4).Draw(t, "variables"))
	t.Repeat(map[string]func(*rapid.T){
		"": func(*rapid.T) { x.check() },

		"NewVar": func(t *rapid.T) {
			if x.vars == traceVars {
				t.Skip("enough variables")
			}
			x.newVar()
		},
		"AddClause":         func(t *rapid.T) { x.add(x.draw(t, 1, 3)...) },
		"AddClause of four": func(t *rapid.T) { x.add(x.draw(t, 4, 4)...) },
		"AddClause invalid": func(t *rapid.T) { x.addInvalid(x.drawInvalid(t)...) },
		"AddClause twice": func(t *rapid.T) {
			if len(x.clauses) == 0 {
				t.Skip("no clauses")
			}
			x.add(rapid.SampledFrom(x.clauses).Draw(t, "clause")...)
		},
		"AddClause empty": func(t *rapid.T) {
			// It ends all other questions.
			if rapid.IntRange(0, 20).Draw(t, "seldom") < 20 {
				t.Skip("not now")
			}
			x.add()
		},
		"Solve":             func(t *rapid.T) { x.solve(context.Background(), x.draw(t, 0, 5)...) },
		"Solve cancellable": func(t *rapid.T) { x.solve(cancellable, x.draw(t, 0, 5)...) },
		"Solve alone":       func(*rapid.T) { x.solve(context.Background()) },
		"Solve invalid":     func(t *rapid.T) { x.fails(context.Background(), cnf.ErrLiteral, x.drawInvalid(t)...) },
		"Solve cancelled":   func(t *rapid.T) { x.fails(cancelled, context.Canceled, x.draw(t, 0, 3)...) },
	})
}

// draw returns literals, some perhaps twice or with their negations.
func (s *subject) draw(t *rapid.T, minimum, maximum int) []cnf.Lit {
	if s.vars == 0 {
		t.Skip("no variables")
	}
	literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
		return cnf.Var(rapid.IntRange(1, s.vars).Draw(t, "variable")).Lit(rapid.Bool().Draw(t, "positive"))
	})
	return rapid.SliceOfN(literal, minimum, maximum).Draw(t, "literals")
}

// drawInvalid returns literals one of which is none of the solver's.
func (s *subject) drawInvalid(t *rapid.T) []cnf.Lit {
	bad := append([]cnf.Lit{cnf.Lit(s.vars + 1), cnf.Lit(-s.vars - 1)}, wild...)
	l := rapid.SampledFrom(bad).Draw(t, "invalid")
	if s.vars == 0 {
		return []cnf.Lit{l}
	}
	lits := s.draw(t, 0, 3)
	return slices.Insert(lits, rapid.IntRange(0, len(lits)).Draw(t, "position"), l)
}
