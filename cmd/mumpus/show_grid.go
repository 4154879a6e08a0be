package main

import (
	"fmt"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// showGrid writes a grid: what is known of each place, or its risk in percent.
func showGrid(p *page, s *games.Scene) {
	for i := 0; i < len(s.Places); i += s.Width {
		name := ""
		if i == 0 {
			name = "map"
		}
		p.write(label(name))
		var row []word
		for j := range s.Places[i : i+s.Width] {
			cell := gridCell(s, &s.Places[i+j])
			row = append(row, word{fmt.Sprintf("%4s", cell.text), cell.style})
		}
		p.row(row)
		p.write("\n")
	}
}

// gridCell is a place of a grid in at most four characters.
func gridCell(s *games.Scene, place *games.Place) word {
	m := mark(place)
	switch {
	case place.Here:
		m.text = s.Facing
	case place.Deadly == knowledge.Open && place.Risk >= 0:
		m.text = percent(place.Risk)
	case place.Deadly == knowledge.Refuted && !place.Visited:
		return word{"+", green}
	}
	return m
}
