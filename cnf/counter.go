package cnf

import (
	"errors"
	"fmt"
)

// ErrLimit is returned when a counter is asked about a number that it does not
// count up to.
var ErrLimit = errors.New("beyond the counter's limit")

// Counter counts how many of the literals pushed to it are true. It is the
// sequential counter of Sinz, Towards an Optimal CNF Encoding of Boolean
// Cardinality Constraints (CP 2005), with each auxiliary variable defined in
// both directions, so that the inputs determine it: whoever counts models need
// not project the auxiliaries away, and the outputs may be used with either
// sign. Literals can be pushed at any time, also between solves.
//
// Only the newest row of auxiliaries is kept. A push makes at most limit
// variables and 4·limit clauses, with one clause more if the counter is capped.
// Once the sink has returned an error, so does every later Push, as the clauses
// are incomplete.
type Counter struct {
	w      writer
	limit  int
	capped bool
	way    way
	n      int
	row    []Lit // row[j-1]: at least j of the literals so far, for j ≤ min(n, limit)
}

// NewCounter returns a counter that defines "at least j of the literals so
// far" for j = 1 … limit. A limit below 1 defines nothing.
func NewCounter(s Sink, limit int) *Counter {
	return &Counter{w: writer{sink: s}, limit: max(limit, 0), way: both}
}

// NewCappedCounter returns a counter that also forbids more than limit of its
// literals to be true. With a limit below 0 it is unsatisfiable at once.
func NewCappedCounter(s Sink, limit int) *Counter {
	c := NewCounter(s, limit)
	c.capped = true
	if limit < 0 {
		c.w.add()
	}
	return c
}

// Len returns the number of literals pushed. A literal pushed twice counts
// twice.
func (c *Counter) Len() int { return c.n }

// Push adds l to the literals that are counted. It returns ErrLiteral, and
// leaves the counter as it was, if l is no literal of the sink.
func (c *Counter) Push(l Lit) error {
	if c.w.err != nil {
		return c.w.err
	}
	if err := CheckLits(c.w.sink.NumVars(), l); err != nil {
		return err
	}
	if c.capped && c.n >= c.limit {
		c.w.add(l.Not(), c.output(c.limit).Not())
	}
	if c.n < c.limit {
		c.row = append(c.row, False)
	}
	c.n++
	for j := len(c.row); j >= 1; j-- { // downwards: row j needs the old row j-1
		c.row[j-1] = c.next(l, c.output(j), c.output(j-1))
	}
	return c.w.err
}

// next returns a literal for old ∨ (l ∧ below), where old says "at least j" and
// below "at least j-1" of the literals before l. As old implies below, the
// last clause needs no old.
func (c *Counter) next(l, old, below Lit) Lit {
	if old == False && below == True {
		return l
	}
	t := c.w.newLit()
	if c.way&up != 0 {
		c.w.add(old.Not(), t)
		c.w.add(l.Not(), below.Not(), t)
	}
	if c.way&down != 0 {
		c.w.add(t.Not(), old, l)
		c.w.add(t.Not(), below)
	}
	return t
}

// output returns the literal for "at least j", for 0 ≤ j ≤ len(c.row).
func (c *Counter) output(j int) Lit {
	if j == 0 {
		return True
	}
	return c.row[j-1]
}

// AtLeast returns a literal that is true in a model if and only if at least k
// of the literals pushed so far are. It makes nothing new. What does not depend
// on them has no variable: the answer is [True] for k ≤ 0, and [False] for
// k > Len, and for k > limit if the counter is capped. Otherwise it returns
// ErrLimit for k > limit. After an error of the sink it returns that.
func (c *Counter) AtLeast(k int) (Lit, error) {
	switch {
	case c.w.err != nil:
		return 0, c.w.err
	case k <= 0:
		return True, nil
	case k > c.n:
		return False, nil
	case k <= c.limit:
		return c.output(k), nil
	case c.capped:
		return False, nil
	}
	return 0, fmt.Errorf("at least %d: %w of %d", k, ErrLimit, c.limit)
}

// sequential writes rel k over lits, for 1 ≤ k < len(lits).
func sequential(w *writer, rel Relation, k int, lits []Lit) {
	count(w, both, rel, k, lits)
}

func sequentialOneWay(w *writer, rel Relation, k int, lits []Lit) {
	count(w, oneWay(rel), rel, k, lits)
}

// count pushes all of lits but the last, for which no row is needed.
func count(w *writer, way way, rel Relation, k int, lits []Lit) {
	c := Counter{w: *w, limit: k, capped: rel != GE, way: way}
	last := lits[len(lits)-1]
	for _, l := range lits[:len(lits)-1] {
		if w.err = c.Push(l); w.err != nil {
			return
		}
	}
	if rel != GE {
		w.add(last.Not(), c.output(k).Not())
	}
	if rel != LE {
		w.add(last, c.output(k))
		w.add(c.output(k - 1))
	}
}
