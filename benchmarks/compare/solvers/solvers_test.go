package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/solver"
)

// TestQuickTable runs the quick table. It fails on a wrong answer, a wrong model and
// a proof that is refused, but never on a time: a solver may be as slow as it likes.
func TestQuickTable(t *testing.T) {
	for _, program := range []string{"cadical", "minisat"} {
		t.Run(program, func(t *testing.T) { installed.Need(t, program) })
	}
	var out, log strings.Builder
	plot := filepath.Join(t.TempDir(), "plot.svg")
	require.NoError(t, run(t.Context(), []string{"-quick", "-limit", "2s", "-plot", plot}, &out, &log), &log)
	t.Logf("\n%s", &out)
	for _, f := range families {
		assert.Contains(t, out.String(), f.name)
	}
	assert.Contains(t, log.String(), "(LRAT, DRAT)")
	svg, err := os.ReadFile(plot)
	require.NoError(t, err)
	assert.Equal(t, strings.Count(string(svg), "<polyline"), strings.Count(string(svg), "</svg>")*present(t))
}

// present returns the number of contestants that are there.
func present(t *testing.T) int {
	s := settings{bin: t.TempDir()}
	found, _, err := s.find(t.Context(), new(bytes.Buffer))
	require.NoError(t, err)
	return len(found)
}

// TestFamilies generates all formulas twice: they have to be the same each time, and
// different from each other.
func TestFamilies(t *testing.T) {
	seen := map[string]string{}
	for _, i := range generated(true) {
		var texts [2]bytes.Buffer
		for k := range texts {
			f, err := i.make()
			require.NoError(t, err, i.name)
			require.NoError(t, f.WriteDIMACS(&texts[k]))
		}
		require.Equal(t, texts[0].String(), texts[1].String(), i.name)
		require.Empty(t, seen[texts[0].String()], i.name)
		seen[texts[0].String()] = i.name
	}
	assert.Greater(t, len(generated(false)), 2*len(seen))
}

// TestAnswersOfFamilies has answers that are known beforehand.
func TestAnswersOfFamilies(t *testing.T) {
	for name, want := range map[string]solver.Status{
		"pigeonhole-7": solver.Unsat, "parity-14-3": solver.Unsat, "multiplier-4": solver.Unsat, "adder-8-3": solver.Unsat,
		"hash-8-8": solver.Sat, "quasigroup-12-60": solver.Sat, "sudoku-3-64": solver.Sat, "sliding-14-14": solver.Sat,
		"caves-20-certain": solver.Unsat,
	} {
		f, err := find(t, name).make()
		require.NoError(t, err)
		s, err := solver.Open("cdcl")
		require.NoError(t, err)
		require.NoError(t, load(s, f))
		got, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, want, got, name)
	}
}

func find(t *testing.T, name string) instance {
	for _, i := range generated(false) {
		if i.name == name {
			return i
		}
	}
	t.Fatalf("no formula %q", name)
	return instance{}
}

// TestJudge has wrong answers.
func TestJudge(t *testing.T) {
	f := new(cnf.Formula)
	a, b := f.NewVar().Pos(), f.NewVar().Pos()
	require.NoError(t, f.AddClause(a, b))
	j := &judge{formula: f}
	require.NoError(t, j.check("first", result{status: solver.Unknown}))
	assert.ErrorContains(t, j.check("second", result{status: solver.Sat, model: []cnf.Lit{-a, -b}}), "second")
	require.NoError(t, j.check("third", result{status: solver.Sat, model: []cnf.Lit{a}}))
	assert.ErrorContains(t, j.check("fourth", result{status: solver.Unsat}), "third says sat")
}

// TestLimit: a program that would take too long is ended, and has decided nothing.
func TestLimit(t *testing.T) {
	slow := contestant{name: "slow", program: "sh", args: []string{"-c", "while :; do :; done"}}
	start := time.Now()
	r, err := slow.run(context.Background(), "sh", filepath.Join(t.TempDir(), "a"), time.Second)
	require.NoError(t, err)
	assert.Equal(t, solver.Unknown, r.status)
	assert.Less(t, time.Since(start), time.Minute)
	broken := contestant{name: "broken", program: "true"}
	_, err = broken.run(context.Background(), "true", "a", time.Second)
	assert.ErrorContains(t, err, "broken")
}

// TestTable prints a small table.
func TestTable(t *testing.T) {
	tab := table{limit: 10 * time.Second, contestants: []string{"cdcl", "other"}, rows: []row{
		{instance{family: "a"}, []result{{status: solver.Sat, took: 4 * time.Second}, {status: solver.Sat, took: time.Second}}},
		{instance{family: "a"}, []result{{status: solver.Unsat, took: time.Second}, {}}},
		{instance{family: "b"}, []result{{}, {}}},
	}}
	var out strings.Builder
	require.NoError(t, tab.print(&out))
	var lines [][]string
	for line := range strings.Lines(out.String()) {
		lines = append(lines, strings.Fields(line))
	}
	assert.Equal(t, [][]string{
		{"family", "formulas", "cdcl", "other"},
		{"a", "2", "2", "5.0", "1", "21.0"},
		{"b", "1", "0", "20.0", "0", "20.0"},
		{"all", "3", "2", "25.0", "1", "41.0"},
		{"cdcl", "is", "so", "many", "times", "slower", "1.00", "0.45"},
	}, lines)
}

// TestArguments refuses what makes no sense.
func TestArguments(t *testing.T) {
	var out strings.Builder
	for _, args := range [][]string{{"-x"}, {"more"}, {"-limit", "1ms"}, {"-only", "nothing"}, {"-only", "("}, {"-solvers", "hal"}} {
		assert.Error(t, run(t.Context(), args, &out, &out), args)
	}
}

// TestFiles writes formulas, and measures them from the folder.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	var out, log strings.Builder
	require.NoError(t, run(t.Context(), []string{"-write", dir, "-only", "pigeonhole-6"}, &out, &log))
	require.NoError(t, run(t.Context(), []string{"-dir", dir, "-only", "cnf", "-solvers", "cdcl"}, &out, &log))
	assert.Contains(t, log.String(), "pigeonhole-6.cnf")
	assert.Contains(t, out.String(), "files")
}
