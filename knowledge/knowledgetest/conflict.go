package knowledgetest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// CheckConflict returns an error that says what is wrong with the conflict by which
// a base of t refused some facts: a fact that was never told, facts that do not
// contradict each other, or of which one can be left out.
func CheckConflict(t *knowledge.Theory, refused []knowledge.Fact, c *knowledge.Conflict) error {
	w, err := New(t)
	if err != nil {
		return err
	}
	for _, f := range refused {
		w.facts = append(w.facts, f)
		w.selectors = append(w.selectors, w.solver.NewVar().Pos())
		if err := w.claim(w.selectors[len(w.selectors)-1], f.Claim); err != nil {
			return err
		}
	}
	var clash []int
	for _, f := range c.Facts {
		i, err := w.index(f)
		if err != nil {
			return err
		}
		clash = append(clash, i)
	}
	if enough, err := w.entails(clash, nil, nil); err != nil || !enough {
		return errors.Join(err, errors.New("there is a world that agrees with all of this"))
	}
	for i, f := range c.Facts {
		rest := slices.Delete(slices.Clone(clash), i, i+1)
		if enough, err := w.entails(rest, nil, nil); err != nil || enough {
			return errors.Join(err, fmt.Errorf("%q is not needed", f.Text))
		}
	}
	return nil
}
