package proof

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// checker is what the ways to check a proof differ in. Its methods return an
// error of this package with a detail.
type checker interface {
	add(step Step) (detail string, err error)
	remove(step Step) (detail string, err error)
}

// check runs c over the steps until they have concluded.
func check(ctx context.Context, c checker, steps iter.Seq2[Step, error], assume []cnf.Lit) error {
	if err := cnf.CheckLits(int(cnf.MaxVar), assume...); err != nil {
		return fmt.Errorf("assumptions: %w", err)
	}
	for _, a := range assume {
		if slices.Contains(assume, a.Not()) {
			return nil
		}
	}
	n := 0
	for step, err := range steps {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		n++
		do := c.add
		if step.Delete {
			do = c.remove
		}
		detail := ""
		err = cnf.CheckLits(int(cnf.MaxVar), step.Clause...)
		if err == nil {
			detail, err = do(step)
		}
		if err != nil {
			return &StepError{Step: n, Line: step.Line, Clause: step.Clause, Detail: detail, Err: err}
		}
		if !step.Delete && concludes(step.Clause, assume) {
			return nil
		}
	}
	return &StepError{Step: n, Err: ErrInconclusive}
}

// concludes says whether c is false under the assumptions.
func concludes(c cnf.Clause, assume []cnf.Lit) bool {
	for _, l := range c {
		if !slices.Contains(assume, l.Not()) {
			return false
		}
	}
	return true
}

// checkFormula returns ErrLiteral, with the clause's number, if a literal of the
// formula is none.
func checkFormula(formula []cnf.Clause) error {
	for i, c := range formula {
		if err := cnf.CheckLits(int(cnf.MaxVar), c...); err != nil {
			return fmt.Errorf("clause %d of the formula: %w", i+1, err)
		}
	}
	return nil
}
