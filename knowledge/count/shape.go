package count

import (
	"encoding/binary"

	"github.com/mumpus-go/mumpus/knowledge"
)

// A Shape is a component without names: its sites in the order in which they
// were named, what each may hold, and the relations between them. Components of
// the same shape have the same solution.
type Shape struct {
	Sites     []ShapeSite
	Relations []Constraint // over positions in Sites
	Caps      []int32      // by resource, up to the last that it can have: no more of it in all

	layout *layout
	lits   []ConstraintLit // of the relations
	capped bool            // whether a cap says anything that the domains do not
}

// ShapeSite is a site of a shape.
type ShapeSite struct {
	Population int32
	Domain     knowledge.Domain
}

// Resource returns the index among the counted kinds of a value of a population, or
// -1 for a value that is none.
func (s *Shape) Resource(population int32, v knowledge.Value) int {
	return int(s.layout.of[population][v])
}

func (s *Shape) reset(l *layout) {
	s.layout, s.Sites, s.Relations, s.lits, s.capped = l, s.Sites[:0], s.Relations[:0], s.lits[:0], false
	s.Caps = resize(s.Caps, len(l.resources))
}

// cap limits each resource to what is left of it, if that says anything.
func (s *Shape) cap(left []int) {
	for _, site := range s.Sites {
		for rest := site.Domain &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
			if k := s.layout.of[site.Population][rest.First()]; k != noResource {
				s.Caps[k]++
			}
		}
	}
	for n := len(s.Caps); n > 0 && s.Caps[n-1] == 0; n-- {
		s.Caps = s.Caps[:n-1]
	}
	for k, most := range s.Caps {
		if left[k] < int(most) {
			s.Caps[k], s.capped = int32(left[k]), true
		}
	}
}

// key appends what tells s from other shapes.
func (s *Shape) key(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(s.Sites)))
	for _, site := range s.Sites {
		b = binary.AppendUvarint(b, uint64(site.Population))
		b = append(b, byte(site.Domain), byte(site.Domain>>8))
		b = append(b, s.layout.marks[site.Population]...)
	}
	for i := range s.Relations {
		r := &s.Relations[i]
		b = binary.AppendUvarint(b, uint64(len(r.Lits)))
		b = binary.AppendUvarint(b, uint64(r.Min))
		b = binary.AppendUvarint(b, uint64(r.Max))
		for _, l := range r.Lits {
			b = binary.AppendUvarint(b, uint64(l.Site))
			b = append(b, byte(l.Values), byte(l.Values>>8))
		}
	}
	if s.capped {
		b = append(b, 0) // no relation has no literals
		for _, most := range s.Caps {
			b = binary.AppendUvarint(b, uint64(most))
		}
	}
	return b
}
