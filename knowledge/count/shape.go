package count

import (
	"encoding/binary"
	"math"
	"sync"

	"github.com/mumpus-go/mumpus/knowledge"
)

// A Shape is a component without names: its sites in the order in which they
// were named, what each may hold, and the relations between them. Components of
// the same shape have the same solution.
type Shape struct {
	Sites     []ShapeSite
	Relations []Constraint // over positions in Sites
	Caps      []int32      // by resource: no more of it in all

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

// A memo keeps the solutions of shapes, and the tools for more. Several reasoners
// may share it.
type memo struct {
	layout        *layout
	passes, joins sync.Pool // of *pass, *join

	mu        sync.RWMutex
	solutions map[string]*solution
	next      uint64 // the id of the next solution
	cost      int    // of all solutions
}

// memoCost bounds the memory of a memo, in words.
const memoCost = 1 << 21

func newMemo(l *layout) *memo {
	return &memo{
		layout:    l,
		passes:    sync.Pool{New: func() any { return new(pass) }},
		joins:     sync.Pool{New: func() any { return new(join) }},
		solutions: map[string]*solution{},
	}
}

func (m *memo) find(key []byte) *solution {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.solutions[string(key)]
}

// add keeps s, and forgets all others if it has to: those who use them have them.
func (m *memo) add(key []byte, s *solution) *solution {
	m.mu.Lock()
	defer m.mu.Unlock()
	if old := m.solutions[string(key)]; old != nil {
		return old // somebody else was faster
	}
	if m.cost += s.cost() + len(key)/8; m.cost > memoCost {
		clear(m.solutions)
		m.cost = s.cost()
	}
	s.id = m.next
	m.next++
	m.solutions[string(key)] = s
	return s
}

// memos holds a memo for each list of populations that differ in more than size
// and counts, which say nothing about shapes.
type memos struct {
	mu  sync.Mutex
	all map[string]*memo
}

// mostMemos is how many lists of populations are remembered.
const mostMemos = 16

func (m *memos) of(populations []knowledge.Population) *memo {
	var room [256]byte
	key := room[:0]
	for i := range populations {
		key = append(key, byte(len(populations[i].Kinds)))
		for _, info := range populations[i].Kinds {
			odds := uint64(0)
			if info.Count == knowledge.Uncounted {
				odds = math.Float64bits(info.PriorOdds())
			}
			key = binary.LittleEndian.AppendUint64(key, odds)
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if found := m.all[string(key)]; found != nil {
		return found
	}
	if m.all == nil || len(m.all) == mostMemos {
		m.all = map[string]*memo{}
	}
	made := newMemo(newLayout(populations))
	m.all[string(key)] = made
	return made
}
