package ahead

import (
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/agent/grid/optimum"
	"github.com/mumpus-go/mumpus/world/grid"
)

// ErrTooLarge is returned for a game with too many sizes to weigh.
var ErrTooLarge = errors.New("too many sizes to plan for")

// Belief is all that was perceived. It is never changed: what is perceived next makes
// another. Squares are those of the largest grid that there may be, row by row.
type Belief struct {
	Arrows   int
	Gold     bool // in hand, or seen
	visited  set
	pits     *known
	wumpuses []*known // by where those that were killed may have been
	kills    int
	least    size
	most     size
	unfit    bool // too many ways for the kills to have been, see Fits
}

// Planner knows the rules of one game. It is not safe for use by several goroutines
// at once.
type Planner struct {
	Config   grid.Config
	width    int // of the largest grid that there may be
	height   int
	near     [][]int  // by square: those beside it
	to       [][4]int // by square and direction: the next one, or Nowhere
	walls    []walls  // by size
	pits     *kind
	wumpuses *kind
	rules    []*Rule // by depth of the plan
	overflow bool    // something did not fit since this was false

	search
}

// maxWork bounds the squares of all sizes together.
const maxWork = 1 << 20

// New returns the planner of a game. Its error wraps grid.ErrConfig for settings that
// no world has, and ErrTooLarge if the size is hidden within too wide a range.
func New(cfg grid.Config) (*Planner, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	p := &Planner{Config: cfg}
	least, most := p.sides()
	p.width, p.height = most.width, most.height
	n := p.width * p.height
	if sides := most.width - least.width + 1; sides*sides*n > maxWork {
		return nil, fmt.Errorf("%w: %v", ErrTooLarge, cfg)
	}
	for w := least.width; w <= most.width; w++ {
		for h := least.height; h <= most.height; h++ {
			in := walls{size{w, h}, w * h, newSet(n)}
			for sq := range n {
				if sq%p.width < w && sq/p.width < h {
					in.squares.add(sq)
				}
			}
			p.walls = append(p.walls, in)
		}
	}
	p.to = steps(p.width, p.height)
	p.near = make([][]int, n)
	for sq := range n {
		for _, next := range p.to[sq] {
			if next != board.Nowhere {
				p.near[sq] = append(p.near[sq], next)
			}
		}
	}
	p.pits = pits(cfg.Pits, n)
	p.wumpuses = &kind{counted: true, count: cfg.Wumpuses, here: true}
	return p, nil
}

// Begin returns what is believed after the first percept.
func (p *Planner) Begin(percept grid.Percept) Belief {
	none := newSet(p.width * p.height)
	b := Belief{
		Arrows: p.Config.Arrows, visited: none,
		pits: &known{free: none}, wumpuses: []*known{{free: none}},
	}
	b.least, b.most = p.sides()
	return p.Entered(b, board.Start, percept)
}

// Entered returns what is believed after entering an unvisited square alive.
func (p *Planner) Entered(b Belief, sq int, percept grid.Percept) Belief {
	return p.entries(b, sq)(percept)
}

// entries returns what is believed after entering an unvisited square alive, by what
// is perceived there.
func (p *Planner) entries(b Belief, sq int) func(grid.Percept) Belief {
	after := b
	after.visited = b.visited.with(sq)
	after.least.width = max(b.least.width, sq%p.width+1)
	after.least.height = max(b.least.height, sq/p.width+1)
	var pits [2]*known
	var wumpuses [2][]*known
	return func(percept grid.Percept) Belief {
		after := after
		breeze, stench := 0, 0
		if percept.Breeze {
			breeze = 1
		}
		if percept.Stench {
			stench = 1
		}
		if pits[breeze] == nil {
			pits[breeze] = p.perceived(b.pits, sq, percept.Breeze)
		}
		if wumpuses[stench] == nil {
			for _, k := range b.wumpuses {
				if k = p.perceived(k, sq, percept.Stench); k != nil {
					wumpuses[stench] = append(wumpuses[stench], k)
				}
			}
		}
		after.pits, after.wumpuses = pits[breeze], wumpuses[stench]
		after.Gold = b.Gold || percept.Glitter
		return after
	}
}

