package view

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/world/classic"
)

// Dodecahedron is the map of the classic cave, rolled off a cylinder: what leaves at
// the right comes back at the left. The rooms are in Yob's numbers; 0 is none.
var Dodecahedron = [][]int{
	{1, 0, 2, 0, 3, 0, 4, 0, 5, 0},
	{8, 9, 10, 11, 12, 13, 14, 15, 6, 7},
	{0, 18, 0, 19, 0, 20, 0, 16, 0, 17},
}

// DodecahedronMap draws the dodecahedron in cells of some columns, with a text of at
// most as many for each room. Paint gives the text its looks.
func DodecahedronMap(cell int, text func(room int) string, paint func(room int, text string) string) []string {
	var lines []string
	for i, row := range Dodecahedron {
		if i > 0 {
			lines = append(lines, strings.TrimRight(spokes(i, cell), " "))
		}
		var b strings.Builder
		for _, room := range row {
			t, painted := "", ""
			if room > 0 {
				t = text(room)
				painted = paint(room, t)
			}
			left := (cell - len(t)) / 2
			b.WriteString(strings.Repeat("-", left) + painted + strings.Repeat("-", cell-len(t)-left))
		}
		lines = append(lines, b.String())
	}
	return lines
}

// spokes draws the tunnels between one row of the dodecahedron and the one above.
func spokes(row, cell int) string {
	var b strings.Builder
	for i := range Dodecahedron[row] {
		text := " "
		if Dodecahedron[row][i] > 0 && Dodecahedron[row-1][i] > 0 {
			text = "|"
		}
		b.WriteString(strings.Repeat(" ", cell/2-1) + text + strings.Repeat(" ", cell-cell/2))
	}
	return b.String()
}

// isDodecahedron says whether the scene is the classic cave.
func isDodecahedron(s *games.Scene) bool {
	l := classic.Dodecahedron()
	if s.Width > 0 || len(s.Places) != l.Rooms() {
		return false
	}
	for room, place := range s.Places {
		var exits []string
		for _, e := range l.Exits(room) {
			exits = append(exits, strconv.Itoa(e+1))
		}
		if place.Name != strconv.Itoa(room+1) || !slices.Equal(place.Links, exits) {
			return false
		}
	}
	return true
}

// The columns that the map needs, and that it takes where they are there.
const (
	dodecahedronWidth     = 4 * 10
	dodecahedronWideWidth = 6 * 10
)

// dodecahedron draws the map, with a mark behind each room.
func (d *drawing) dodecahedron(s *games.Scene, chosen string, width int, colour bool) {
	p := &Page{Colour: colour}
	d.lines = append(d.lines, DodecahedronMap(min(width, dodecahedronWideWidth)/10,
		func(room int) string {
			place := &s.Places[room-1]
			text := place.Name + Mark(place).Text
			if place.Name == chosen {
				text = ">" + text
			}
			return text
		},
		func(room int, text string) string {
			place := &s.Places[room-1]
			if place.Name == chosen {
				return p.Paint(Bold, text)
			}
			return p.Paint(Mark(place).Style, text)
		})...)
}
