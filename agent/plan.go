package agent

// Tactic is a way to choose a move, by name.
type Tactic[State, Move any] struct {
	Name   string
	Choose func(State) (Move, bool) // false if the tactic does not apply
}

// Plan is a list of tactics. The first that applies decides.
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
