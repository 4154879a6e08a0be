package count

import (
	"encoding/binary"
	"math"
	"sync"

	"github.com/mumpus-go/mumpus/knowledge"
)

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
		m.solutions = map[string]*solution{}
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
