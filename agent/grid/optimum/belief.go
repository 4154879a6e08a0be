package optimum

import (
	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// Belief is all that matters of what the agent has perceived.
type Belief struct {
	Visited board.Set
	Breezes board.Set // the visited squares with a breeze
	Wumpus  board.Set // where the live wumpus may be; empty if there is none
	Arrows  int       // those left, but for those that cannot be of use
	Gold    bool      // in hand
}

// Place is where the agent is and which way it faces.
type Place struct {
	Square int
	Facing grid.Direction
}

// Begin returns what is believed after the first percept, and how probable that
// percept is.
func (m *Model) Begin(stench, breeze bool) (Belief, float64) {
	b := Belief{Visited: board.One(board.Start)}
	if breeze {
		b.Breezes = b.Visited
	}
	p := m.pits.Probability(m.Board.All, b.Visited, b.Visited, b.Breezes)
	if m.Config.Wumpuses > 0 {
		b.Wumpus, b.Arrows = m.Board.All&^b.Visited, m.Config.Arrows
		var share float64
		b.Wumpus, share = m.smell(b.Wumpus, board.Start, stench)
		p *= share
	} else if stench {
		return b, 0
	}
	return b.normal(), p
}

// smell returns which of the candidates agree with a stench in a square, or with
// none, and their share.
func (m *Model) smell(candidates board.Set, square int, stench bool) (board.Set, float64) {
	left := candidates & m.Board.Near[square]
	if !stench {
		left = candidates &^ m.Board.Near[square]
	}
	return left, float64(left.Size()) / float64(candidates.Size())
}

// Entered returns what is believed after entering an unvisited square alive, with
// this stench and breeze there. Without a live wumpus a stench says nothing.
func (m *Model) Entered(b Belief, square int, stench, breeze bool) Belief {
	b.Visited |= board.One(square)
	if breeze {
		b.Breezes |= board.One(square)
	}
	if b.Wumpus != 0 {
		b.Wumpus, _ = m.smell(b.Wumpus&^board.One(square), square, stench)
	}
	return b.normal()
}

// Shot returns what is believed after a shot that killed, or missed.
func (m *Model) Shot(b Belief, at Place, killed bool) Belief {
	if b.Arrows == 0 {
		return b
	}
	b.Arrows--
	if killed {
		b.Wumpus = 0
	} else {
		b.Wumpus &^= m.Board.Ray[at.Square][at.Facing]
	}
	return b.normal()
}

// normal forgets arrows that cannot be of use: those beyond one for each square in
// which the live wumpus may be. For a shot is only worth its action if it may hit,
// so that there is such a square on its line. A miss strikes that off, and nothing
// ever adds one; a hit is the last shot of use. So if there are n such squares, n
// shots have killed the wumpus, and any more arrows are as good as n.
func (b Belief) normal() Belief {
	b.Arrows = min(b.Arrows, b.Wumpus.Size())
	return b
}

// key packs a belief into 64 bits. Model makes sure that it fits.
func (m *Model) key(b Belief) uint64 {
	n := m.Board.Squares()
	k := uint64(b.Visited) | uint64(b.Breezes)<<n | uint64(b.Wumpus)<<(2*n) | uint64(b.Arrows)<<(3*n+1)
	if b.Gold {
		k |= 1 << (3 * n)
	}
	return k
}

// unkey is the inverse of key.
func (m *Model) unkey(k uint64) Belief {
	n := m.Board.Squares()
	return Belief{
		Visited: board.Set(k) & m.Board.All,
		Breezes: board.Set(k>>n) & m.Board.All,
		Wumpus:  board.Set(k>>(2*n)) & m.Board.All,
		Gold:    k>>(3*n)&1 != 0,
		Arrows:  int(k >> (3*n + 1)),
	}
}

// mirrored returns the mirror image of a belief by the diagonal of a square
// board.
func (m *Model) mirrored(b Belief) Belief {
	b.Visited, b.Breezes, b.Wumpus = m.mirrorSet(b.Visited), m.mirrorSet(b.Breezes), m.mirrorSet(b.Wumpus)
	return b
}

func (m *Model) mirrorSet(s board.Set) board.Set {
	var image board.Set
	for ; s != 0; s &= s - 1 {
		image |= board.One(m.mirror[s.First()])
	}
	return image
}

// mirrorPlace returns the image of a place: right and up are images of each
// other, and so are left and down.
func (m *Model) mirrorPlace(p Place) Place {
	return Place{m.mirror[p.Square], p.Facing ^ 1}
}
