package count

import "github.com/mumpus-go/mumpus/knowledge"

// A witness says that values are possible without counting anything: for
// each component the vector of one of its worlds, and the rest of what there is in
// the sites without a name.
//
// Replace the part of one component by a world of it that has some value at some
// site. What that changes in the resources is known for each shape. If the rest still
// fits into the sites without a name, there is a world with that value. So it is
// enough to know, over all components, how much is needed at most in each resource.
// What fails this test may still be possible; then sets are joined.
type witness struct {
	held    []int    // by resource: what the components hold
	up      []maxima // by resource: how much more of it a component may need
	down    []maxima // by population: how much less of all a component may need
	margins margins
}

func (w *witness) open(resources, populations int) {
	numbers := make([]int, 3*resources+2*populations)
	take := func(n int) []int {
		s := numbers[:n:n]
		numbers = numbers[n:]
		return s
	}
	w.held, w.margins.slack, w.margins.up = take(resources), take(resources), take(resources)
	w.margins.room, w.margins.down = take(populations), take(populations)
	all := make([]maxima, resources+populations)
	w.up, w.down = all[:resources], all[resources:]
	const usual = 4
	counts := make([]int32, usual*len(all))
	for i := range all {
		all[i].counts = counts[i*usual : i*usual : (i+1)*usual]
	}
}

// add puts a component into the witness, or takes it away.
func (w *witness) add(s *solution, most bool, by int) {
	st := s.extreme(most)
	for k, n := range st.vector {
		w.held[k] += by * int(n)
		w.up[k].add(st.up[k], by)
	}
	for p, n := range st.down {
		w.down[p].add(n, by)
	}
}

// found says whether each value is shown by the witness, or by one with
// another balance between the components.
func (w *witness) found(c *partition, fault func(*margins)) bool {
	if w.shows(c, fault) {
		return true
	}
	// Let components hold more where too much is left over, and less where they
	// hold too much.
	for p := range c.parts {
		part := &c.parts[p]
		if part.group == none {
			continue
		}
		s := c.groups[part.group].solution
		from, to := s.extreme(part.most), s.extreme(!part.most)
		if !w.balances(s, from, to) {
			continue
		}
		w.add(s, part.most, -1)
		part.most = !part.most
		w.add(s, part.most, +1)
		if w.shows(c, fault) {
			return true
		}
	}
	return false
}

// balances says whether to is better than from where something is missing now.
func (w *witness) balances(s *solution, from, to *extreme) bool {
	m := &w.margins
	better := false
	for k := range from.vector {
		change := int(from.vector[k] - to.vector[k])
		if change < 0 && m.slack[k]+change < m.up[k] {
			return false
		}
		better = better || change > 0 && m.slack[k] < m.up[k]
	}
	for p := range from.down {
		change := int(s.rise(int32(p), from.vector, to.vector))
		if change < 0 && m.room[p]+change < m.down[p] {
			return false
		}
		better = better || change > 0 && m.room[p] < m.down[p]
	}
	return better
}

// shows says whether each value is shown by the witness.
func (w *witness) shows(c *partition, fault func(*margins)) bool {
	m := &w.margins
	for p := range m.room {
		m.room[p] = c.theory.Unnamed(p)
		m.down[p] = w.down[p].top
		if m.room[p] > 0 && c.unseen[p].May(c.layout.rest[p]) {
			m.down[p] = max(m.down[p], 1)
		}
	}
	for k, resource := range c.layout.resources {
		m.slack[k] = c.left[k] - w.held[k]
		m.up[k] = w.up[k].top
		if c.unseen[resource.Population].May(knowledge.Holds(resource.Kind)) {
			m.up[k] = max(m.up[k], 1)
		}
		m.room[resource.Population] -= m.slack[k]
	}
	if fault != nil {
		fault(m)
	}
	return m.enough()
}

// maxima is a multiset of numbers, of which the largest is known.
type maxima struct {
	counts []int32 // by number
	many   int     // how many are unknown, which is more than all others
	top    int
}

func (p *maxima) add(n int32, by int) {
	if n == unknown {
		p.many += by
	} else {
		for int(n) >= len(p.counts) {
			p.counts = append(p.counts, 0)
		}
		p.counts[n] += int32(by)
	}
	if int(n) > p.top {
		p.top = int(n)
	}
	for p.top > 0 && !p.has(p.top) {
		if p.top == unknown {
			p.top = len(p.counts)
		}
		p.top--
	}
}

func (p *maxima) has(n int) bool {
	if n == unknown {
		return p.many > 0
	}
	return n < len(p.counts) && p.counts[n] > 0
}
