package modelcount

import (
	"encoding/binary"
	"slices"
)

// component is a part of what is left of the formula: open variables, and the
// clauses that are not satisfied and hold literals of these variables alone. Its
// variables are stack[vars:clauses], and the numbers of its clauses
// stack[clauses:end], both ascending. Clauses that had two literals in the formula
// are left out, as they follow from the variables: one is not satisfied if and only
// if both its variables are open.
type component struct {
	vars, clauses, end int32
	branch             int32 // the variable to decide
}

func (c component) size() int32 { return c.end - c.vars }

// clauseSet has the formula's clauses of more than two literals, by number.
type clauseSet struct {
	refs      []cref
	satisfied []lit   // by number: a literal that made it true when it was last looked at
	mark      []int64 // by number: the part that it was found to be in
	within    lists   // by variable: the clauses that hold it
	beside    lists   // by variable: those that share a clause of two literals with it
}

// lists holds a list for each of some numbers in one block.
type lists struct {
	start []int32
	items []int32
}

func (l *lists) of(i int32) []int32 { return l.items[l.start[i]:l.start[i+1]] }

// split finds what the component falls into under the trail. It returns what the
// variables contribute that have got a value since or are in no clause any more,
// and puts on x.parts and x.stack the parts that have variables to count over. A
// part without such a variable counts once: the witness shows that it has a model.
func (x *search) split(c component) number {
	base := len(x.parts)
	x.work += int(c.size())
	factor, free := one, uint(0)
	none := x.nextMark // of what is in no part
	x.nextMark++
	for i := c.vars; i < c.clauses; i++ {
		v := x.stack[i]
		switch {
		case !x.open(v):
			if x.weights != nil && x.counted[v] {
				factor = factor.mul(x.weights[x.trueLit(v)])
			}
			continue
		case x.mark[v] >= none:
			continue
		}
		x.parts = append(x.parts, component{branch: -1})
		part := &x.parts[len(x.parts)-1]
		x.mark[v] = x.nextMark
		x.explore(v, part, none)
		if part.vars > 1 {
			x.nextMark++
			continue
		}
		x.parts = x.parts[:len(x.parts)-1]
		x.mark[v] = none
		switch {
		case !x.counted[v]:
		case x.weights != nil:
			factor = factor.mul(x.weights[litOf(v, false)].add(x.weights[litOf(v, true)]))
		default:
			free++
		}
	}
	x.place(c, base, none+1)
	return factor.shift(free)
}

// explore finds the part that v is in, and marks its variables and clauses with
// x.nextMark. In part it leaves the numbers of both, and a branch of 0 if there are
// variables to count over.
func (x *search) explore(v int32, part *component, none int64) {
	id := x.nextMark
	values := x.values
	x.queue = append(x.queue[:0], v)
	x.frequency[v] = 0
	for at := 0; at < len(x.queue); at++ {
		v := x.queue[at]
		if x.counted[v] {
			part.branch = 0
		}
		for _, u := range x.clauses.beside.of(v) {
			if values[litOf(u, false)] != 0 {
				continue
			}
			if x.mark[u] != id {
				x.mark[u] = id
				x.frequency[u] = 0
				x.queue = append(x.queue, u)
			}
			x.frequency[v]++
		}
	next:
		for _, k := range x.clauses.within.of(v) {
			if x.clauses.mark[k] >= none {
				continue
			}
			if values[x.clauses.satisfied[k]] > 0 {
				x.clauses.mark[k] = none
				continue
			}
			lits := x.arena.lits(x.clauses.refs[k])
			for _, w := range lits {
				if values[w] > 0 {
					x.clauses.satisfied[k] = lit(w)
					x.clauses.mark[k] = none
					continue next
				}
			}
			x.clauses.mark[k] = id
			part.clauses++
			for _, w := range lits {
				if values[w] != 0 {
					continue
				}
				u := lit(w).variable()
				if x.mark[u] != id {
					x.mark[u] = id
					x.frequency[u] = 0
					x.queue = append(x.queue, u)
				}
				x.frequency[u]++
			}
		}
	}
	part.vars = int32(len(x.queue))
	x.work += len(x.queue)
}

// place writes the parts from base on, whose first mark is first, onto the stack,
// and chooses the variable that each decides. It drops those without a variable to
// count over.
func (x *search) place(c component, base int, first int64) {
	parts := x.parts[base:]
	end := int32(len(x.stack))
	for i := range parts {
		p := &parts[i]
		if p.branch < 0 {
			continue
		}
		vars, clauses := p.vars, p.clauses
		// Until all are placed, clauses and end are where the next ones go.
		p.vars, p.clauses, p.end = end, end, end+vars
		p.branch = -1
		end += vars + clauses
	}
	x.stack = slices.Grow(x.stack, int(end)-len(x.stack))[:end]
	x.best = append(x.best[:0], make([]float64, len(parts))...)
	for _, v := range x.stack[c.vars:c.clauses] {
		k := x.mark[v] - first
		if k < 0 || parts[k].end == 0 {
			continue
		}
		p := &parts[k]
		x.stack[p.clauses] = v
		p.clauses++
		if x.counted[v] {
			if s := x.score(v); p.branch < 0 || s > x.best[k] {
				p.branch, x.best[k] = v, s
			}
		}
	}
	for _, n := range x.stack[c.clauses:c.end] {
		if k := x.clauses.mark[n] - first; k >= 0 && parts[k].end != 0 {
			x.stack[parts[k].end] = n
			parts[k].end++
		}
	}
	x.parts = x.parts[:base]
	for _, p := range parts {
		if p.branch >= 0 {
			x.parts = append(x.parts, p)
		}
	}
}

// score says how good it is to decide v: for the clauses that are open, for its
// part in conflicts, and above all if it separates the formula. (Sang, Beame and
// Kautz, "Heuristics for Fast Exact Model Counting", SAT 2005, whose VSADS is the
// sum of the first two; the third is by Korhonen and Järvisalo, see decompose.go.)
func (x *search) score(v int32) float64 {
	return float64(x.frequency[v]) + activityWeight*x.order.share(v) + x.separates[v]
}

// activityWeight is how much conflicts count beside occurrences. How far the search gets
// with it: go run ./benchmarks/counting
const activityWeight = 10

// key writes the component as the cache knows it: the distances between its
// variables, and between its clauses.
func (x *search) key(c component) []byte {
	b := x.keyBytes[:0]
	last := int32(-1)
	for _, v := range x.stack[c.vars:c.clauses] {
		b = binary.AppendUvarint(b, uint64(v-last))
		last = v
	}
	b = append(b, 0)
	last = -1
	for _, k := range x.stack[c.clauses:c.end] {
		b = binary.AppendUvarint(b, uint64(k-last))
		last = k
	}
	x.keyBytes = b
	return b
}
