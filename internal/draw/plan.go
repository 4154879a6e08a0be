package draw

import (
	"math"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/layout"
)

// plan is a map to be drawn: each place with its state, where it is.
type plan struct {
	scene *games.Scene
	spots []spot
	size  float64 // of a room, as a radius, or of a square, as half a side
}

// spot is a place on a map.
type spot struct {
	state
	name  string
	links []string
	at    point
	seen  bool
	here  bool
	fresh bool // the turn has taught something about it
}

// plan plans the map, in a square with a top left corner and a side.
func (p *Picture) plan(corner point, side float64) (*plan, error) {
	at, err := layout.Of(p.Chart)
	if err != nil {
		return nil, err
	}
	m := &plan{scene: &p.Scene}
	inner := point{corner.X, corner.Y}
	if p.Chart.Width > 0 {
		rows := (len(p.Chart.Spots) + p.Chart.Width - 1) / p.Chart.Width
		m.size = side / float64(max(p.Chart.Width, rows, 1)) / 2
	} else {
		m.size = min(roomiest(at)*side, 30)
		inner = point{corner.X + 1.4*m.size, corner.Y + 1.4*m.size} // with what is around a room
		side -= 2.8 * m.size
	}
	places := map[string]*games.Place{}
	for i := range p.Scene.Places {
		places[p.Scene.Places[i].Name] = &p.Scene.Places[i]
	}
	for i, s := range p.Chart.Spots {
		place, seen := places[s.Name]
		switch {
		case seen:
			m.spots = append(m.spots, spot{
				state: stateOf(place), name: s.Name, links: place.Links, seen: true,
				here: place.Here, fresh: slices.Contains(p.New, s.Name),
			})
		case p.Scene.Hidden > 0:
			m.spots = append(m.spots, spot{state: unseen(&p.Scene)})
		default:
			continue // beyond the walls
		}
		m.spots[len(m.spots)-1].at = point{inner.X + side*at[i].X, inner.Y + side*at[i].Y}
	}
	return m, nil
}

// roomiest returns a radius of rooms, as a share of the picture, with which none
// touches another.
func roomiest(at []layout.Point) float64 {
	least := 1.0
	for i := range at {
		for j := range i {
			least = min(least, math.Hypot(at[i].X-at[j].X, at[i].Y-at[j].Y))
		}
	}
	return 0.37 * least
}

// draw draws the passages, then the places upon them.
func (m *plan) draw(c canvas) {
	if m.scene.Width == 0 {
		m.passages(c)
	}
	for i := range m.spots {
		s := &m.spots[i]
		c.begin(m.says(s))
		m.place(c, s, m.size)
		c.end()
	}
}

// says says in words what is known of a place.
func (m *plan) says(s *spot) string {
	if !s.seen {
		return m.scene.Noun + " " + s.words
	}
	words := m.scene.Noun + " " + s.name + ": " + s.words
	if strings.HasSuffix(s.mark, "%") {
		words += ", " + s.mark
	}
	if s.here {
		words += "; the player is here"
	}
	return words
}

// passages draws the passages that are known, each once.
func (m *plan) passages(c canvas) {
	at := map[string]point{}
	for _, s := range m.spots {
		if s.seen {
			at[s.name] = s.at
		}
	}
	drawn := map[[2]string]bool{}
	for _, s := range m.spots {
		for _, name := range s.links {
			ends := [2]string{min(s.name, name), max(s.name, name)}
			if other, ok := at[name]; ok && !drawn[ends] {
				drawn[ends] = true
				c.line(s.at, other, look{stroke: grey, width: 2})
			}
		}
	}
}

// The widths of what is around a place.
const (
	haloWidth = 5
	ringWidth = 4
)

// place draws a place of a size.
func (m *plan) place(c canvas, s *spot, size float64) {
	l := s.edge
	l.fill = s.fill
	if m.scene.Width > 0 {
		s.square(c, size, l, m.scene.Facing)
	} else {
		s.room(c, size, l)
	}
}

