package cdcl_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/solver/cdcl"
)

// TestOthersAgree compares answers with those of programs, if they are installed.
func TestOthersAgree(t *testing.T) {
	for _, program := range []string{"cadical", "minisat"} {
		t.Run(program, func(t *testing.T) {
			path := installed.Need(t, program)
			answers := map[cnf.Status]int{}
			compare := func(name string, vars int, formula []cnf.Clause, assume ...cnf.Lit) {
				s := build(t, vars, formula)
				got, err := s.Solve(ctx, assume...)
				require.NoError(t, err)
				answers[got]++
				assert.Equal(t, ask(t, path, vars, append(units(assume), formula...)), got, name)
			}
			for seed := range uint64(10) {
				vars := 50 + 10*int(seed)
				compare(fmt.Sprintf("random 3-SAT %d", seed), vars, random3SAT(seed, vars, int(threshold*float64(vars))))

				c := newCave(t, seed)
				known := c.rules
				for _, turn := range c.turns {
					known = append(known, turn...)
				}
				atom := c.atoms[int(seed)*9]
				compare(fmt.Sprintf("cave %d with", seed), c.vars, known, atom)
				compare(fmt.Sprintf("cave %d without", seed), c.vars, known, -atom)
			}
			for holes := 1; holes <= 7; holes++ {
				vars, formula := pigeons(holes+1, holes)
				compare("a pigeon too many", vars, formula)
				vars, formula = pigeons(holes, holes)
				compare("as many pigeons as holes", vars, formula)
			}
			assert.Greater(t, answers[cnf.Sat], 10)
			assert.Greater(t, answers[cnf.Unsat], 10)
		})
	}
}

// ask runs a program that takes a DIMACS file, and exits with 10 or 20 like those
// of the SAT competitions.
func ask(t *testing.T, program string, vars int, formula []cnf.Clause) cnf.Status {
	var f cnf.Formula
	load(t, &f, vars, formula)
	var text bytes.Buffer
	require.NoError(t, f.WriteDIMACS(&text))
	file := filepath.Join(t.TempDir(), "in.cnf")
	require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
	err := exec.CommandContext(t.Context(), program, file).Run()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	switch exit.ExitCode() {
	case 10:
		return cnf.Sat
	case 20:
		return cnf.Unsat
	}
	t.Fatalf("%s: %v", program, err)
	return cnf.Unknown
}

// TestTwoAlike makes the same calls twice, which must lead to the same models.
func TestTwoAlike(t *testing.T) {
	c := newCave(t, 7)
	first, second := build(t, c.vars, c.rules), build(t, c.vars, c.rules, cdcl.WithCapacity(10, 10))
	assert.Equal(t, c.survey(t, first), c.survey(t, second))
	for v := 1; v <= c.vars; v++ {
		require.Equal(t, first.Value(cnf.Lit(v)), second.Value(cnf.Lit(v)))
	}
}
