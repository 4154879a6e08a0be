package view

import "strconv"

// pane returns the lines of a pane, and the one that stands at the top if the user
// doesn't scroll.
func (m *model) pane(p pane, width, height int) (lines []string, stand int) {
	s := m.scene()
	switch {
	case p == talkPane:
		lines = m.laidOut(width, m.talk)
		return lines, max(0, len(lines)-height)
	case s == nil && m.Plays:
		return nil, 0
	case s == nil:
		return []string{m.told("thinking...")}, 0
	case p == turnPane:
		return m.laidOut(width, m.turn), 0
	}
	chosen := ""
	if m.over == choosing {
		chosen = m.chosen
	}
	d := drawn(s, m.news(), chosen, m.page(width), height)
	row, ok := d.rows[chosen]
	if !ok && !d.whole {
		for _, place := range s.Places {
			if place.Here {
				row = d.rows[place.Name]
			}
		}
	}
	return d.lines, max(0, row-height/2)
}

// news returns the names of the places of which something was proved in the turn that
// is shown.
func (m *model) news() map[string]bool {
	names := map[string]bool{}
	if m.known {
		for _, l := range m.shown.turns[m.at].Lessons {
			for _, c := range l.Claims {
				names[c.Name] = true
			}
		}
	}
	return names
}

// talk writes what the game has told and asked up to the turn that is shown.
func (m *model) talk(p *Page) {
	to := m.shown.told
	if m.at+1 < len(m.shown.marks) {
		to = m.shown.marks[m.at+1]
	}
	m.stage.told.show(p, 0, to)
	if to == m.shown.told && !m.shown.over {
		p.Write(p.Paint(Bold, "_"))
	}
}

// turn writes what is told of the turn that is shown, and what is known in it.
func (m *model) turn(p *Page) {
	t := m.shown.turns[m.at]
	if m.Plays && !m.known {
		p.Paragraph("", p.Words(Faint, "{key} shows what is known, and what the engine would do", "key", m.bound("known")))
		return
	}
	if !m.Plays {
		from, to := 0, m.shown.told
		if m.at > 0 {
			from = m.shown.marks[m.at]
		}
		if m.at+1 < len(m.shown.marks) {
			to = m.shown.marks[m.at+1]
		}
		if m.stage.told.show(p, from, to); to > from {
			p.Write("\n")
		}
	}
	heading(p, t)
	perceived(p, t)
	ShowMove(p, t.Turn)
	learnt(p, t)
	if m.atEnd() && len(m.shown.ending) > 0 {
		p.Write("\n")
		p.Paragraph("", m.shown.ending)
	}
}

// atEnd says whether the game is over, and its last turn shown.
func (m *model) atEnd() bool { return m.shown.over && m.at == len(m.shown.turns)-1 }

func (m *model) explainedTitle() string {
	s := m.scene()
	return m.told("{place} as known in turn {turn}", "place", m.told(s.Noun+" "+m.chosen), "turn", strconv.Itoa(m.shown.turns[m.at].Number))
}

func (m *model) explanation() []string {
	if m.explained == nil {
		return []string{m.told("thinking...")}
	}
	return m.laidOut(m.width, m.explained)
}
