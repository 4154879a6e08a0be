package lessons_test

import (
	"context"
	"fmt"
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// weigher weighs the worlds that agree with a theory by counting the models of its
// formula. It shares nothing with the strategies but the facts and the encoding.
type weigher struct {
	t      testing.TB
	theory *knowledge.Theory
	atoms  map[string]cnf.Var
}

// formula returns the theory's formula, whose models weigh by the prior odds of what
// the named sites hold of the uncounted kinds.
func (w *weigher) formula() *cnf.Formula {
	f := new(cnf.Formula)
	require.NoError(w.t, encode.Theory(f, w.theory))
	w.atoms = make(map[string]cnf.Var)
	for _, v := range f.Projection() {
		w.atoms[f.Name(v)] = v
	}
	for s := range w.theory.Sites() {
		for k, kind := range w.theory.PopulationOf(knowledge.Site(s)).Kinds {
			if kind.Count == knowledge.Uncounted {
				odds := new(big.Rat).SetFloat64(kind.PriorOdds())
				require.NoError(w.t, f.SetWeights(w.atom(s, k), odds, big.NewRat(1, 1)))
			}
		}
	}
	return f
}

// atom returns the variable for that a site holds a kind.
func (w *weigher) atom(site, kind int) cnf.Var {
	s := knowledge.Site(site)
	v := w.atoms[w.theory.PopulationOf(s).Kinds[kind].Name+" at "+w.theory.Name(s)]
	require.NotZero(w.t, v)
	return v
}

// weight returns the weight of all worlds in which the literals hold: of what the
// named sites can hold, for each division of the counted things between them and the
// others, times the ways in which the others can hold the rest.
func (w *weigher) weight(lits ...cnf.Lit) *big.Rat {
	type lane struct{ population, kind, most int }
	var lanes []lane
	for p, population := range w.theory.Populations() {
		for k, kind := range population.Kinds {
			if kind.Count > 0 {
				lanes = append(lanes, lane{p, k, kind.Count})
			}
		}
	}
	sum := new(big.Rat)
	held := make([]int, len(lanes))
	for {
		ways := big.NewRat(1, 1)
		for p, population := range w.theory.Populations() {
			unnamed := int64(w.theory.Unnamed(p))
			free := big.NewRat(1, 1) // of a site that holds no counted kind
			for _, kind := range population.Kinds {
				if kind.Count == knowledge.Uncounted {
					free.Add(free, new(big.Rat).SetFloat64(kind.PriorOdds()))
				}
			}
			for i, l := range lanes {
				if l.population == p {
					rest := int64(l.most - held[i])
					ways.Mul(ways, new(big.Rat).SetInt(new(big.Int).Binomial(max(unnamed, 0), rest)))
					unnamed -= rest
				}
			}
			if unnamed > 0 {
				e := big.NewInt(unnamed)
				ways.Mul(ways, new(big.Rat).SetFrac(new(big.Int).Exp(free.Num(), e, nil), new(big.Int).Exp(free.Denom(), e, nil)))
			}
		}
		if ways.Sign() > 0 {
			f := w.formula()
			for i, l := range lanes {
				var atoms []cnf.Lit
				for s := range w.theory.Sites() {
					if w.theory.Population(knowledge.Site(s)) == l.population {
						atoms = append(atoms, w.atom(s, l.kind).Pos())
					}
				}
				require.NoError(w.t, cnf.Exactly(f, held[i], atoms...))
			}
			for _, l := range lits {
				require.NoError(w.t, f.AddClause(l))
			}
			n, err := modelcount.Weigh(context.Background(), f, modelcount.Options{})
			require.NoError(w.t, err)
			sum.Add(sum, ways.Mul(ways, n.Weight))
		}
		i := 0
		for ; i < len(held) && held[i] == lanes[i].most; i++ {
			held[i] = 0
		}
		if i == len(held) {
			return sum
		}
		held[i]++
	}
}

// TestChancesAreWeightedCounts compares chances in random caves of all games with
// weighted counts of the models of what is known.
func TestChancesAreWeightedCounts(t *testing.T) {
	for _, board := range lessons.Boards() {
		t.Run(fmt.Sprintf("%s %s", board.Game, board.Spec), func(t *testing.T) {
			all, err := lessons.Record(board, 2)
			require.NoError(t, err)
			open := 0
			for i := range all {
				turn := 0
				err := all[i].Teach(count.Strategy(), func(b *knowledge.Base, _ *lessons.Turn, _ time.Duration) error {
					if turn++; turn%4 != 2 || turn > 20 {
						return nil
					}
					w := &weigher{t: t, theory: b.Theory()}
					total := w.weight()
					require.Positive(t, total.Sign())
					asked := 0
					for n := range b.Theory().Sites() {
						site := knowledge.Site((7*turn + n) % b.Theory().Sites())
						kind := (turn + n) % len(b.Theory().PopulationOf(site).Kinds)
						got, err := b.Chance(site, knowledge.Holds(knowledge.Kind(kind)))
						require.NoError(t, err)
						if known := got == 0 || got == 1; known && n > 0 || asked == 2 {
							continue
						} else if !known {
							asked++
						}
						chance := w.weight(w.atom(int(site), kind).Pos())
						want, _ := chance.Quo(chance, total).Float64()
						require.InDelta(t, want, got, count.MaxChanceError, "kind %d at site %d, turn %d", kind, site, turn)
					}
					open += asked
					return nil
				})
				require.NoError(t, err)
			}
			assert.NotZero(t, open, "some chances are between 0 and 1")
		})
	}
}
