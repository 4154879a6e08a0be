package benchmarks

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// counts writes how many of a cave's rooms hold bats, shafts and the Mumpus, each
// by an encoding; by one that can only count to one, the Mumpus alone. The
// variables of the rooms, which come first, are returned by kind.
func counts(s cnf.Sink, e cnf.Encoding, rooms int, of ...int) ([][]cnf.Lit, error) {
	kinds := make([][]cnf.Lit, len(of))
	for k := range kinds {
		for range rooms {
			kinds[k] = append(kinds[k], s.NewVar().Pos())
		}
	}
	for k, n := range of {
		if e.OnlyOne() && n != 1 {
			continue
		}
		relations := []cnf.Relation{cnf.EQ}
		if e == cnf.SequentialOneWay {
			relations = []cnf.Relation{cnf.LE, cnf.GE}
		}
		for _, rel := range relations {
			if err := cnf.Encode(s, e, rel, n, kinds[k]...); err != nil {
				return nil, err
			}
		}
	}
	for room := range rooms {
		var here []cnf.Lit
		for k := range kinds {
			here = append(here, kinds[k][room])
		}
		if err := cnf.AtMostOne(s, here...); err != nil {
			return nil, err
		}
	}
	return kinds, nil
}

// questions asks of each room whether it may hold each kind, with the rooms before
// it without that kind, and returns the answers.
func questions(s solver.Solver, kinds [][]cnf.Lit) (string, error) {
	answers := ""
	for _, lits := range kinds {
		var assume []cnf.Lit
		for _, l := range lits {
			status, err := s.Solve(context.Background(), append(assume, l)...)
			if err != nil {
				return "", err
			}
			answers += status.String() + " "
			assume = append(assume, l.Not())
		}
	}
	return answers, nil
}

// BenchmarkEncoding measures the counts of a cave of 30 rooms under each encoding:
// writing them into a solver, and asking questions of it that meet the bounds.
func BenchmarkEncoding(b *testing.B) {
	board := lessons.Cave30
	const bats, shafts, mumpus = 6, 4, 1
	for _, e := range cnf.Encodings() {
		b.Run(board.Bench(e.String())+"/step=build", func(b *testing.B) {
			var size cnf.Formula
			if _, err := counts(&size, e, board.Rooms, bats, shafts, mumpus); err != nil || len(size.Clauses()) > 100_000 {
				b.Skip(fmt.Sprintf("%d clauses ", len(size.Clauses())), err)
			}
			b.ReportAllocs()
			for b.Loop() {
				_, err := counts(gini.New(1024), e, board.Rooms, bats, shafts, mumpus)
				require.NoError(b, err)
			}
			b.ReportMetric(float64(len(size.Clauses())), "clauses")
			b.ReportMetric(float64(size.NumVars()-3*board.Rooms), "auxiliaries")
		})
		b.Run(board.Bench(e.String())+"/step=solve", func(b *testing.B) {
			var size cnf.Formula
			if _, err := counts(&size, e, board.Rooms, bats, shafts, mumpus); err != nil || len(size.Clauses()) > 100_000 {
				b.Skip(fmt.Sprintf("%d clauses ", len(size.Clauses())), err)
			}
			s := gini.New(1024)
			kinds, err := counts(s, e, board.Rooms, bats, shafts, mumpus)
			require.NoError(b, err)
			b.ReportAllocs()
			for b.Loop() {
				_, err := questions(s, kinds)
				require.NoError(b, err)
			}
		})
	}
}

// TestEncodings: whatever the encoding, the same answers; with one that counts to
// one only, those on the Mumpus.
func TestEncodings(t *testing.T) {
	var want, wantOne string
	for _, e := range cnf.Encodings() {
		s := gini.New(256)
		kinds, err := counts(s, e, 9, 3, 2, 1)
		require.NoError(t, err)
		got, err := questions(s, kinds)
		require.NoError(t, err)
		one, err := questions(s, kinds[2:])
		require.NoError(t, err)
		if want == "" {
			want, wantOne = got, one
		}
		require.Equal(t, wantOne, one, e)
		if !e.OnlyOne() {
			require.Equal(t, want, got, e)
		}
	}
	require.Contains(t, want, "unsat")
	_, err := counts(new(cnf.Formula), cnf.Binomial, 60, 20)
	require.True(t, errors.Is(err, cnf.ErrTooLarge))
}
