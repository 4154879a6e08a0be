package classic

import (
	"slices"

	"github.com/mumpus-go/mumpus/world/classic"
)

// candidates returns the rooms in which the wumpus may be.
func (a *Agent) candidates() set {
	var c set
	for r := range a.layout.Rooms() {
		if a.belief.Wumpus(r) > 0 {
			c = c.with(r)
		}
	}
	return c
}

// shootAll fires the arrow that hits in any case, or goes where it can be fired.
// The nearest such room comes first.
func (a *Agent) shootAll(r *region) (Decision, bool) {
	all := a.candidates()
	for _, room := range r.order {
		for _, s := range a.gallery.from(room) {
			if !all.without(s.rooms).empty() {
				continue
			}
			path := cut(s.path, all.has)
			d := Decision{Tactic: GoShootAll, Target: room, Path: path, Chance: 1, Value: 1}
			if room == r.here {
				d.Tactic, d.Path = ShootAll, slices.Collect(all.rooms)
				d.Action = classic.Shoot(path...)
			} else {
				d.Action = classic.Move(r.step[room])
			}
			return d, true
		}
	}
	return Decision{}, false
}

// read goes to the nearest safe room that tells more than is known.
func (a *Agent) read(r *region) (Decision, bool) {
	for _, room := range r.order[1:] {
		if a.tells(room) {
			return Decision{Action: classic.Move(r.step[room]), Tactic: Read, Target: room}, true
		}
	}
	return Decision{}, false
}

// cautious moves on proofs, and takes the step that kills least often when
// nothing is proved.
func (a *Agent) cautious(shoots bool) Decision {
	r := a.region()
	if shoots {
		if d, ok := a.shootAll(r); ok {
			return d
		}
	}
	if d, ok := a.read(r); ok {
		return d
	}
	rooms, beside := a.edge(r)
	if len(rooms) == 0 {
		to := a.layout.Exits(r.here)[0]
		return Decision{Action: classic.Move(to), Tactic: NothingKnown, Target: to}
	}
	best := 0
	risk := make([]float64, len(rooms))
	for i, room := range rooms {
		risk[i] = a.belief.Death(room)
		if risk[i] < risk[best]-1e-12 {
			best = i
		}
	}
	d := Decision{Action: classic.Move(rooms[best]), Tactic: LeastDanger, Target: rooms[best], Chance: risk[best]}
	if beside[best] != r.here {
		d.Action = classic.Move(r.step[beside[best]])
	}
	return d
}
