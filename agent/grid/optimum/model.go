package optimum

import (
	"fmt"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// UnsolvedError is returned for a game of which the optimum is not found.
type UnsolvedError struct {
	Config grid.Config
	Why    string // "not solved for several wumpuses"
}

func (e *UnsolvedError) Error() string { return fmt.Sprintf("%s: %v", e.Why, e.Config) }

const tooLarge = "too large to be solved"

// maxSquares is what a belief that fits into 64 bits can have: three bits for each
// square, one for the gold, and those for as many arrows as can be of use. More
// take too much time and memory anyway.
const maxSquares = 18

// Model is one game's rules in the form that beliefs need.
type Model struct {
	Config grid.Config
	Board  *board.Board
	pits   *board.Pits
	mirror [maxSquares]int // by square, if the board is a square
	square bool
	home   [maxSquares][4]int // actions to the start on an open board, by place
}

// NewModel returns the model of a game. Its error wraps grid.ErrConfig for
// settings that no world has, and is an UnsolvedError for a hidden size, several
// wumpuses, or more than 18 squares.
func NewModel(cfg grid.Config) (*Model, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	switch {
	case cfg.Hidden:
		return nil, &UnsolvedError{cfg, "not solved for a size that is not told"}
	case cfg.Wumpuses > 1:
		return nil, &UnsolvedError{cfg, "not solved for several wumpuses"}
	case cfg.Squares() > maxSquares:
		return nil, &UnsolvedError{cfg, tooLarge}
	}
	m := &Model{Config: cfg, Board: board.New(cfg.Width, cfg.Height), square: cfg.Width == cfg.Height}
	m.pits = board.NewPits(m.Board, cfg.Pits)
	if m.square {
		for sq := range m.Board.Squares() {
			s := m.Board.Square(sq)
			m.mirror[sq] = m.Board.At(grid.Square{X: s.Y, Y: s.X})
		}
	}
	w := walker{model: m, visited: m.Board.All}
	w.clear()
	for _, d := range grid.Directions {
		w.improve(Place{board.Start, d}, 0)
	}
	for sq := range m.Board.Squares() {
		for _, d := range grid.Directions {
			m.home[sq][d] = int(-w.values[sq][d])
		}
	}
	return m, nil
}

// neverMore bounds what the game can still give to an agent with the gold in
// hand, or that is about to pick it up.
func (m *Model) neverMore(p Place) float64 {
	return float64(m.Config.Score.Gold - m.home[p.Square][p.Facing] - 1)
}
