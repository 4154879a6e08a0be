package solver_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
	"github.com/mumpus-go/mumpus/solver/gini"
	"github.com/mumpus-go/mumpus/solver/truthtable"
	"github.com/mumpus-go/mumpus/solver/walksat"
)

var (
	agree    = flag.Int("agree", 1000, "how many random formulas all backends must agree on")
	programs = flag.Int("programs", 1000, "how many random formulas other programs must agree on")
)

// contender is a backend in a comparison.
type contender struct {
	name    string
	open    func(seed uint64) solver.Solver
	maxVars int // for a formula of more it would take too long
}

var contenders = []contender{
	{"cdcl", func(uint64) solver.Solver { return cdcl.New() }, 1000},
	{"dpll", func(uint64) solver.Solver { return dpll.New() }, 40},
	{"dpll with pure literals", func(uint64) solver.Solver { return dpll.New(dpll.PureLiterals()) }, 30},
	{"gini", func(uint64) solver.Solver { return gini.New(64) }, 1000},
	{"truthtable", func(uint64) solver.Solver { return truthtable.New() }, 10},
	{"walksat", func(seed uint64) solver.Solver { return walksat.New(seed, walksat.Flips(2000)) }, 1000},
}

func TestAllBackendsContend(t *testing.T) {
	for _, name := range solver.Backends() {
		assert.True(t, slices.ContainsFunc(contenders, func(c contender) bool { return c.name == name }), name)
	}
}

// script is what a comparison does to each contender: in each round clauses are
// added and a question is asked.
type script struct {
	seed   uint64
	vars   int
	rounds []round
}

type round struct {
	clauses []cnf.Clause
	assume  []cnf.Lit
}

// newScript returns a random script: mostly of few variables, so that all
// backends take part, and growing from formulas with many models to some with
// none.
func newScript(seed uint64) script {
	r := rand.New(rand.NewPCG(seed, 0))
	s := script{seed: seed, vars: 1 + r.IntN(10), rounds: make([]round, 5)}
	if seed%4 == 0 {
		s.vars = 11 + r.IntN(30)
	}
	clause := func() cnf.Clause {
		c := make(cnf.Clause, []int{1, 2, 3, 3, 3, 3, 3, 3, 3, 4}[r.IntN(10)])
		for i := range c {
			c[i] = cnf.Var(1 + r.IntN(s.vars)).Lit(r.IntN(2) == 0)
		}
		return c
	}
	for i := range s.rounds {
		for range s.vars {
			s.rounds[i].clauses = append(s.rounds[i].clauses, clause())
		}
		if r.IntN(3) > 0 {
			s.rounds[i].assume = clause()
		}
	}
	return s
}

// play returns the answers of a contender, with all models and cores checked.
func (s script) play(t *testing.T, c contender) (answers []solver.Status) {
	subject := c.open(s.seed)
	var clauses []cnf.Clause
	for range s.vars {
		subject.NewVar()
	}
	for i, round := range s.rounds {
		for _, c := range round.clauses {
			require.NoError(t, subject.AddClause(c...))
		}
		clauses = append(clauses, round.clauses...)
		status, err := subject.Solve(background, round.assume...)
		switch status {
		case solver.Unknown:
			require.ErrorIs(t, err, solver.ErrIncomplete)
		case solver.Sat:
			require.NoError(t, solver.CheckModel(subject, clauses, round.assume...), "%s, script %d, round %d", c.name, s.seed, i)
		case solver.Unsat:
			core := subject.Core(nil)
			require.Subset(t, round.assume, core)
			judge := solver.Default
			if c.name == judge {
				judge = "cdcl"
			}
			again, err := open(t, judge, s.vars, clauses...).Solve(background, core...)
			require.NoError(t, err)
			require.Equal(t, solver.Unsat, again, "%s, script %d, round %d: the core %v", c.name, s.seed, i, core)
		}
		answers = append(answers, status)
	}
	return answers
}

// TestBackendsAgree plays random scripts to all backends.
func TestBackendsAgree(t *testing.T) {
	count := map[solver.Status]int{}
	found := 0 // models, by walksat
	for seed := range uint64(*agree) {
		s := newScript(seed)
		want := s.play(t, contenders[0])
		for _, status := range want {
			count[status]++
		}
		for _, c := range contenders[1:] {
			if s.vars > c.maxVars {
				continue
			}
			got := s.play(t, c)
			if c.name == "walksat" {
				for i := range got {
					if got[i] == solver.Unknown {
						got[i] = want[i]
					} else {
						found++
					}
				}
			}
			require.Equal(t, want, got, "%s, script %d", c.name, seed)
		}
	}
	t.Logf("%d scripts: %d times sat, %d times unsat; walksat found %d models",
		*agree, count[solver.Sat], count[solver.Unsat], found)
	assert.Greater(t, count[solver.Sat], *agree)
	assert.Greater(t, count[solver.Unsat], *agree)
	assert.Greater(t, found, count[solver.Sat]*9/10)
}

// FuzzBackendsAgree plays scripts to the backends that answer every question: each byte is a
// literal, or ends a clause or a round.
func FuzzBackendsAgree(f *testing.F) {
	const endOfClause, endOfRound = 0, 1
	rng := rand.New(rand.NewPCG(1, 2))
	for vars := range byte(40) {
		var data []byte
		for range 5 * (int(vars) + 1) {
			for range 3 {
				data = append(data, byte(2+rng.IntN(254)))
			}
			data = append(data, byte(rng.IntN(40)/39)) // mostly the end of a clause
		}
		f.Add(vars, data)
	}
	f.Fuzz(func(t *testing.T, vars byte, data []byte) {
		s := script{vars: 1 + int(vars)%40}
		var now round
		var lits []cnf.Lit
		for _, b := range data[:min(len(data), 2000)] {
			switch b {
			case endOfClause:
				now.clauses = append(now.clauses, lits)
				lits = nil
			case endOfRound:
				now.assume = lits
				s.rounds = append(s.rounds, now)
				now, lits = round{}, nil
			default:
				lits = append(lits, cnf.Var(1+int(b)/2%s.vars).Lit(b%2 == 0))
			}
		}
		s.rounds = append(s.rounds, now)
		want := s.play(t, contenders[0])
		for _, c := range contenders[1:] {
			if s.vars > c.maxVars {
				continue
			}
			for i, status := range s.play(t, c) {
				if c.name != "walksat" || status != solver.Unknown {
					require.Equal(t, want[i], status, "%s, round %d", c.name, i)
				}
			}
		}
	})
}
