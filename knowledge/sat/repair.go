package sat

import "github.com/mumpus-go/mumpus/knowledge"

// A repairer turns a world that is nearly a model into a model, by changing the
// values of a few places: a search of small depth that repairs whatever is
// wrong first. It saves most calls of the solver; what it cannot repair, the
// solver decides.
type repairer struct {
	changed []int // the places whose values were changed, and stay
	tries   int   // how many more changes may be tried
}

// The limits of repairing one model: how many changes are tried on top of each other,
// and in all. A fourth change saves no call of a solver, and takes a fifth longer in
// caves of 30 rooms; 100 or 1,600 tries make no difference there.
// go test ./benchmarks -run '^$' -bench Survey/strategy=gini
const (
	repairDepth = 3
	repairTries = 400
)

// repair makes m agree with ps, whatever is wrong with it.
func (w *repairer) repair(ps *places, m *model) bool {
	w.changed, w.tries = w.changed[:0], repairTries
	for i := range m.values {
		if d := ps.all[i].domain; !d.May(m.values[i].Domain()) {
			m.put(ps, i, d.First())
			w.changed = append(w.changed, i)
		}
	}
	for i := range ps.relations {
		if !w.repairRelation(ps, m, i, repairDepth) {
			return false
		}
	}
	return w.repairCounts(ps, m, repairDepth)
}

// repairTo makes m a model in which place has the value v, if it is one.
func (w *repairer) repairTo(ps *places, m *model, place int, v knowledge.Value) bool {
	w.changed, w.tries = w.changed[:0], repairTries
	return w.change(ps, m, place, v, repairDepth)
}

// change gives place the value v and repairs what that breaks. It leaves m as it
// was if it fails.
func (w *repairer) change(ps *places, m *model, place int, v knowledge.Value, depth int) bool {
	if w.tries == 0 {
		return false
	}
	w.tries--
	old := m.values[place]
	m.put(ps, place, v)
	w.changed = append(w.changed, place)
	if w.repairAround(ps, m, depth) {
		return true
	}
	w.changed = w.changed[:len(w.changed)-1]
	m.put(ps, place, old)
	return false
}

// repairAround repairs the first thing that is wrong, and through change the
// others.
func (w *repairer) repairAround(ps *places, m *model, depth int) bool {
	for _, place := range w.changed {
		for _, r := range ps.all[place].touched {
			if low, high := ps.relations[r].wrong(m); low || high {
				return depth > 0 && w.repairRelation(ps, m, int(r), depth)
			}
		}
	}
	return w.repairCounts(ps, m, depth)
}

// wrong says whether too few or too many of r's literals are true in m.
func (r *constraint) wrong(m *model) (tooFew, tooMany bool) {
	n := 0
	for _, l := range r.lits {
		if l.values.May(m.values[l.place].Domain()) {
			n++
		}
	}
	return n < r.min, n > r.max
}

// repairRelation changes one place of a relation that is wrong.
func (w *repairer) repairRelation(ps *places, m *model, relation, depth int) bool {
	r := &ps.relations[relation]
	tooFew, tooMany := r.wrong(m)
	if !tooFew && !tooMany {
		return true
	}
	for _, l := range r.lits {
		values := l.values
		if tooMany {
			values = ^values
		}
		if values.May(m.values[l.place].Domain()) || w.fixed(int(l.place)) {
			continue
		}
		for rest := values & ps.all[l.place].domain; rest != 0; rest &= rest - 1 {
			if w.change(ps, m, int(l.place), rest.First(), depth-1) {
				return true
			}
		}
	}
	return false
}

// repairCounts moves things between places until the numbers are right.
func (w *repairer) repairCounts(ps *places, m *model, depth int) bool {
	for i := range m.left {
		left := &m.left[i]
		for k, n := range left.kinds[:len(ps.populations[i].counts)] {
			if n < 0 {
				return depth > 0 && w.takeOut(ps, m, i, knowledge.Value(k)+1, depth)
			}
		}
		if left.free < 0 {
			return depth > 0 && w.putIn(ps, m, i, depth)
		}
	}
	return true
}

// takeOut empties a place that holds v, of which there is one too many.
func (w *repairer) takeOut(ps *places, m *model, population int, v knowledge.Value, depth int) bool {
	for p := range m.values {
		place := &ps.all[p]
		if place.population == population && m.values[p] == v && place.domain.May(knowledge.Nothing) && !w.fixed(p) &&
			w.change(ps, m, p, 0, depth-1) {
			return true
		}
	}
	return false
}

// putIn fills an empty place with something that the hidden sites cannot hold.
func (w *repairer) putIn(ps *places, m *model, population int, depth int) bool {
	for p := range m.values {
		place := &ps.all[p]
		if place.population != population || m.values[p] != 0 || w.fixed(p) {
			continue
		}
		for rest := place.domain &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
			v := rest.First()
			if m.left[population].kinds[v-1] > 0 && w.change(ps, m, p, v, depth-1) {
				return true
			}
		}
	}
	return false
}

func (w *repairer) fixed(place int) bool {
	for _, p := range w.changed {
		if p == place {
			return true
		}
	}
	return false
}
