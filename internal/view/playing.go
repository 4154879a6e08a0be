package view

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// keyPlaying takes in a key of who plays: it is the game's, but for a few.
func (m *model) keyPlaying(name string) effect {
	if m.shown.over {
		switch {
		case name == "enter" && m.answered: // it ended the answer by which the game did
			m.answered = false
			return none
		case strings.ToLower(name) == m.bound("quit") || name == "esc" || name == "enter":
			return leave
		}
	}
	switch does := m.does(name); {
	case does == "known":
		m.said = m.told("what is known is hidden")
		if m.known = !m.known; m.known {
			m.said = m.told("what is known is shown")
		}
	case does == "advice":
		m.press(m.Advice)
	case name == "enter":
		m.press('\r')
	case name == "backspace":
		m.press(del)
	case name == "space":
		m.press(' ')
	case utf8.RuneCountInString(name) == 1:
		m.press(name[0])
	}
	return none
}

const del = 0x7f // what a backspace is to the game

// press gives the game a key, and shows what comes of it.
func (m *model) press(key byte) {
	m.goTo(len(m.shown.turns) - 1)
	m.focus, m.scroll = talkPane, [talkPane + 1]int{}
	m.stage.press(key)
	m.answered = key != '\r'
	const alone = "auq"
	switch {
	case !m.Types || key == '\r':
		m.pending = 0
	case key == del:
		m.pending = max(0, m.pending-1)
	case m.pending > 0 || !strings.ContainsRune(alone, unicode.ToLower(rune(key))):
		m.pending++
	}
}
