package command

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/internal/view"
	"github.com/mumpus-go/mumpus/world/classic"
)

// mapLines draws a layout with the rooms that have been visited, in lines of at
// most width characters: the dodecahedron as a picture if that fits, others as a
// list of rooms with their exits.
func mapLines(l *classic.Layout, here int, visited []bool, width int) []string {
	mark := func(room int) string {
		switch {
		case room == here:
			return "<" + strconv.Itoa(room+1) + ">"
		case visited[room]:
			return "[" + strconv.Itoa(room+1) + "]"
		default:
			return strconv.Itoa(room + 1)
		}
	}
	const cell = 6
	if l == classic.Dodecahedron() && width > cell*len(view.Dodecahedron[0]) {
		return view.DodecahedronMap(cell,
			func(room int) string { return mark(room - 1) },
			func(_ int, text string) string { return text })
	}
	var lines []string
	for room := range l.Rooms() {
		line := fmt.Sprintf("%5s:", mark(room))
		for _, e := range l.Exits(room) {
			line += fmt.Sprintf(" %5s", mark(e))
		}
		lines = append(lines, line)
	}
	return columns(lines, width)
}

// columns sets lines side by side, as many as fit, read from top to bottom.
func columns(lines []string, width int) []string {
	wide := 0
	for _, l := range lines {
		wide = max(wide, len(l))
	}
	const gap = 3
	n := max(1, (width+gap)/(wide+gap))
	rows := (len(lines) + n - 1) / n
	out := make([]string, rows)
	for i, l := range lines {
		row := &out[i%rows]
		if *row != "" {
			*row += strings.Repeat(" ", gap)
		}
		*row += fmt.Sprintf("%-*s", wide, l)
	}
	for i := range out {
		out[i] = strings.TrimRight(out[i], " ")
	}
	return out
}
