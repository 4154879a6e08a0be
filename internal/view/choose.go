package view

import (
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
)

// scene is what is shown of the cave.
func (m *model) scene() *games.Scene {
	if len(m.shown.turns) == 0 {
		return nil
	}
	s := &m.shown.turns[m.at].Scene
	if !m.known {
		bare := s.Unsolved()
		s = &bare
	}
	return s
}

// choose begins the choice of a place to be explained.
func (m *model) choose() {
	s := m.scene()
	if s == nil || m.Explain == nil {
		m.said = m.told("nothing to explain yet")
		return
	}
	m.running = false
	m.over, m.typed = choosing, ""
	m.scroll[cavePane] = 0
	if m.placeNamed(m.chosen) < 0 {
		m.chosen = s.Places[max(0, slices.IndexFunc(s.Places, func(p games.Place) bool { return p.Here }))].Name
	}
}

// placeNamed returns the index of a place that is shown, or -1.
func (m *model) placeNamed(name string) int {
	return slices.IndexFunc(m.scene().Places, func(p games.Place) bool { return p.Name == name })
}

// keyChoosing takes in a key while a place is chosen.
func (m *model) keyChoosing(name string) effect {
	s := m.scene()
	if m.placeNamed(m.chosen) < 0 { // another turn has come
		m.choose()
	}
	step := func(by int) {
		m.typed = ""
		if i := m.placeNamed(m.chosen) + by; 0 <= i && i < len(s.Places) {
			m.chosen = s.Places[i].Name
		}
	}
	row := max(1, s.Width)
	switch m.does(name) {
	case "up":
		step(-row)
	case "down":
		step(row)
	case "left":
		step(-1)
	case "right":
		step(1)
	case "pgup":
		step(-row * max(1, min(m.body()-1, m.placeNamed(m.chosen)/row)))
	case "pgdown":
		step(row * max(1, min(m.body()-1, (len(s.Places)-1-m.placeNamed(m.chosen))/row)))
	case "home":
		step(-m.placeNamed(m.chosen))
	case "end":
		step(len(s.Places) - 1 - m.placeNamed(m.chosen))
	case "enter":
		m.over, m.overTop, m.explained = explaining, 0, nil
		return explain
	case "backspace":
		m.typed = m.typed[:max(0, len(m.typed)-1)]
	case "esc", "quit", "explain", "help":
		m.over = nothing
	default:
		m.typeName(name)
	}
	return none
}

// typeName takes in a character of a place's name. What is no name's beginning
// begins anew, or is said to be none.
func (m *model) typeName(char string) {
	if len(char) != 1 {
		return
	}
	bare := func(name string) string { return strings.Trim(name, "[]") }
	for _, typed := range []string{m.typed + char, char} {
		begun := false
		for _, p := range m.scene().Places {
			if bare(p.Name) == typed {
				m.typed, m.chosen = typed, p.Name
				return
			}
			begun = begun || strings.HasPrefix(bare(p.Name), typed)
		}
		if begun {
			m.typed = typed
			return
		}
	}
	m.said = m.told("no {place} is shown", "place", m.told(m.scene().Noun+" "+m.typed+char))
	m.typed = ""
}

// explainedNow takes in the explanation of a place.
func (m *model) explainedNow(place string, turn int, text func(*Page)) {
	if m.over == explaining && place == m.chosen && turn == m.at {
		m.explained = text
	}
}
