package draw

import (
	"cmp"
	"slices"
	"strings"
)

// rowHeight is the height of a row of the legend.
const rowHeight = 29

// row is a row of the legend: a place as it is drawn on the map, and what that means.
type row struct {
	spot
	means string
}

// legend returns what the marks of the map mean, those only that are there.
func (m *plan) legend() []row {
	var rows []row
	var here, fresh bool
	states := map[string]bool{}
	add := func(s state, seen bool) {
		if states[s.words] {
			return
		}
		states[s.words] = true
		if strings.HasSuffix(s.mark, "%") {
			s = open(0.5)
			s.mark = "%"
		}
		rows = append(rows, row{spot{state: s, seen: seen}, s.words})
	}
	for _, s := range m.spots {
		add(s.state, s.seen)
		here, fresh = here || s.here, fresh || s.fresh
	}
	if m.scene.Hidden > 0 {
		add(unseen(m.scene), false) // they need not be on the map
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(a.order-b.order, cmp.Compare(a.means, b.means)) })
	blank := spot{seen: true, state: state{fill: white, edge: solid}}
	if fresh {
		s := blank
		s.fresh = true
		rows = append(rows, row{s, "news of this turn"})
	}
	if here {
		s := blank
		s.here = true
		rows = append(rows, row{s, "the player is here"})
	}
	return rows
}

// draw draws a row, whose top left corner is at a point.
func (r *row) draw(c canvas, m *plan, at point) {
	size := 12.0
	if r.fresh || r.here {
		size -= ringWidth / 2 // which is around it
	}
	r.at = point{at.X + rowHeight/2, at.Y + rowHeight/2}
	m.place(c, &r.spot, size)
	c.text(point{at.X + rowHeight + 12, r.at.Y + 5}, r.means, lettering{size: 15, fill: black})
}
