package games

import (
	"strings"
	"unicode/utf8"
)

// Map is a fixed map of a cave in rows of places, by name. "" is none. Tunnels join the
// places of a row from left to right, and its ends with one another, as on a cylinder
// rolled off. They join a place with the one above it too.
type Map [][]string

// Lines draws the map in cells of some columns, with a text of at most as many for each
// place. Paint gives the text its looks.
func (m Map) Lines(cell int, text func(place string) string, paint func(place, text string) string) []string {
	var lines []string
	for i, row := range m {
		if i > 0 {
			lines = append(lines, strings.TrimRight(m.spokes(i, cell), " "))
		}
		var b strings.Builder
		for _, place := range row {
			t, painted := "", ""
			if place != "" {
				t = text(place)
				painted = paint(place, t)
			}
			wide := utf8.RuneCountInString(t)
			left := max(0, cell-wide) / 2
			b.WriteString(strings.Repeat("-", left) + painted + strings.Repeat("-", max(0, cell-wide-left)))
		}
		lines = append(lines, b.String())
	}
	return lines
}

// spokes draws the tunnels between one row and the one above.
func (m Map) spokes(row, cell int) string {
	var b strings.Builder
	for i := range m[row] {
		text := " "
		if m[row][i] != "" && i < len(m[row-1]) && m[row-1][i] != "" {
			text = "|"
		}
		b.WriteString(strings.Repeat(" ", cell/2-1) + text + strings.Repeat(" ", cell-cell/2))
	}
	return b.String()
}

// Width returns how many cells the widest row has.
func (m Map) Width() int {
	wide := 0
	for _, row := range m {
		wide = max(wide, len(row))
	}
	return wide
}
