package cnf_test

import (
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// search counts models by unit propagation and branching: slow, but a page
// long, so that the encodings are judged by something that is easily seen to be
// right.
type search struct {
	clauses []cnf.Clause
	occurs  map[cnf.Lit][]int // the clauses in which a literal occurs
	value   []int8            // by variable: 0 open, 1 true, -1 false
	trail   []cnf.Lit         // what is true, in order
}

func newSearch(f *cnf.Formula) *search {
	s := &search{clauses: f.Clauses(), occurs: map[cnf.Lit][]int{}, value: make([]int8, f.NumVars()+1)}
	for i, c := range s.clauses {
		for _, l := range c {
			s.occurs[l] = append(s.occurs[l], i)
		}
	}
	return s
}

// of returns 1 if l is true, -1 if it is false, 0 if it is open.
func (s *search) of(l cnf.Lit) int8 {
	if l.Positive() {
		return s.value[l.Var()]
	}
	return -s.value[l.Var()]
}

func (s *search) set(l cnf.Lit) {
	s.value[l.Var()] = 1
	if !l.Positive() {
		s.value[l.Var()] = -1
	}
	s.trail = append(s.trail, l)
}

func (s *search) undo(to int) {
	for _, l := range s.trail[to:] {
		s.value[l.Var()] = 0
	}
	s.trail = s.trail[:to]
}

// unit looks at clause i, sets its last open literal if all others are false,
// and says whether the clause can still be satisfied.
func (s *search) unit(i int) bool {
	var open cnf.Lit
	for _, l := range s.clauses[i] {
		switch {
		case s.of(l) > 0:
			return true
		case s.of(l) == 0 && open != 0 && open != l:
			return true
		case s.of(l) == 0:
			open = l
		}
	}
	if open != 0 {
		s.set(open)
	}
	return open != 0
}

// propagate follows what the trail from the given place on implies.
func (s *search) propagate(from int) bool {
	for ; from < len(s.trail); from++ {
		for _, i := range s.occurs[s.trail[from].Not()] {
			if !s.unit(i) {
				return false
			}
		}
	}
	return true
}

// count returns the number of models in which all of fixed hold, or limit if
// there are more.
func (s *search) count(limit int, fixed ...cnf.Lit) int {
	defer s.undo(0)
	if !s.assume(fixed) {
		return 0
	}
	return s.branch(limit, 0)
}

func (s *search) branch(limit, from int) int {
	if !s.propagate(from) {
		return 0
	}
	for v := 1; v < len(s.value); v++ {
		if s.value[v] != 0 {
			continue
		}
		n, mark := 0, len(s.trail)
		for _, l := range []cnf.Lit{cnf.Lit(v), cnf.Lit(-v)} {
			if n < limit {
				s.set(l)
				n += s.branch(limit-n, mark)
				s.undo(mark)
			}
		}
		return n
	}
	return 1
}

// implied returns what unit propagation from fixed sets, fixed included, or nil
// if it finds a conflict.
func (s *search) implied(fixed ...cnf.Lit) []cnf.Lit {
	defer s.undo(0)
	if !s.assume(fixed) || !s.propagate(0) {
		return nil
	}
	return slices.Clone(s.trail)
}

// assume sets fixed and what clauses of one open literal say.
func (s *search) assume(fixed []cnf.Lit) bool {
	for _, l := range fixed {
		if s.of(l) < 0 {
			return false
		}
		if s.of(l) == 0 {
			s.set(l)
		}
	}
	for i := range s.clauses {
		if !s.unit(i) {
			return false
		}
	}
	return true
}

// firstLits returns the literals 1 … n.
func firstLits(n int) []cnf.Lit {
	lits := make([]cnf.Lit, n)
	for i := range lits {
		lits[i] = cnf.Lit(i + 1)
	}
	return lits
}

func negations(lits []cnf.Lit) []cnf.Lit {
	out := make([]cnf.Lit, len(lits))
	for i, l := range lits {
		out[i] = l.Not()
	}
	return out
}

// assignments yields every assignment of the variables 1 … n, as the literals
// that are true in it.
func assignments(n int, yield func(truth []cnf.Lit)) {
	truth := make([]cnf.Lit, n)
	for bits := range 1 << n {
		for i := range truth {
			truth[i] = cnf.Var(i + 1).Lit(bits>>i&1 == 1)
		}
		yield(truth)
	}
}

// trueIn counts the literals of lits, repeated ones as often as they occur,
// that are true where the variables 1 … n are as in truth.
func trueIn(truth, lits []cnf.Lit) int {
	n := 0
	for _, l := range lits {
		if truth[l.Var()-1] == l {
			n++
		}
	}
	return n
}
