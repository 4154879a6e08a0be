package view

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// cellSize is a way to draw a square: its columns, among them one before and perhaps
// one behind for the mark of the chosen one, and whether lines are around it.
type cellSize struct {
	width, behind int
	boxed         bool
}

// The ways to draw a square, the best first.
var cellSizes = []cellSize{
	{riskWidth + 2, 1, true},
	{riskWidth + 2, 1, false},
	{riskWidth, 0, false}, // a risk of >99% is a mark here
	{markWidth + 2, 1, false},
}

// board draws a grid with its coordinates. Where it is too wide for the risks, open
// squares have a mark; where it is still too wide, the columns about the player, or
// about the chosen square, are shown.
func (d *drawing) board(s *games.Scene, news map[string]bool, chosen string, on Page, height int) {
	p, width := &on, on.Width
	rows := len(s.Places) / s.Width
	left := len(strconv.Itoa(rows)) + 1 // for the coordinate, and a blank
	size := cellSizes[len(cellSizes)-1]
	for _, c := range cellSizes {
		wide, high := left+s.Width*c.width, rows+1
		if c.boxed {
			wide, high = wide+s.Width+1, 2*rows+2
		}
		if wide <= width && (!c.boxed || high <= height) {
			size = c
			break
		}
	}
	shown := min(s.Width, max(1, (width-left)/size.width))
	centre := max(0, slices.IndexFunc(s.Places, func(p games.Place) bool { return p.Name == chosen || chosen == "" && p.Here }))
	first := min(max(0, centre%s.Width-shown/2), s.Width-shown)
	bar, rule := "", strings.Repeat(" ", left)+strings.Repeat("+"+strings.Repeat("-", size.width), shown)+"+"
	if size.boxed {
		bar = "|"
		d.add(rule)
	}
	for y := range rows {
		line := padded(strconv.Itoa(rows-y), left)
		for x := first; x < first+shown; x++ {
			place := &s.Places[y*s.Width+x]
			d.rows[place.Name] = len(d.lines)
			line += bar + square(p, s, place, size, news[place.Name], place.Name == chosen)
		}
		d.add(strings.TrimRight(line+bar, " "))
		if size.boxed {
			d.add(rule)
		}
	}
	columns := strings.Repeat(" ", left)
	for x := first; x < first+shown; x++ {
		columns += strings.Repeat(" ", len(bar)) + centred(strconv.Itoa(x+1), size.width)
	}
	d.add(strings.TrimRight(columns, " "))
	if shown < s.Width {
		d.add(p.Told("columns {first} to {last} of {all}", "first", strconv.Itoa(first+1), "last", strconv.Itoa(first+shown), "all", strconv.Itoa(s.Width)))
	}
}

// square draws one square.
func square(p *Page, s *games.Scene, place *games.Place, size cellSize, news, chosen bool) string {
	width := size.width - 1 - size.behind
	cell := gridCell(p, s, place)
	if len(cell.Text) > width {
		cell = p.mark(place)
		if place.Here {
			cell.Text = s.Facing
		}
	}
	text := centred(cell.Text, width)
	if news && !place.Visited && len(cell.Text)+1 < width {
		text = centred(cell.Text+"*", width)
	}
	text = p.Paint(cell.Style, text)
	switch {
	case chosen && size.behind > 0:
		return p.Paint(Bold, "[") + text + p.Paint(Bold, "]")
	case chosen:
		return p.Paint(Bold, ">") + text
	default:
		return " " + text + strings.Repeat(" ", size.behind)
	}
}
