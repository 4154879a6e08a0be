package proof_test

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
	"github.com/mumpus-go/mumpus/solver/proof"
)

// TestCaDiCaL checks the proofs of another solver, and that one with a step less
// than it needs is refused.
func TestCaDiCaL(t *testing.T) {
	cadical := installed.Need(t, "cadical")
	for _, format := range formats[:2] {
		for seed := range uint64(6) {
			t.Run(fmt.Sprintf("%s/seed=%d", format.name, seed), func(t *testing.T) {
				const vars = 100
				formula := random3SAT(seed, vars, 5*vars)
				dir := t.TempDir()
				in, out := filepath.Join(dir, "in.cnf"), filepath.Join(dir, "out")
				require.NoError(t, os.WriteFile(in, dimacs(formula, vars), 0o600))
				args := []string{"-q", in, out}
				if format.name == "DRAT" {
					args = append([]string{"--no-binary"}, args...)
				}
				err := exec.CommandContext(t.Context(), cadical, args...).Run()
				var exit *exec.ExitError
				require.ErrorAs(t, err, &exit)
				if exit.ExitCode() == 10 {
					assert.Nil(t, refute(t, formula, vars), "cadical found a model")
					return
				}
				require.Equal(t, 20, exit.ExitCode(), "unsatisfiable")
				assert.NotNil(t, refute(t, formula, vars))

				file, err := os.ReadFile(out)
				require.NoError(t, err)
				require.NoError(t, proof.CheckRUP(ctx, formula, format.read(bytes.NewReader(file))))

				steps, err := all(format.read(bytes.NewReader(file)))
				require.NoError(t, err)
				err = proof.CheckRUP(ctx, formula, each(steps[len(steps)/2:]))
				assert.Error(t, err, "without its first half")
			})
		}
	}
}

func dimacs(formula []cnf.Clause, vars int) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "p cnf %d %d\n", vars, len(formula))
	for _, c := range formula {
		for _, l := range c {
			fmt.Fprintf(&b, "%d ", l)
		}
		fmt.Fprintln(&b, 0)
	}
	return b.Bytes()
}
