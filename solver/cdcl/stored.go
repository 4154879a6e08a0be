package cdcl

// stored holds the clauses of eliminated variables, which the search knows nothing of.
// Each has its variable's literal in front. They are all that is needed to give a
// variable a value in a model of the others, and to bring it back when a clause or an
// assumption speaks of it. (Fazekas, Biere and Scholl, "Incremental Inprocessing in SAT
// Solving", SAT 2019.) In a proof they are never deleted.
type stored struct {
	lits    []lit
	clauses []storedClause
	of      []span // by variable: its clauses
}

type storedClause struct {
	start, size int32
	id          int64
}

type span struct{ from, to int32 }

// begin notes that the clauses stored next are those of v.
func (st *stored) begin(v variable) {
	if missing := int(v) + 1 - len(st.of); missing > 0 {
		st.of = append(st.of, make([]span, missing)...)
	}
	n := int32(len(st.clauses))
	st.of[v] = span{n, n}
}

// add stores a clause, with one of its literals in front.
func (st *stored) add(first lit, lits []lit, id int64) {
	start := int32(len(st.lits))
	st.lits = append(st.lits, first)
	for _, l := range lits {
		if l != first {
			st.lits = append(st.lits, l)
		}
	}
	st.clauses = append(st.clauses, storedClause{start, int32(len(st.lits)) - start, id})
	st.of[first.v()].to++
}

func (st *stored) litsOf(c storedClause) []lit { return st.lits[c.start:][:c.size] }

// extend gives the eliminated variables values in a model of the others. The clauses
// of one contain only such others as were eliminated later, so the last comes first.
func (st *stored) extend(model []int8) {
	for i := len(st.clauses) - 1; i >= 0; i-- {
		lits := st.litsOf(st.clauses[i])
		if len(lits) == 0 {
			continue
		}
		satisfied := false
		for _, l := range lits {
			satisfied = satisfied || model[l] > 0
		}
		if !satisfied {
			model[lits[0]], model[lits[0].not()] = 1, -1
		}
	}
}

// extendModel gives values to the variables that the search knows nothing of.
func (s *Solver) extendModel() {
	if s.retired == 0 {
		return
	}
	for v, gone := range s.gone {
		if l := variable(v).lit(s.saved[v] > 0); gone {
			s.model[l], s.model[l.not()] = 1, -1
		}
	}
	s.stored.extend(s.model)
}

// retire takes v out of the search. Its clauses have to be stored.
func (s *Solver) retire(v variable) {
	s.gone[v] = true
	s.retired++
	s.queue.remove(v)
	s.stats.Eliminated++
}

// revive brings v back, and all variables that its clauses speak of, and from now on
// never eliminates them again.
func (s *Solver) revive(v variable) {
	if !s.gone[v] {
		return
	}
	s.backtrack(0)
	revived := []variable{v}
	s.unretire(v)
	for i := 0; i < len(revived); i++ {
		for _, c := range s.storedOf(revived[i]) {
			for _, l := range s.stored.litsOf(c) {
				if w := l.v(); s.gone[w] {
					s.unretire(w)
					revived = append(revived, w)
				}
			}
		}
	}
	for _, v := range revived {
		clauses := s.storedOf(v)
		for i, c := range clauses {
			s.addBack(s.stored.litsOf(c), c.id)
			clauses[i].size = 0
		}
	}
}

func (s *Solver) unretire(v variable) {
	s.gone[v], s.frozen[v] = false, true
	s.retired--
	s.order.push(v)
	s.queue.append(v)
}

func (s *Solver) storedOf(v variable) []storedClause {
	span := s.stored.of[v]
	return s.stored.clauses[span.from:span.to]
}
