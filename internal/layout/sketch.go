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
// best. How much is tried falls with the numbers of rooms and passages, so that it never
// takes more than a few seconds.
func untangled(n network) []Point {
	const (
		// They bound the time: go test -run '^$' -bench Layout ./internal/layout.
		rounds     = 100 // enough for the distances
		mostTries  = 12
		triedRooms = 360 // by all tries together
		moved      = 70  // how often each room
		mostWork   = 1 << 28
	)
	want, edges := n.apart(), n.edges()
	rooms := max(len(n), 1)
	work := 2 * (rooms + 3*len(edges) + 2*len(edges)*len(edges)/rooms) // of a move: that of faults, twice
	tries, moves := min(max(triedRooms/rooms, 1), mostTries), moved*len(n)
	tries = min(tries, max(mostWork/(max(moves, 1)*work), 1))
	moves = min(moves, mostWork/(tries*work))
	var best []Point
	least := math.Inf(1)
	for try := range tries {
		rng := rand.New(rand.NewPCG(uint64(try), 0))
		s := &sketch{network: n, edges: edges, at: make([]Point, len(n)), room: 0.6 / math.Sqrt(float64(len(n)))}
		for i := range s.at {
			s.at[i] = Point{rng.Float64(), rng.Float64()}
		}
		relax(s.at, want, rounds)
		fit(s.at)
		s.polish(rng, moves)
		if tries == 1 { // the sum of its faults may take longer than the drawing
			best = s.at
		} else if faults := s.allFaults(); faults < least {
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
// passages. When it is more than most, it may stop counting.
//
// Nearly all of the time of a drawing is spent here: what is far away is passed over by
// comparisons alone. In WebAssembly min and max of floats are calls, so there are none.
func (s *sketch) faults(i int, most float64) float64 {
	const long = 0.075
	at, here, sum := s.at, s.at[i], 0.0
	for _, j := range s.network[i] {
		sum += long * square(here, at[j]) / (s.room * s.room)
	}
	for j, p := range at {
		if j != i && !apart(here, p, p, s.room) {
			sum += s.crowd(here, p, p)
		}
	}
	for _, j := range s.network[i] {
		for k, p := range at {
			if k != i && k != j && !apart(p, here, at[j], s.room) {
				sum += s.crowd(p, here, at[j])
			}
		}
		if sum > most {
			return sum
		}
	}
	for _, e := range s.edges {
		if e[0] == i || e[1] == i {
			continue
		}
		a, b := at[e[0]], at[e[1]]
		if !apart(here, a, b, s.room) {
			sum += s.crowd(here, a, b)
		}
		for _, j := range s.network[i] {
			if j != e[0] && j != e[1] && split(here, at[j], a, b) && split(a, b, here, at[j]) {
				sum++
			}
		}
		if sum > most {
			return sum
		}
	}
	return sum
}

// crowd says how much a point crowds the line between two others: 10 where it touches, and
// 0 where there is room between.
func (s *sketch) crowd(p, a, b Point) float64 {
	const touch = 10
	lack := 1 - distance(p, a, b)/s.room
	if lack <= 0 {
		return 0
	}
	return touch * lack * lack
}

// square returns that of the distance of two points.
func square(a, b Point) float64 { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }

// apart says whether a point is more than a distance to one side of a line between two
// others.
func apart(p, a, b Point, far float64) bool {
	left, right, top, bottom := p.X-far, p.X+far, p.Y-far, p.Y+far
	return a.X > right && b.X > right || a.X < left && b.X < left || a.Y > bottom && b.Y > bottom || a.Y < top && b.Y < top
}

// distance returns that of a point from the line between two others.
func distance(p, a, b Point) float64 {
	vx, vy, wx, wy := b.X-a.X, b.Y-a.Y, p.X-a.X, p.Y-a.Y
	if along := vx*wx + vy*wy; along > 0 {
		t := 1.0
		if square := vx*vx + vy*vy; along < square {
			t = along / square
		}
		wx, wy = wx-t*vx, wy-t*vy
	}
	return math.Sqrt(wx*wx + wy*wy)
}

// split says whether the line through a and b has c on one side and d on the other.
func split(a, b, c, d Point) bool {
	vx, vy := b.X-a.X, b.Y-a.Y
	return (vx*(c.Y-a.Y) > vy*(c.X-a.X)) != (vx*(d.Y-a.Y) > vy*(d.X-a.X))
}
