package solver_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

var background = context.Background()

// complete are the backends that answer every question of the tests here.
var complete = slices.DeleteFunc(solver.Backends(), func(name string) bool { return name == "walksat" })

// open returns a solver of the named backend with the clauses over the variables
// 1 … vars.
func open(t require.TestingT, name string, vars int, clauses ...cnf.Clause) solver.Solver {
	s, err := solver.Open(name)
	require.NoError(t, err)
	for range vars {
		s.NewVar()
	}
	for _, c := range clauses {
		require.NoError(t, s.AddClause(c...))
	}
	return s
}

// variables returns 1 … n.
func variables(n int) (vars []cnf.Var) {
	for v := range n {
		vars = append(vars, cnf.Var(v+1))
	}
	return vars
}

// question is a random small formula with assumptions.
type question struct {
	vars    int
	clauses []cnf.Clause
	assume  []cnf.Lit
}

func drawQuestion(t *rapid.T) question {
	q := question{vars: rapid.IntRange(1, 6).Draw(t, "variables")}
	literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
		return cnf.Var(rapid.IntRange(1, q.vars).Draw(t, "variable")).Lit(rapid.Bool().Draw(t, "positive"))
	})
	clause := rapid.Custom(func(t *rapid.T) cnf.Clause {
		return rapid.SliceOfN(literal, 1, 3).Draw(t, "clause")
	})
	q.clauses = rapid.SliceOfN(clause, 0, 12).Draw(t, "clauses")
	q.assume = rapid.SliceOfN(literal, 0, 2).Draw(t, "assumptions")
	return q
}

// models are the assignments that satisfy everything, by trying all.
func (q question) models() (models []func(cnf.Lit) bool) {
	for row := range 1 << q.vars {
		value := func(l cnf.Lit) bool { return row>>(l.Var()-1)&1 == 1 == l.Positive() }
		ok := !slices.ContainsFunc(q.clauses, func(c cnf.Clause) bool { return !c.Satisfied(value) })
		for _, l := range q.assume {
			ok = ok && value(l)
		}
		if ok {
			models = append(models, value)
		}
	}
	return models
}

// satisfiable says whether there is a model when lits are assumed too.
func (q question) satisfiable(lits ...cnf.Lit) bool {
	q.assume = slices.Concat(q.assume, lits)
	return len(q.models()) > 0
}

// onAll runs a property on each backend that can answer.
func onAll(t *testing.T, property func(t *rapid.T, backend string)) {
	for _, name := range complete {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) { property(t, name) }))
	}
}

func TestBackboneIsWhatAllModelsShare(t *testing.T) {
	onAll(t, func(t *rapid.T, backend string) {
		q := drawQuestion(t)
		vars := rapid.SliceOfN(rapid.SampledFrom(variables(q.vars)), 0, 8).Draw(t, "asked")
		got, err := solver.Backbone(background, open(t, backend, q.vars, q.clauses...), vars, q.assume...)

		models := q.models()
		if len(models) == 0 {
			require.ErrorIs(t, err, solver.ErrUnsat)
			return
		}
		require.NoError(t, err)
		var want []cnf.Lit
		for _, v := range vars {
			for _, l := range []cnf.Lit{v.Pos(), v.Neg()} {
				if !slices.ContainsFunc(models, func(value func(cnf.Lit) bool) bool { return !value(l) }) {
					want = append(want, l)
				}
			}
		}
		require.Equal(t, want, got)
	})
}

func TestModelsAreAllProjectedOnce(t *testing.T) {
	onAll(t, func(t *rapid.T, backend string) {
		q := drawQuestion(t)
		vars := rapid.SliceOfN(rapid.SampledFrom(variables(q.vars)), 0, 7).Draw(t, "projected on")
		s := open(t, backend, q.vars, q.clauses...)

		var got [][]cnf.Lit
		for m, err := range solver.Models(background, s, vars, q.assume...) {
			require.NoError(t, err)
			got = append(got, m)
		}
		var want [][]cnf.Lit
		for _, value := range q.models() {
			var m []cnf.Lit
			for _, v := range vars {
				m = append(m, v.Lit(value(v.Pos())))
			}
			want = append(want, m)
		}
		sortAll(want) // false is the smaller literal, so this is the order of a truth table
		want = slices.CompactFunc(want, slices.Equal)
		require.Len(t, got, len(want))
		for i := range got {
			require.Equal(t, append([]cnf.Lit{}, want[i]...), got[i])
		}

		require.Equal(t, q.vars, s.NumVars(), "nothing is added")
		status, err := s.Solve(background, q.assume...)
		require.NoError(t, err)
		require.Equal(t, len(want) > 0, status == solver.Sat, "the solver answers as before")
	})
}

