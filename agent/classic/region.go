package classic

// region is what the agent can reach without any risk: the rooms that are proved
// to hold nothing, and the step to each on a shortest way.
type region struct {
	here  int
	rooms set
	order []int // nearest first
	step  []int // by room: the first step to it, −1 if it isn't reachable
}

// region returns the rooms that can be reached through proven-safe ones.
func (a *Agent) region() *region {
	r := &region{here: a.percept.Room, step: make([]int, a.layout.Rooms())}
	for i := range r.step {
		r.step[i] = -1
	}
	r.rooms = r.rooms.with(r.here)
	r.order = append(r.order, r.here)
	for i := 0; i < len(r.order); i++ {
		at := r.order[i]
		for _, e := range a.layout.Exits(at) {
			if r.rooms.has(e) || !a.safe(e) {
				continue
			}
			r.rooms = r.rooms.with(e)
			r.order = append(r.order, e)
			r.step[e] = r.step[at]
			if at == r.here {
				r.step[e] = e
			}
		}
	}
	return r
}

// safe reports whether a room is proved to hold nothing.
func (a *Agent) safe(room int) bool {
	b := a.belief
	return b.Wumpus(room) == 0 && b.Bats(room) == 0 && b.Pit(room) == 0
}

// tells reports whether a safe room tells anything that isn't certain already.
func (a *Agent) tells(room int) bool {
	if !a.visited.has(room) {
		return true
	}
	smell := 0.0
	other := false
	near := setOf(a.layout.Exits(room)...)
	for r := range a.layout.Rooms() {
		p := a.belief.Wumpus(r)
		if near.has(r) {
			smell += p
		} else if p > 0 {
			other = true
		}
	}
	return smell > 0 && other
}

// edge returns the rooms beside the region, each with the nearest room of the
// region that it is beside.
func (a *Agent) edge(r *region) (rooms []int, beside []int) {
	var seen set
	for _, at := range r.order {
		for _, e := range a.layout.Exits(at) {
			if !r.rooms.has(e) && !seen.has(e) {
				seen = seen.with(e)
				rooms = append(rooms, e)
				beside = append(beside, at)
			}
		}
	}
	return rooms, beside
}
