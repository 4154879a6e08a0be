package view

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// bind is a help on keys: one of them bound to what it does, with the text in which it is.
type bind struct{ keys, bound, does string }

// The keys of the view.
var (
	watchKeys = []bind{
		{"right, {key}", "forward", "the next turn"},
		{"left, {key}", "back", "the turn before, as it was known then"},
		{"home", "", "the first turn"},
		{"end, {key}", "end", "the end of the game"},
		{"space", "", "let turns go by themselves, or stop"},
	}
	playKeys = []bind{
		{"left, right", "", "look at other turns, as they were known then"},
		{"home, end", "", "the first turn, the last"},
		{"", "known", "show or hide what is known"},
	}
	paneKeys = []bind{
		{"up, down", "", "scroll; a page at a time: pgup, pgdown"},
		{"tab", "", "the next pane"},
		{"", "explain", "explain a room: choose it by arrows or by its name, Enter explains, Esc leaves"},
		{"", "help", "these keys"},
	}
	leaveKeys = []bind{{"", "quit", "quit"}, {"ctrl-c", "", "quit at once"}, {"ctrl-z", "", "suspend"}}
)

// help writes which keys there are, and what the marks mean.
func (m *model) help(p *Page) {
	const least = 36 // the width where there is room for a column of keys
	var keys []Help
	list := func(binds []bind) {
		for _, b := range binds {
			key := m.bound(b.bound)
			if b.keys != "" {
				key = m.told(b.keys, "key", key)
			}
			keys = append(keys, Help{key, b.does})
		}
	}
	if m.Plays {
		for _, k := range m.Keys {
			keys = append(keys, Help{m.told(k.Key), k.Does})
		}
		if m.Advice != 0 {
			list([]bind{{"", "advice", "advice: what is known, and what the engine would do"}})
		}
		list(playKeys)
	} else {
		list(watchKeys)
		keys = append(keys, Help{m.bound("faster") + " " + m.bound("slower"), "faster, slower"})
	}
	list(paneKeys)
	list(leaveKeys)
	column := len("left, right  ")
	for _, k := range keys {
		column = max(column, ansi.StringWidth(k.Key)+2)
	}
	for _, k := range keys {
		if p.Width < least {
			p.Paragraph("", append(Words(Bold, k.Key+":"), p.Words(Plain, k.Does)...))
		} else {
			p.Paragraph(padded(k.Key, column), p.Words(Plain, k.Does))
		}
	}
	p.Write("\n")
	p.Paragraph("", p.Words(Plain, "{marks}; a star: proved in this turn", "marks", m.told(m.Legend)))
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

// hint names a key with what it does.
func (m *model) hint(text, does string) string { return m.told(text, "key", m.bound(does)) }

// hints returns what goes on, and the keys that matter, the most useful first.
func (m *model) hints() (state string, keys []string) {
	switch {
	case m.said != "":
		return m.said, nil
	case m.over == choosing:
		return m.told("explain {place}", "place", m.chosen), []string{m.told("Enter explains"), m.told("Esc leaves"), m.told("arrows or name choose")}
	case m.over == explaining:
		return "", []string{m.told("Esc: another room"), m.told("left, right: other turns"), m.told("up, down")}
	case m.over == helping:
		return "", []string{m.told("Esc: back"), m.told("up, down")}
	}
	switch {
	case m.Plays:
		return m.playHints()
	case m.running:
		return m.told("running"), []string{m.told("space stops"), m.hint("{key} keys", "help"), m.hint("{key} quits", "quit")}
	case m.waits():
		return m.told("thinking..."), []string{m.hint("{key} quits", "quit")}
	case m.atEnd():
		return m.endingText(), []string{m.hint("{key} quits", "quit"), m.hint("{key} keys", "help"), m.told("left: back"), m.hint("{key} explains", "explain"), m.told("Tab: pane")}
	}
	return "", []string{m.hint("{key} keys", "help"), m.hint("{key} quits", "quit"), m.told("right: next"), m.told("left: back"), m.told("space runs"), m.hint("{key} explains", "explain"), m.told("Tab: pane")}
}

// playHints is hints for who plays.
func (m *model) playHints() (state string, keys []string) {
	leave := m.told("Ctrl-C leaves")
	if m.shown.over {
		leave = m.hint("{key} quits", "quit")
	}
	switch {
	case m.at < len(m.shown.turns)-1:
		state, keys = m.told("back then"), []string{m.told("right: on")}
	case m.shown.over:
		state = m.endingText()
	}
	keys = append(keys, m.hint("{key} keys", "help"), leave, m.hint("{key}: known", "known"), m.hint("{key} explains", "explain"))
	if m.Advice != 0 {
		keys = append(keys, m.hint("{key}: advice", "advice"))
	}
	return state, append(keys, m.told("Tab: pane"))
}

// endingText is how the game has ended.
func (m *model) endingText() string {
	var words []string
	for _, w := range m.shown.ending {
		words = append(words, w.Text)
	}
	return strings.Join(words, " ")
}