// count goes through the models of s.
func count(ctx context.Context, s solver.Solver, vars []cnf.Var, assume ...cnf.Lit) (int, error) {
	n := 0
	for _, err := range solver.Models(ctx, s, vars, assume...) {
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

func sortAll(models [][]cnf.Lit) { slices.SortFunc(models, slices.Compare) }

// lazy is a solver that blames all assumptions for Unsat, so that what minimal
// cores are made from is as far from minimal as can be.
type lazy struct {
	solver.Solver
	core []cnf.Lit
}

func (s *lazy) Solve(ctx context.Context, assume ...cnf.Lit) (solver.Status, error) {
	status, err := s.Solver.Solve(ctx, assume...)
	s.core = nil
	if status == solver.Unsat {
		s.core = slices.Clone(assume)
	}
	return status, err
}

func (s *lazy) Core(dst []cnf.Lit) []cnf.Lit { return append(dst, s.core...) }

// perhapsLazy returns a solver with q's clauses.
func perhapsLazy(t *rapid.T, backend string, q question) solver.Solver {
	s := open(t, backend, q.vars, q.clauses...)
	if rapid.Bool().Draw(t, "lazy") {
		return &lazy{Solver: s}
	}
	return s
}

func TestMinimizedCoreIsMinimal(t *testing.T) {
	onAll(t, func(t *rapid.T, backend string) {
		q := drawQuestion(t)
		literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
			return cnf.Var(rapid.IntRange(1, q.vars).Draw(t, "variable")).Lit(rapid.Bool().Draw(t, "positive"))
		})
		core := rapid.SliceOfN(literal, 0, 6).Draw(t, "core")
		got, err := solver.MinimizeCore(background, perhapsLazy(t, backend, q), core, q.assume...)
		if q.satisfiable(core...) {
			require.ErrorIs(t, err, solver.ErrSat)
			return
		}
		require.NoError(t, err)
		require.Subset(t, core, got)
		requireMinimal(t, q, got)
	})
}

// requireMinimal fails unless core is unsatisfiable in q and no part of it is.
func requireMinimal(t require.TestingT, q question, core []cnf.Lit) {
	require.False(t, q.satisfiable(core...), "%v is no core", core)
	for i := range core {
		require.True(t, q.satisfiable(slices.Concat(core[:i], core[i+1:])...), "%v is not minimal", core)
	}
}

func TestMinimalCoresAreAll(t *testing.T) {
	onAll(t, func(t *rapid.T, backend string) {
		q := drawQuestion(t)
		literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
			return cnf.Var(rapid.IntRange(1, q.vars).Draw(t, "variable")).Lit(rapid.Bool().Draw(t, "positive"))
		})
		lits := rapid.SliceOfN(literal, 0, 7).Draw(t, "literals")
		s := perhapsLazy(t, backend, q)
		var got [][]cnf.Lit
		for core, err := range solver.MinimalCores(background, s, lits, q.assume...) {
			require.NoError(t, err)
			requireMinimal(t, q, core)
			slices.Sort(core)
			got = append(got, core)
		}

		slices.Sort(lits)
		lits = slices.Compact(lits)
		var want [][]cnf.Lit
		for part := range 1 << len(lits) {
			var core []cnf.Lit
			for i, l := range lits {
				if part>>i&1 == 1 {
					core = append(core, l)
				}
			}
			minimal := !q.satisfiable(core...)
			for i := range core {
				minimal = minimal && q.satisfiable(slices.Concat(core[:i], core[i+1:])...)
			}
			if minimal {
				want = append(want, core)
			}
		}
		sortAll(got)
		sortAll(want)
		require.Equal(t, want, got)
	})
}

