package layout

import (
	"math"
	"math/rand/v2"
)

// sketch is a network whose rooms are moved until it can be read.
type sketch struct {
	network
	edges [][2]int
	at    []Point
	room  float64 // the distance from which on rooms and passages don't crowd each other
}

// untangled draws a network. Of some drawings that begin at random it takes the
// best. How much is tried falls with the size, so that it never takes more than a few
// seconds.
func untangled(n network) []Point {
	const (
		// They bound the time: go test -run '^$' -bench Layout ./internal/layout.
		rounds     = 100 // enough for the distances
		mostTries  = 12
		triedRooms = 360 // by all tries together
		moves      = 70  // of each room
	)
	want := n.apart()
	var best []Point
	least := math.Inf(1)
	for try := range min(max(triedRooms/max(len(n), 1), 1), mostTries) {
		rng := rand.New(rand.NewPCG(uint64(try), 0))
		s := &sketch{network: n, edges: n.edges(), at: make([]Point, len(n)), room: 0.6 / math.Sqrt(float64(len(n)))}
		for i := range s.at {
			s.at[i] = Point{rng.Float64(), rng.Float64()}
		}
		relax(s.at, want, rounds)
		fit(s.at)
		s.polish(rng, moves*len(n))
		if faults := s.allFaults(); faults < least {
			best, least = s.at, faults
		}
	}
	return fit(best)
}

// polish moves rooms, one at a time and ever less, where that makes the drawing no
// worse: the idea of Davidson and Harel, Drawing graphs nicely using simulated
// annealing (1996), without the heat, as it begins with a fair drawing.
func (s *sketch) polish(rng *rand.Rand, moves int) {
	for m := range moves {
		i := rng.IntN(len(s.at))
		before, old := s.faults(i), s.at[i]
		far := 0.4*(1-float64(m)/float64(moves)) + 0.01
		move := func(x float64) float64 { return min(max(x+far*(2*rng.Float64()-1), 0), 1) }
		s.at[i] = Point{move(old.X), move(old.Y)}
		if s.faults(i) > before {
			s.at[i] = old
		}
	}
}

// allFaults sums the faults of all rooms.
func (s *sketch) allFaults() float64 {
	sum := 0.0
	for i := range s.at {
		sum += s.faults(i)
	}
	return sum
}

// faults says what is wrong with the place of a room: 1 for each crossing of its
// passages, up to 10 for all that touch which should be apart, and a little for long
// passages.
func (s *sketch) faults(i int) float64 {
	const touch, long = 10, 0.075
	sum := 0.0
	crowd := func(d float64) {
		if lack := 1 - d/s.room; lack > 0 {
			sum += touch * lack * lack
		}
	}
	at := s.at
	for j := range at {
		if j != i {
			crowd(length(at[i], at[j]))
		}
	}
	for _, j := range s.network[i] {
		l := length(at[i], at[j]) / s.room
		sum += long * l * l
		for k := range at {
			if k != i && k != j {
				crowd(distance(at[k], at[i], at[j]))
			}
		}
	}
	for _, e := range s.edges {
		if e[0] == i || e[1] == i {
			continue
		}
		crowd(distance(at[i], at[e[0]], at[e[1]]))
		for _, j := range s.network[i] {
			if j != e[0] && j != e[1] && cross(at[i], at[j], at[e[0]], at[e[1]]) {
				sum++
			}
		}
	}
	return sum
}

func length(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// distance returns that of a point from the line between two others.
func distance(p, a, b Point) float64 {
	vx, vy, wx, wy := b.X-a.X, b.Y-a.Y, p.X-a.X, p.Y-a.Y
	t := min(max((vx*wx+vy*wy)/max(vx*vx+vy*vy, 1e-12), 0), 1)
	return math.Hypot(wx-t*vx, wy-t*vy)
}

// cross says whether the lines between a and b and between c and d cross.
func cross(a, b, c, d Point) bool {
	left := func(p, q, r Point) bool { return (q.X-p.X)*(r.Y-p.Y) > (q.Y-p.Y)*(r.X-p.X) }
	return left(a, b, c) != left(a, b, d) && left(c, d, a) != left(c, d, b)
}
