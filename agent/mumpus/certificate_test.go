package mumpus_test

import (
	"bytes"
	"context"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
	"github.com/mumpus-go/mumpus/world/mumpus"
	"github.com/mumpus-go/mumpus/world/mumpus/mumpustest"
)

// TestSurveyIsCertified lets the SAT strategy play over a solver of which each
// Unsat answer has to come with a certificate that both checkers accept, and of
// which no spoiled copy is accepted. For 2,000 games of each of the two tests:
//
//	MUMPUS_TEST_SCALE=100 go test ./agent/mumpus -run Certified -v -timeout 1h
func TestSurveyIsCertified(t *testing.T) {
	answers := 0
	for seed := range uint64(scale.Many(20)) {
		rng := rand.New(rand.NewPCG(seed, 0))
		c, err := mumpus.Generate(mumpustest.Counts(rng, 30), seed)
		require.NoError(t, err)
		certify := func(s *certified, assume []cnf.Lit) {
			answers++
			cert := certificate{s.rec.Formula(), collect(t, s.rec.Steps()), assume}
			cert.check(t)
			cert.spoil(t, rng)
			if s.answer(t, -assume[0]) == solver.Sat {
				assert.Error(t, cert.rup(cert.steps, -assume[0]), "of the opposite")
				assert.Error(t, cert.lrat(cert.steps, -assume[0]), "of the opposite")
			}
		}
		strategy := sat.Strategy("certified", func() solver.Solver {
			s := &certified{t: t, certify: certify}
			s.Solver = cdcl.New(cdcl.WithProof(&s.rec))
			return s
		})
		hunt(t, c, mumpus.RandomDrop(seed), strategy)
		if t.Failed() {
			t.Fatalf("in %s", c.ID())
		}
	}
	require.Greater(t, answers, scale.Many(20))
	t.Logf("%d answers", answers)
}

// certified is a solver that has each Unsat answer checked.
type certified struct {
	*cdcl.Solver
	rec     proof.Recorder
	t       *testing.T
	certify func(s *certified, assume []cnf.Lit)
}

func (s *certified) Solve(ctx context.Context, assume ...cnf.Lit) (solver.Status, error) {
	status, err := s.Solver.Solve(ctx, assume...)
	if status == solver.Unsat {
		require.NotEmpty(s.t, assume, "the facts of a game never contradict each other")
		s.certify(s, slices.Clone(assume))
	}
	return status, err
}

// answer asks another solver.
func (s *certified) answer(t *testing.T, assume ...cnf.Lit) solver.Status {
	other, err := solver.Open(solver.Default)
	require.NoError(t, err)
	for range s.NumVars() {
		other.NewVar()
	}
	for _, c := range s.rec.Formula() {
		require.NoError(t, other.AddClause(c...))
	}
	status, err := other.Solve(context.Background(), assume...)
	require.NoError(t, err)
	return status
}

// certificate shows that clauses contradict assumptions.
type certificate struct {
	formula []cnf.Clause
	steps   []proof.Step
	assume  []cnf.Lit
}

func collect(t *testing.T, steps iter.Seq2[proof.Step, error]) []proof.Step {
	var all []proof.Step
	for step, err := range steps {
		require.NoError(t, err)
		all = append(all, step)
	}
	return all
}

func each(steps []proof.Step) iter.Seq2[proof.Step, error] {
	return func(yield func(proof.Step, error) bool) {
		for _, step := range steps {
			if !yield(step, nil) {
				return
			}
		}
	}
}

func (c *certificate) rup(steps []proof.Step, assume ...cnf.Lit) error {
	return proof.CheckRUP(context.Background(), c.formula, each(steps), assume...)
}

func (c *certificate) lrat(steps []proof.Step, assume ...cnf.Lit) error {
	return proof.CheckLRAT(context.Background(), c.formula, each(steps), assume...)
}

// check has both checkers accept the certificate.
func (c *certificate) check(t *testing.T) {
	require.NoError(t, c.rup(c.steps, c.assume...))
	require.NoError(t, c.lrat(c.steps, c.assume...))
}

// conclusion returns the index of the first step that denies the assumptions.
func (c *certificate) conclusion() int {
	return slices.IndexFunc(c.steps, func(s proof.Step) bool {
		return !s.Delete && !slices.ContainsFunc(s.Clause, func(l cnf.Lit) bool { return !slices.Contains(c.assume, -l) })
	})
}

