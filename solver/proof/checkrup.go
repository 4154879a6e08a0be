package proof

import (
	"context"
	"encoding/binary"
	"iter"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// CheckRUP checks that the steps prove the formula unsatisfiable or, if there are
// assumptions, unsatisfiable together with them. It returns nil as soon as the
// steps have concluded, and reads no further.
//
// Each added clause must follow by reverse unit propagation: assuming all its
// literals false, unit propagation over the clauses present must end in a
// conflict. (Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for
// CNF Formulas", DATE 2003.) Without assumptions it may instead be a resolution
// asymmetric tautology on its first literal, which preserves satisfiability only:
// with every clause that contains the negation of that literal, its resolvent
// must follow by unit propagation. (Järvisalo, Heule and Biere, "Inprocessing
// Rules", IJCAR 2012.)
//
// Deletions are obeyed, those of unit clauses too. Clauses are compared as sets of
// literals; of equal ones one goes at a time.
//
// Otherwise the error is a [StepError] with ErrNotImplied, ErrUnknownClause or
// ErrInconclusive; cnf.ErrLiteral for a literal 0; the error that the steps came
// with; or that of ctx.
func CheckRUP(ctx context.Context, formula []cnf.Clause, steps iter.Seq2[Step, error], assume ...cnf.Lit) error {
	if err := checkFormula(formula); err != nil {
		return err
	}
	c := &unitChecker{
		rat:     len(assume) == 0,
		numbers: make(map[cnf.Var]int),
		byKey:   make(map[string][]*clause),
	}
	for _, lits := range formula {
		c.insert(c.intern(lits))
	}
	return check(ctx, c, steps, assume)
}

// unitChecker does unit propagation. Literals are numbered as they come up: 2n
// and its negation 2n+1.
type unitChecker struct {
	rat     bool
	numbers map[cnf.Var]int
	key     []byte
	byKey   map[string][]*clause
	clauses []*clause // some of them gone
	gone    int

	watches [][]*clause // by literal, of those whose first two it is among
	value   []int8      // by literal: 1 true, -1 false
	reason  []*clause   // by literal, of those that follow from the clauses alone
	trail   []int       // the true literals
	root    int         // those of them that follow from the clauses alone
	head    int         // those of them that are propagated
	refuted *clause     // false because of clauses alone
}

type clause struct {
	lits []int
	gone bool
}

// intern returns the literals' numbers without repetitions, the first in front.
func (c *unitChecker) intern(lits cnf.Clause) []int {
	nums := make([]int, 0, len(lits))
	for _, l := range lits {
		n, ok := c.numbers[l.Var()]
		if !ok {
			n = len(c.numbers)
			c.numbers[l.Var()] = n
			c.watches = append(c.watches, nil, nil)
			c.value = append(c.value, 0, 0)
			c.reason = append(c.reason, nil, nil)
		}
		n *= 2
		if !l.Positive() {
			n++
		}
		if !slices.Contains(nums, n) {
			nums = append(nums, n)
		}
	}
	return nums
}

// keyOf returns a key for clauses of these literals in any order.
func (c *unitChecker) keyOf(lits []int) string {
	sorted := slices.Sorted(slices.Values(lits))
	c.key = c.key[:0]
	for _, l := range sorted {
		c.key = binary.AppendUvarint(c.key, uint64(l))
	}
	return string(c.key)
}

func (c *unitChecker) add(step Step) (string, error) {
	lits := c.intern(step.Clause)
	if !c.follows(lits) && !(c.rat && c.followsOn(lits)) {
		return "", ErrNotImplied
	}
	c.insert(lits)
	return "", nil
}

// follows says whether the clause of lits follows by unit propagation.
func (c *unitChecker) follows(lits []int) bool {
	defer c.undo(c.root)
	for _, l := range lits {
		switch c.value[l] {
		case 1:
			return true
		case 0:
			c.assign(l^1, nil)
		}
	}
	return c.propagate() != nil
}

// followsOn says whether all resolvents of lits on its first literal follow.
func (c *unitChecker) followsOn(lits []int) bool {
	if len(lits) == 0 {
		return false
	}
	pivot := lits[0] ^ 1
	for _, d := range c.clauses {
		if d.gone || !slices.Contains(d.lits, pivot) {
			continue
		}
		resolvent := slices.Clone(lits)
		for _, l := range d.lits {
			if l != pivot {
				resolvent = append(resolvent, l)
			}
		}
		if !c.follows(resolvent) {
			return false
		}
	}
	return true
}
