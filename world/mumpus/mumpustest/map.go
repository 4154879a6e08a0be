package mumpustest

import "github.com/mumpus-go/mumpus/world/mumpus"

// Map is the passages that a player has seen, from either end.
type Map struct {
	here    int
	visited []bool
	links   [][]int
}

// NewMap returns the map of a player who has seen none of these rooms.
func NewMap(rooms int) *Map {
	return &Map{visited: make([]bool, rooms), links: make([][]int, rooms)}
}

// See takes in the next percept.
func (m *Map) See(p mumpus.Percept) {
	m.here = p.Room
	if m.visited[p.Room] {
		return
	}
	m.visited[p.Room] = true
	for _, exit := range p.Exits {
		if !m.visited[exit] {
			m.links[p.Room] = append(m.links[p.Room], exit)
			m.links[exit] = append(m.links[exit], p.Room)
		}
	}
}

// Visited says whether the player has perceived the room's clues.
func (m *Map) Visited(room int) bool { return m.visited[room] }

// Links returns the rooms to which a passage from room is known.
func (m *Map) Links(room int) []int { return m.links[room] }

// Steps returns how many steps away each room is, through rooms that are
// passable. It is -1 for those that cannot be reached.
func (m *Map) Steps(passable func(room int) bool) []int {
	steps := make([]int, len(m.links))
	for room := range steps {
		steps[room] = -1
	}
	steps[m.here] = 0
	for queue := []int{m.here}; len(queue) > 0; queue = queue[1:] {
		if queue[0] != m.here && !passable(queue[0]) {
			continue
		}
		for _, next := range m.links[queue[0]] {
			if steps[next] < 0 {
				steps[next] = steps[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return steps
}
