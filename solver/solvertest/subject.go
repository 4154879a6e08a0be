package solvertest

import (
	"context"
	"slices"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

// subject is a solver together with all that is known of it: what it was told,
// and what it must remember of its last answers.
type subject struct {
	t      require.TestingT
	suite  *suite
	solver solver.Solver

	vars    int
	clauses []cnf.Clause
	model   []bool    // by variable; nil before the first model
	core    []cnf.Lit // as the solver gave it after its last answer
	dead    bool      // the solver has said that the clauses alone are unsatisfiable
}

func (s *suite) subject(t require.TestingT) *subject {
	return &subject{t: t, suite: s, solver: s.open()}
}

func (s *subject) newVar() cnf.Var {
	s.vars++
	v := s.solver.NewVar()
	require.Equal(s.t, cnf.Var(s.vars), v, "variables count from 1")
	return v
}

func (s *subject) newVars(n int) {
	for range n {
		s.newVar()
	}
}

func (s *subject) add(lits ...cnf.Lit) {
	given := slices.Clone(lits)
	require.NoError(s.t, s.solver.AddClause(given...))
	require.Equal(s.t, lits, given, "the caller's slice was changed")
	s.clauses = append(s.clauses, slices.Clone(lits))
	spoil(given)
	s.core = nil
}

// addInvalid adds a clause that must be refused.
func (s *subject) addInvalid(lits ...cnf.Lit) {
	require.ErrorIs(s.t, s.solver.AddClause(lits...), solver.ErrLiteral)
}

// solve asks, and checks the answer in every way there is.
func (s *subject) solve(ctx context.Context, assume ...cnf.Lit) solver.Status {
	given := slices.Clone(assume)
	status, err := s.solver.Solve(ctx, given...)
	require.Equal(s.t, assume, given, "the caller's slice was changed")
	spoil(given)

	s.core = nil
	want := s.brute(assume)
	switch {
	case status == solver.Unknown:
		require.ErrorIs(s.t, err, solver.ErrIncomplete)
		require.True(s.t, s.suite.modelsOnly, "only a solver that finds models alone may give up")
		return want
	case s.suite.modelsOnly:
		require.Equal(s.t, solver.Sat, status, "a solver that finds models alone cannot know")
	}
	require.NoError(s.t, err)
	require.Equal(s.t, want, status, "clauses %v, assumptions %v", s.clauses, assume)
	if status == solver.Sat {
		s.checkModel(assume)
	} else {
		s.checkCore(assume)
	}
	return status
}

// fails asks a question that must end with the given error.
func (s *subject) fails(ctx context.Context, want error, assume ...cnf.Lit) {
	status, err := s.solver.Solve(ctx, assume...)
	require.ErrorIs(s.t, err, want)
	require.Equal(s.t, solver.Unknown, status)
	s.core = nil
}

func (s *subject) checkModel(assume []cnf.Lit) {
	for _, c := range append(s.clauses, units(assume)...) {
		require.True(s.t, c.Satisfied(s.solver.Value), "the model violates %v", c)
	}
	s.model = make([]bool, s.vars+1)
	for v := range s.vars {
		s.model[v+1] = s.solver.Value(cnf.Lit(v + 1))
	}
}

func (s *subject) checkCore(assume []cnf.Lit) {
	s.core = s.solver.Core(nil)
	require.Subset(s.t, assume, s.core, "a core is made of assumptions")
	sorted := slices.Sorted(slices.Values(s.core))
	require.Len(s.t, slices.Compact(sorted), len(s.core), "a core has no duplicates: %v", s.core)
	require.Equal(s.t, solver.Unsat, s.brute(s.core), "the core %v can be satisfied", s.core)
	if s.dead {
		require.Empty(s.t, s.core, "the clauses were said to be unsatisfiable alone")
	}
	s.dead = s.dead || len(s.core) == 0
}

// check compares everything that can be read with what it must be.
func (s *subject) check() {
	require.Equal(s.t, s.vars, s.solver.NumVars())
	for v := cnf.Var(1); int(v) <= s.vars+1; v++ {
		known := int(v) < len(s.model)
		require.Equal(s.t, known && s.model[v], s.solver.Value(v.Pos()), "value of %d", v)
		require.Equal(s.t, known && !s.model[v], s.solver.Value(v.Neg()), "value of %d", -v)
	}
	for _, l := range wild {
		require.False(s.t, s.solver.Value(l), "value of %d, which is no literal", l)
	}
	want := append([]cnf.Lit{77}, s.core...)
	require.Equal(s.t, want, s.solver.Core([]cnf.Lit{77}), "a core is appended, and stays the same")
}

// brute decides by trying every assignment.
func (s *subject) brute(assume []cnf.Lit) solver.Status {
	clauses := append(units(assume), s.clauses...)
	for row := range 1 << s.vars {
		value := func(l cnf.Lit) bool { return row>>(l.Var()-1)&1 == 1 == l.Positive() }
		if !slices.ContainsFunc(clauses, func(c cnf.Clause) bool { return !c.Satisfied(value) }) {
			return solver.Sat
		}
	}
	return solver.Unsat
}

func units(lits []cnf.Lit) (clauses []cnf.Clause) {
	for _, l := range lits {
		clauses = append(clauses, cnf.Clause{l})
	}
	return clauses
}

// wild are numbers that are a literal of no solver here.
var wild = []cnf.Lit{0, 1000, -1000, 1 << 30, -1 << 30, 1<<31 - 1, -1 << 31}

// spoil overwrites what a solver must have copied.
func spoil(lits []cnf.Lit) {
	for i := range lits {
		lits[i] = 0
	}
}
