package main

import (
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/cnf"
)

// pigeonhole writes that one pigeon more than there are holes sits alone in one.
func pigeonhole(w *writer, _ *rand.Rand, s size) {
	holes := s[0]
	in := make([][]cnf.Lit, holes+1)
	for p := range in {
		in[p] = w.vars(holes)
		w.add(in[p]...)
		for q := range p {
			for h := range holes {
				w.add(-in[p][h], -in[q][h])
			}
		}
	}
}

// uniform writes random clauses of three variables: so many variables, and so many
// hundredths of a clause for each. Half of all such formulas have a model at 426.
func uniform(w *writer, rng *rand.Rand, s size) {
	x := w.vars(s[0])
	for range s[0] * s[1] / 100 {
		var c []cnf.Lit
		for _, v := range rng.Perm(len(x))[:3] {
			c = append(c, sign(rng, x[v]))
		}
		w.add(c...)
	}
}

func sign(rng *rand.Rand, l cnf.Lit) cnf.Lit {
	if rng.IntN(2) == 0 {
		return -l
	}
	return l
}

// parity writes sums modulo two. With a degree, it labels the edges of a random graph
// of that degree so that each node has a charge; the charges are odd in all, which
// is impossible (Tseitin). Without, two chains add up the same variables in different
// orders to different sums.
func parity(w *writer, rng *rand.Rand, s size) {
	c := circuit{writer: w}
	n, degree := s[0], s[1]
	if degree == 0 {
		x := w.vars(n)
		first := c.sum2(x)
		rng.Shuffle(n, func(i, j int) { x[i], x[j] = x[j], x[i] })
		w.add(first, c.sum2(x))
		w.add(-first, -c.sum2(x))
		return
	}
	at := make([][]cnf.Lit, n)
	ends := make([]int, 0, n*degree)
	for node := range n {
		for range degree {
			ends = append(ends, node)
		}
	}
	rng.Shuffle(len(ends), func(i, j int) { ends[i], ends[j] = ends[j], ends[i] })
	for i := 0; i < len(ends); i += 2 {
		if a, b := ends[i], ends[i+1]; a != b {
			e := w.NewVar().Pos()
			at[a], at[b] = append(at[a], e), append(at[b], e)
		}
	}
	for node, edges := range at {
		odd := node == 0
		for signs := range 1 << len(edges) {
			// The assignment in which edge i is true if bit i is set.
			sum := false
			clause := make([]cnf.Lit, len(edges))
			for i, e := range edges {
				clause[i] = e
				if signs>>i&1 == 1 {
					sum, clause[i] = !sum, -e
				}
			}
			if sum != odd {
				w.add(clause...)
			}
		}
	}
}
