package sat

import "github.com/mumpus-go/mumpus/knowledge"

// model is a world: what each place holds, and how much is left over for the
// sites without a name that no place represents.
type model struct {
	values []knowledge.Value
	left   []leftover // by population
}

// leftover is what a model puts into the hidden sites of a population.
type leftover struct {
	kinds [knowledge.MaxKinds]int32 // how many of each counted kind
	free  int                       // how many of the hidden sites hold none of these
}

func (m *model) copy(from *model) {
	m.values = append(m.values[:0], from.values...)
	m.left = append(m.left[:0], from.left...)
}

// grow gives places that are new a value, and counts anew.
func (m *model) grow(ps *places) {
	for i := len(m.values); i < len(ps.all); i++ {
		v := knowledge.Value(0)
		if d := ps.all[i].domain; !d.May(knowledge.Nothing) {
			v = d.First()
		}
		m.values = append(m.values, v)
	}
	m.tally(ps)
}

// tally counts what is left over.
func (m *model) tally(ps *places) {
	m.left = m.left[:0]
	for i := range ps.populations {
		state := &ps.populations[i]
		left := leftover{free: state.hidden}
		for k, count := range state.counts {
			left.kinds[k] = int32(max(count, 0))
			left.free -= max(count, 0)
		}
		m.left = append(m.left, left)
	}
	for i, v := range m.values {
		m.move(ps, i, v, -1)
	}
}

// put changes the value of a place.
func (m *model) put(ps *places, place int, v knowledge.Value) {
	m.move(ps, place, m.values[place], +1)
	m.values[place] = v
	m.move(ps, place, v, -1)
}

// move gives one thing of the value v to the hidden sites, or takes it away.
func (m *model) move(ps *places, place int, v knowledge.Value, by int) {
	population := ps.all[place].population
	if v == 0 || ps.populations[population].counts[v-1] == knowledge.Uncounted {
		return
	}
	m.left[population].kinds[v-1] += int32(by)
	m.left[population].free -= by
}
