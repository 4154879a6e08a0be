package proof_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// A proof of some two thousand steps.
const (
	benchVars    = 150
	benchClauses = 700
	benchSeed    = 2
)

// BenchmarkLog solves the formula without a proof, and with one in each format.
func BenchmarkLog(b *testing.B) {
	formula := random3SAT(benchSeed, benchVars, benchClauses)
	solve := func(b *testing.B, options ...cdcl.Option) {
		s := cdcl.New(options...)
		for range benchVars {
			s.NewVar()
		}
		for _, c := range formula {
			require.NoError(b, s.AddClause(c...))
		}
		_, err := s.Solve(ctx)
		require.NoError(b, err)
	}
	b.Run("format=none", func(b *testing.B) {
		for b.Loop() {
			solve(b)
		}
	})
	for _, format := range formats {
		b.Run("format="+format.name, func(b *testing.B) {
			for b.Loop() {
				solve(b, cdcl.WithProof(format.write(io.Discard, len(formula))))
			}
		})
	}
}

// BenchmarkCheck checks the proof in memory with each checker.
func BenchmarkCheck(b *testing.B) {
	rec := refute(b, random3SAT(benchSeed, benchVars, benchClauses), benchVars)
	require.NotNil(b, rec)
	b.Run("checker=RUP", func(b *testing.B) {
		for b.Loop() {
			require.NoError(b, proof.CheckRUP(ctx, rec.Formula(), rec.Steps()))
		}
		b.ReportMetric(float64(rec.Len()), "steps")
	})
	b.Run("checker=LRAT", func(b *testing.B) {
		for b.Loop() {
			require.NoError(b, proof.CheckLRAT(ctx, rec.Formula(), rec.Steps()))
		}
		b.ReportMetric(float64(rec.Len()), "steps")
	})
}
