package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/certify"
	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	prove "github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// strong are the backends that decide every exported formula; the others are
// given shortly to try.
var strong = []string{"cdcl", "gini"}

const shortly = 20 * time.Millisecond

// TestOtherSolversAgree hands the files that encode writes of turns of games to
// programs that others have written and to every backend, with and without a
// query. They have to answer as encode does, and as the verdict says; and the
// proofs that cadical writes have to convince our checker.
func TestOtherSolversAgree(t *testing.T) {
	for _, program := range []string{"cadical", "minisat"} {
		installed.Need(t, program)
	}
	answers, decided := map[string]int{}, map[string]int{}
	for _, g := range all.Games() {
		for i := range scale.Many(4) {
			rng := rand.New(rand.NewPCG(uint64(i), 7))
			file, turns := recordGame(t, g, i)
			for range 3 {
				turn := 1 + rng.IntN(turns)
				answers[askAll(t, file, turn, "", decided)]++
				for _, query := range queries(t, rng, file, turn) {
					answer := askAll(t, file, turn, query.text, decided)
					answers[answer]++
					if query.known {
						assert.Equal(t, query.proved, answer == "unsat", "%s in turn %d of game %d", query.text, turn, i)
					}
				}
			}
		}
	}
	t.Logf("answers: %v, by backend: %v", answers, decided)
	assert.Greater(t, answers["sat"], scale.Many(25))
	assert.Greater(t, answers["unsat"], scale.Many(25))
}

// recordGame plays game i of the mix and returns its transcript's name.
func recordGame(t *testing.T, g games.Game, i int) (file string, turns int) {
	w, err := g.World(games.MixOf(g)(i), uint64(i))
	require.NoError(t, err)
	p, err := g.Agents().Player("", prove.Default(), w.Settings())
	require.NoError(t, err)
	file = filepath.Join(t.TempDir(), fmt.Sprintf("%s%d.jsonl", g.Name(), i))
	rec, err := record(&outFile{output.New(output.OS()), "--record", file}, transcript.Header{Game: g, World: w})
	require.NoError(t, err)
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		require.NoError(t, rec.turn(turn, p))
		turns++
	}
	require.NoError(t, rec.close())
	return file, turns
}

type knownQuery struct {
	text          string
	known, proved bool
}

// queries draws queries about places, and whether the player knows the answers.
func queries(t *testing.T, rng *rand.Rand, file string, turn int) []knownQuery {
	m, err := (&momentFlags{list: all.Games(), turn: turn}).read(context.Background(), file, nil)
	require.NoError(t, err)
	var list []knownQuery
	places := m.Player.Scene().Places
	for range 4 {
		claims := m.Player.Claims(places[rng.IntN(len(places))].Name)
		one := claims[rng.IntN(len(claims))]
		claims = slices.DeleteFunc(claims, func(c games.Claim) bool { return c.Says != one.Says })
		all, any := true, false
		for _, c := range claims {
			v := c.Verdict(m.Player.Base())
			all = all && v == knowledge.Proved
			any = any || v == knowledge.Refuted
		}
		text := one.Says + " " + one.Name
		list = append(list,
			knownQuery{text, true, all},
			// Several claims can contradict each other though each is open.
			knownQuery{"not " + text, any || len(claims) == 1, any})
	}
	return list
}

