package cdcl_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

var paces = map[string][]cdcl.Option{
	"usual": nil,
	"hasty": {cdcl.Hasty()},
}

// TestAgainstTruthTable makes random calls and compares each answer with the
// truth table; each Unsat must come with a proof.
func TestAgainstTruthTable(t *testing.T) {
	for name, options := range paces {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var rec proof.Recorder
				m := &machine{rec: &rec, solver: cdcl.New(append(options, cdcl.WithProof(&rec))...)}
				t.Repeat(map[string]func(*rapid.T){
					"":      m.check,
					"var":   m.newVar,
					"add":   m.addClauses,
					"solve": m.solve,
					"phase": m.phase,
				})
			})
		})
	}
}

// machine is a solver beside what is known of it.
type machine struct {
	solver *cdcl.Solver
	rec    *proof.Recorder
	model  []bool // by variable: what Value must answer
	core   []cnf.Lit
}

const maxVars = 9

func (m *machine) newVar(t *rapid.T) {
	if n := m.solver.NumVars(); n < maxVars {
		require.Equal(t, cnf.Var(n+1), m.solver.NewVar())
	}
}

func (m *machine) lits(t *rapid.T, most int) []cnf.Lit {
	n := m.solver.NumVars()
	if n == 0 {
		return nil
	}
	lit := rapid.Custom(func(t *rapid.T) cnf.Lit {
		return cnf.Var(rapid.IntRange(1, n).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
	})
	return rapid.SliceOfN(lit, 0, most).Draw(t, "lits")
}

func (m *machine) addClauses(t *rapid.T) {
	for range rapid.IntRange(1, 8).Draw(t, "clauses") {
		lits := m.lits(t, 5)
		if len(lits) == 0 && rapid.IntRange(0, 30).Draw(t, "keep empty") > 0 {
			continue
		}
		require.NoError(t, m.solver.AddClause(lits...))
		m.core = nil
	}
}

func (m *machine) phase(t *rapid.T) {
	for _, l := range m.lits(t, 3) {
		m.solver.Phase(l)
	}
}

func (m *machine) solve(t *rapid.T) {
	ctx := context.Background()
	assume := m.lits(t, 4)
	before := m.rec.Len()
	status, err := m.solver.Solve(ctx, assume...)
	require.NoError(t, err)
	m.core = nil
	if status == cnf.Sat {
		m.model = make([]bool, m.solver.NumVars()+1)
		for v := range m.model[1:] {
			m.model[v+1] = m.solver.Value(cnf.Var(v + 1).Pos())
		}
		for _, c := range append(units(assume), m.rec.Formula()...) {
			require.True(t, c.Satisfied(m.solver.Value), "model violates %v", c)
		}
		return
	}
	require.Equal(t, cnf.Unsat, status)
	m.core = m.solver.Core(nil)
	require.Subset(t, assume, m.core)
	require.False(t, satisfiable(append(units(m.core), m.rec.Formula()...), m.solver.NumVars()))
	require.NoError(t, proof.CheckRUP(ctx, m.rec.Formula(), m.rec.Steps(), m.core...))
	require.NoError(t, proof.CheckLRAT(ctx, m.rec.Formula(), m.rec.Steps(), m.core...))
	require.LessOrEqual(t, before, m.rec.Len())
}

// check checks what must hold between any two calls.
func (m *machine) check(t *rapid.T) {
	for v := 1; v <= m.solver.NumVars(); v++ {
		want := v < len(m.model) && m.model[v]
		require.Equal(t, want, m.solver.Value(cnf.Lit(v)))
		require.Equal(t, v < len(m.model) && !want, m.solver.Value(cnf.Lit(-v)))
	}
	require.Equal(t, m.core, m.solver.Core(nil))
}

func units(lits []cnf.Lit) []cnf.Clause {
	clauses := make([]cnf.Clause, len(lits))
	for i, l := range lits {
		clauses[i] = cnf.Clause{l}
	}
	return clauses
}

// satisfiable tries all assignments.
func satisfiable(formula []cnf.Clause, vars int) bool {
next:
	for bits := range 1 << vars {
		value := func(l cnf.Lit) bool { return bits>>(l.Var()-1)&1 == 1 == l.Positive() }
		for _, c := range formula {
			if !c.Satisfied(value) {
				continue next
			}
		}
		return true
	}
	return false
}
