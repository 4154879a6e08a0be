package dpll

import (
	"context"
	"errors"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// search is one run of the procedure.
type search struct {
	*Solver
	ctx  context.Context
	step func(Step) bool
	err  error // why the search ended without an answer

	value  []int8       // by variable: 1 true, -1 false, 0 open
	reason []cnf.Clause // by variable: the clause from which it follows, if it does
	trail  []cnf.Lit    // the true literals in the order in which they became so
	head   int          // what follows from trail[:head] is on the trail
	depth  int          // how many decisions stand

	assumed map[cnf.Lit]bool
	blamed  []cnf.Lit // the assumptions from which some conflict came
}

// errLeft ends a search whose caller wants no more steps.
var errLeft = errors.New("the trace was left")

func (s *Solver) newSearch(ctx context.Context, step func(Step) bool) *search {
	return &search{
		Solver:  s,
		ctx:     ctx,
		step:    step,
		value:   make([]int8, s.vars+1),
		reason:  make([]cnf.Clause, s.vars+1),
		assumed: make(map[cnf.Lit]bool),
	}
}

// run says whether all clauses and the assumptions can be satisfied.
func (x *search) run(assume []cnf.Lit) bool {
	return x.readUnits() && x.assume(assume) && x.dpll()
}

// dpll says whether the clauses can be satisfied by giving values to the open
// variables. If so, they have them when it returns.
func (x *search) dpll() bool {
	if !x.propagate() {
		return false
	}
	if x.pure {
		for l := x.firstPure(); l != 0; l = x.firstPure() {
			x.set(Pure, l, nil)
		}
	}
	l := x.firstOpen()
	if l == 0 {
		return true
	}
	return x.try(l) || x.try(l.Not())
}

// try is dpll with l decided, which it undoes if it fails.
func (x *search) try(l cnf.Lit) bool {
	mark := len(x.trail)
	if !x.set(Decide, l, nil) {
		return false
	}
	x.depth++
	found := x.dpll()
	x.depth--
	if !found && x.note(Backtrack, l, nil) {
		x.undo(mark)
	}
	return found
}

// readUnits makes the literals of clauses with only one true.
func (x *search) readUnits() bool {
	for _, c := range x.clauses {
		if !x.read(c) {
			return false
		}
	}
	return true
}

// assume makes the assumptions true, each with what follows.
func (x *search) assume(assume []cnf.Lit) bool {
	for _, l := range assume {
		x.assumed[l] = true
	}
	for _, l := range assume {
		if !x.propagate() {
			return false
		}
		switch x.valueOf(l) {
		case 0:
			if !x.set(Assume, l, nil) {
				return false
			}
		case -1:
			x.blamed = append(x.blamed, l)
			x.blame(cnf.Clause{l})
			x.note(Conflict, l, nil)
			return false
		}
	}
	return true
}

// propagate makes all literals true that follow. It returns false if a clause
// has become false.
func (x *search) propagate() bool {
	for x.head < len(x.trail) {
		l := x.trail[x.head]
		x.head++
		for _, c := range x.within[index(l.Not())] {
			if !x.read(x.clauses[c]) {
				return false
			}
		}
	}
	return true
}

// read makes the last open literal of a clause true if all others are false. It
// returns false if all of them are.
func (x *search) read(c cnf.Clause) bool {
	var last cnf.Lit
	for _, l := range c {
		switch x.valueOf(l) {
		case 1:
			return true
		case 0:
			if last != 0 && last != l {
				return true
			}
			last = l
		}
	}
	if last != 0 {
		return x.set(Propagate, last, c)
	}
	x.blame(c)
	x.note(Conflict, 0, c)
	return false
}

// firstPure returns the first literal of a clause that is not yet true, such that
// no such clause has its negation, or 0 if there is none.
func (x *search) firstPure() cnf.Lit {
	in := make(map[cnf.Lit]bool)
	var open []cnf.Lit
	for _, c := range x.clauses {
		if c.Satisfied(x.isTrue) {
			continue
		}
		for _, l := range c {
			if x.valueOf(l) == 0 {
				in[l] = true
				open = append(open, l)
			}
		}
	}
	for _, l := range open {
		if !in[l.Not()] {
			return l
		}
	}
	return 0
}

// firstOpen returns the first open literal of the first clause that is not yet
// true, or 0 if all are.
func (x *search) firstOpen() cnf.Lit {
	for _, c := range x.clauses {
		if !c.Satisfied(x.isTrue) {
			return c[slices.IndexFunc(c, func(l cnf.Lit) bool { return x.valueOf(l) == 0 })]
		}
	}
	return 0
}

// set makes an open literal true.
func (x *search) set(kind Kind, l cnf.Lit, reason cnf.Clause) bool {
	x.value[l.Var()] = 1
	if !l.Positive() {
		x.value[l.Var()] = -1
	}
	x.reason[l.Var()] = reason
	x.trail = append(x.trail, l)
	return x.note(kind, l, reason)
}

// undo opens what became true after the trail had the given length.
func (x *search) undo(length int) {
	for _, l := range x.trail[length:] {
		x.value[l.Var()] = 0
	}
	x.trail = x.trail[:length]
	x.head = length
}

// valueOf returns 1 if l is true, -1 if it is false, 0 if it is open.
func (x *search) valueOf(l cnf.Lit) int8 {
	if l.Positive() {
		return x.value[l.Var()]
	}
	return -x.value[l.Var()]
}

func (x *search) isTrue(l cnf.Lit) bool { return x.valueOf(l) == 1 }

// blame finds the assumptions that have made all literals of c false. Every
// conflict is traced back to assumptions and decisions, and both values of each
// decision lead to conflicts: so the clauses contradict the assumptions that all
// of them together were traced back to. A pure literal is no part of it, as it
// never makes a literal of an open clause false.
func (x *search) blame(c cnf.Clause) {
	if len(x.assumed) == 0 {
		return
	}
	part := make(map[cnf.Var]bool)
	for _, l := range c {
		part[l.Var()] = true
	}
	for i := len(x.trail) - 1; i >= 0; i-- {
		l := x.trail[i]
		if !part[l.Var()] {
			continue
		}
		for _, m := range x.reason[l.Var()] {
			part[m.Var()] = true
		}
		if x.reason[l.Var()] == nil && x.assumed[l] && !slices.Contains(x.blamed, l) {
			x.blamed = append(x.blamed, l)
		}
	}
}

// note passes a step on. It returns false if the search must end.
func (x *search) note(kind Kind, l cnf.Lit, c cnf.Clause) bool {
	if x.err != nil {
		return false
	}
	x.counts[kind]++
	if !x.step(Step{kind, x.depth, l, c}) {
		x.err = errLeft
	} else {
		x.err = x.ctx.Err()
	}
	return x.err == nil
}