func TestAVariableInNoClauseCountsTwice(t *testing.T) {
	for _, name := range complete {
		s := open(t, name, 3, cnf.Clause{1, 2})
		n, err := count(background, s, variables(3))
		require.NoError(t, err)
		assert.Equal(t, 6, n, name)
		n, err = count(background, s, nil)
		require.NoError(t, err)
		assert.Equal(t, 1, n, "%s, on no variables", name)
	}
}

func TestModelsCanBeLeft(t *testing.T) {
	for _, name := range complete {
		s := open(t, name, 3, cnf.Clause{1, 2})
		for range solver.Models(background, s, variables(3)) {
			// In the loop the solver is free for other questions …
			status, err := s.Solve(background, -1, -2)
			require.NoError(t, err)
			require.Equal(t, solver.Unsat, status)
			break
		}
		// … and after it nothing is forbidden.
		n, err := count(background, s, variables(3))
		require.NoError(t, err)
		assert.Equal(t, 6, n, name)
	}
}

func TestModelsEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	s := open(t, solver.Default, 2, cnf.Clause{1, 2})
	var errs []error
	for m, err := range solver.Models(ctx, s, variables(2)) {
		cancel()
		errs = append(errs, err)
		assert.Equal(t, err == nil, m != nil)
	}
	assert.Equal(t, []error{nil, context.Canceled}, errs)
	n, err := count(background, s, variables(2))
	require.NoError(t, err)
	assert.Equal(t, 3, n, "nothing stays forbidden")
}

// budget is a context that ends when it has been asked a number of times.
type budget struct {
	context.Context
	left int
}

func (*budget) Done() <-chan struct{} { return make(chan struct{}) }

func (b *budget) Err() error {
	if b.left--; b.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

func TestMinimizeCoreWithinABudget(t *testing.T) {
	var clauses []cnf.Clause
	for l := cnf.Lit(1); l < 8; l++ {
		clauses = append(clauses, cnf.Clause{-l, -(l + 1)})
	}
	core := []cnf.Lit{1, 2, 3, 4, 5, 6, 7, 8}
	s := open(t, solver.Default, 8, clauses...)
	sizes := map[int]bool{}
	for n := 0; ; n++ {
		got, err := solver.MinimizeCore(&budget{background, n}, s, core)
		require.Subset(t, core, got)
		status, e := s.Solve(background, got...)
		require.NoError(t, e)
		require.Equal(t, solver.Unsat, status, "what is returned is always a core")
		sizes[len(got)] = true
		if err == nil {
			require.Len(t, got, 2)
			break
		}
		require.ErrorIs(t, err, context.DeadlineExceeded)
	}
	assert.Contains(t, sizes, 8, "with no time at all, the core is the given one")
}

func TestCheckModel(t *testing.T) {
	s := open(t, solver.Default, 2, cnf.Clause{1}, cnf.Clause{-1, 2})
	status, err := s.Solve(background)
	require.NoError(t, err)
	require.Equal(t, solver.Sat, status)
	for _, c := range []struct {
		name    string
		clauses []cnf.Clause
		lits    []cnf.Lit
		message string
	}{
		{"holds", []cnf.Clause{{1}, {-1, 2}}, []cnf.Lit{1, 2}, ""},
		{"nothing", nil, nil, ""},
		{"clause", []cnf.Clause{{1}, {-1, -2}}, nil, "not a model: clause 2, [-1 -2], is false"},
		{"empty clause", []cnf.Clause{{}}, nil, "not a model: clause 1, [], is false"},
		{"literal", []cnf.Clause{{1}}, []cnf.Lit{-2}, "not a model: -2 is false"},
		{"unknown variable in a clause", []cnf.Clause{{1, 3}}, nil, "not a model: 3 and -3 have the same value"},
		{"unknown literal", nil, []cnf.Lit{3}, "not a model: 3 is false"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := solver.CheckModel(s, c.clauses, c.lits...)
			if c.message == "" {
				assert.NoError(t, err)
				return
			}
			assert.ErrorIs(t, err, solver.ErrModel)
			assert.EqualError(t, err, c.message)
		})
	}
}

func TestModelsUntilTheBudgetEnds(t *testing.T) {
	s := open(t, solver.Default, 3)
	n, err := count(&budget{background, 5}, s, variables(3))
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	assert.Positive(t, n)
	assert.Less(t, n, 8)
}

