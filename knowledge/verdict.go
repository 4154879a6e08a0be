package knowledge

// Verdict is the answer to the question whether a claim is true.
type Verdict int8

const (
	Open    Verdict = iota // some worlds that agree with all facts have it true, and some false
	Proved                 // true in every world that agrees with all facts
	Refuted                // false in every such world
)

// String returns "open", "proved" or "refuted".
func (v Verdict) String() string {
	switch v {
	case Proved:
		return "proved"
	case Refuted:
		return "refuted"
	default:
		return "open"
	}
}
