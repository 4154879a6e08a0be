package grid

import (
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/world/grid"
)

// The populations of an agent's base. From Kills on there are two for each kill that may
// come: where the arrow hit, and where wumpuses live after it.
const (
	Pits = iota
	Wumpuses
	Golds
	Lines // columns and rows, which may lie beyond the walls of a hidden size
	Kills
)

// thing is the one kind that each population has.
const thing knowledge.Kind = 0

// Holds is the domain of a site that holds what its population is of.
var Holds = knowledge.Holds(thing)

// populations describes a game's squares.
func populations(cfg grid.Config) []knowledge.Population {
	width, height := bounds(cfg)
	squares := width * height
	pit := knowledge.KindInfo{Name: "pit", Count: cfg.Pits.Count, Text: fmt.Sprintf("the squares hold %d pits", cfg.Pits.Count)}
	switch p := cfg.Pits.Chance; {
	case cfg.Pits.Exact:
	case p == 0:
		pit.Text = "there are no pits"
	case p == 1 && !cfg.Hidden:
		pit.Count, pit.Text = squares-1, "all squares but the start hold a pit"
	case p == 1:
		pit.Count = knowledge.Uncounted // and told of each square
	default:
		pit.Count, pit.Odds = knowledge.Uncounted, p/(1-p)
	}
	wumpus := knowledge.KindInfo{Name: "wumpus", Count: cfg.Wumpuses, Text: fmt.Sprintf("the squares hold %d wumpuses", cfg.Wumpuses)}
	if cfg.Wumpuses == 1 {
		wumpus.Text = "one square holds the wumpus"
	}
	square := func(k knowledge.KindInfo) knowledge.Population {
		return knowledge.Population{
			Site: "square", Size: squares, Kinds: []knowledge.KindInfo{k},
			Text: "a square holds one " + k.Name + " at most",
		}
	}
	all := []knowledge.Population{
		Pits:     square(pit),
		Wumpuses: square(wumpus),
		Golds:    square(knowledge.KindInfo{Name: "gold", One: "the gold", Count: 1, Text: "one square holds the gold"}),
		Lines: {
			Site: "line", Size: len(lines(cfg)), Text: "a line lies inside the walls or beyond",
			Kinds: []knowledge.KindInfo{{Name: "wall", One: "what is beyond the wall", Count: knowledge.Uncounted}},
		},
	}
	for range min(cfg.Arrows, cfg.Wumpuses) {
		all = append(all,
			square(knowledge.KindInfo{Name: "kill", One: "a wumpus that was killed", Count: knowledge.Uncounted}),
			square(knowledge.KindInfo{Name: "live wumpus", Count: knowledge.Uncounted}))
	}
	return all
}

// bounds returns the greatest sides that the grid may have.
func bounds(cfg grid.Config) (width, height int) {
	if cfg.Hidden {
		return cfg.MaxSide, cfg.MaxSide
	}
	return cfg.Width, cfg.Height
}

// line is a column or a row.
type line struct {
	row bool
	n   int
}

func (l line) String() string {
	if l.row {
		return fmt.Sprintf("row %d", l.n)
	}
	return fmt.Sprintf("column %d", l.n)
}

// linesOf returns a square's column and row.
func linesOf(s grid.Square) [2]line { return [...]line{{false, s.X}, {true, s.Y}} }

// lines returns the columns and rows of which it is not told whether they exist,
// those of each kind ascending.
func lines(cfg grid.Config) []line {
	if !cfg.Hidden {
		return nil
	}
	var all []line
	for _, row := range [...]bool{false, true} {
		for n := cfg.MinSide + 1; n <= cfg.MaxSide; n++ {
			all = append(all, line{row, n})
		}
	}
	return all
}
