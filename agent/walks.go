package agent

// Walks are the shortest walks from one room to all others, through rooms that
// can be passed. A room that cannot be passed can still be the end of a walk.
// The zero value is ready for use, and is best used again.
type Walks struct {
	start    int
	distance []int // -1 where no walk leads
	step     []int // the first room of the walk
	queue    []int
}

// From finds the walks from start among the rooms 0 … rooms-1. A room's links
// are the rooms to which a passage is known. Where several walks are shortest,
// the one found first by the order of the links counts.
func (w *Walks) From(start, rooms int, links func(room int) []int, passable func(room int) bool) {
	w.start = start
	if len(w.distance) != rooms {
		w.distance, w.step = make([]int, rooms), make([]int, rooms)
	}
	for i := range w.distance {
		w.distance[i] = -1
	}
	w.distance[start] = 0
	w.queue = append(w.queue[:0], start)
	for i := 0; i < len(w.queue); i++ {
		room := w.queue[i]
		if room != start && !passable(room) {
			continue
		}
		for _, next := range links(room) {
			if w.distance[next] >= 0 {
				continue
			}
			w.distance[next] = w.distance[room] + 1
			w.step[next] = w.step[room]
			if room == start {
				w.step[next] = next
			}
			w.queue = append(w.queue, next)
		}
	}
}

// Reached returns the rooms to which a walk leads, the nearest first, beginning
// with the start. The caller must not change them.
func (w *Walks) Reached() []int { return w.queue }

// Distance returns the number of steps to room, or -1 if no walk leads there.
func (w *Walks) Distance(room int) int {
	if room < 0 || room >= len(w.distance) {
		return -1
	}
	return w.distance[room]
}

// Step returns the first room of the walk to room, which has to be reached and
// not the start.
func (w *Walks) Step(room int) int { return w.step[room] }
