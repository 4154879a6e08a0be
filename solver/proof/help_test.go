package proof_test

import (
	"bytes"
	"context"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

var ctx = context.Background()

// flusher is a writer of one of the formats.
type flusher interface {
	proof.Writer
	Flush() error
}

// formats has a writer and a reader for each format.
var formats = []struct {
	name  string
	lrat  bool
	write func(w io.Writer, inputs int) flusher
	read  func(io.Reader) iter.Seq2[proof.Step, error]
}{
	{"DRAT", false, func(w io.Writer, _ int) flusher { return proof.NewDRAT(w) }, proof.ReadDRAT},
	{"binary DRAT", false, func(w io.Writer, _ int) flusher { return proof.NewBinaryDRAT(w) }, proof.ReadBinaryDRAT},
	{"LRAT", true, func(w io.Writer, n int) flusher { return proof.NewLRAT(w, n) }, proof.ReadLRAT},
}

func write(t require.TestingT, rec *proof.Recorder, format func(io.Writer, int) flusher) []byte {
	var b bytes.Buffer
	w := format(&b, len(rec.Formula()))
	rec.Replay(w)
	require.NoError(t, w.Flush())
	return b.Bytes()
}

// random3SAT returns a random formula with clauses of three different variables.
func random3SAT(seed uint64, vars, clauses int) []cnf.Clause {
	rng := rand.New(rand.NewPCG(seed, 0))
	formula := make([]cnf.Clause, clauses)
	for i := range formula {
		for _, v := range rng.Perm(vars)[:3] {
			formula[i] = append(formula[i], cnf.Var(v+1).Lit(rng.IntN(2) == 0))
		}
	}
	return formula
}

// refute returns the solver's proof, or nil if the formula can be satisfied.
func refute(t require.TestingT, formula []cnf.Clause, vars int, assume ...cnf.Lit) *proof.Recorder {
	var rec proof.Recorder
	s := cdcl.New(cdcl.WithProof(&rec))
	for range vars {
		s.NewVar()
	}
	for _, c := range formula {
		require.NoError(t, s.AddClause(c...))
	}
	status, err := s.Solve(ctx, assume...)
	require.NoError(t, err)
	if status == cnf.Sat {
		return nil
	}
	return &rec
}

// all returns the steps, or the error that ends them.
func all(steps iter.Seq2[proof.Step, error]) ([]proof.Step, error) {
	var list []proof.Step
	for step, err := range steps {
		if err != nil {
			return list, err
		}
		list = append(list, step)
	}
	return list, nil
}

// each yields the steps without errors.
func each(steps []proof.Step) iter.Seq2[proof.Step, error] {
	return func(yield func(proof.Step, error) bool) {
		for _, step := range steps {
			if !yield(step, nil) {
				return
			}
		}
	}
}

func TestRandom3SATIsRefutedSometimes(t *testing.T) {
	unsat := 0
	for seed := range uint64(20) {
		if refute(t, random3SAT(seed, 20, 100), 20) != nil {
			unsat++
		}
	}
	require.Greater(t, unsat, 5)
	require.NotEqual(t, 20, unsat)
}

func cloneSteps(steps []proof.Step) []proof.Step {
	clone := slices.Clone(steps)
	for i := range clone {
		clone[i].Clause = slices.Clone(clone[i].Clause)
		clone[i].Hints = slices.Clone(clone[i].Hints)
	}
	return clone
}
