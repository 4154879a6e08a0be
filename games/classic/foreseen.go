package classic

import world "github.com/mumpus-go/mumpus/world/classic"

// foreseen is chance that can be asked before its time where an arrow goes. The answers are
// those that it gives then.
type foreseen struct {
	world.Chance
	arrows []int // what has been answered
}

// Pick implements [world.Chance].
func (f *foreseen) Pick(m world.Matter, n int) int {
	if m == world.ArrowGoes && len(f.arrows) > 0 {
		first := f.arrows[0]
		f.arrows = f.arrows[1:]
		return first
	}
	return f.Chance.Pick(m, n)
}

// flight returns the room into which an arrow goes from another that is sent to a third.
func (f *foreseen) flight(l *world.Layout, from, to int) int {
	if l.Joined(from, to) {
		return to
	}
	exits := l.Exits(from)
	pick := f.Chance.Pick(world.ArrowGoes, len(exits))
	f.arrows = append(f.arrows, pick)
	return exits[pick]
}
