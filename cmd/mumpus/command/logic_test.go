package command

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/logic"
)

// TestModelsComeBack writes formulas as DIMACS by every method, has solvers
// answer, ours and those of others, and reads the model's names back: the
// formulas are true in it.
func TestModelsComeBack(t *testing.T) {
	solvers := map[string]func(file string) string{
		"minisat": minisat(t),
		"cadical": func(file string) string { return outputOf(t, satisfiable, exec.Command("cadical", "-q", file)) },
	}
	for program := range solvers {
		found := false
		t.Run(program, func(t *testing.T) {
			installed.Need(t, program)
			found = true
		})
		if !found {
			delete(solvers, program)
		}
	}
	for _, name := range []string{"cdcl", "dpll", "gini", "truthtable", "walksat"} {
		solvers[name] = func(file string) string {
			var out bytes.Buffer
			require.Equal(t, int(satisfiable), Run(context.Background(), []string{"sat", "--solver", name, file}, nil, &out, &out), "%s", &out)
			return out.String()
		}
	}
	for _, formulas := range [][]string{
		{"P"},
		{"B11 <-> (P12 | P21)", "B11", "!P12"},
		{`"shaft at 7" xor Q xor R`, `Q <-> !"shaft at 7"`},
		{"(P & Q | R & S) -> !(Q <-> S)", "P | R", "Q -> T | !P"},
		{"A xor B xor C xor D", "A -> (B <-> !(C & D))", "C | D"},
	} {
		for _, method := range methodNames() {
			file := filepath.Join(t.TempDir(), "f.cnf")
			var text bytes.Buffer
			require.Equal(t, success, Run(context.Background(), append([]string{"logic", "cnf", "--dimacs", "--method", method}, formulas...), nil, &text, &text))
			require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
			for name, solve := range solvers {
				var out bytes.Buffer
				require.Equal(t, success, Run(context.Background(), []string{"logic", "model", file}, strings.NewReader(solve(file)), &out, &out), "%s", &out)
				values, ok := strings.CutPrefix(out.String(), "satisfiable:\n")
				require.True(t, ok, "%s", &out)
				premises := literals(t, values)
				for _, text := range formulas {
					e := logic.MustParse(text)
					require.Subset(t, logic.Atoms(premises...), logic.Atoms(e))
					model := logic.Model{}
					for _, p := range premises {
						model[logic.Atoms(p)[0]] = p.Op() == logic.OpAtom
					}
					assert.True(t, e.Eval(model), "%s, %s: %s in %s", name, method, text, values)
				}
			}
		}
	}
}

// literals returns what a line of values says, as formulas.
func literals(t *testing.T, values string) []logic.Expr {
	values = strings.NewReplacer("=T", "\n", "=F", " -> false\n").Replace(values)
	list, err := logic.Read(strings.NewReader(values))
	require.NoError(t, err)
	return list
}

// minisat returns a function that returns the file that minisat writes.
func minisat(t *testing.T) func(string) string {
	return func(file string) string {
		outputOf(t, satisfiable, exec.Command("minisat", "-verb=0", file, file+".answer"))
		text, err := os.ReadFile(file + ".answer")
		require.NoError(t, err)
		return string(text)
	}
}

// outputOf runs a program and returns what it prints; code is its exit code.
func outputOf(t *testing.T, code exitStatus, cmd *exec.Cmd) string {
	out, err := cmd.Output()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	require.Equal(t, int(code), exit.ExitCode(), fmt.Sprint(cmd))
	return string(out)
}
