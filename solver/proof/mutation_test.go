package proof_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/proof"
)

const mutationVars = 7

// refuted draws a formula with a proof that it can't be satisfied, in some cases
// under assumptions.
func refuted(t *rapid.T) (rec *proof.Recorder, assume []cnf.Lit) {
	formula := random3SAT(rapid.Uint64().Draw(t, "seed"), mutationVars, rapid.IntRange(30, 60).Draw(t, "clauses"))
	if rapid.Bool().Draw(t, "assume") {
		assume = rapid.SliceOfN(literal, 1, 4).Draw(t, "assumptions")
	}
	rec = refute(t, formula, mutationVars, assume...)
	if rec == nil {
		t.SkipNow()
	}
	return rec, assume
}

var literal = rapid.Custom(func(t *rapid.T) cnf.Lit {
	return cnf.Var(rapid.IntRange(1, mutationVars).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
})

// mutate changes the steps in one place.
func mutate(t *rapid.T, steps []proof.Step) []proof.Step {
	steps = cloneSteps(steps)
	at := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "at") }
	if len(steps) == 0 {
		return steps
	}
	i := at(len(steps))
	step := &steps[i]
	switch rapid.SampledFrom([]string{
		"cut", "drop step", "repeat step", "swap steps", "turn over",
		"drop literal", "add literal", "negate literal", "swap literals",
		"drop hint", "change hint", "swap hints", "change number",
	}).Draw(t, "mutation") {
	case "cut":
		return steps[:i]
	case "drop step":
		return slices.Delete(steps, i, i+1)
	case "repeat step":
		return slices.Insert(steps, i, *step)
	case "swap steps":
		j := at(len(steps))
		steps[i], steps[j] = steps[j], steps[i]
	case "turn over":
		step.Delete = !step.Delete
	case "drop literal":
		if n := len(step.Clause); n > 0 {
			j := at(n)
			step.Clause = slices.Delete(step.Clause, j, j+1)
		}
	case "add literal":
		step.Clause = append(step.Clause, literal.Draw(t, "literal"))
	case "negate literal":
		if n := len(step.Clause); n > 0 {
			step.Clause[at(n)] *= -1
		}
	case "swap literals":
		if n := len(step.Clause); n > 0 {
			j := at(n)
			step.Clause[0], step.Clause[j] = step.Clause[j], step.Clause[0]
		}
	case "drop hint":
		if n := len(step.Hints); n > 0 {
			j := at(n)
			step.Hints = slices.Delete(step.Hints, j, j+1)
		}
	case "change hint":
		if n := len(step.Hints); n > 0 {
			step.Hints[at(n)] += rapid.Int64Range(-3, 3).Draw(t, "by")
		}
	case "swap hints":
		if n := len(step.Hints); n > 0 {
			j, k := at(n), at(n)
			step.Hints[j], step.Hints[k] = step.Hints[k], step.Hints[j]
		}
	case "change number":
		step.ID += rapid.Int64Range(-3, 3).Draw(t, "by")
	}
	return steps
}

// TestMutants changes proofs and compares the checkers with the oracles.
func TestMutants(t *testing.T) {
	accepted, refused := map[string]int{}, map[string]int{}
	count := func(kind string, err error) {
		if err == nil {
			accepted[kind]++
		} else {
			refused[kind]++
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		rec, assume := refuted(t)
		formula := rec.Formula()
		steps, _ := all(rec.Steps())
		require.NoError(t, proof.CheckRUP(ctx, formula, each(steps), assume...))
		require.NoError(t, proof.CheckLRAT(ctx, formula, each(steps), assume...))
		if slices.ContainsFunc(assume, func(l cnf.Lit) bool { return slices.Contains(assume, -l) }) {
			return // right whatever the proof
		}
		for range 10 {
			mutant := mutate(t, steps)
			if rapid.IntRange(0, 3).Draw(t, "again") == 0 {
				mutant = mutate(t, mutant)
			}
			err := proof.CheckRUP(ctx, formula, each(mutant), assume...)
			require.Equal(t, rightDRAT(formula, mutant, assume...), err == nil, "RUP: %v\n%v\n%v", formula, mutant, err)
			count("RUP", err)
			err = proof.CheckLRAT(ctx, formula, each(mutant), assume...)
			require.Equal(t, rightLRAT(formula, mutant, assume...), err == nil, "LRAT: %v\n%v\n%v", formula, mutant, err)
			count("LRAT", err)
		}
	})
	for _, kind := range []string{"RUP", "LRAT"} {
		t.Logf("%s: %d mutants accepted, rightly, and %d refused", kind, accepted[kind], refused[kind])
		assert.NotZero(t, accepted[kind])
		assert.NotZero(t, refused[kind])
	}
}