// counter counts questions.
type counter struct {
	solver.Solver
	asked int
}

func (c *counter) Solve(ctx context.Context, assume ...cnf.Lit) (solver.Status, error) {
	c.asked++
	return c.Solver.Solve(ctx, assume...)
}

func TestBackboneLearnsFromModels(t *testing.T) {
	// All variables are equal, so the second model differs in all from the first.
	s := &counter{Solver: open(t, solver.Default, 10)}
	for l := cnf.Lit(1); l < 10; l++ {
		require.NoError(t, s.AddClause(-l, l+1))
	}
	require.NoError(t, s.AddClause(-10, 1))
	backbone, err := solver.Backbone(background, s, variables(10))
	require.NoError(t, err)
	assert.Empty(t, backbone)
	assert.Equal(t, 2, s.asked)
}

func TestWhatIsNoVariable(t *testing.T) {
	s := open(t, solver.Default, 2)
	for _, v := range []cnf.Var{0, 3, -1, -2, -1 << 31} {
		_, err := solver.Backbone(background, s, []cnf.Var{1, v})
		assert.ErrorIs(t, err, solver.ErrLiteral, v)
		_, err = count(background, s, []cnf.Var{1, v})
		assert.ErrorIs(t, err, solver.ErrLiteral, v)
	}
	_, err := count(background, s, nil, 3)
	assert.ErrorIs(t, err, solver.ErrLiteral)
	assert.Equal(t, 2, s.NumVars())
}

func TestFunctionsPassErrorsOn(t *testing.T) {
	cancelled, cancel := context.WithCancel(background)
	cancel()
	calls := map[string]func(ctx context.Context, s solver.Solver, v cnf.Var, l cnf.Lit) error{
		"Backbone, variable": func(ctx context.Context, s solver.Solver, v cnf.Var, _ cnf.Lit) error {
			_, err := solver.Backbone(ctx, s, []cnf.Var{1, v})
			return err
		},
		"Backbone, assumption": func(ctx context.Context, s solver.Solver, _ cnf.Var, l cnf.Lit) error {
			_, err := solver.Backbone(ctx, s, []cnf.Var{1}, l)
			return err
		},
		"Models, variable": func(ctx context.Context, s solver.Solver, v cnf.Var, _ cnf.Lit) error {
			_, err := count(ctx, s, []cnf.Var{1, v})
			return err
		},
		"Models, assumption": func(ctx context.Context, s solver.Solver, _ cnf.Var, l cnf.Lit) error {
			_, err := count(ctx, s, []cnf.Var{1}, l)
			return err
		},
		"MinimizeCore, core": func(ctx context.Context, s solver.Solver, _ cnf.Var, l cnf.Lit) error {
			_, err := solver.MinimizeCore(ctx, s, []cnf.Lit{-1, -2, l})
			return err
		},
		"MinimizeCore, stay": func(ctx context.Context, s solver.Solver, _ cnf.Var, l cnf.Lit) error {
			_, err := solver.MinimizeCore(ctx, s, []cnf.Lit{-1, -2}, l)
			return err
		},
		"MinimalCores, literal": func(ctx context.Context, s solver.Solver, _ cnf.Var, l cnf.Lit) error {
			for _, err := range solver.MinimalCores(ctx, s, []cnf.Lit{-1, -2, l}) {
				if err != nil {
					return err
				}
			}
			return nil
		},
		"MinimalCores, stay": func(ctx context.Context, s solver.Solver, _ cnf.Var, l cnf.Lit) error {
			for _, err := range solver.MinimalCores(ctx, s, []cnf.Lit{-1, -2}, l) {
				if err != nil {
					return err
				}
			}
			return nil
		},
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			s := open(t, solver.Default, 2, cnf.Clause{1, 2})
			assert.NoError(t, call(background, s, 2, 2), "a good call")
			for _, bad := range []int32{0, 99, -99, -1 << 31} {
				assert.ErrorIs(t, call(background, s, cnf.Var(bad), cnf.Lit(bad)), solver.ErrLiteral, bad)
			}
			assert.ErrorIs(t, call(cancelled, s, 2, 2), context.Canceled)
			n, err := count(background, s, variables(2))
			require.NoError(t, err)
			assert.Equal(t, 3, n, "the solver answers as before")
		})
	}
}
