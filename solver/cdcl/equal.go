package cdcl

import "slices"

// equal.go finds literals that imply each other by clauses of two literals, and puts one
// of them in the place of all: the strongly connected components of the implications.
// (Tarjan, 1972; Aspvall, Plass and Tarjan, 1979; Li, "Integrating Equivalency Reasoning
// into Davis-Putnam Procedure", AAAI 2000.)
type equals struct {
	of    []lit    // by literal: the one to put in its place, maybe itself
	index []uint32 // by literal: when it was first met; then visited, once its component is known
	open  []lit    // met, and not known which component they are in
	path  []visit
	ids   []int64 // by literal l, in a proof: the clause that l implies of[l]
	found []variable

	from  []cref // by literal, in a proof: the clause that leads to it …
	queue []lit  // … and those that were reached
}

type visit struct {
	l    lit
	next int // the watch to follow next
}

const visited = 1<<32 - 1

// findEqual finds all equal literals, and stores the clauses that define those that
// are to be replaced. It needs the watches, at the root.
func (s *Solver) findEqual() {
	e := &s.equals
	n := len(s.watches)
	e.of = append(e.of[:0], make([]lit, n)...)
	e.index = append(e.index[:0], make([]uint32, n)...)
	e.found = e.found[:0]
	if s.log != nil {
		e.ids = append(e.ids[:0], make([]int64, n)...)
		e.from = append(e.from[:0], make([]cref, n)...)
	}
	met := uint32(0)
	for l := lit(2); int(l) < n; l++ {
		if e.index[l] == 0 && s.values[l] == 0 && !s.gone[l.v()] {
			if contradiction := s.component(l, &met); contradiction != 0 {
				s.fail(contradiction)
				s.fail(contradiction.not())
				e.found = e.found[:0]
				return
			}
		}
	}
	for v := variable(1); int(v) < len(s.vars); v++ {
		if l := v.lit(true); e.of[l] != 0 && e.of[l] != l && !s.frozen[v] {
			s.define(v)
		}
	}
}

// component finds the components of all literals that l implies. It returns a literal
// that is in one component with its negation, or 0.
func (s *Solver) component(l lit, met *uint32) lit {
	e := &s.equals
	enter := func(l lit) {
		*met++
		e.index[l] = *met
		e.open = append(e.open, l)
		e.path = append(e.path, visit{l: l})
	}
	low := func(l lit) uint32 { return e.index[l] }
	enter(l)
	for len(e.path) > 0 {
		top := &e.path[len(e.path)-1]
		p := top.l
		list := s.watches[p.not()] // clauses of p's negation: what p implies
		if top.next < len(list) {
			w := list[top.next]
			top.next++
			if w.clause&binary == 0 || s.values[w.blocker] != 0 {
				continue
			}
			if e.index[w.blocker] == 0 {
				enter(w.blocker)
			}
			continue
		}
		// All that p implies is known. The least index that it reaches becomes its own.
		e.path = e.path[:len(e.path)-1]
		least := e.index[p]
		for _, w := range list {
			if w.clause&binary != 0 && s.values[w.blocker] == 0 {
				least = min(least, low(w.blocker))
			}
		}
		if least < e.index[p] {
			e.index[p] = least
			continue
		}
		if contradiction := s.close(p); contradiction != 0 {
			e.open, e.path = e.open[:0], e.path[:0]
			return contradiction
		}
	}
	return 0
}

// close takes the component that ends with p off the open literals.
func (s *Solver) close(p lit) (contradiction lit) {
	e := &s.equals
	start := len(e.open) - 1
	for e.open[start] != p {
		start--
	}
	component := e.open[start:]
	// The same variable is chosen for the component of the negations.
	first := component[0]
	for _, l := range component[1:] {
		frozen := s.frozen[l.v()]
		if frozen == s.frozen[first.v()] && l.v() < first.v() || frozen && !s.frozen[first.v()] {
			first = l
		}
	}
	for _, l := range component {
		e.index[l] = visited
		e.of[l] = first
		if s.frozen[l.v()] {
			e.of[l] = l
		}
		if e.of[l.not()] == first && first != 0 && e.index[l.not()] == visited {
			contradiction = first
		}
	}
	e.open = e.open[:start]
	return contradiction
}

