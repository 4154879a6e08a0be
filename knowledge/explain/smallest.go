package explain

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge/encode"
)

// The bounds of the search for a smallest set of facts: how many sets are tried, and how
// many nodes the search for one of these has. How long explanations take:
// go test ./benchmarks -run '^$' -bench Explain
const (
	tries = 300
	nodes = 100_000
)

// smallest looks for a set of facts that is as good as core, which no fact can
// be left out of, and smaller; and says whether it has shown that there is none
// smaller than the one it returns.
//
// Each set of facts that is not enough can be extended until it just isn't; the
// facts outside then are such that every set that is enough has one of them. So
// a smallest set is a smallest one that hits all of these, and the search goes
// on until a smallest one of those found so far is enough (Ignatiev, Previti,
// Liffiton and Marques-Silva, Smallest MUS Extraction with Minimal Hitting Set
// Dualization, CP 2015).
func (e *explainer) smallest(ctx context.Context, core []int) ([]int, bool, error) {
	var sets [][]int
	for range tries {
		hits, ok := hitting(sets, len(core)-1)
		switch {
		case !ok:
			return core, false, nil
		case hits == nil:
			return core, true, nil
		}
		enough, err := e.Refutes(ctx, hits)
		if err != nil {
			return nil, false, err
		}
		if enough {
			slices.Sort(hits)
			return hits, true, nil
		}
		outside, err := e.outside(ctx, hits)
		if err != nil {
			return nil, false, err
		}
		sets = append(sets, outside)
	}
	return core, false, nil
}

// outside extends a set of facts that is not enough, as the solver has just shown
// by a model, as far as it stays so; and returns the facts that it does not have.
func (e *explainer) outside(ctx context.Context, facts []int) ([]int, error) {
	inside := make([]bool, len(e.Facts))
	for _, f := range facts {
		inside[f] = true
	}
	e.extend(inside)
	var outside []int
	for f := range e.Facts {
		if inside[f] {
			continue
		}
		inside[f] = true
		var more []int
		for g, in := range inside {
			if in {
				more = append(more, g)
			}
		}
		enough, err := e.Refutes(ctx, more)
		if err != nil {
			return nil, err
		}
		if enough {
			inside[f] = false
			outside = append(outside, f)
		} else {
			e.extend(inside)
		}
	}
	return outside, nil
}

// extend adds facts to those that the solver's model agrees with, as long as it
// does.
func (e *explainer) extend(inside []bool) {
	var broken []*encode.Premise // that the model does not agree with: a fact of each has to stay outside
	for i := range e.Premises {
		p := &e.Premises[i]
		n := 0
		for _, l := range p.Literals {
			if e.Solver.Value(e.Lit(l)) {
				n++
			}
		}
		if n < p.Min || n > p.Max {
			broken = append(broken, p)
		}
	}
	for f := range inside {
		if inside[f] {
			continue
		}
		inside[f] = true
		isIn := func(f int) bool { return inside[f] }
		if slices.ContainsFunc(broken, func(p *encode.Premise) bool { return all(p.Facts, isIn) }) {
			inside[f] = false
		}
	}
}

func all(facts []int, is func(int) bool) bool {
	return !slices.ContainsFunc(facts, func(f int) bool { return !is(f) })
}

// hitting returns a smallest set that has an element of each of some sets: nil
// if there is none of at most limit elements. It reports false if it gave up.
func hitting(sets [][]int, limit int) (hits []int, ok bool) {
	searched := 0
	var chosen []int
	var search func(left int) bool
	search = func(left int) bool {
		i := slices.IndexFunc(sets, func(set []int) bool {
			return !slices.ContainsFunc(set, func(f int) bool { return slices.Contains(chosen, f) })
		})
		if i < 0 {
			return true
		}
		if searched++; left == 0 || searched > nodes {
			return false
		}
		for _, f := range sets[i] {
			chosen = append(chosen, f)
			if search(left - 1) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	for size := 0; size <= limit; size++ {
		if search(size) {
			return append([]int{}, chosen...), true
		}
		if searched > nodes {
			return nil, false
		}
	}
	return nil, true
}
