package view

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// The least window in which there is something to see.
const (
	MinWidth  = 20
	MinHeight = 6
)

// From these sizes on two panes are side by side, and a map above them.
const (
	wideWidth  = 70
	highHeight = 18
)

// The lines around the panes: the title and the rule above, the bottom line.
const frameLines = 3

// body returns how many lines there are for what the frame is around.
func (m *model) body() int { return max(0, m.height-frameLines) }

// laidOut returns what f writes in a number of columns, as lines.
func (m *model) laidOut(width int, f func(p *Page)) []string { return laidOut(m.page(width), f) }

// page returns a page as wide as a part of the screen.
func (m *model) page(width int) Page {
	return Page{Width: width, Colour: m.Colour, Tell: m.stage.tell}
}

func (m *model) told(text string, values ...string) string { return m.stage.tell.told(text, values...) }

func (m *model) paint(s Style, text string) string {
	return (&Page{Colour: m.Colour}).Paint(s, text)
}

// lines returns the screen: at most as many lines as the window has, none wider.
func (m *model) lines() []string {
	if m.width < MinWidth || m.height < MinHeight {
		return fit([]string{m.told("too small:"), m.told("want {size}", "size", fmt.Sprintf("%dx%d", MinWidth, MinHeight))}, m.width, m.height)
	}
	all := []string{m.header()}
	switch m.over {
	case helping:
		all = append(all, m.covering(m.told("keys"), m.laidOut(m.width, m.help))...)
	case explaining:
		all = append(all, m.covering(m.explainedTitle(), m.explanation())...)
	default:
		all = append(all, m.split()...)
	}
	return fit(append(all, m.bottom()), m.width, m.height)
}

// fit cuts what doesn't fit a window, as nothing should.
func fit(lines []string, width, height int) []string {
	lines = lines[:min(len(lines), max(0, height))]
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, max(0, width), "")
	}
	return lines
}

// header returns the first line: what is shown, and which turn of it.
func (m *model) header() string {
	right := ""
	if n := len(m.shown.turns); n > 0 {
		now, last := strconv.Itoa(m.shown.turns[m.at].Number), strconv.Itoa(m.shown.turns[n-1].Number)
		right = m.told("turn {turn}", "turn", now)
		if m.at < n-1 || m.shown.over {
			right = m.told("turn {turn} of {last}", "turn", now, "last", last)
		}
	}
	room := m.width - ansi.StringWidth(right) - 2
	title := m.Title
	if ansi.StringWidth(title) > room {
		title = ansi.Truncate(title, room, "...")
	}
	return m.paint(Bold, padded(title, room)) + "  " + right
}

// split returns the panes that have room, each below its rule.
func (m *model) split() []string {
	height := m.body()
	if m.width < wideWidth {
		focus := m.focus
		if m.over == choosing {
			focus = cavePane
		}
		return m.paneLines(focus, m.width, height, m.tabs(focus))
	}
	var above []string
	if s := m.scene(); s != nil && m.height >= highHeight && len(s.Map) > 0 && m.width-2 >= mapWidth(s) {
		var d drawing
		chosen := ""
		if m.over == choosing {
			chosen = m.chosen
		}
		d.fixedMap(s, chosen, m.page(m.width-2))
		above = append(above, m.rule(m.width, " "+m.told("map")+" ", "", false))
		for _, line := range d.lines {
			above = append(above, " "+line)
		}
		height -= len(above)
	}
	left := m.leftWidth()
	right := m.focus
	if right == cavePane {
		right = turnPane
		if m.Plays {
			right = talkPane
		}
	}
	a := m.paneLines(cavePane, left, height, m.name(cavePane))
	b := m.paneLines(right, m.width-left-2, height, m.name(right))
	for i := range a {
		bar := "| "
		if i == 0 {
			bar = "+-"
		}
		above = append(above, clipped(a[i], left)+m.paint(Faint, bar)+b[i])
	}
	return above
}

// leftWidth returns the columns of the cave's pane beside another. A board has what it
// needs as long as enough is left; a list, which changes, has as many in each turn,
// and not so many that a map would be drawn again.
func (m *model) leftWidth() int {
	most := mapCell*10 - 1
	s := m.scene()
	if s != nil && len(s.Map) > 0 {
		most = mapWidth(s) - 1
	}
	wide := min(m.width/2, most)
	if s == nil || s.Width == 0 {
		return wide
	}
	const least = 36 // for the other
	room := max(m.width/2, m.width-least)
	wide = most / 2
	plain := m.page(room - 1)
	plain.Colour = false
	for _, line := range drawn(s, nil, m.chosen, plain, m.body()).lines {
		wide = max(wide, ansi.StringWidth(line)+1)
	}
	return wide
}

// name is the name of a pane as it is in its rule.
func (m *model) name(p pane) string {
	if p == m.focus {
		return "[" + m.told(p.String()) + "]"
	}
	return " " + m.told(p.String()) + " "
}

// tabs names all panes where only one has room.
func (m *model) tabs(shown pane) string {
	var names []string
	for _, p := range m.panes() {
		if p == shown {
			names = append(names, "["+m.told(p.String())+"]")
		} else {
			names = append(names, m.told(p.String()))
		}
	}
	return strings.Join(names, " ")
}

// rule returns the line above a pane, with its name and where in it one is.
func (m *model) rule(width int, name, where string, focus bool) string {
	look := Faint
	if focus {
		look = Bold
	}
	left := "-" + name
	if where != "" {
		where += "-"
	}
	fill := max(0, width-ansi.StringWidth(left)-len(where))
	return m.paint(Faint, "-") + m.paint(look, name) + m.paint(Faint, strings.Repeat("-", fill)+where)
}

// paneLines returns a pane of some height, below its rule.
func (m *model) paneLines(p pane, width, height int, name string) []string {
	lines, stand := m.pane(p, width, height)
	stand = min(stand, max(0, len(lines)-height))
	top, where := window(len(lines), height, stand+m.scroll[p])
	m.scroll[p] = top - stand
	return below(m.rule(width, name, where, p == m.focus), lines[min(top, len(lines)):], height)
}

// below returns a rule, and below it as many of some lines as have room, filled up with
// empty ones.
func below(rule string, lines []string, height int) []string {
	out := append([]string{rule}, lines[:min(height, len(lines))]...)
	return append(out, make([]string, height+1-len(out))...)
}

// window returns the first line that is shown of some, as near as can be to a wish,
// and where that is unless all lines are shown.
func window(lines, height, wish int) (top int, where string) {
	top = min(max(0, wish), max(0, lines-height))
	if lines <= height {
		return top, ""
	}
	return top, fmt.Sprintf("%d-%d/%d", top+1, top+height, lines)
}

// covering returns what covers the panes, with its rule.
func (m *model) covering(name string, lines []string) []string {
	height := m.body()
	top, where := window(len(lines), height, m.overTop)
	m.overTop = top
	return below(m.rule(m.width, " "+name+" ", where, true), lines[top:], height)
}
