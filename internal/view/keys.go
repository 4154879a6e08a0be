package view

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// The keys of the view.
var (
	watchKeys = []Help{
		{"right, n", "the next turn"},
		{"left, p", "the turn before, as it was known then"},
		{"home", "the first turn"},
		{"end, r", "the end of the game"},
		{"space", "let turns go by themselves, or stop"},
		{"+ -", "faster, slower"},
	}
	playKeys = []Help{
		{"left, right", "look at other turns, as they were known then"},
		{"home, end", "the first turn, the last"},
		{"k", "show or hide what is known"},
	}
	paneKeys = []Help{
		{"up, down", "scroll; a page at a time: pgup, pgdown"},
		{"tab", "the next pane"},
		{"e", "explain a room: choose it by arrows or by its name, Enter explains, Esc leaves"},
		{"?", "these keys"},
	}
	leaveKeys = []Help{{"q", "quit"}, {"ctrl-c", "quit at once"}, {"ctrl-z", "suspend"}}
)

// help writes which keys there are, and what the marks mean.
func (m *model) help(p *Page) {
	const column, least = len("left, right  "), 36 // a column of keys, and the width where there is room for it
	list := func(keys []Help) {
		for _, k := range keys {
			if p.Width < least {
				p.Paragraph("", append(Words(Bold, k.Key+":"), Words(Plain, k.Does)...))
			} else {
				p.Paragraph(padded(k.Key, column), Words(Plain, k.Does))
			}
		}
	}
	if m.Plays {
		list(m.Keys)
		if m.Advice != 0 {
			list([]Help{{"a", "advice: what is known, and what the engine would do"}})
		}
		list(playKeys)
	} else {
		list(watchKeys)
	}
	list(paneKeys)
	list(leaveKeys)
	p.Write("\n")
	p.Paragraph("", Words(Plain, m.Legend+"; a star: proved in this turn"))
}

// bottom returns the last line: what goes on, and the keys that matter now, as many
// as fit.
func (m *model) bottom() string {
	state, keys := m.hints()
	line := state
	for _, k := range keys {
		more := k
		if line != "" {
			more = "  " + k
		}
		if ansi.StringWidth(line+more) > m.width {
			break
		}
		line += more
	}
	rest := strings.TrimPrefix(line, state)
	return m.paint(Bold, state) + m.paint(Faint, rest)
}

// hints returns what goes on, and the keys that matter, the most useful first.
func (m *model) hints() (state string, keys []string) {
	switch {
	case m.said != "":
		return m.said, nil
	case m.over == choosing:
		return "explain " + m.chosen, []string{"Enter explains", "Esc leaves", "arrows or name choose"}
	case m.over == explaining:
		return "", []string{"Esc: another room", "left, right: other turns", "up, down"}
	case m.over == helping:
		return "", []string{"Esc: back", "up, down"}
	}
	switch {
	case m.Plays:
		return m.playHints()
	case m.running:
		return "running", []string{"space stops", "? keys", "q quits"}
	case m.waits():
		return "thinking...", []string{"q quits"}
	case m.atEnd():
		return m.endingText(), []string{"q quits", "? keys", "left: back", "e explains", "Tab: pane"}
	}
	return "", []string{"? keys", "q quits", "right: next", "left: back", "space runs", "e explains", "Tab: pane"}
}

// playHints is hints for who plays.
func (m *model) playHints() (state string, keys []string) {
	leave := "Ctrl-C leaves"
	if m.shown.over {
		leave = "q quits"
	}
	switch {
	case m.at < len(m.shown.turns)-1:
		state, keys = "back then", []string{"right: on"}
	case m.shown.over:
		state = m.endingText()
	}
	keys = append(keys, "? keys", leave, "k: known", "e explains")
	if m.Advice != 0 {
		keys = append(keys, "a: advice")
	}
	return state, append(keys, "Tab: pane")
}

// endingText is how the game has ended.
func (m *model) endingText() string {
	var words []string
	for _, w := range m.shown.ending {
		words = append(words, w.Text)
	}
	return strings.Join(words, " ")
}
