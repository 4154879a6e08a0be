package proof

import "slices"

// insert adds a clause, and what follows from the clauses now.
func (c *unitChecker) insert(lits []int) {
	d := &clause{lits: lits}
	key := c.keyOf(lits)
	c.byKey[key] = append(c.byKey[key], d)
	if tautology(lits) {
		return // there to be deleted again
	}
	c.clauses = append(c.clauses, d)
	// To be watched: literals that aren't false, if there are two.
	slices.SortStableFunc(lits, func(a, b int) int { return min(int(c.value[b]), 0) - min(int(c.value[a]), 0) })
	if len(lits) >= 2 {
		c.watches[lits[0]] = append(c.watches[lits[0]], d)
		c.watches[lits[1]] = append(c.watches[lits[1]], d)
	}
	if len(lits) == 1 && c.value[lits[0]] == 1 {
		c.reason[lits[0]] = d // the plainest there is
	}
	if len(lits) < 2 || c.value[lits[1]] == -1 {
		c.imply(d)
		c.settle()
	}
}

func tautology(lits []int) bool {
	return slices.ContainsFunc(lits, func(l int) bool { return slices.Contains(lits, l^1) })
}

// remove deletes a clause, and forgets what depended on it.
func (c *unitChecker) remove(step Step) (string, error) {
	lits := c.intern(step.Clause)
	key := c.keyOf(lits)
	same := c.byKey[key]
	if len(same) == 0 {
		return "to be deleted", ErrUnknownClause
	}
	d := same[len(same)-1]
	if len(same) > 1 {
		c.byKey[key] = same[:len(same)-1]
	} else {
		delete(c.byKey, key)
	}
	d.gone = true
	if c.gone++; c.gone > len(c.clauses)/2 {
		c.clauses = slices.DeleteFunc(c.clauses, func(d *clause) bool { return d.gone })
		c.gone = 0
	}
	isReason := func(l int) bool { return c.reason[l] == d }
	if d == c.refuted || slices.ContainsFunc(lits, isReason) {
		c.restart()
	}
	return "", nil
}

// restart finds out anew what follows from the clauses.
func (c *unitChecker) restart() {
	c.refuted = nil
	c.undo(0)
	for _, d := range c.clauses {
		if !d.gone && len(d.lits) < 2 {
			c.imply(d)
		}
	}
	c.settle()
}

// imply takes note of a clause whose literals but the first are false.
func (c *unitChecker) imply(d *clause) {
	switch {
	case len(d.lits) == 0 || c.value[d.lits[0]] == -1:
		c.refuted = d
	case c.value[d.lits[0]] == 0:
		c.assign(d.lits[0], d)
	}
}

// settle propagates what follows from the clauses alone, to stay.
func (c *unitChecker) settle() {
	c.refuted = c.propagate()
	c.root = len(c.trail)
}

func (c *unitChecker) assign(l int, reason *clause) {
	c.value[l], c.value[l^1] = 1, -1
	c.reason[l] = reason
	c.trail = append(c.trail, l)
}

// undo takes back all assignments from the n-th on.
func (c *unitChecker) undo(n int) {
	for _, l := range c.trail[n:] {
		c.value[l], c.value[l^1] = 0, 0
		c.reason[l] = nil
	}
	c.trail = c.trail[:n]
	c.head = min(c.head, n)
}

// propagate assigns what clauses with one literal left imply. It returns a clause
// that is false, or nil.
func (c *unitChecker) propagate() *clause {
	for c.refuted == nil && c.head < len(c.trail) {
		falsified := c.trail[c.head] ^ 1
		c.head++
		list := c.watches[falsified]
		kept := list[:0]
		for i, d := range list {
			if d.gone || c.rewatch(d, falsified) {
				continue
			}
			kept = append(kept, d)
			switch c.value[d.lits[0]] {
			case 0:
				c.assign(d.lits[0], d)
			case -1:
				c.watches[falsified] = append(kept, list[i+1:]...)
				return d
			}
		}
		c.watches[falsified] = kept
	}
	return c.refuted
}

// rewatch finds another literal of d to watch than the one that has become false.
// If it finds none, or needs none, the first literal is the other watched one.
func (c *unitChecker) rewatch(d *clause, falsified int) bool {
	lits := d.lits
	if lits[0] == falsified {
		lits[0], lits[1] = lits[1], lits[0]
	}
	if c.value[lits[0]] == 1 {
		return false
	}
	for k := 2; k < len(lits); k++ {
		if c.value[lits[k]] != -1 {
			lits[1], lits[k] = lits[k], lits[1]
			c.watches[lits[1]] = append(c.watches[lits[1]], d)
			return true
		}
	}
	return false
}
