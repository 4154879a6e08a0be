package proof

import (
	"context"
	"fmt"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
)

// CheckLRAT checks that the steps prove the formula unsatisfiable or, if there are
// assumptions, unsatisfiable together with them. It returns nil as soon as the
// steps have concluded, and reads no further.
//
// Each added clause must follow by its hints: from the negation of its literals,
// each clause named must imply one more literal, until one is false. Hints that
// resolve upon a pivot (RAT, negative numbers) are refused by [ReadLRAT].
//
// Otherwise the error is a [StepError] with ErrNotImplied, ErrUnknownClause,
// ErrNumber or ErrInconclusive; cnf.ErrLiteral for a literal 0; the error that
// the steps came with; or that of ctx.
func CheckLRAT(ctx context.Context, formula []cnf.Clause, steps iter.Seq2[Step, error], assume ...cnf.Lit) error {
	if err := checkFormula(formula); err != nil {
		return err
	}
	c := &hintChecker{
		clauses: make(map[int64]cnf.Clause, len(formula)),
		last:    int64(len(formula)),
		holds:   make(map[cnf.Lit]bool),
	}
	for i, clause := range formula {
		c.clauses[int64(i+1)] = clause
	}
	return check(ctx, c, steps, assume)
}

// hintChecker knows the clauses by number.
type hintChecker struct {
	clauses map[int64]cnf.Clause
	last    int64 // the highest number in use
	holds   map[cnf.Lit]bool
}

func (c *hintChecker) add(step Step) (string, error) {
	if step.ID <= c.last {
		return fmt.Sprintf("%d comes after %d", step.ID, c.last), ErrNumber
	}
	if detail, err := c.follow(step); err != nil {
		return detail, err
	}
	c.last = step.ID
	c.clauses[step.ID] = step.Clause
	return "", nil
}

// follow follows the hints from the negation of the step's clause to a conflict.
func (c *hintChecker) follow(step Step) (string, error) {
	clear(c.holds)
	for _, l := range step.Clause {
		c.holds[l.Not()] = true
	}
	for _, l := range step.Clause {
		if c.holds[l] {
			return "", nil // its negation stands beside it
		}
	}
	for _, hint := range step.Hints {
		clause, ok := c.clauses[hint]
		if !ok {
			return fmt.Sprintf("hint %d", hint), ErrUnknownClause
		}
		var unit cnf.Lit
		for _, l := range clause {
			switch {
			case c.holds[l.Not()] || l == unit:
			case c.holds[l]:
				return fmt.Sprintf("hint %d is true already", hint), ErrNotImplied
			case unit != 0:
				return fmt.Sprintf("hint %d implies nothing", hint), ErrNotImplied
			default:
				unit = l
			}
		}
		if unit == 0 {
			return "", nil
		}
		c.holds[unit] = true
	}
	return "its hints lead to no conflict", ErrNotImplied
}

func (c *hintChecker) remove(step Step) (string, error) {
	for _, id := range step.Hints {
		if _, ok := c.clauses[id]; !ok {
			return fmt.Sprintf("clause %d is to be deleted", id), ErrUnknownClause
		}
		delete(c.clauses, id)
	}
	return "", nil
}
