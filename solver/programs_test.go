package solver_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/solver"
)

// TestProgramsAgree compares the backends with two solvers that others have
// written, on random 3-SAT formulas around the threshold of 4.26 clauses a
// variable, where about half are satisfiable and none is easy for its size.
func TestProgramsAgree(t *testing.T) {
	var present [][]string
	for _, command := range [][]string{{"cadical", "-q"}, {"minisat", "-verb=0"}} {
		t.Run(command[0], func(t *testing.T) {
			installed.Need(t, command[0])
			present = append(present, command)
		})
	}
	if len(present) == 0 {
		t.Skip("there is no program to compare with")
	}

	file := filepath.Join(t.TempDir(), "formula.cnf")
	count := map[solver.Status]int{}
	for seed := range uint64(*programs) {
		f := threshold(t, seed)
		answers := map[string]solver.Status{}
		for _, command := range present {
			answers[command[0]] = ask(t, f, file, command)
		}
		for _, c := range contenders {
			if f.NumVars() > c.maxVars {
				continue
			}
			s := script{seed, f.NumVars(), []round{{f.Clauses(), nil}}}
			answer := s.play(t, c)[0]
			if c.name != "walksat" || answer != solver.Unknown {
				answers[c.name] = answer
			}
		}
		want := answers[present[0][0]]
		for name, got := range answers {
			require.Equal(t, want, got, "%s, formula %d: %v", name, seed, answers)
		}
		count[want]++
	}
	t.Logf("%d formulas: %d sat, %d unsat", *programs, count[solver.Sat], count[solver.Unsat])
	assert.Greater(t, count[solver.Sat], *programs/10)
	assert.Greater(t, count[solver.Unsat], *programs/10)
}

// threshold returns a random formula of 5 to 100 variables, with three different
// ones in each clause.
func threshold(t *testing.T, seed uint64) *cnf.Formula {
	r := rand.New(rand.NewPCG(seed, 426))
	f := &cnf.Formula{}
	vars := 5 + r.IntN(36)
	if seed%4 == 0 {
		vars = 41 + r.IntN(60)
	}
	for range vars {
		f.NewVar()
	}
	for range int(4.26*float64(vars) + 0.5) {
		var c cnf.Clause
		for _, v := range r.Perm(vars)[:3] {
			c = append(c, cnf.Var(v+1).Lit(r.IntN(2) == 0))
		}
		require.NoError(t, f.AddClause(c...))
	}
	return f
}

// ask has a program decide f, which it takes as a file, with the exit codes of
// the SAT competitions.
func ask(t *testing.T, f *cnf.Formula, file string, command []string) solver.Status {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, f.WriteDIMACS(&text))
	require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
	out, err := exec.Command(command[0], append(command[1:len(command):len(command)], file)...).CombinedOutput()
	var exit *exec.ExitError
	require.True(t, errors.As(err, &exit), "%v", err)
	switch exit.ExitCode() {
	case 10:
		return solver.Sat
	case 20:
		return solver.Unsat
	}
	t.Fatalf("%s: %v: %s", command[0], err, out)
	return solver.Unknown
}
