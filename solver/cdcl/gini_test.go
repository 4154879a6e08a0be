package cdcl_test

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// backends are compared with each other.
var backends = []struct {
	name string
	open func(vars int) answerer
}{
	{"gini", func(vars int) answerer { return gini.New(vars) }},
	{"cdcl", func(vars int) answerer { return cdcl.New(cdcl.WithCapacity(vars, 16*vars)) }},
}

// thresholdFormulas returns n random formulas of 3-SAT at the threshold, of least
// variables and more.
func thresholdFormulas(n, least, step int) (vars []int, formulas [][]cnf.Clause) {
	for i := range n {
		v := least + i*step
		vars = append(vars, v)
		formulas = append(formulas, random3SAT(uint64(i), v, int(threshold*float64(v)+0.5)))
	}
	return vars, formulas
}

// TestAgainstGini compares answers, and logs the ratio of the times. With the
// environment variable MUMPUS_TEST_SPEED set, on a machine that does nothing else,
// cdcl has to take at most twice as long as gini.
func TestAgainstGini(t *testing.T) {
	race := func(t *testing.T, problems int, setup func(i int, s answerer), solve func(i int, s answerer) any, size func(i int) int) {
		var total [2]time.Duration
		var ratios []float64
		for i := range problems {
			var took [2]time.Duration
			var answers [2]any
			for b, backend := range backends {
				s := backend.open(size(i))
				setup(i, s)
				start := time.Now()
				answers[b] = solve(i, s)
				took[b] = time.Since(start)
				total[b] += took[b]
			}
			require.Equal(t, answers[0], answers[1], "problem %d", i)
			ratios = append(ratios, float64(took[1])/float64(took[0]))
		}
		slices.Sort(ratios)
		ratio := float64(total[1]) / float64(total[0])
		t.Logf("gini %v, cdcl %v: %.2f; the median of the ratios is %.2f", total[0], total[1], ratio, ratios[problems/2])
		if os.Getenv("MUMPUS_TEST_SPEED") != "" {
			assert.Less(t, ratio, 2.0)
			assert.Less(t, ratios[problems/2], 2.0)
		}
	}
	t.Run("random 3-SAT", func(t *testing.T) {
		vars, formulas := thresholdFormulas(20, 90, 2)
		race(
			t, len(vars),
			func(i int, s answerer) { load(t, s, vars[i], formulas[i]) },
			func(_ int, s answerer) any {
				status, err := s.Solve(ctx)
				require.NoError(t, err)
				return status
			},
			func(i int) int { return vars[i] },
		)
	})
	t.Run("caves", func(t *testing.T) {
		var caves []cave
		for i := range 8 {
			caves = append(caves, newCave(t, uint64(i)))
		}
		race(
			t, len(caves),
			func(i int, s answerer) { load(t, s, caves[i].vars, caves[i].rules) },
			func(i int, s answerer) any { return caves[i].survey(t, s) },
			func(i int) int { return caves[i].vars },
		)
	})
}

// BenchmarkRandom3SAT solves 50 random formulas at the threshold, of 150 to 199
// variables.
func BenchmarkRandom3SAT(b *testing.B) {
	vars, formulas := thresholdFormulas(50, 150, 1)
	for _, backend := range backends {
		b.Run("backend="+backend.name, func(b *testing.B) {
			for b.Loop() {
				for i, formula := range formulas {
					s := backend.open(vars[i])
					load(b, s, vars[i], formula)
					if _, err := s.Solve(ctx); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

// BenchmarkCaves finds all verdicts after each turn in 20 caves. One operation is
// one turn; loading the rules is not counted.
func BenchmarkCaves(b *testing.B) {
	var caves []cave
	for i := range 20 {
		caves = append(caves, newCave(b, uint64(i)))
	}
	for _, backend := range backends {
		b.Run("backend="+backend.name, func(b *testing.B) {
			b.ReportAllocs()
			for n := 0; n < b.N; {
				for _, c := range caves {
					b.StopTimer()
					s := backend.open(c.vars)
					load(b, s, c.vars, c.rules)
					b.StartTimer()
					c.survey(b, s)
					n += len(c.turns)
				}
			}
		})
	}
}

// BenchmarkSolve asks one question again and again about a cave: one that the last
// model answers, one and its contrary in turn, and one that propagation answers.
func BenchmarkSolve(b *testing.B) {
	c := newCave(b, 1)
	bat, shaft := c.atoms[4], c.atoms[34] // in one room, which is impossible
	for _, question := range []struct {
		name string
		ask  [][]cnf.Lit
	}{
		{"same", [][]cnf.Lit{{bat}}},
		{"contrary", [][]cnf.Lit{{bat}, {-bat}}},
		{"unsat", [][]cnf.Lit{{bat, shaft}}},
	} {
		for _, backend := range backends {
			b.Run(fmt.Sprintf("question=%s/backend=%s", question.name, backend.name), func(b *testing.B) {
				s := backend.open(c.vars)
				load(b, s, c.vars, c.rules)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					if _, err := s.Solve(ctx, question.ask[i%len(question.ask)]...); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkLoad makes a solver with the rules of a cave.
func BenchmarkLoad(b *testing.B) {
	c := newCave(b, 1)
	for _, backend := range backends {
		b.Run("backend="+backend.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				load(b, backend.open(c.vars), c.vars, c.rules)
			}
		})
	}
}
