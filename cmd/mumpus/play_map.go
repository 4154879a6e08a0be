package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/world/classic"
)

// The dodecahedron, rolled off a cylinder: what leaves at the right comes back at
// the left. The rooms are in Yob's numbers, in cells of six characters.
var dodecahedron = [][]int{
	{1, 0, 2, 0, 3, 0, 4, 0, 5, 0},
	{8, 9, 10, 11, 12, 13, 14, 15, 6, 7},
	{0, 18, 0, 19, 0, 20, 0, 16, 0, 17},
}

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
	if l == classic.Dodecahedron() && width > cell*len(dodecahedron[0]) {
		var lines []string
		for i, row := range dodecahedron {
			if i > 0 {
				lines = append(lines, strings.TrimRight(spokes(i, cell), " "))
			}
			var b strings.Builder
			for _, room := range row {
				text := ""
				if room > 0 {
					text = mark(room - 1)
				}
				left := (cell - len(text)) / 2
				b.WriteString(strings.Repeat("-", left) + text + strings.Repeat("-", cell-len(text)-left))
			}
			lines = append(lines, b.String())
		}
		return lines
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

// spokes draws the tunnels between one row of the dodecahedron and the one above.
func spokes(row, cell int) string {
	var b strings.Builder
	for i := range dodecahedron[row] {
		text := " "
		if dodecahedron[row][i] > 0 && dodecahedron[row-1][i] > 0 {
			text = "|"
		}
		b.WriteString(strings.Repeat(" ", cell/2-1) + text + strings.Repeat(" ", cell/2))
	}
	return b.String()
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
