package mumpus

import "strconv"

// Hazard is what a room holds, at most one in each.
type Hazard uint8

// The hazards.
const (
	None Hazard = iota
	Bats
	Shaft
	Mumpus
)

var hazardNames = [...]string{None: "none", Bats: "bats", Shaft: "shaft", Mumpus: "mumpus"}

// String returns the hazard in one word: none, bats, shaft or mumpus.
func (h Hazard) String() string {
	if int(h) >= len(hazardNames) {
		return "Hazard(" + strconv.Itoa(int(h)) + ")"
	}
	return hazardNames[h]
}
