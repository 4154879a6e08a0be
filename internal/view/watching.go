package view

import "time"

// keyWatching takes in a key of who watches.
func (m *model) keyWatching(name string) effect {
	switch m.does(name) {
	case "quit":
		return leave
	case "space":
		if m.running = !m.running; m.running {
			m.clock++
			return m.ticked()
		}
	case "end":
		m.end()
	case "forward", "enter":
		return m.key("right")
	case "back":
		return m.key("left")
	case "faster":
		m.pace(m.Pace / 2)
	case "slower":
		m.pace(m.Pace * 2)
	}
	return none
}

// pace sets how fast turns go by themselves.
func (m *model) pace(d time.Duration) {
	const fastest, slowest = 10 * time.Millisecond, time.Minute
	m.Pace = min(max(d, fastest), slowest)
	m.said = m.told("a turn each {time}", "time", m.Pace.String())
}
