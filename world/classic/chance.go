package classic

import (
	"fmt"
	"math/rand/v2"
)

// Matter is what a [Chance] is asked about.
type Matter uint8

// The matters.
const (
	FleeOrEat  Matter = iota // whether the wumpus runs from the hunter in its room
	WakeOrNot                // whether it moves after a miss
	WumpusGoes               // through which exit
	BatsCarry                // to which room
	ArrowGoes                // through which exit, instead of to a room that isn't joined
)

var matterNames = [...]string{
	FleeOrEat: "flee or eat", WakeOrNot: "wake or not", WumpusGoes: "wumpus goes",
	BatsCarry: "bats carry", ArrowGoes: "arrow goes",
}

// String returns the matter in words.
func (m Matter) String() string {
	if int(m) >= len(matterNames) {
		return fmt.Sprintf("Matter(%d)", uint8(m))
	}
	return matterNames[m]
}

// Chance decides what the rules leave to chance in play.
type Chance interface {
	// Happens reports whether something happens that has these odds.
	Happens(m Matter, o Odds) bool

	// Pick picks one of n things that are equally likely: 0 … n−1.
	Pick(m Matter, n int) int
}

// Random returns the chance of a seed.
func Random(seed uint64) Chance { return random{rand.New(rand.NewPCG(seed, streamPlay))} }

// The streams of a seed.
const (
	streamCave = 1
	streamPlay = 2
)

type random struct{ *rand.Rand }

func (r random) Happens(_ Matter, o Odds) bool { return r.IntN(o.Den) < o.Num }
func (r random) Pick(_ Matter, n int) int      { return r.IntN(n) }
