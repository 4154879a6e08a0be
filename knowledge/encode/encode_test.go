package encode_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
)

// load returns a solver with the clauses of f.
func load(t require.TestingT, f *cnf.Formula) solver.Solver {
	s, err := solver.Open(solver.Default)
	require.NoError(t, err)
	for range f.NumVars() {
		s.NewVar()
	}
	for _, c := range f.Clauses() {
		require.NoError(t, s.AddClause(c...))
	}
	return s
}

// TestFormulaHasTheWorlds compares the models of a theory's formula with what the
// named sites hold in the worlds that agree.
func TestFormulaHasTheWorlds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
			theory := b.Theory()
			want := map[string]bool{}
			knowledgetest.NewOracle(theory).Each(func(w *knowledgetest.World, _ float64) {
				key := ""
				for s := range theory.Sites() {
					for k := range theory.Populations()[theory.Population(knowledge.Site(s))].Kinds {
						key += fmt.Sprint(w.Named[s] >> k & 1)
					}
				}
				want[key] = true
			})
			var f cnf.Formula
			require.NoError(t, encode.Theory(&f, theory))
			got := map[string]bool{}
			for model, err := range solver.Models(context.Background(), load(t, &f), f.Projection()) {
				require.NoError(t, err)
				key := ""
				for _, l := range model {
					key += map[bool]string{true: "1", false: "0"}[l > 0]
				}
				got[key] = true
			}
			require.Equal(t, want, got)
		})
	})
}

// TestDenialDecides has a formula with the denial of a claim contradict itself
// just where the claim is proved.
func TestDenialDecides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
			claim := knowledge.Domain(rapid.Uint8Range(0, 15).Draw(t, "claim"))
			decide := func(theory *knowledge.Theory, s knowledge.Site, domain knowledge.Domain) {
				for _, d := range []knowledge.Domain{claim, domain} {
					denial, err := theory.Says(s, ^d)
					require.NoError(t, err)
					var f cnf.Formula
					require.NoError(t, encode.Theory(&f, theory, knowledge.Fact{Text: "not so", Claim: denial}))
					status, err := load(t, &f).Solve(context.Background())
					require.NoError(t, err)
					require.Equal(t, domain.Within(d), status == solver.Unsat, "%b of %b", d, domain)
				}
			}
			for s := range b.Theory().Sites() {
				decide(b.Theory(), knowledge.Site(s), b.Domain(knowledge.Site(s)))
			}
			for p := range b.Theory().Populations() {
				if b.Theory().Unnamed(p) > 0 {
					theory, s, err := b.Theory().With(p, "one more")
					require.NoError(t, err)
					decide(theory, s, b.Unseen(p))
				}
			}
		})
	})
}

// TestFormulaSaysAll looks for each sentence in the file.
func TestFormulaSaysAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 6, func(t *rapid.T, b *knowledge.Base) {
			var f cnf.Formula
			require.NoError(t, encode.Theory(&f, b.Theory(), knowledge.Fact{Text: "and this"}))
			var text bytes.Buffer
			require.NoError(t, f.WriteDIMACS(&text))
			lines := strings.Split(text.String(), "\n")
			for _, r := range b.Theory().Rules() {
				require.Contains(t, lines, "c # rule: "+r.Text)
			}
			told := b.Theory().Facts()
			for _, line := range lines {
				if len(told) > 0 && line == "c # "+told[0].Source()+": "+told[0].Text {
					told = told[1:]
				}
			}
			require.Empty(t, told, "in the order in which they were told")
			require.Contains(t, lines, "c # and this")
			for s := range b.Theory().Sites() {
				require.Contains(t, text.String(), " "+b.Theory().AtomName(knowledge.At(0, knowledge.Site(s)))+"\n")
			}
			_, err := cnf.ReadDIMACS(&text)
			require.NoError(t, err)
		})
	})
}

func TestEncodeRefuses(t *testing.T) {
	b, _, _, _ := knowledgetest.SixRooms(sat.Default())
	theory := b.Theory()
	for _, s := range []knowledge.Site{-1, 3} {
		_, err := theory.Says(s, knowledge.Nothing)
		require.ErrorIs(t, err, knowledge.ErrSite)
		var f cnf.Formula
		err = encode.Theory(&f, theory, knowledge.Fact{Claim: knowledge.Any(knowledge.Is(knowledge.At(0, s)))})
		require.ErrorIs(t, err, knowledge.ErrSite)
		assert.Zero(t, f.NumVars(), "nothing is written")
	}
	_, _, err := theory.With(1, "x")
	require.ErrorIs(t, err, knowledge.ErrSite)
	for _, name := range []string{"a", "b", "c"} {
		theory, _, err = theory.With(0, name)
		require.NoError(t, err)
	}
	_, _, err = theory.With(0, "d")
	require.ErrorIs(t, err, knowledge.ErrFull)
	assert.Equal(t, 3, b.Theory().Sites(), "the copies are copies")
}

// TestDefinitionsAddNoModels counts the models of random theories, with definitions and
// without.
func TestDefinitionsAddNoModels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		knowledgetest.TellAtRandom(t, count.Strategy(), 5, func(t *rapid.T, b *knowledge.Base) {
			models := func(theory *knowledge.Theory) int {
				var f cnf.Formula
				require.NoError(t, encode.Theory(&f, theory))
				n := 0
				for _, err := range solver.Models(context.Background(), load(t, &f), f.Projection()) {
					require.NoError(t, err)
					n++
				}
				return n
			}
			theory := b.Theory()
			lits := knowledgetest.DrawFact(t, theory, 1).Claim
			if len(lits) == 0 {
				return
			}
			before := models(theory)
			_, err := b.Define("so it is", rapid.IntRange(0, len(lits[0].Literals)+1).Draw(t, "k"), lits[0].Literals...)
			require.NoError(t, err)
			require.NoError(t, b.Tell(context.Background()))
			require.Equal(t, before, models(theory))
		})
	})
}
