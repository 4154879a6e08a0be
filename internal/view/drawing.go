package view

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/mumpus-go/mumpus/games"
)

// drawing is a picture in lines, and where in it the places are.
type drawing struct {
	lines []string
	rows  map[string]int // of places, by name
	whole bool           // the first lines show all places
}

// drawn draws a scene for a page, and if it can be in some rows: a grid as a
// board, a cave as a list of its rooms, below a map if there is one of it. The
// places with news have a star, and the chosen one, if any, is marked.
func drawn(s *games.Scene, news map[string]bool, chosen string, on Page, height int) drawing {
	d := drawing{rows: map[string]int{}}
	if s.Width > 0 {
		d.board(s, news, chosen, on, height)
		return d
	}
	if len(s.Map) > 0 && on.Width >= mapWidth(s) {
		d.fixedMap(s, chosen, on)
		d.add("")
		d.whole = true
	}
	d.rooms(s, news, chosen, on)
	return d
}

func (d *drawing) add(line string) { d.lines = append(d.lines, line) }

// padded fills text up to a width.
func padded(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-ansi.StringWidth(text)))
}

// clipped cuts or fills text to exactly a width.
func clipped(text string, width int) string {
	if ansi.StringWidth(text) > width {
		text = ansi.Truncate(text, width, "")
	}
	return padded(text, width)
}

// centred sets text in the middle of a width.
func centred(text string, width int) string {
	return padded(strings.Repeat(" ", max(0, (width-ansi.StringWidth(text)+1)/2))+text, width)
}