// define derives and stores the clauses that say that v is equal to another literal.
func (s *Solver) define(v variable) {
	e := &s.equals
	p := v.lit(true)
	q := e.of[p]
	e.found = append(e.found, v)
	s.stored.begin(v)
	for _, pair := range [][2]lit{{p, q}, {p.not(), q.not()}} {
		var id int64
		if s.log != nil {
			id = s.logImplies(pair[0], pair[1])
			e.ids[pair[0]] = id
		}
		s.reading = append(s.reading[:0], pair[0].not(), pair[1])
		s.stored.add(pair[0].not(), s.reading, id)
	}
}

// substitute replaces the literals that were found to be equal to others, while no
// clause is watched.
func (s *Solver) substitute() {
	e := &s.equals
	if len(e.found) == 0 {
		return
	}
	for _, list := range [][]cref{s.originals, s.learnts} {
		for _, c := range list {
			if !s.unsat && !s.arena.is(c, flagDead) {
				s.replaceIn(c)
			}
		}
	}
	for _, v := range e.found {
		s.retire(v)
	}
}

// replaceIn replaces literals in c.
func (s *Solver) replaceIn(c cref) {
	e := &s.equals
	s.reading = s.reading[:0]
	if s.log != nil {
		s.log.hints = s.log.hints[:0]
	}
	changed, tautology := false, false
	for _, l := range s.arena.lits(c) {
		m := l
		if to := e.of[l]; to != 0 && to != l && !s.frozen[l.v()] {
			m, changed = to, true
			if s.log != nil {
				s.log.hints = append(s.log.hints, e.ids[l])
			}
		}
		tautology = tautology || s.present[m.not()]
		if !s.present[m] {
			s.present[m] = true
			s.reading = append(s.reading, m)
		}
	}
	for _, m := range s.reading {
		s.present[m] = false
	}
	switch {
	case !changed:
	case tautology:
		s.delete(c)
	default:
		s.become(c, s.reading)
	}
}

// become puts fewer or other literals in the place of those of c, from which they
// follow by the proof's hints and c. If only one is left it becomes a root fact, and c
// goes. No clause may be watched.
func (s *Solver) become(c cref, lits []lit) {
	if len(lits) > 1 {
		s.rewrite(c, lits)
		return
	}
	var id int64
	if s.log != nil {
		s.log.hints = append(s.log.hints, s.arena.id(c))
		id = s.log.add(lits)
	}
	l := lits[0]
	s.delete(c)
	s.assignUnit(l, id)
}

// logImplies logs the clause that p implies q, which it does by clauses of two literals.
func (s *Solver) logImplies(p, q lit) int64 {
	e, g := &s.equals, s.log
	e.queue = append(e.queue[:0], p)
	for i := 0; e.from[q] == noClause; i++ {
		for _, w := range s.watches[e.queue[i].not()] {
			if l := w.blocker; w.clause&binary != 0 && e.from[l] == noClause && l != p {
				e.from[l] = w.clause &^ binary
				e.queue = append(e.queue, l)
			}
		}
	}
	g.hints = g.hints[:0]
	for l := q; l != p; {
		c := e.from[l]
		g.hints = append(g.hints, s.arena.id(c))
		lits := s.arena.lits(c)
		l = (lits[0] ^ lits[1] ^ l).not()
	}
	slices.Reverse(g.hints)
	for _, l := range e.queue {
		e.from[l] = noClause
	}
	s.reading = append(s.reading[:0], p.not(), q)
	return g.add(s.reading)
}
