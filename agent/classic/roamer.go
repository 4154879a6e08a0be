package classic

import (
	"math/rand/v2"

	"github.com/mumpus-go/mumpus/world/classic"
)

// roamer is Noon's hunter. It remembers the room that it last
// left, over bats' flights too; at the start it remembers none. Without a smell it moves to a random exit other
// than that room. With one it fires an arrow of random length, and each room of
// its path is a random exit of the one before, but neither the remembered room
// nor its own. Where there is no such exit, any serves for a move, and the arrow
// ends.
type roamer struct {
	rules  classic.Rules
	layout *classic.Layout
	rng    *rand.Rand
	left   int // −1: none yet
	exits  []int
}

func newRoamer(r classic.Rules, l *classic.Layout, seed uint64) *roamer {
	const stream = 4
	return &roamer{rules: r, layout: l, rng: rand.New(rand.NewPCG(seed, stream)), left: -1}
}

// randomArrow fires an arrow at random where the agent smells the wumpus.
func (v *View) randomArrow() (Decision, bool) {
	if !v.percept.Smell {
		return Decision{}, false
	}
	path := v.roamer.aim(v.percept.Room)
	return Decision{Action: classic.Shoot(path...), Path: path}, len(path) > 0
}

// randomMove goes through a random exit.
func (v *View) randomMove() (Decision, bool) {
	to := v.roamer.steer(v.percept.Room)
	return Decision{Action: classic.Move(to), Target: to}, true
}

// steer returns where to move.
func (r *roamer) steer(room int) int {
	exits := r.exitsBut(room, r.left, r.left)
	if len(exits) == 0 {
		exits = r.layout.Exits(room)
	}
	return exits[r.rng.IntN(len(exits))]
}

// aim returns the path of an arrow.
func (r *roamer) aim(room int) []int {
	var path []int
	at := room
	for range 1 + r.rng.IntN(r.rules.Reach) {
		exits := r.exitsBut(at, r.left, room)
		if !r.rules.Back && len(path) > 1 {
			exits = r.exitsWithout(exits, path[len(path)-2])
		}
		if len(exits) == 0 {
			break
		}
		at = exits[r.rng.IntN(len(exits))]
		path = append(path, at)
	}
	return path
}

// took notes what was done.
func (r *roamer) took(from int, a classic.Action) {
	if !a.Shoots() {
		r.left = from
	}
}

// exitsBut returns the exits of a room other than a and b.
func (r *roamer) exitsBut(room, a, b int) []int {
	r.exits = r.exits[:0]
	for _, e := range r.layout.Exits(room) {
		if e != a && e != b {
			r.exits = append(r.exits, e)
		}
	}
	return r.exits
}

// exitsWithout leaves one out, for rules by which an arrow doesn't turn back.
func (r *roamer) exitsWithout(exits []int, but int) []int {
	kept := exits[:0]
	for _, e := range exits {
		if e != but {
			kept = append(kept, e)
		}
	}
	return kept
}
