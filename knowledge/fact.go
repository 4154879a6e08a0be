package knowledge

import "strconv"

// Fact is what is known to be true: all of its relations.
type Fact struct {
	Turn  int    // when it was learnt; 0 for the rules of the game
	Text  string // the sentence for people: "room 3 has no draft"
	Claim []Relation
}

// Source says what f is known from: "rule", or its turn.
func (f *Fact) Source() string {
	if f.Turn == 0 {
		return "rule"
	}
	return "turn " + strconv.Itoa(f.Turn)
}
