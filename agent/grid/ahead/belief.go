package ahead

import (
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// ErrTooLarge is returned for a game whose beliefs do not fit into bits.
var ErrTooLarge = errors.New("too large to plan in bits")

// Belief is all that the agent has perceived. Its sets are of squares of the
// largest grid that there may be.
type Belief struct {
	Visited board.Set
	Breezes board.Set // the visited squares with a breeze
	Wumpus  board.Set // where the wumpus may be, dead or alive
	Dead    bool      // the wumpus
	Arrows  int
	Gold    bool // in hand, or seen
	least   size
	most    size
}

// size is a grid's sides, and a bound of them.
type size struct{ width, height int8 }

// Planner knows the rules of one game. It is not safe for use by several
// goroutines at once.
type Planner struct {
	Config grid.Config
	Board  *board.Board // of the largest grid that there may be
	pits   *board.Pits
	inside [board.MaxSquares + 1][board.MaxSquares + 1]board.Set // by width and height
	known  map[pitKey]float64
	rules  []*Rule // by depth of the plan
	same   []class // of the sizes looked at last

	guarantee bool // count nothing but what is sure to be had
}

// New returns the planner of a game. Its error wraps grid.ErrConfig for settings
// that no world has, and ErrTooLarge for more than 64 squares or 1 wumpus.
func New(cfg grid.Config) (*Planner, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	width, height := cfg.Width, cfg.Height
	if cfg.Hidden {
		width, height = cfg.MaxSide, cfg.MaxSide
	}
	if width*height > board.MaxSquares || cfg.Wumpuses > 1 {
		return nil, fmt.Errorf("%w: %v; the limits are %d squares and 1 wumpus", ErrTooLarge, cfg, board.MaxSquares)
	}
	p := &Planner{Config: cfg, Board: board.New(width, height), known: map[pitKey]float64{}}
	p.pits = board.NewPits(p.Board, cfg.Pits)
	for w := 1; w <= width; w++ {
		for h := 1; h <= height; h++ {
			p.inside[w][h] = p.Board.Inside(w, h)
		}
	}
	return p, nil
}

// Begin returns what is believed after the first percept.
func (p *Planner) Begin(percept grid.Percept) Belief {
	cfg := p.Config
	b := Belief{
		Visited: board.One(board.Start), Arrows: cfg.Arrows, Dead: cfg.Wumpuses == 0,
		least: size{int8(cfg.Width), int8(cfg.Height)}, most: size{int8(cfg.Width), int8(cfg.Height)},
	}
	if cfg.Hidden {
		b.least = size{int8(cfg.MinSide), int8(cfg.MinSide)}
		b.most = size{int8(cfg.MaxSide), int8(cfg.MaxSide)}
	}
	if !b.Dead {
		b.Wumpus = p.Board.All &^ b.Visited
	}
	return p.perceived(b, board.Start, percept)
}

// perceived takes in what is perceived in a square entered just now.
func (p *Planner) perceived(b Belief, sq int, percept grid.Percept) Belief {
	b.Visited |= board.One(sq)
	if percept.Breeze {
		b.Breezes |= board.One(sq)
	}
	b.Gold = b.Gold || percept.Glitter
	smelt := p.Board.Near[sq] | board.One(sq)
	if percept.Stench {
		b.Wumpus &= smelt
	} else {
		b.Wumpus &^= smelt
	}
	return b
}

// Entered returns what is believed after entering an unvisited square alive.
func (p *Planner) Entered(b Belief, sq int, percept grid.Percept) Belief {
	s := p.Board.Square(sq)
	b.least.width = max(b.least.width, int8(s.X))
	b.least.height = max(b.least.height, int8(s.Y))
	if !b.Dead {
		b.Wumpus &^= board.One(sq)
	}
	return p.perceived(b, sq, percept)
}

// Bumped returns what is believed after walking into a wall.
func (p *Planner) Bumped(b Belief, sq int, d grid.Direction) Belief {
	s := p.Board.Square(sq)
	switch d {
	case grid.East:
		b.most.width = int8(s.X)
	case grid.North:
		b.most.height = int8(s.Y)
	}
	return b
}

// Shot returns what is believed after a shot that killed, or missed.
func (p *Planner) Shot(b Belief, sq int, d grid.Direction, killed bool) Belief {
	if b.Arrows == 0 {
		return b
	}
	b.Arrows--
	if killed {
		b.Wumpus &= p.Board.Ray[sq][d]
		b.Dead = true
	} else if !b.Dead {
		b.Wumpus &^= p.Board.Ray[sq][d]
	}
	return b
}

// May returns the squares that the grid may have.
func (p *Planner) May(b Belief) board.Set { return p.inside[b.most.width][b.most.height] }

// Must returns the squares that it is sure to have.
func (p *Planner) Must(b Belief) board.Set { return p.inside[b.least.width][b.least.height] }

// class is a class of sizes in which the pits mean the same.
type class struct {
	inside  board.Set // its squares, but for those that do not matter
	all     float64   // the probability of the breezes, and that the visited squares hold no pit
	pit     [board.MaxSquares]float64
	settled board.Set // where pit is known
}

// sizes calls f for each size that may be, with the probability of that size and
// all that is believed.
func (p *Planner) sizes(b *Belief, f func(inside board.Set, c *class, weight float64)) {
	prior := 1.0
	if p.Config.Hidden {
		sides := p.Config.MaxSide - p.Config.MinSide + 1
		prior /= float64(sides * sides)
	}
	p.same = p.same[:0]
	matter := p.Board.All
	if !p.Config.Pits.Exact { // squares that no clue is about do not matter
		matter = p.Board.Beside(b.Visited) | b.Visited
	}
	for w := b.least.width; w <= b.most.width; w++ {
		for h := b.least.height; h <= b.most.height; h++ {
			inside := p.inside[w][h]
			free := float64(inside.Size() - 1)
			weight := prior
			if p.Config.Wumpuses > 0 {
				weight *= float64((b.Wumpus & inside).Size()) / free
			}
			if b.Gold {
				weight /= free
			} else {
				weight *= float64((inside &^ b.Visited).Size()) / free
			}
			if weight == 0 {
				continue
			}
			if c := p.class(inside&matter, b); c.all > 0 {
				f(inside, c, weight*c.all)
			}
		}
	}
}

// class returns the class of sizes with these squares.
func (p *Planner) class(inside board.Set, b *Belief) *class {
	for i := range p.same {
		if p.same[i].inside == inside {
			return &p.same[i]
		}
	}
	if len(p.same) < cap(p.same) {
		p.same = p.same[:len(p.same)+1]
	} else {
		p.same = append(p.same, class{})
	}
	c := &p.same[len(p.same)-1]
	c.inside, c.settled = inside, 0
	c.all = p.noPits(inside, b, 0)
	return c
}

// pitIn returns the probability of a pit in a square that was not visited.
func (p *Planner) pitIn(c *class, b *Belief, frontier board.Set, sq int) float64 {
	if !c.settled.Has(sq) {
		c.settled |= board.One(sq)
		c.pit[sq] = p.Config.Pits.Chance
		if frontier.Has(sq) || p.Config.Pits.Exact {
			c.pit[sq] = 1 - p.noPits(c.inside, b, board.One(sq))/c.all
		}
	}
	return c.pit[sq]
}

// mass returns the probability of all that is believed.
func (p *Planner) mass(b *Belief) float64 {
	sum := 0.0
	p.sizes(b, func(_ board.Set, _ *class, weight float64) { sum += weight })
	return sum
}

type pitKey struct {
	inside, free, visited, breezes board.Set
}

// maxKnown bounds the memory for what the pits make of percepts.
const maxKnown = 1 << 20

// noPits returns the probability, in a class of sizes, of the breezes and that
// neither the visited squares nor the others that are free hold a pit.
func (p *Planner) noPits(inside board.Set, b *Belief, free board.Set) float64 {
	key := pitKey{inside, free | b.Visited, b.Visited, b.Breezes}
	x, found := p.known[key]
	if !found {
		if len(p.known) >= maxKnown {
			clear(p.known)
		}
		x = p.pits.Probability(inside, key.free, b.Visited, b.Breezes)
		p.known[key] = x
	}
	return x
}
