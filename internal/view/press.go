package view

import "unicode/utf8"

// key takes in a key, by its name: a character, or such as "left" or "ctrl+c".
func (m *model) key(name string) effect {
	m.said = ""
	switch name {
	case "ctrl+c":
		if m.Plays {
			return leave
		}
		return interrupt
	case "ctrl+\\":
		return abort
	case "ctrl+z":
		return suspend
	case "ctrl+d":
		return leave
	}
	switch m.over {
	case helping, explaining:
		return m.keyOver(name)
	case choosing:
		return m.keyChoosing(name)
	}
	if m.pending > 0 && utf8.RuneCountInString(name) == 1 {
		m.press(name[0])
		return none
	}
	switch m.does(name) {
	case "left":
		m.running = false
		m.goTo(m.at - 1)
	case "right":
		m.running = false
		m.goTo(m.at + 1)
	case "home":
		m.running = false
		m.goTo(0)
	case "to end":
		m.end()
	case "tab":
		m.turnFocus()
	case "help":
		m.over, m.overTop = helping, 0
	case "explain":
		m.choose()
	default:
		if m.scrolled(name, &m.scroll[m.focus]) {
			return none
		}
		if m.Plays {
			return m.keyPlaying(name)
		}
		return m.keyWatching(name)
	}
	return none
}

// scrolled scrolls, if that is what the key does.
func (m *model) scrolled(name string, by *int) bool {
	page := max(1, m.body()-1)
	switch name {
	case "up":
		*by--
	case "down":
		*by++
	case "pgup":
		*by -= page
	case "pgdown":
		*by += page
	default:
		return false
	}
	return true
}

func (m *model) turnFocus() {
	panes := m.panes()
	for i, p := range panes {
		if p == m.focus {
			m.focus = panes[(i+1)%len(panes)]
			return
		}
	}
}

// panes are those that can be looked at.
func (m *model) panes() []pane {
	if m.Plays {
		return []pane{talkPane, cavePane, turnPane}
	}
	return []pane{turnPane, cavePane}
}

// keyOver takes in a key while the help or an explanation covers the panes.
func (m *model) keyOver(name string) effect {
	switch {
	case m.scrolled(name, &m.overTop):
	case name == "home":
		m.overTop = 0
	case name == "end":
		m.overTop = 1 << 30
	case m.over == explaining && (name == "left" || name == "right"):
		step := 1
		if name == "left" {
			step = -1
		}
		if to := m.at + step; 0 <= to && to < len(m.shown.turns) {
			m.goTo(to)
			m.explained, m.overTop = nil, 0
			return explain
		}
	case m.over == explaining:
		m.choose()
	default:
		m.over = nothing
	}
	return none
}
