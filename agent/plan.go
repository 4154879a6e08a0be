package agent

import (
	"errors"
	"fmt"
	"slices"
)

// ErrPlan is returned for a plan in which a tactic is missing.
var ErrPlan = errors.New("a tactic is missing")

// Tactic is a way to choose a move, by name.
type Tactic[State, Move any] struct {
	Name   string
	Choose func(State) (Move, bool) // false if the tactic does not apply
}

// Plan is a list of tactics. The first that applies decides. It is a slice like any other,
// so that tactics can be put in, replaced and left out.
type Plan[State, Move any] []Tactic[State, Move]

// Decide returns the move of the first tactic that applies, and its name. It
// returns false if none does.
func (p Plan[State, Move]) Decide(s State) (move Move, tactic string, ok bool) {
	for _, t := range p {
		if m, ok := t.Choose(s); ok {
			return m, t.Name, true
		}
	}
	return move, "", false
}

// Before returns the plan with a tactic put before the one of that name. If there is none,
// Check says so of the plan that is returned.
func (p Plan[State, Move]) Before(name string, t Tactic[State, Move]) Plan[State, Move] {
	i := slices.IndexFunc(p, func(t Tactic[State, Move]) bool { return t.Name == name })
	if i < 0 {
		return append(slices.Clone(p), t, Tactic[State, Move]{Name: name})
	}
	return slices.Insert(slices.Clone(p), i, t)
}

// Check returns an error that wraps ErrPlan if a tactic has no function Choose.
func (p Plan[State, Move]) Check() error {
	for _, t := range p {
		if t.Choose == nil {
			return fmt.Errorf("%w: %q has no function Choose", ErrPlan, t.Name)
		}
	}
	return nil
}