// room draws a room of a cave: its name, and its mark below.
func (s *spot) room(c canvas, r float64, l look) {
	if !s.seen {
		c.circle(s.at, 0.6*r, l)
		return
	}
	if s.fresh {
		s.outline(c, r+haloWidth/2, look{stroke: blue, width: haloWidth})
	}
	s.outline(c, r, l)
	if s.here {
		s.outline(c, r+ringWidth/2, look{stroke: black, width: ringWidth})
	}
	mark := lettering{size: 0.6 * r, anchor: middle, fill: black}
	if s.name == "" {
		mark.size, mark.bold = 1.3*r, true
		c.text(point{s.at.X, s.at.Y + 0.36*mark.size}, s.mark, mark)
		return
	}
	c.text(point{s.at.X, s.at.Y - 0.05*r}, s.name, lettering{size: 0.68 * r, bold: true, anchor: middle, fill: black})
	c.text(point{s.at.X, s.at.Y + 0.6*r}, s.mark, mark)
}

// outline draws the shape of a room.
func (s *spot) outline(c canvas, r float64, l look) {
	if s.shape == round {
		c.circle(s.at, r, l)
	} else {
		c.polygon(s.shape.around(s.at, r), l)
	}
}

// square draws a square of a board: its name at the top, and its mark in the middle.
func (s *spot) square(c canvas, half float64, l look, facing string) {
	r := 0.96 * half
	c.polygon(box(s.at.X-r, s.at.Y-r, 2*r, 2*r), l)
	if s.fresh {
		width := min(haloWidth, 0.3*r)
		inner := r - width/2
		c.polygon(box(s.at.X-inner, s.at.Y-inner, 2*inner, 2*inner), look{stroke: blue, width: width})
	}
	mark := lettering{size: min(0.5*r, 40), bold: true, anchor: middle, fill: black}
	at, sign := s.at, min(0.45*r, 36)
	if s.name == "" {
		mark.size, sign = 1.3*r, 0.8*r
	} else {
		at.Y += 0.15 * r
		name := lettering{size: min(0.32*r, 20), anchor: middle, fill: black}
		c.text(point{s.at.X, s.at.Y - r + haloWidth + 1.1*name.size}, s.name, name)
	}
	if s.shape == stop {
		if len(s.mark) > 1 { // which has to fit into it
			mark.size *= 0.7
		}
		c.polygon(stop.around(at, sign), look{stroke: black, width: 1.5})
	}
	if s.here {
		c.polygon(arrow(at, min(mark.size, 0.8*r), facing), look{fill: black})
		return
	}
	c.text(point{at.X, at.Y + 0.36*mark.size}, s.mark, mark)
}

// around returns the corners of a shape about a point, of about the size of a circle
// with that radius. Squares and octagons stand on a side; hexagons lie, with a corner to each side.
func (s shape) around(at point, r float64) []point {
	out, first := 1.06, 0.5
	switch s {
	case square:
		out = 1.25
	case thing:
		first = 0
	}
	var corners []point
	for i := range int(s) {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + first) / float64(s))
		corners = append(corners, point{at.X + out*r*cos, at.Y + out*r*sin})
	}
	return corners
}

// arrow returns the corners of an arrow head about a point, which faces a way.
func arrow(at point, r float64, facing string) []point {
	turn := map[string]float64{">": 0, "v": 1, "<": 2, "^": 3}[facing] * math.Pi / 2
	var corners []point
	for _, p := range []struct{ along, across float64 }{{1, 0}, {-0.7, 0.8}, {-0.3, 0}, {-0.7, -0.8}} {
		sin, cos := math.Sincos(turn)
		corners = append(corners, point{at.X + r*(p.along*cos-p.across*sin), at.Y + r*(p.along*sin+p.across*cos)})
	}
	return corners
}