// spoil has both checkers refuse copies without the end, and with a changed one.
func (c *certificate) spoil(t *testing.T, rng *rand.Rand) {
	end := c.conclusion()
	require.GreaterOrEqual(t, end, 0)
	cut := c.steps[:rng.IntN(end+1)]
	assert.ErrorIs(t, c.rup(cut, c.assume...), proof.ErrInconclusive, "cut")
	assert.ErrorIs(t, c.lrat(cut, c.assume...), proof.ErrInconclusive, "cut")

	// One more literal, and the last step doesn't conclude any more.
	other := c.formula[rng.IntN(len(c.formula))][0]
	for slices.Contains(c.assume, -other) || slices.Contains(c.assume, other) {
		other = c.formula[rng.IntN(len(c.formula))][0]
	}
	weaker := slices.Clone(c.steps[:end+1])
	weaker[end].Clause = append(slices.Clip(weaker[end].Clause), other)
	assert.Error(t, c.rup(weaker, c.assume...), "a weaker end")
	assert.Error(t, c.lrat(weaker, c.assume...), "a weaker end")

	// Without the clause in which it ends, LRAT doesn't get to a contradiction.
	unfounded := slices.Clone(c.steps[:end+1])
	hints := unfounded[end].Hints
	unfounded[end].Hints = hints[:len(hints)-1]
	assert.ErrorIs(t, c.lrat(unfounded, c.assume...), proof.ErrNotImplied, "a hint too few")
	unfounded[end].Hints = append(slices.Clone(hints[:len(hints)-1]), int64(len(c.formula)+len(c.steps)+9))
	assert.ErrorIs(t, c.lrat(unfounded, c.assume...), proof.ErrUnknownClause, "an unknown hint")
}

// TestVerdictsAreCertified proves what is new in each turn from the clauses of
// what was told alone, through the files that a sceptic would be handed, and has
// files refused that end too early.
func TestVerdictsAreCertified(t *testing.T) {
	for seed := range uint64(scale.Many(20)) {
		rng := rand.New(rand.NewPCG(seed, 1))
		c, err := mumpus.Generate(mumpustest.Counts(rng, 30), seed)
		require.NoError(t, err)
		game := mumpus.NewGame(c, mumpus.RandomDrop(seed))
		a := newAgent(t, c.Config(), sat.Default())
		for over := false; !over; _, over = game.Over() {
			d := act(t, a, game.Percept())
			for _, n := range a.News() {
				if s, ok := siteOf(a, n.Room); ok {
					checkFiles(t, rng, a.Base().Theory(), s, n.Now)
				}
			}
			require.NoError(t, game.Apply(d.Action))
		}
		if t.Failed() {
			t.Fatalf("in %s", c.ID())
		}
	}
}

// checkFiles proves that a site holds a value of a domain.
func checkFiles(t *testing.T, rng *rand.Rand, theory *knowledge.Theory, s knowledge.Site, d knowledge.Domain) {
	ctx := context.Background()
	denial, err := theory.Says(s, ^d)
	require.NoError(t, err)
	var f cnf.Formula
	require.NoError(t, encode.Theory(&f, theory, knowledge.Fact{Text: "not so", Claim: denial}))
	var rec proof.Recorder
	prover := cdcl.New(cdcl.WithProof(&rec))
	for range f.NumVars() {
		prover.NewVar()
	}
	for _, c := range f.Clauses() {
		require.NoError(t, prover.AddClause(c...))
	}
	status, err := prover.Solve(ctx)
	require.NoError(t, err)
	require.Equal(t, solver.Unsat, status)

	var drat, binary, lrat bytes.Buffer
	for _, w := range []interface {
		proof.Writer
		Flush() error
	}{proof.NewDRAT(&drat), proof.NewBinaryDRAT(&binary), proof.NewLRAT(&lrat, len(f.Clauses()))} {
		rec.Replay(w)
		require.NoError(t, w.Flush())
	}
	for _, file := range []struct {
		format string
		text   []byte
		check  func(r io.Reader) error
	}{
		{"DRAT", drat.Bytes(), func(r io.Reader) error { return proof.CheckRUP(ctx, f.Clauses(), proof.ReadDRAT(r)) }},
		{"binary DRAT", binary.Bytes(), func(r io.Reader) error { return proof.CheckRUP(ctx, f.Clauses(), proof.ReadBinaryDRAT(r)) }},
		{"LRAT", lrat.Bytes(), func(r io.Reader) error { return proof.CheckLRAT(ctx, f.Clauses(), proof.ReadLRAT(r)) }},
	} {
		require.NoError(t, file.check(bytes.NewReader(file.text)), file.format)
		text := bytes.TrimRight(file.text, "\n") // which LRAT and DRAT can do without
		assert.Error(t, file.check(bytes.NewReader(text[:rng.IntN(len(text))])), "%s, cut", file.format)
	}
}