// askAll encodes a turn with a query, asks all solvers, and returns what they say:
// sat or unsat. It counts the backends that could decide it.
func askAll(t *testing.T, file string, turn int, query string, decided map[string]int) string {
	out := filepath.Join(t.TempDir(), "out.cnf")
	var stderr bytes.Buffer
	args := []string{"encode", file, "--turn", strconv.Itoa(turn), "-o", out}
	if query != "" {
		args = append(args, "--query", query)
	}
	code := Run(context.Background(), args, nil, &stderr, &stderr)
	require.Equal(t, success, code, "%s", &stderr)
	ours, _, _ := bytes.Cut(stderr.Bytes(), []byte(":"))
	drat := filepath.Join(t.TempDir(), "out.drat")
	assert.Equal(t, string(ours), answer(t, "cadical", "-q", "--no-binary", out, drat), "cadical: %q", query)
	assert.Equal(t, string(ours), answer(t, "minisat", "-verb=0", out), "minisat: %q", query)
	text, err := os.ReadFile(out)
	require.NoError(t, err)
	f, err := cnf.ReadDIMACS(bytes.NewReader(text))
	require.NoError(t, err)
	for _, name := range solver.Backends() {
		if backendAnswers(t, name, f, string(ours), query) {
			decided[name]++
		}
	}
	if string(ours) == "unsat" {
		steps, err := os.ReadFile(drat)
		require.NoError(t, err)
		assert.NoError(t, proof.CheckRUP(context.Background(), f.Clauses(), proof.ReadDRAT(bytes.NewReader(steps))), "cadical's proof: %q", query)
	}
	return string(ours)
}

// backendAnswers has a backend decide a formula, and says whether it could.
func backendAnswers(t *testing.T, name string, f *cnf.Formula, want, query string) bool {
	s, err := solver.Open(name)
	require.NoError(t, err)
	require.NoError(t, certify.Load(s, f))
	ctx := t.Context()
	if !slices.Contains(strong, name) {
		limited, cancel := context.WithTimeout(ctx, shortly)
		defer cancel()
		ctx = limited
	}
	status, err := s.Solve(ctx)
	if errors.Is(err, solver.ErrIncomplete) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	require.NoError(t, err, "%s: %q", name, query)
	assert.Equal(t, want, status.String(), "%s: %q", name, query)
	if status == solver.Sat {
		assert.NoError(t, solver.CheckModel(s, f.Clauses()), "%s: %q", name, query)
	}
	return true
}

// answer runs a program that exits with 10 or 20, like those of the competitions.
func answer(t *testing.T, program string, args ...string) string {
	err := exec.CommandContext(t.Context(), program, args...).Run()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	switch code := exit.ExitCode(); {
	case code == 10:
		return "sat"
	case code == 20:
		return "unsat"
	default:
		return errors.Join(errors.New("no answer"), err).Error()
	}
}

// listener is a solver that writes down the clauses that it is given.
type listener struct {
	solver.Solver
	heard *[]cnf.Clause
}

func (l listener) AddClause(lits ...cnf.Lit) error {
	*l.heard = append(*l.heard, slices.Clone(lits))
	return l.Solver.AddClause(lits...)
}

// TestEncodeWritesWhatIsSolved compares the clauses in the file with those that the
// strategy's solver is given, told the same.
func TestEncodeWritesWhatIsSolved(t *testing.T) {
	for _, g := range all.Games() {
		file, _ := recordGame(t, g, 1)
		m, err := (&momentFlags{list: all.Games()}).read(context.Background(), file, nil)
		require.NoError(t, err)
		for _, c := range []struct {
			flags  []string
			option prove.Option // with one of them, a large theory is not taken apart
		}{
			{nil, prove.WithoutPool()},
			{[]string{"--strategy", "gini-norep"}, prove.WithoutRepresentative(cnf.Sequential)},
			{[]string{"--encoding", "totalizer"}, prove.WithoutRepresentative(cnf.Totalizer)},
		} {
			var heard []cnf.Clause
			s := prove.Strategy("heard", func() solver.Solver { return listener{gini.New(64), &heard} }, c.option)
			_, err := s.New().Update(context.Background(), m.Player.Base().Theory())
			require.NoError(t, err)

			var out, stderr bytes.Buffer
			require.Equal(t, success, Run(context.Background(), append([]string{"encode", file}, c.flags...), nil, &out, &stderr), "%s", &stderr)
			f, err := cnf.ReadDIMACS(&out)
			require.NoError(t, err)
			require.NotEmpty(t, f.Clauses())
			require.Equal(t, f.Clauses(), heard[:len(f.Clauses())], "%s %v", g.Name(), c.flags)
		}
	}
}
