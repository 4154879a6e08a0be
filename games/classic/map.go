package classic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// dodecahedron is the map of the classic cave, in Yob's numbers.
var dodecahedron = games.Map{
	{"1", "", "2", "", "3", "", "4", "", "5", ""},
	{"8", "9", "10", "11", "12", "13", "14", "15", "6", "7"},
	{"", "18", "", "19", "", "20", "", "16", "", "17"},
}

// mapOf returns the map of a layout, or nil if there is none.
func mapOf(l *world.Layout) games.Map {
	of := world.Dodecahedron()
	if l.Rooms() != of.Rooms() {
		return nil
	}
	for room := range l.Rooms() {
		if !slices.Equal(l.Exits(room), of.Exits(room)) {
			return nil
		}
	}
	return dodecahedron
}

// mapLines draws a layout with the rooms that have been visited, in lines of at
// most width characters: its map if it has one that fits, or a list of rooms with
// their exits.
func mapLines(l *world.Layout, here int, visited []bool, width int) []string {
	mark := func(room int) string {
		name := strconv.Itoa(room + 1)
		switch {
		case room == here:
			return "<" + name + ">"
		case visited[room]:
			return "[" + name + "]"
		default:
			return name
		}
	}
	const cell = 6
	if m := mapOf(l); len(m) > 0 && width > cell*m.Width() {
		marks := map[string]string{}
		for room := range l.Rooms() {
			marks[strconv.Itoa(room+1)] = mark(room)
		}
		return m.Lines(cell, func(name string) string { return marks[name] }, func(_, text string) string { return text })
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
