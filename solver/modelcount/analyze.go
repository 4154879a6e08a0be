package modelcount

// conflictLevel returns the level of a false clause: the highest of its literals.
// Going back by one level at a time leaves learnt clauses whose last literals were
// false for longer than the search has noticed, so it can be below the top.
func (x *search) conflictLevel(c cref) int32 {
	var level int32
	for _, l := range x.arena.lits(c) {
		level = max(level, x.level[lit(l).variable()])
	}
	return level
}

// analyze derives a clause from a conflict at the top level, which is not 0: the
// first unique implication point and the literals of lower levels that led to it.
// (Marques-Silva and Sakallah, "GRASP", 1996; Zhang et al., "Efficient Conflict
// Driven Learning in a Boolean Satisfiability Solver", ICCAD 2001.) It leaves the
// clause in x.learnt, with the literal that it implies in front, and returns the
// level from which on that follows.
func (x *search) analyze(conflict cref) (back int32) {
	top := x.top()
	x.learnt = append(x.learnt[:0], 0)
	pending, at, implied := 0, len(x.lits), lit(0)
	for reason := conflict; ; reason = x.reason[implied.variable()] {
		for _, w := range x.arena.lits(reason) {
			l := lit(w)
			v := l.variable()
			if x.seen[v] || x.level[v] == 0 || x.values[l] > 0 {
				continue // a true literal is the one that the reason implies
			}
			x.seen[v] = true
			x.order.bump(v)
			if x.level[v] == top {
				pending++
			} else {
				x.learnt = append(x.learnt, l)
			}
		}
		for {
			at--
			implied = x.lits[at]
			if v := implied.variable(); x.seen[v] && x.level[v] == top {
				x.seen[v] = false
				break
			}
		}
		pending--
		if pending == 0 {
			break
		}
	}
	x.learnt[0] = implied.not()
	x.dropped = append(x.dropped[:0], x.learnt[1:]...)
	x.minimize()
	for _, l := range x.dropped {
		x.seen[l.variable()] = false
	}
	for i := 1; i < len(x.learnt); i++ {
		if l := x.level[x.learnt[i].variable()]; l > back {
			back = l
			x.learnt[1], x.learnt[i] = x.learnt[i], x.learnt[1]
		}
	}
	return back
}

// minimize removes the literals of the learnt clause that others of it imply by
// one reason. (Sörensson and Biere, "Minimizing Learned Clauses", SAT 2009.)
func (x *search) minimize() {
	kept := x.learnt[:1]
	for _, l := range x.learnt[1:] {
		if !x.implied(l) {
			kept = append(kept, l)
		}
	}
	x.learnt = kept
}

func (x *search) implied(l lit) bool {
	reason := x.reason[l.variable()]
	if reason == noClause {
		return false
	}
	for _, w := range x.arena.lits(reason) {
		if v := lit(w).variable(); v != l.variable() && !x.seen[v] && x.level[v] != 0 {
			return false
		}
	}
	return true
}

// learn keeps the clause that analyze has left. It returns its cref, or noClause
// if it has only one literal, which is then true for good.
func (x *search) learn() cref {
	x.stats.Learnt++
	if len(x.learnt) == 1 {
		x.units = append(x.units, x.learnt[0])
		x.fixed[x.learnt[0]] = true
		return noClause
	}
	c := x.arena.add(x.distance(), x.learnt)
	x.learnts = append(x.learnts, c)
	x.attach(c)
	return c
}

// distance returns the number of levels in the learnt clause. (Audemard and Simon,
// "Predicting Learnt Clauses Quality in Modern SAT Solvers", IJCAI 2009.)
func (x *search) distance() uint32 {
	x.stamp++
	var lbd uint32
	for _, l := range x.learnt {
		if level := x.level[l.variable()]; x.levelSeen[level] != x.stamp {
			x.levelSeen[level] = x.stamp
			lbd++
		}
	}
	return max(lbd, 1)
}