// perceived returns what is known after entering a square alive, with a sign there or
// none; nil if that cannot be.
func (p *Planner) perceived(k *known, sq int, sign bool) *known {
	after := &known{free: k.free, dead: k.dead, signs: k.signs}
	smells := slices.ContainsFunc(k.dead, func(at int) bool { return at == sq || slices.Contains(p.near[sq], at) })
	switch {
	case smells && !sign:
		return nil
	case smells: // which is what the sign is of, for all that one can tell
	case sign:
		after.signs = append(slices.Clip(k.signs), sq)
	default:
		after.free = k.free.with(p.near[sq]...)
	}
	if !slices.Contains(k.dead, sq) {
		after.free = after.free.with(sq)
	}
	return after
}

// Bumped returns what is believed after walking into a wall.
func (p *Planner) Bumped(b Belief, sq int, d grid.Direction) Belief {
	switch d {
	case grid.East:
		b.most.width = sq%p.width + 1
	case grid.North:
		b.most.height = sq/p.width + 1
	}
	return b
}

// maxKills bounds the ways in which the kills may have been.
const maxKills = 1000

// Shot returns what is believed after a shot that killed, or missed.
func (p *Planner) Shot(b Belief, sq int, d grid.Direction, killed bool) Belief {
	if b.Arrows == 0 {
		return b
	}
	b.Arrows--
	var ray []int
	for at := p.to[sq][d]; at != board.Nowhere && p.May(b, at); at = p.to[at][d] {
		ray = append(ray, at)
	}
	var after []*known
	for _, k := range b.wumpuses {
		live := slices.DeleteFunc(slices.Clone(ray), func(at int) bool { return k.free.has(at) || slices.Contains(k.dead, at) })
		switch {
		case !killed && len(live) == 0:
			after = append(after, k)
		case !killed:
			after = append(after, &known{free: k.free.with(live...), dead: k.dead, signs: k.signs})
		case len(k.dead) < p.Config.Wumpuses:
			for i, at := range live {
				signs := slices.DeleteFunc(slices.Clone(k.signs), func(sign int) bool { return sign == at || slices.Contains(p.near[sign], at) })
				after = append(after, &known{free: k.free.with(live[:i]...), dead: append(slices.Clip(k.dead), at), signs: signs})
			}
		}
	}
	if killed {
		b.kills++
	}
	b.wumpuses, b.unfit = after, b.unfit || len(after) > maxKills
	return b
}

// Fits reports whether a belief can be weighed: not if the kills may have been in too
// many ways, or more than 64 squares hang together by clues that are all open. What
// does not fit counts as impossible.
func (p *Planner) Fits(b Belief) bool {
	p.overflow = false
	p.mass(&b)
	return !p.overflow
}

// May reports whether the grid may have a square.
func (p *Planner) May(b Belief, sq int) bool {
	return sq%p.width < b.most.width && sq/p.width < b.most.height
}

// must reports whether the grid is sure to have a square.
func (p *Planner) must(b *Belief, sq int) bool {
	return sq%p.width < b.least.width && sq/p.width < b.least.height
}

// Solved returns a belief as package optimum has it. The game is to be one that
// package has a model of.
func (p *Planner) Solved(b Belief) optimum.Belief {
	s := optimum.Belief{Visited: board.Set(b.visited[0]), Arrows: b.Arrows, Gold: b.Gold}
	for _, sq := range b.pits.signs {
		s.Breezes |= board.One(sq)
	}
	if b.kills == p.Config.Wumpuses || len(b.wumpuses) == 0 {
		return s
	}
	k := b.wumpuses[0]
	s.Wumpus = board.Set(p.walls[0].squares[0] &^ k.free[0])
	for _, sign := range k.signs {
		near := board.One(sign)
		for _, sq := range p.near[sign] {
			near |= board.One(sq)
		}
		s.Wumpus &= near
	}
	return s
}
