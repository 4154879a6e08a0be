package cdcl

import (
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// ProofWriter takes the steps of a proof as the solver makes them. A clause is
// valid only during the call.
//
// Clauses are numbered: those that the caller adds 1, 2, 3, …, and those that
// the solver derives -1, -2, -3, …, since it isn't known how many the caller
// will add in all.
type ProofWriter interface {
	// Input tells of a clause that the caller has added.
	Input(id int64, c cnf.Clause)
	// Add tells of a clause that follows. Unit propagation with the clauses of
	// hints, in that order, from the negation of c leads to a conflict.
	Add(id int64, c cnf.Clause, hints []int64)
	// Delete tells that a clause won't be used any more.
	Delete(id int64, c cnf.Clause)
}

// WithProof makes the solver write a proof of all its Unsat answers to w.
//
// After an Unsat answer without assumptions the proof ends in the empty clause.
// After one with assumptions it ends in the clause of the negated core: that is
// what follows from the clauses alone. No clause is derived if an assumption was
// the negation of another, since nothing needs to be proved then. One proof serves
// all answers, each at its place, as steps only ever build on what stands before.
func WithProof(w ProofWriter) Option {
	return func(s *Solver) {
		s.log = &log{writer: w}
		s.arena.ids = true
	}
}

// log writes the proof. Where a clause comes from is not recorded during the
// search: logging looks at the trail again, so that without it nothing is spent.
type log struct {
	writer  ProofWriter
	inputs  int64
	derived int64
	units   []int64 // by variable: the number of the unit clause behind a root fact
	rooted  int     // the trail's root facts up to here have one
	needed  []need  // by variable, for chain
	clause  cnf.Clause
	hints   []int64
}

// need says how a variable on the trail matters for a derivation.
type need uint8

const (
	wanted  need = iota + 1 // its reason is part of the derivation
	negated                 // it is in the derived clause
)

// unit notes that the clause numbered id makes l a root fact.
func (g *log) unit(l lit, id int64) {
	if missing := int(l.v()) + 1 - len(g.units); missing > 0 {
		g.units = append(g.units, make([]int64, missing)...)
	}
	g.units[l.v()] = id
}

// add writes the derived clause lits with g.hints, and returns its number.
func (g *log) add(lits []lit) int64 {
	g.derived--
	g.writer.Add(g.derived, g.extern(lits), g.hints)
	return g.derived
}

func (s *Solver) logInput(lits []cnf.Lit) {
	s.log.inputs++
	s.log.writer.Input(s.log.inputs, lits)
}

// logRead logs that s.reading follows from lits, which is the clause of an id, and
// returns its number: the same if root facts have shortened nothing.
func (s *Solver) logRead(lits []lit, id int64) int64 {
	g := s.log
	shortened := len(s.reading) == 0
	s.logRoot()
	g.hints = g.hints[:0]
	for _, l := range lits {
		if s.values[l] < 0 && s.levelOf(l) == 0 && !slices.Contains(g.hints, g.units[l.v()]) {
			g.hints = append(g.hints, g.units[l.v()])
			shortened = true
		}
	}
	if !shortened {
		return id
	}
	g.hints = append(g.hints, id)
	shorter := g.add(s.reading)
	if len(s.reading) > 0 {
		g.delete(id, lits)
	}
	return shorter
}

// logRoot derives a unit clause for each root fact that has none yet. Whatever
// is derived later can then do without their reasons.
func (s *Solver) logRoot() {
	g := s.log
	end := len(s.trail)
	if s.level() > 0 {
		end = int(s.levels[0])
	}
	for ; g.rooted < end; g.rooted++ {
		l := s.trail[g.rooted]
		reason := s.vars[l.v()].reason
		if reason == noClause {
			continue // came as a unit clause
		}
		g.hints = g.hints[:0]
		for _, w := range s.arena.lits(reason) {
			if v := w.v(); v != l.v() {
				g.hints = append(g.hints, g.units[v])
			}
		}
		g.hints = append(g.hints, s.arena.id(reason))
		g.unit(l, g.add([]lit{l}))
	}
}

// logLearnt logs s.learnt, which was derived from conflict, before the search
// goes back. It returns its number.
func (s *Solver) logLearnt(conflict cref) int64 {
	s.chain(conflict, s.learnt)
	return s.log.add(s.learnt)
}

// logRefuted logs that conflict, false at the root, leaves nothing.
func (s *Solver) logRefuted(conflict cref) {
	s.chain(conflict, nil)
	s.log.add(nil)
}

// logCore logs the clause of the negated core. Assumption a is false.
func (s *Solver) logCore(a lit) {
	g := s.log
	clause := make([]lit, len(s.core))
	for i, x := range s.core {
		clause[i] = intern(x).not()
	}
	switch reason := s.vars[a.v()].reason; {
	case s.levelOf(a) == 0:
		s.logRoot()
		g.hints = append(g.hints[:0], g.units[a.v()])
	case reason == noClause:
		return // the core is a and its negation
	default:
		s.chain(reason, clause)
	}
	g.add(clause)
}

// chain sets the hints to the clauses from which the given one follows: conflict
// last, and before it, in the order of the trail, the reasons for those of its
// literals that the clause doesn't name.
func (s *Solver) chain(conflict cref, clause []lit) {
	s.logRoot()
	g := s.log
	if missing := len(s.vars) - len(g.needed); missing > 0 {
		g.needed = append(g.needed, make([]need, missing)...)
	}
	want := func(c cref) {
		g.hints = append(g.hints, s.arena.id(c))
		for _, w := range s.arena.lits(c) {
			if v := w.v(); g.needed[v] == 0 {
				g.needed[v] = wanted
			}
		}
	}
	for _, l := range clause {
		g.needed[l.v()] = negated
	}
	g.hints = g.hints[:0]
	want(conflict)
	for i := len(s.trail) - 1; i >= 0; i-- {
		v := s.trail[i].v()
		if g.needed[v] == wanted {
			if s.vars[v].level == 0 {
				g.hints = append(g.hints, g.units[v])
			} else if s.vars[v].reason != noClause {
				want(s.vars[v].reason)
			}
		}
		g.needed[v] = 0
	}
	slices.Reverse(g.hints)
}

// logDelete logs the deletion of clause c.
func (s *Solver) logDelete(c cref) { s.log.delete(s.arena.id(c), s.arena.lits(c)) }

func (g *log) delete(id int64, lits []lit) {
	g.writer.Delete(id, g.extern(lits))
}

func (g *log) extern(lits []lit) cnf.Clause {
	g.clause = g.clause[:0]
	for _, l := range lits {
		g.clause = append(g.clause, l.extern())
	}
	return g.clause
}
