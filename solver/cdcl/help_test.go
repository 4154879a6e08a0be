package cdcl_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
)

var ctx = context.Background()

// adder is what the problems below are written into.
type adder interface {
	cnf.Sink
	NumVars() int
}

func load(t require.TestingT, s adder, vars int, formula []cnf.Clause) {
	for s.NumVars() < vars {
		s.NewVar()
	}
	for _, c := range formula {
		require.NoError(t, s.AddClause(c...))
	}
}

func build(t require.TestingT, vars int, formula []cnf.Clause, options ...cdcl.Option) *cdcl.Solver {
	s := cdcl.New(options...)
	load(t, s, vars, formula)
	return s
}

// random3SAT returns a random formula with clauses of three different variables.
func random3SAT(seed uint64, vars, clauses int) []cnf.Clause {
	rng := rand.New(rand.NewPCG(seed, 0))
	formula := make([]cnf.Clause, clauses)
	for i := range formula {
		for _, v := range rng.Perm(vars)[:3] {
			formula[i] = append(formula[i], cnf.Var(v+1).Lit(rng.IntN(2) == 0))
		}
	}
	return formula
}

// threshold is the number of clauses of three literals for each variable at which
// half of all random formulas can be satisfied, and they are hardest.
const threshold = 4.26

// pigeons says that each of so many pigeons sits in one of the holes, alone.
func pigeons(n, holes int) (vars int, formula []cnf.Clause) {
	in := func(pigeon, hole int) cnf.Lit { return cnf.Lit(pigeon*holes + hole + 1) }
	for p := range n {
		var c cnf.Clause
		for h := range holes {
			c = append(c, in(p, h))
			for q := range p {
				formula = append(formula, cnf.Clause{-in(p, h), -in(q, h)})
			}
		}
		formula = append(formula, c)
	}
	return n * holes, formula
}

// cave is what is known of the hazards in a cave of 30 rooms with three exits
// each, as a player explores it: three kinds of hazard, at most one in a room,
// exactly so many of each.
type cave struct {
	vars  int
	atoms []cnf.Lit // hazard k in room r, at 30k + r
	rules []cnf.Clause
	turns [][]cnf.Clause // what each turn teaches
}

func newCave(t testing.TB, seed uint64) cave {
	const rooms = 30
	counts := []int{6, 4, 1}
	rng := rand.New(rand.NewPCG(seed, 0))
	exits := cubicGraph(rng, rooms)

	var f cnf.Formula
	var c cave
	at := func(kind, room int) cnf.Lit { return c.atoms[kind*rooms+room] }
	for range len(counts) * rooms {
		c.atoms = append(c.atoms, f.NewVar().Pos())
	}
	for room := range rooms {
		require.NoError(t, cnf.AtMostOne(&f, at(0, room), at(1, room), at(2, room)))
	}
	for kind, n := range counts {
		require.NoError(t, cnf.Exactly(&f, n, c.atoms[kind*rooms:][:rooms]...))
	}
	c.vars, c.rules = f.NumVars(), f.Clauses()

	// The truth: no hazard in the first room or beside it.
	hazard := make([]int, rooms)
	var unsafe []int
	for _, room := range rng.Perm(rooms) {
		hazard[room] = -1
		if room != 0 && !slices.Contains(exits[0], room) {
			unsafe = append(unsafe, room)
		}
	}
	for kind, n := range counts {
		for range n {
			hazard[unsafe[0]], unsafe = kind, unsafe[1:]
		}
	}
	// The player sees all rooms that can be reached without a hazard.
	seen := []int{0}
	for i := 0; i < len(seen); i++ {
		room := seen[i]
		var turn []cnf.Clause
		for kind := range counts {
			turn = append(turn, cnf.Clause{-at(kind, room)})
			var some cnf.Clause
			near := false
			for _, exit := range exits[room] {
				some = append(some, at(kind, exit))
				near = near || hazard[exit] == kind
			}
			if near {
				turn = append(turn, some)
				continue
			}
			for _, l := range some {
				turn = append(turn, cnf.Clause{-l})
			}
		}
		c.turns = append(c.turns, turn)
		for _, exit := range exits[room] {
			if hazard[exit] < 0 && !slices.Contains(seen, exit) {
				seen = append(seen, exit)
			}
		}
	}
	return c
}

// cubicGraph joins the loose ends of n rooms at random until no passage is double
// or leads back.
func cubicGraph(rng *rand.Rand, n int) [][]int {
next:
	for {
		ends := rng.Perm(3 * n)
		exits := make([][]int, n)
		for i := 0; i < len(ends); i += 2 {
			a, b := ends[i]/3, ends[i+1]/3
			if a == b || slices.Contains(exits[a], b) {
				continue next
			}
			exits[a], exits[b] = append(exits[a], b), append(exits[b], a)
		}
		return exits
	}
}

// answerer answers the questions of a survey.
type answerer interface {
	adder
	Solve(ctx context.Context, assume ...cnf.Lit) (cnf.Status, error)
	Value(l cnf.Lit) bool
}

// survey finds out after each turn which atoms are certain, and returns these at
// the end: -1 refuted, 1 proved. Each model found spares the questions that it
// answers. The rules must have been loaded.
func (c cave) survey(t require.TestingT, s answerer) []int8 {
	verdicts := make([]int8, len(c.atoms))
	for _, turn := range c.turns {
		for _, clause := range turn {
			require.NoError(t, s.AddClause(clause...))
		}
		var canBe [2][]bool
		canBe[0], canBe[1] = make([]bool, len(c.atoms)), make([]bool, len(c.atoms))
		for i, atom := range c.atoms {
			for value, l := range []cnf.Lit{-atom, atom} {
				if verdicts[i] != 0 || canBe[value][i] {
					continue
				}
				status, err := s.Solve(ctx, l)
				require.NoError(t, err)
				if status == cnf.Unsat {
					verdicts[i] = 1 - 2*int8(value)
					require.NoError(t, s.AddClause(l.Not()))
					continue
				}
				for k, other := range c.atoms {
					if s.Value(other) {
						canBe[1][k] = true
					} else {
						canBe[0][k] = true
					}
				}
			}
		}
	}
	return verdicts
}

func (c cave) String() string { return fmt.Sprintf("%d turns", len(c.turns)) }

// impatient is a context that ends after it was asked so many times.
type impatient struct {
	context.Context
	left int
	done chan struct{}
}

func (c *impatient) Done() <-chan struct{} { return c.done }

func (c *impatient) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}
