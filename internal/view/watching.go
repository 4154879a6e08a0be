package view

import "time"

// keyWatching takes in a key of who watches.
func (m *model) keyWatching(name string) effect {
	switch name {
	case "q", "Q":
		return leave
	case "space":
		if m.running = !m.running; m.running {
			m.clock++
			return m.ticked()
		}
	case "r", "R":
		m.end()
	case "n", "enter":
		return m.key("right")
	case "p":
		return m.key("left")
	case "+":
		m.pace(m.Pace / 2)
	case "-":
		m.pace(m.Pace * 2)
	}
	return none
}

// pace sets how fast turns go by themselves.
func (m *model) pace(d time.Duration) {
	const fastest, slowest = 10 * time.Millisecond, time.Minute
	m.Pace = min(max(d, fastest), slowest)
	m.said = "a turn each " + m.Pace.String()
}
