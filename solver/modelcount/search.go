package modelcount

import (
	"context"
	"errors"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// search is the state of one count.
type search struct {
	trail
	arena   arena
	watches [][]watch // by literal

	// The component that is split, see component.go.
	clauses   clauseSet
	stack     []int32
	maxStack  int // up to which components are split
	parts     []component
	queue     []int32
	best      []float64
	mark      []int64 // by variable: the part that it was found to be in
	nextMark  int64
	frequency []int32 // by variable: the open clauses that hold it
	cache     *cache
	keyBytes  []byte

	// What is counted.
	counted []bool   // by variable: whether models are told apart by it
	weights []number // by literal; nil: all are 1
	signed  bool     // whether one of the weights is negative

	// The search for witnesses, see witness.go.
	order     order
	witness   []bool    // by variable: whether it is false in the witness
	separates []float64 // by variable: see decompose.go

	// What is learnt, see analyze.go.
	learnts     []cref
	learntsAt   int // where they begin in the arena
	mostLearnts int
	units       []lit
	fixed       []bool // by literal: whether it is one of units
	learnt      []lit
	dropped     []lit
	seen        []bool
	levelSeen   []int64
	stamp       int64

	refuted bool // the formula has no model

	ctx   context.Context
	limit uint64 // decisions
	look  int    // work between two looks at the context
	work  int    // since the context was last looked at
	err   error  // why the search is to end
	stats Stats
}

// usualLook is how many variables are assigned or found in components between two
// looks at the context: some tenths of a millisecond.
const usualLook = 1 << 13

// interrupted says whether the search is to end.
func (x *search) interrupted() bool {
	switch {
	case x.err != nil:
	case x.limit > 0 && x.stats.Decisions >= x.limit:
		x.err = errDecisions(x.limit)
	case x.work >= x.look:
		x.work = 0
		x.err = x.ctx.Err()
	}
	return x.err != nil
}

// errWitness would mean that satisfy has taken for a model what is none.
var errWitness = errors.New("modelcount has found a model that is none; please report this")

// run counts the models of the whole formula.
func (x *search) run() value {
	all := x.whole()
	switch {
	case x.refuted:
		return exactly(zero)
	case x.interrupted():
		return x.unknown(all)
	}
	switch x.satisfy(all) {
	case cnf.Unsat:
		return exactly(zero)
	case cnf.Unknown:
		return x.unknown(all)
	}
	x.units = x.units[:0] // so far they stay on the trail
	if x.decompose(); x.err != nil {
		return x.unseen(all)
	}
	return x.product(all)
}

// whole returns the component of all variables and clauses.
func (x *search) whole() component {
	vars, clauses := int32(len(x.counted)), int32(len(x.clauses.refs))
	x.stack = x.stack[:0]
	for v := range vars {
		x.stack = append(x.stack, v)
	}
	for k := range clauses {
		x.stack = append(x.stack, k)
	}
	return component{0, vars, vars + clauses, -1}
}

// product returns the count of a component that has a witness under the trail: the
// product of those of its parts.
func (x *search) product(c component) value {
	stack, parts := len(x.stack), len(x.parts)
	if stack > x.maxStack {
		x.err = errMemory(x.maxStack)
		return x.unseen(c)
	}
	n := exactly(x.split(c))
	end := len(x.parts)
	slices.SortStableFunc(x.parts[parts:], func(a, b component) int { return int(a.size() - b.size()) })
	for i := parts; i < end && (n.hi != nil || !n.lo.isZero()); i++ {
		n = n.mul(x.lookUp(x.parts[i]))
	}
	x.parts = x.parts[:parts]
	x.stack = x.stack[:stack]
	return n
}

// lookUp is branch, for components that the cache may know.
func (x *search) lookUp(c component) value {
	key := x.key(c)
	hash := hashOf(key)
	x.stats.Lookups++
	if n, ok := x.cache.get(hash, key); ok {
		x.stats.Hits++
		return exactly(n)
	}
	n := x.branch(c)
	if n.hi == nil {
		x.cache.put(hash, x.key(c), n.lo)
	}
	return n
}

// branch returns the count of a connected component that has a witness: the sum of
// those with both values of one variable. The witness is in the first branch.
func (x *search) branch(c component) value {
	if x.interrupted() {
		return x.unseen(c)
	}
	x.stats.Decisions++
	l := litOf(c.branch, x.witness[c.branch])
	level := x.top()

	x.decide(l)
	if x.propagate() != noClause {
		x.err = errWitness
		x.undo(level)
		return x.unknown(c)
	}
	n := x.product(c)
	x.undo(level)

	return n.add(x.other(c, l.not()))
}

// other returns the count of a component with l, which may be none.
func (x *search) other(c component, l lit) value {
	if x.fixed[l.not()] || x.weights != nil && x.weights[l].isZero() {
		return exactly(zero)
	}
	level := x.top()
	x.decide(l)
	defer x.undo(level)
	if x.interrupted() {
		if x.propagate() != noClause {
			return exactly(zero)
		}
		return x.unknown(c)
	}
	switch x.satisfy(c) {
	case cnf.Unsat:
		return exactly(zero)
	case cnf.Unknown:
		return x.unknown(c)
	}
	return x.product(c)
}

// most returns the sum of the weights, without signs, of all values that the
// component's variables can have under the trail: as much as it can count.
func (x *search) most(c component) number {
	n, free := one, uint(0)
	for _, v := range x.stack[c.vars:c.clauses] {
		switch {
		case !x.counted[v]:
		case x.weights != nil && x.open(v):
			n = n.mul(x.weights[litOf(v, false)].abs().add(x.weights[litOf(v, true)].abs()))
		case x.weights != nil:
			n = n.mul(x.weights[x.trueLit(v)].abs())
		case x.open(v):
			free++
		}
	}
	return n.shift(free)
}

// unknown bounds the count of a component of which nothing is known.
func (x *search) unknown(c component) value {
	most := x.most(c)
	if x.signed {
		return between(most.neg(), most)
	}
	return between(zero, most)
}

// unseen bounds the count of a component that has a witness.
func (x *search) unseen(c component) value {
	v := x.unknown(c)
	if x.signed {
		return v
	}
	v.lo = one
	if x.weights != nil {
		for _, u := range x.stack[c.vars:c.clauses] {
			if x.counted[u] {
				v.lo = v.lo.mul(x.weights[litOf(u, x.witness[u])])
			}
		}
	}
	return v
}
