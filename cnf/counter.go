package cnf

import (
	"errors"
	"fmt"
)

// ErrLimit is returned when a [Counter] is asked about a number that it does
// not count up to.
var ErrLimit = errors.New("beyond the counter's limit")

// Counter counts how many of the literals pushed to it are true. It is the
// sequential counter of Sinz, Towards an Optimal CNF Encoding of Boolean
// Cardinality Constraints (CP 2005), with each auxiliary variable defined in
// both directions, so that the inputs determine it: whoever counts models need
// not project the auxiliaries away, and the outputs may be used with either
// sign. Literals can be pushed at any time, also between solves.
//
// Only the newest row of auxiliaries is kept. A push makes at most limit
// variables and 4·limit+1 clauses. Once a method has returned an error of the
// sink, so does every later Push, as the clauses are incomplete.
type Counter struct {
	sink   Sink
	limit  int
	capped bool
	n      int
	row    []Lit // row[j-1]: at least j of the literals so far, for j ≤ min(n, limit)
	buf    [3]Lit
	err    error
}

// NewCounter returns a counter that defines "at least j of the literals so
// far" for j = 1 … limit. A limit below 1 defines nothing.
func NewCounter(s Sink, limit int) *Counter {
	return &Counter{sink: s, limit: max(limit, 0)}
}

// NewCappedCounter returns a counter that also forbids more than limit of its
// literals to be true. With a limit below 0 it is unsatisfiable at once.
func NewCappedCounter(s Sink, limit int) *Counter {
	c := NewCounter(s, limit)
	c.capped = true
	if limit < 0 {
		c.err = s.AddClause()
	}
	return c
}

// Len returns the number of literals pushed. A literal pushed twice counts
// twice.
func (c *Counter) Len() int { return c.n }

// Push adds l to the literals that are counted. It returns ErrLiteral, and
// leaves the counter as it was, if l is no literal of the sink.
func (c *Counter) Push(l Lit) error {
	if c.err != nil {
		return c.err
	}
	if err := CheckLits(c.sink.NumVars(), l); err != nil {
		return err
	}
	if c.capped {
		c.forbidNext(l)
	}
	if c.n < c.limit {
		c.row = append(c.row, False)
	}
	c.n++
	for j := len(c.row); j >= 1; j-- { // downwards: row j needs the old row j-1
		below := True
		if j > 1 {
			below = c.row[j-2]
		}
		c.row[j-1] = c.next(l, c.row[j-1], below)
	}
	return c.err
}

// forbidNext adds the clause that l is not one too many.
func (c *Counter) forbidNext(l Lit) {
	switch {
	case c.limit == 0:
		c.add(l.Not())
	case c.n >= c.limit:
		c.add(l.Not(), c.row[c.limit-1].Not())
	}
}

// next returns a literal for old ∨ (l ∧ below), where old says "at least j" and
// below "at least j-1" of the literals before l. As old implies below, two of
// the four clauses need two literals only.
func (c *Counter) next(l, old, below Lit) Lit {
	if old == False && below == True {
		return l
	}
	t := c.sink.NewVar().Pos()
	c.add(l.Not(), below.Not(), t)
	c.add(t.Not(), l, old)
	if old != False {
		c.add(old.Not(), t)
	}
	if below != True {
		c.add(t.Not(), below)
	}
	return t
}

// add writes a clause of up to three literals without those that are False.
// The array in c keeps the clause off the heap.
func (c *Counter) add(lits ...Lit) {
	if c.err != nil {
		return
	}
	clause := c.buf[:0]
	for _, l := range lits {
		if l != False {
			clause = append(clause, l)
		}
	}
	c.err = c.sink.AddClause(clause...)
}

// AtLeast returns a literal that is true in a model if and only if at least k
// of the literals pushed so far are. It makes nothing new. What does not depend
// on them has no variable: the answer is [True] for k ≤ 0, and [False] for
// k > Len, and for k > limit if the counter is capped. Otherwise it returns
// ErrLimit for k > limit.
func (c *Counter) AtLeast(k int) (Lit, error) {
	switch {
	case k <= 0:
		return True, nil
	case k > c.n:
		return False, nil
	case k <= c.limit:
		return c.row[k-1], nil
	case c.capped:
		return False, nil
	}
	return 0, fmt.Errorf("at least %d: %w of %d", k, ErrLimit, c.limit)
}
