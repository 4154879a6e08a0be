package proof_test

import (
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// The oracles say what a right proof is in the plainest way there is: lists of
// clauses, gone through again and again. They are for small proofs.

// rightDRAT says whether CheckRUP should accept.
func rightDRAT(formula []cnf.Clause, steps []proof.Step, assume ...cnf.Lit) bool {
	present := slices.Clone(formula)
	for _, step := range steps {
		if step.Delete {
			i := slices.IndexFunc(present, func(c cnf.Clause) bool { return sameSet(c, step.Clause) })
			if i < 0 {
				return false
			}
			present = slices.Delete(present, i, i+1)
			continue
		}
		if !follows(present, step.Clause) && (len(assume) > 0 || !followsOnFirst(present, step.Clause)) {
			return false
		}
		if falseUnder(step.Clause, assume) {
			return true
		}
		present = append(present, step.Clause)
	}
	return false
}

func subset(a, b cnf.Clause) bool {
	return !slices.ContainsFunc(a, func(l cnf.Lit) bool { return !slices.Contains(b, l) })
}

func sameSet(a, b cnf.Clause) bool { return subset(a, b) && subset(b, a) }

func falseUnder(c cnf.Clause, assume []cnf.Lit) bool {
	for _, l := range c {
		if !slices.Contains(assume, -l) {
			return false
		}
	}
	return true
}

// follows says whether unit propagation refutes the negation of c.
func follows(clauses []cnf.Clause, c cnf.Clause) bool {
	holds := map[cnf.Lit]bool{}
	for _, l := range c {
		holds[-l] = true
	}
	for _, l := range c {
		if holds[l] {
			return true
		}
	}
	for again := true; again; {
		again = false
		for _, d := range clauses {
			open := map[cnf.Lit]bool{}
			satisfied := false
			for _, l := range d {
				satisfied = satisfied || holds[l] || slices.Contains(d, -l)
				if !holds[-l] {
					open[l] = true
				}
			}
			if satisfied || len(open) > 1 {
				continue
			}
			if len(open) == 0 {
				return true
			}
			for l := range open {
				holds[l] = true
				again = true
			}
		}
	}
	return false
}

func followsOnFirst(clauses []cnf.Clause, c cnf.Clause) bool {
	if len(c) == 0 {
		return false
	}
	for _, d := range clauses {
		if slices.Contains(d, -c[0]) && !slices.ContainsFunc(d, func(l cnf.Lit) bool { return slices.Contains(d, -l) }) {
			rest := slices.DeleteFunc(slices.Clone(d), func(l cnf.Lit) bool { return l == -c[0] })
			if !follows(clauses, append(slices.Clone(c), rest...)) {
				return false
			}
		}
	}
	return true
}

// rightLRAT says whether CheckLRAT should accept.
func rightLRAT(formula []cnf.Clause, steps []proof.Step, assume ...cnf.Lit) bool {
	present := map[int64]cnf.Clause{}
	highest := int64(len(formula))
	for i, c := range formula {
		present[int64(i+1)] = c
	}
	for _, step := range steps {
		if step.Delete {
			for _, id := range step.Hints {
				if _, ok := present[id]; !ok {
					return false
				}
				delete(present, id)
			}
			continue
		}
		if step.ID <= highest || !followsBy(present, step.Hints, step.Clause) {
			return false
		}
		if falseUnder(step.Clause, assume) {
			return true
		}
		highest = step.ID
		present[step.ID] = step.Clause
	}
	return false
}

// followsBy says whether the hints refute the negation of c one after the other.
func followsBy(present map[int64]cnf.Clause, hints []int64, c cnf.Clause) bool {
	var holds cnf.Clause
	for _, l := range c {
		holds = append(holds, -l)
	}
	if slices.ContainsFunc(c, func(l cnf.Lit) bool { return slices.Contains(holds, l) }) {
		return true
	}
	for _, h := range hints {
		d, ok := present[h]
		if !ok {
			return false
		}
		rest := slices.DeleteFunc(slices.Clone(d), func(l cnf.Lit) bool { return slices.Contains(holds, -l) })
		slices.Sort(rest)
		rest = slices.Compact(rest)
		if len(rest) == 0 {
			return true
		}
		if len(rest) > 1 || slices.Contains(holds, rest[0]) {
			return false
		}
		holds = append(holds, rest[0])
	}
	return false
}