// TestNoProofOfWhatIsNotSo throws random steps at the checkers: what they accept
// must be so.
func TestNoProofOfWhatIsNotSo(t *testing.T) {
	clause := rapid.Map(rapid.SliceOfN(literal, 0, 3), func(c []cnf.Lit) cnf.Clause { return c })
	rapid.Check(t, func(t *rapid.T) {
		formula := rapid.SliceOfN(clause, 1, 20).Draw(t, "formula")
		assume := rapid.SliceOfN(literal, 0, 2).Draw(t, "assumptions")
		var steps []proof.Step
		for i, c := range rapid.SliceOfN(clause, 0, 3).Draw(t, "steps") {
			step := proof.Step{Clause: c, ID: int64(len(formula) + i + 1)}
			step.Hints = rapid.SliceOfN(rapid.Int64Range(1, step.ID), 0, 4).Draw(t, "hints")
			if rapid.IntRange(0, 3).Draw(t, "delete") == 0 {
				k := rapid.IntRange(0, len(formula)-1).Draw(t, "which")
				step.Delete, step.Clause, step.Hints = true, formula[k], []int64{int64(k + 1)}
			}
			steps = append(steps, step)
		}
		steps = append(steps, proof.Step{ID: 1000, Clause: cnf.Clause{}})

		rup := proof.CheckRUP(ctx, formula, each(steps), assume...)
		lrat := proof.CheckLRAT(ctx, formula, each(steps), assume...)
		if rup == nil || lrat == nil {
			require.Nil(t, model(append(unitClauses(assume), formula...), mutationVars), "%v", steps)
		}
		contradictory := slices.ContainsFunc(assume, func(l cnf.Lit) bool { return slices.Contains(assume, -l) })
		require.Equal(t, contradictory || rightDRAT(formula, steps, assume...), rup == nil, "%v", rup)
		require.Equal(t, contradictory || rightLRAT(formula, steps, assume...), lrat == nil, "%v", lrat)
	})
}

// TestPropagation asks for the empty clause at once, and after a deletion, in many
// formulas of short clauses, which propagate much.
func TestPropagation(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	accepted := 0
	const formulas = 5000
	for range formulas {
		formula := make([]cnf.Clause, 3+rng.IntN(12))
		for i := range formula {
			for range 1 + rng.IntN(4) {
				formula[i] = append(formula[i], cnf.Var(1+rng.IntN(5)).Lit(rng.IntN(2) == 0))
			}
		}
		empty := proof.Step{Clause: cnf.Clause{}}
		for _, steps := range [][]proof.Step{
			{empty},
			{{Delete: true, Clause: formula[rng.IntN(len(formula))]}, empty},
		} {
			err := proof.CheckRUP(ctx, formula, each(steps))
			require.Equal(t, rightDRAT(formula, steps), err == nil, "%v, %v", formula, steps)
			if err == nil {
				accepted++
			}
		}
	}
	assert.Greater(t, accepted, formulas/4)
	assert.Less(t, accepted, formulas*7/4)
}

func unitClauses(lits []cnf.Lit) (units []cnf.Clause) {
	for _, l := range lits {
		units = append(units, cnf.Clause{l})
	}
	return units
}

// model tries all assignments. It returns a satisfying one, or nil.
func model(formula []cnf.Clause, vars int) func(cnf.Lit) bool {
next:
	for bits := range 1 << vars {
		value := func(l cnf.Lit) bool { return bits>>(l.Var()-1)&1 == 1 == l.Positive() }
		for _, c := range formula {
			if !c.Satisfied(value) {
				continue next
			}
		}
		return value
	}
	return nil
}

// TestTruncatedFiles cuts files everywhere, within steps and between them.
func TestTruncatedFiles(t *testing.T) {
	rec := refute(t, random3SAT(3, 15, 90), 15)
	require.NotNil(t, rec)
	for _, format := range formats {
		t.Run(format.name, func(t *testing.T) {
			check := proof.CheckRUP
			if format.lrat {
				check = proof.CheckLRAT
			}
			file := write(t, rec, format.write)
			require.NoError(t, check(ctx, rec.Formula(), format.read(bytes.NewReader(file))))
			end := len(bytes.TrimRight(file, "\n"))
			within := 0
			for n := range end {
				err := check(ctx, rec.Formula(), format.read(bytes.NewReader(file[:n])))
				var at *proof.StepError
				require.ErrorAs(t, err, &at, "%d bytes of %d", n, len(file))
				if errors.Is(err, proof.ErrTruncated) {
					within++
				}
			}
			assert.Greater(t, within, end/2)
		})
	}
}

// TestChangedFiles changes a byte anywhere. If the file can still be read, the
// oracles say whether it is a proof.
func TestChangedFiles(t *testing.T) {
	for _, format := range formats {
		t.Run(format.name, func(t *testing.T) {
			check, right := proof.CheckRUP, rightDRAT
			if format.lrat {
				check, right = proof.CheckLRAT, rightLRAT
			}
			refused := 0
			rapid.Check(t, func(t *rapid.T) {
				formula := random3SAT(rapid.Uint64Range(0, 50).Draw(t, "seed"), mutationVars, 50)
				rec := refute(t, formula, mutationVars)
				if rec == nil {
					t.SkipNow()
				}
				file := write(t, rec, format.write)
				i := rapid.IntRange(0, len(file)-1).Draw(t, "at")
				if rapid.Bool().Draw(t, "any") {
					file[i] = rapid.Byte().Draw(t, "byte")
				} else {
					file[i] = rapid.SampledFrom([]byte("0123456789- \nad")).Draw(t, "byte")
				}
				err := check(ctx, formula, format.read(bytes.NewReader(file)))
				steps, readErr := all(format.read(bytes.NewReader(file)))
				// The steps before a mistake may prove it already.
				require.Equal(t, right(formula, steps), err == nil, "%q: %v, %v", file, readErr, err)
				if err != nil {
					refused++
				}
			})
			assert.NotZero(t, refused)
		})
	}
}
