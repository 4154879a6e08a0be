package modelcount

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// leastStack is how many entries the components of open branches may always take.
const leastStack = 1 << 22

// newSearch reads a formula: clauses without literals that are false for good,
// each once, and neither tautologies nor those that are true for good.
func newSearch(ctx context.Context, f *cnf.Formula, o Options) *search {
	vars, memory := f.NumVars(), cmp.Or(o.Memory, DefaultMemory)
	x := &search{
		arena:       make(arena, 1), // so that no clause is at 0
		trail:       newTrail(vars),
		watches:     make([][]watch, 2*vars),
		mark:        make([]int64, vars),
		nextMark:    1,
		frequency:   make([]int32, vars),
		cache:       newCache(memory),
		maxStack:    int(max(memory/4, leastStack)),
		counted:     make([]bool, vars),
		order:       newOrder(vars),
		witness:     make([]bool, vars),
		separates:   make([]float64, vars),
		mostLearnts: firstLearnts,
		fixed:       make([]bool, 2*vars),
		seen:        make([]bool, vars),
		levelSeen:   make([]int64, vars+1),
		ctx:         ctx,
		limit:       o.Decisions,
		look:        cmp.Or(o.look, usualLook),
	}
	x.work = x.look // to look at the context first of all
	for v := range x.witness {
		x.witness[v] = true // most variables of most formulas are false
		x.counted[v] = f.Projection() == nil
	}
	for _, v := range f.Projection() {
		x.counted[v-1] = true
	}
	x.read(f)
	if !x.refuted && x.err == nil {
		x.simplify()
	}
	return x
}

// read puts the clauses of two and more literals into the arena, and the literals
// of the others on the trail.
func (x *search) read(f *cnf.Formula) {
	var lits []lit
clauses:
	for _, c := range f.Clauses() {
		lits = lits[:0]
		for _, l := range c {
			lits = append(lits, toLit(l))
		}
		slices.Sort(lits)
		lits = slices.Compact(lits)
		for i := 1; i < len(lits); i++ {
			if lits[i] == lits[i-1].not() {
				continue clauses
			}
		}
		if x.work += len(lits); x.interrupted() {
			return
		}
		switch {
		case len(x.arena)+len(lits) > maxWords:
			x.err = fmt.Errorf("%w: the clauses take more than 4 GiB", cnf.ErrTooLarge)
			return
		case len(lits) > 1:
			x.attach(x.arena.add(0, lits))
		case len(lits) == 0 || x.values[lits[0]] < 0:
			x.refuted = true
			return
		case x.values[lits[0]] == 0:
			x.assign(lits[0], noClause, 0)
		}
	}
	x.refuted = x.propagate() != noClause
}

// simplify writes the clauses anew, each once, and without literals that are false
// for good.
func (x *search) simplify() {
	clauses := x.simplified()
	x.arena = x.arena[:1]
	clear(x.watches)
	for _, c := range clauses {
		ref := x.arena.add(0, c)
		x.attach(ref)
		if len(c) > 2 {
			x.clauses.refs = append(x.clauses.refs, ref)
			x.clauses.satisfied = append(x.clauses.satisfied, c[0])
		}
	}
	x.learntsAt = len(x.arena)
	x.clauses.mark = make([]int64, len(x.clauses.refs))
	vars := len(x.counted)
	x.clauses.within = listsOf(vars, func(add func(v, item int32)) {
		for k, c := range x.clauses.refs {
			for _, w := range x.arena.lits(c) {
				add(lit(w).variable(), int32(k))
			}
		}
	})
	x.clauses.beside = listsOf(vars, func(add func(v, item int32)) {
		for _, c := range clauses {
			if len(c) == 2 {
				add(c[0].variable(), c[1].variable())
				add(c[1].variable(), c[0].variable())
			}
		}
	})
}

// simplified returns the clauses that are not true for good, each once, without
// literals that are false.
func (x *search) simplified() [][]lit {
	var clauses [][]lit
	var slab []lit
	at := make(map[uint64]int) // by hash
	for c := 2; c < len(x.arena) && !x.interrupted(); c += 2 + int(x.arena[c]) {
		start := len(slab)
		satisfied := false
		hash := uint64(0)
		for _, w := range x.arena.lits(cref(c)) {
			switch l := lit(w); {
			case x.values[l] > 0:
				satisfied = true
			case x.values[l] == 0:
				slab = append(slab, l)
			}
		}
		x.work += int(x.arena[c])
		clause := slab[start:len(slab):len(slab)]
		slices.Sort(clause)
		for _, l := range clause {
			hash = (hash ^ uint64(l)) * 0x9e3779b97f4a7c15
			hash ^= hash >> 32
		}
		// Two clauses with one hash may both stay: that costs little.
		if k, ok := at[hash]; satisfied || ok && slices.Equal(clauses[k], clause) {
			slab = slab[:start]
			continue
		}
		at[hash] = len(clauses)
		clauses = append(clauses, clause)
	}
	return clauses
}

// listsOf makes n lists of what each adds, which is called twice.
func listsOf(n int, each func(add func(list, item int32))) lists {
	l := lists{start: make([]int32, n+1)}
	each(func(list, _ int32) { l.start[list+1]++ })
	for i := range n {
		l.start[i+1] += l.start[i]
	}
	l.items = make([]int32, l.start[n])
	next := slices.Clone(l.start)
	each(func(list, item int32) {
		l.items[next[list]] = item
		next[list]++
	})
	return l
}
