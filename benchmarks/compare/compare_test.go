package main

import (
	"context"
	"strings"
	"testing"

	gophersat "github.com/crillab/gophersat/solver"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
)

// TestRun compares the verdicts of a few games. It fails on any that differ.
func TestRun(t *testing.T) {
	var out, log strings.Builder
	require.NoError(t, run(context.Background(), []string{"-games", "3", "-rounds", "1"}, &out, &log))
	for _, name := range []string{"gini", "gophersat", "gophersat-fresh", "cadical", "minisat"} {
		assert.Contains(t, out.String(), "\n"+name+" ")
	}
	t.Log(out.String())
	for _, args := range [][]string{{"-games", "0"}, {"more"}, {"-x"}} {
		assert.Error(t, run(context.Background(), args, &out, &log))
	}
}

// TestQuestionsAreMixed: some values are possible, and others are not.
func TestQuestionsAreMixed(t *testing.T) {
	all, err := lessons.Record(lessons.Cave30, 3)
	require.NoError(t, err)
	qs, err := questions(all)
	require.NoError(t, err)
	may := 0
	for _, q := range qs {
		if q.may {
			may++
		}
	}
	assert.Greater(t, may, len(qs)/10)
	assert.Less(t, may, len(qs)*9/10)
}

// TestAssumeIsUnsound is why clauses are only appended: gophersat forgets the units
// that it has found when it is given assumptions. Once this fails, it may be
// compared with in a fairer way.
func TestAssumeIsUnsound(t *testing.T) {
	s := gophersat.New(gophersat.ParseSlice([][]int{{1}, {-1, 2}, {3, 4}}))
	require.Equal(t, gophersat.Sat, s.Solve())
	s.Assume([]gophersat.Lit{gophersat.IntToLit(-2)})
	assert.Equal(t, gophersat.Sat, s.Solve(), "1 and ¬1∨2 contradict ¬2")
}
