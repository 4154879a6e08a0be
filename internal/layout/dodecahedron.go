package layout

import (
	"math"
	"slices"
)

// rings are the corners of a dodecahedron as it is usually drawn, seen through one
// of its faces: an outer pentagon, a ring of ten, and an inner pentagon. Corner 0
// is at the top, and each ring goes clockwise.
var rings = [...]struct {
	corners int
	radius  float64
}{{5, 0.5}, {10, 0.29}, {5, 0.15}}

// dodecahedron returns where its corners are drawn, and its edges.
func dodecahedron() ([]Point, network) {
	var at []Point
	for _, ring := range rings {
		for i := range ring.corners {
			turn := 2 * math.Pi * float64(i) / float64(ring.corners)
			if len(at) >= 15 {
				turn += math.Pi / 5 // the inner pentagon stands on its head
			}
			at = append(at, Point{0.5 + ring.radius*math.Sin(turn), 0.5 - ring.radius*math.Cos(turn)})
		}
	}
	n := make(network, len(at))
	for i := range 5 {
		n.join(i, (i+1)%5)
		n.join(i, 5+2*i)
		n.join(5+2*i, 5+2*i+1)
		n.join(5+2*i+1, 5+(2*i+2)%10)
		n.join(5+2*i+1, 15+i)
		n.join(15+i, 15+(i+1)%5)
	}
	n.sort()
	return at, n
}

// same returns for each node of a the node of b that takes its part, if the two are
// one graph in which each node can be reached. Nodes near the first of a are as near
// the first of b as they can be.
func same(a, b network) (part []int, ok bool) {
	if len(a) != len(b) || len(a) == 0 {
		return nil, false
	}
	order, _ := a.outwards(0)
	part, taken := make([]int, len(a)), make([]bool, len(b))
	fits := func(k, j int) bool {
		i := order[k]
		return !taken[j] && len(a[i]) == len(b[j]) && !slices.ContainsFunc(order[:k], func(placed int) bool {
			return slices.Contains(a[i], placed) != slices.Contains(b[j], part[placed])
		})
	}
	var place func(k int) bool
	place = func(k int) bool {
		if k == len(order) {
			return true
		}
		for j := range b {
			if !fits(k, j) {
				continue
			}
			part[order[k]], taken[j] = j, true
			if place(k + 1) {
				return true
			}
			taken[j] = false
		}
		return false
	}
	return part, len(order) == len(a) && place(0)
}
