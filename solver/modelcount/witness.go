package modelcount

import "github.com/mumpus-go/mumpus/cnf"

// Only what can be satisfied is counted: before a branch is taken, a search for a
// model of it shows that it has one. So counting meets no conflict, and a learnt
// clause, which holds in all models of the formula, never takes a model from a
// component because another one has none. (Lagniez and Marquis, "An Improved
// Decision-DNNF Compiler", IJCAI 2017. Cachet and sharpSAT have to remove counts
// that became wrong in this way from their caches.)

// restartAfter is the number of conflicts that a 1 in Luby's sequence stands for.
const restartAfter = 100

// satisfy looks for values of the component's variables that satisfy it under the
// trail, from which all must have been derived that follows. On Sat they are the
// component's witness. Either way the trail is as before. Unknown means that the
// search is to end.
func (x *search) satisfy(c component) cnf.Status {
	base := x.top()
	vars := x.stack[c.vars:c.clauses]
	next, hard := 0, false
	conflicts, runs := uint64(0), 1
	restartAt := uint64(restartAfter * luby(runs))
	defer func() {
		x.undo(base)
		if hard {
			x.order.end(vars)
		}
	}()
	for {
		if conflict := x.propagate(); conflict != noClause {
			x.stats.Conflicts++
			conflicts++
			if !hard {
				hard = true
				x.order.start(vars)
			}
			if !x.recover(conflict, base) {
				return cnf.Unsat
			}
			continue
		}
		if x.interrupted() {
			return cnf.Unknown
		}
		if conflicts >= restartAt {
			runs++
			restartAt += uint64(restartAfter * luby(runs))
			x.undo(base)
		}
		if len(x.learnts) >= x.mostLearnts {
			x.reduce()
		}
		v := int32(-1)
		if hard {
			for v = x.order.next(); v >= 0 && !x.open(v); {
				v = x.order.next()
			}
		} else {
			for ; next < len(vars) && !x.open(vars[next]); next++ {
			}
			if next < len(vars) {
				v = vars[next]
			}
		}
		if v < 0 {
			break
		}
		x.decide(litOf(v, x.witness[v]))
	}
	for _, v := range vars {
		x.witness[v] = x.values[litOf(v, false)] < 0
	}
	return cnf.Sat
}

// recover learns from a conflict, and goes back to where that would have made a
// difference, or to base. It returns false if there is no model at base.
func (x *search) recover(conflict cref, base int32) bool {
	x.undo(max(x.conflictLevel(conflict), base))
	if x.top() == 0 {
		return false
	}
	back := x.analyze(conflict)
	c := x.learn()
	x.order.fade()
	if x.top() == base {
		return false
	}
	x.undo(max(back, base))
	l := x.learnt[0]
	if c == noClause {
		x.assign(l, noClause, 0)
	} else {
		x.assign(l, c, x.top())
	}
	return true
}

// luby returns the i-th number of the sequence 1 1 2 1 1 2 4 …, from 1. (Luby,
// Sinclair, Zuckerman, "Optimal Speedup of Las Vegas Algorithms", 1993.)
func luby(i int) int {
	for k := 1; ; k++ {
		switch {
		case i == 1<<k-1:
			return 1 << (k - 1)
		case i < 1<<k-1:
			i -= 1<<(k-1) - 1
			k = 0
		}
	}
}
