package sat_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// listener is a solver that writes down the clauses that it is given.
type listener struct {
	solver.Solver
	heard *[]cnf.Clause
}

func (l listener) AddClause(lits ...cnf.Lit) error {
	*l.heard = append(*l.heard, slices.Clone(lits))
	return l.Solver.AddClause(lits...)
}

// TestWhatIsWrittenIsWhatIsSolved compares the formula of random theories, by strategies
// with some encodings, with the clauses that the solver is given when all is told at once.
// Its models are the worlds. What else the solver is given was proved.
func TestWhatIsWrittenIsWhatIsSolved(t *testing.T) {
	options := [][]sat.Option{nil}
	for _, e := range []cnf.Encoding{cnf.Sequential, cnf.SequentialOneWay, cnf.Totalizer} {
		options = append(options, []sat.Option{sat.WithoutRepresentative(e)})
	}
	for i, without := range options {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
					theory := b.Theory()
					var heard []cnf.Clause
					s := sat.Strategy("heard", func() solver.Solver { return listener{gini.New(64), &heard} }, without...)
					var f cnf.Formula
					require.NoError(t, s.New().(sat.Writer).Write(&f, theory))
					consistent, err := s.New().Update(context.Background(), theory.Shown())
					require.NoError(t, err)
					require.True(t, consistent)
					require.GreaterOrEqual(t, len(heard), len(f.Clauses()))
					for i, c := range f.Clauses() {
						require.Equal(t, c, heard[i])
					}
					heard = heard[len(f.Clauses()):]
					check := loaded(t, &f)
					for _, c := range heard {
						var not []cnf.Lit
						for _, l := range c {
							not = append(not, l.Not())
						}
						status, err := check.Solve(context.Background(), not...)
						require.NoError(t, err)
						require.Equal(t, solver.Unsat, status, "%v was given, and does not follow", c)
					}
					compareModels(t, theory, &f)
				})
			})
		})
	}
}

func loaded(t require.TestingT, f *cnf.Formula) solver.Solver {
	s := gini.New(64)
	cnf.NewVars(s, f.NumVars())
	for _, c := range f.Clauses() {
		require.NoError(t, s.AddClause(c...))
	}
	return s
}

// compareModels compares what the named sites hold in the models of a formula, by the
// names of its variables, with the worlds.
func compareModels(t *rapid.T, theory *knowledge.Theory, f *cnf.Formula) {
	var sites []knowledge.Site
	want := map[string]bool{}
	for s := range theory.Sites() {
		sites = append(sites, knowledge.Site(s))
	}
	knowledgetest.NewOracle(theory).Each(func(w *knowledgetest.World, _ float64) {
		key := ""
		for _, s := range sites {
			for k := range theory.PopulationOf(s).Kinds {
				if w.Named[int(s)]>>k&1 == 1 {
					key += theory.AtomName(knowledge.At(knowledge.Kind(k), s)) + ", "
				}
			}
		}
		want[key] = true
	})
	got := map[string]bool{}
	for model, err := range solver.Models(context.Background(), loaded(t, f), f.Projection()) {
		require.NoError(t, err)
		holds := map[string]bool{}
		for _, l := range model {
			holds[f.Name(l.Var())] = l > 0
		}
		key := ""
		for _, s := range sites {
			for k := range theory.PopulationOf(s).Kinds {
				if name := theory.AtomName(knowledge.At(knowledge.Kind(k), s)); holds[name] {
					key += name + ", "
				}
			}
		}
		got[key] = true
	}
	require.Equal(t, want, got)
}

// TestWritten has a fact beside, which is not over a site of the theory, or is.
func TestWritten(t *testing.T) {
	b, err := knowledge.New(sat.Default(), rooms(6, 0, 2))
	require.NoError(t, err)
	name(t, b, 1)
	tell(t, b)
	w := sat.Default().New().(sat.Writer)
	var f cnf.Formula
	require.ErrorIs(t, w.Write(&f, b.Theory(), fact(1, "not there", knowledge.Any(in(knowledgetest.Shaft, 1)...))), knowledge.ErrSite)
	assert.Zero(t, f.NumVars())
	require.NoError(t, w.Write(&f, b.Theory(), fact(1, "a shaft and none", append(knowledge.Any(in(knowledgetest.Shaft, 0)...), knowledge.None(in(knowledgetest.Shaft, 0)...)...))))
	status, err := loaded(t, &f).Solve(context.Background())
	require.NoError(t, err)
	assert.Equal(t, solver.Unsat, status)
	assert.NotContains(t, f.Clauses(), cnf.Clause{})
	_, ok := knowledge.WithoutCounts("nocounts", sat.Default()).New().(sat.Writer)
	assert.False(t, ok, "it has another formula")
}
