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
		before, old := s.faults(i, math.Inf(1)), s.at[i]
		far := 0.4*(1-float64(m)/float64(moves)) + 0.01
		move := func(x float64) float64 { return min(max(x+far*(2*rng.Float64()-1), 0), 1) }
		s.at[i] = Point{move(old.X), move(old.Y)}
		if s.faults(i, before) > before {
			s.at[i] = old
		}
	}
}

// allFaults sums the faults of all rooms.
func (s *sketch) allFaults() float64 {
	sum := 0.0
	for i := range s.at {
		sum += s.faults(i, math.Inf(1))
	}
	return sum
}

// faults says what is wrong with the place of a room: 1 for each crossing of its
// passages, up to 10 for all that touch which should be apart, and a little for long
// passages. It may stop at more than enough.
func (s *sketch) faults(i int, enough float64) float64 {
	const long = 0.075
	sum := 0.0
	at := s.at
	for j := range at {
		if j != i {
			sum += s.crowding(square(at[i], at[j]))
		}
	}
	for _, j := range s.network[i] {
		sum += long * square(at[i], at[j]) / (s.room * s.room)
		for k := range at {
			if k != i && k != j {
				sum += s.crowdingLine(at[k], at[i], at[j])
			}
		}
	}
	for _, e := range s.edges {
		if sum > enough {
			break
		}
		if e[0] == i || e[1] == i {
			continue
		}
		sum += s.crowdingLine(at[i], at[e[0]], at[e[1]])
		for _, j := range s.network[i] {
			if j != e[0] && j != e[1] && cross(at[i], at[j], at[e[0]], at[e[1]]) {
				sum++
			}
		}
	}
	return sum
}

// crowding returns the fault of a distance, of which it takes the square.
func (s *sketch) crowding(square float64) float64 {
	const touch = 10
	if square >= s.room*s.room {
		return 0
	}
	lack := 1 - math.Sqrt(square)/s.room
	return touch * lack * lack
}

// crowdingLine returns the fault of a point's distance from the line between two others.
func (s *sketch) crowdingLine(p, a, b Point) float64 {
	if p.X+s.room <= min(a.X, b.X) || p.X-s.room >= max(a.X, b.X) ||
		p.Y+s.room <= min(a.Y, b.Y) || p.Y-s.room >= max(a.Y, b.Y) {
		return 0
	}
	return s.crowding(away(p, a, b))
}

// square returns that of the distance of two points.
func square(a, b Point) float64 { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }

// away returns the square of the distance of a point from the line between two others.
func away(p, a, b Point) float64 {
	vx, vy, wx, wy := b.X-a.X, b.Y-a.Y, p.X-a.X, p.Y-a.Y
	t := min(max((vx*wx+vy*wy)/max(vx*vx+vy*vy, 1e-12), 0), 1)
	return (wx-t*vx)*(wx-t*vx) + (wy-t*vy)*(wy-t*vy)
}

// cross says whether the lines between a and b and between c and d cross.
func cross(a, b, c, d Point) bool {
	left := func(p, q, r Point) bool { return (q.X-p.X)*(r.Y-p.Y) > (q.Y-p.Y)*(r.X-p.X) }
	return left(a, b, c) != left(a, b, d) && left(c, d, a) != left(c, d, b)
}
