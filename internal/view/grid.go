package view

import (
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// The widths of a square: one for risks in percent, and one for marks alone.
const (
	riskWidth = 4
	markWidth = 1
)

// showGrid writes a grid: what is known of each place, or its risk in percent. If
// the page is too narrow for that, open places have a mark; and if it still is, only
// the columns about the player are shown.
func showGrid(p *Page, s *games.Scene) {
	room := p.Width - len(p.Label("")) + 1 // with the blank behind the last
	wide, shown := riskWidth, s.Width
	note := ""
	if s.Width*(riskWidth+1) > room {
		wide = markWidth
		note = "? may kill; wider windows show how probably"
	}
	if most := max(1, room/(markWidth+1)); s.Width > most {
		shown = most
	}
	here := slices.IndexFunc(s.Places, func(place games.Place) bool { return place.Here })
	first := min(max(0, here%s.Width-shown/2), s.Width-shown)
	if shown < s.Width {
		note += fmt.Sprintf("; columns %d to %d of %d", first+1, first+shown, s.Width)
	}
	for i := 0; i < len(s.Places); i += s.Width {
		name := ""
		if i == 0 {
			name = "map"
		}
		p.Write(p.Label(name))
		var row []Word
		for j := range shown {
			place := &s.Places[i+first+j]
			cell := gridCell(p, s, place)
			if len(cell.Text) > wide {
				cell.Text = p.mark(place).Text
			}
			row = append(row, Word{fmt.Sprintf("%*s", wide, cell.Text), cell.Style})
		}
		p.Row(row)
		p.Write("\n")
	}
	if note != "" {
		p.Paragraph(p.Label(""), Words(Faint, note))
	}
}

// gridCell is a place of a grid in at most riskWidth characters.
func gridCell(p *Page, s *games.Scene, place *games.Place) Word {
	m := p.mark(place)
	switch {
	case place.Here:
		m.Text = s.Facing
	case place.Deadly == knowledge.Open && place.Risk >= 0:
		m.Text = games.Percent(place.Risk)
	case place.Deadly == knowledge.Refuted && !place.Visited:
		return Word{"+", Green}
	}
	return m
}
