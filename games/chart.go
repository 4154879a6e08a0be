package games

import (
	"strconv"

	"github.com/mumpus-go/mumpus/world/grid"
)

// Chart is a map of places and the passages between them, which says nothing of
// what they hold.
type Chart struct {
	Spots []Spot // in the order of their numbers
	Width int    // of a grid: how many spots are in each row, the top row first; 0 if there is none
}

// Spot is a place on a chart.
type Spot struct {
	Name  string   // as in [Place]
	Links []string // the names of the places to which passages lead
}

// Charted is a [World] that can tell its chart: all places, those too that the
// player has not seen. It is for those who draw a game, so that places stay where
// they are as the player sees more of them.
type Charted interface {
	Chart() Chart
}

// Chart returns the chart of what the player has seen.
func (s *Scene) Chart() Chart {
	c := Chart{Width: s.Width}
	for _, p := range s.Places {
		c.Spots = append(c.Spots, Spot{p.Name, p.Links})
	}
	return c
}

// Chart implements [Charted].
func (w *mumpusWorld) Chart() Chart {
	var c Chart
	cave := w.game.Cave()
	for room := range cave.Config().Rooms {
		exits := cave.Exits(room)
		c.Spots = append(c.Spots, Spot{strconv.Itoa(room), roomNames(exits[:])})
	}
	return c
}

// Chart implements [Charted].
func (w *classicWorld) Chart() Chart {
	var c Chart
	layout := w.hunter.Cave().Layout()
	for room := range layout.Rooms() {
		c.Spots = append(c.Spots, Spot{strconv.Itoa(room + 1), roomNames(shifted(layout.Exits(room), 1))})
	}
	return c
}

// Chart implements [Charted]. A size that is not told is not shown: then these are
// all squares that there may be.
func (w *gridWorld) Chart() Chart {
	cfg := w.game.World().Config()
	width, height := cfg.Width, cfg.Height
	if cfg.Hidden {
		width, height = cfg.MaxSide, cfg.MaxSide
	}
	c := Chart{Width: width}
	for y := height; y >= 1; y-- {
		for x := 1; x <= width; x++ {
			at := grid.Square{X: x, Y: y}
			c.Spots = append(c.Spots, Spot{at.String(), gridNames(beside(at, width, height))})
		}
	}
	return c
}
