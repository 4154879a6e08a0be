package walksat

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
)

// walk is the search of one Solve.
type walk struct {
	*Solver
	fixed []bool // by variable: assumed, and never flipped
	trues []int  // by clause: how many of its literals are true
	wrong []int  // the clauses that are false
	place []int  // by clause: its place in wrong, if it is there
}

// lookEvery is the number of flips between two looks at the context.
const lookEvery = 1 << 10

func (s *Solver) newWalk(assume []cnf.Lit) (*walk, error) {
	w := &walk{
		Solver: s,
		fixed:  make([]bool, s.vars+1),
		trues:  make([]int, len(s.clauses)),
		place:  make([]int, len(s.clauses)),
	}
	for _, l := range assume {
		if w.fixed[l.Var()] && s.value[l.Var()] != l.Positive() {
			return nil, fmt.Errorf("%w: %d and %d are assumed", cnf.ErrIncomplete, l.Not(), l)
		}
		w.fixed[l.Var()] = true
		s.value[l.Var()] = l.Positive()
	}
	return w, nil
}

// run starts where the last search ended, since little may have changed, and
// then again and again at random, until all clauses are true.
func (w *walk) run(ctx context.Context) error {
	w.start()
	perStart := 1000 + 100*w.vars
	for flip := 0; len(w.wrong) > 0; flip++ {
		if flip >= w.flips {
			return fmt.Errorf("%w: no model found in %d flips", cnf.ErrIncomplete, w.flips)
		}
		if flip%lookEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if flip%perStart == perStart-1 {
			w.randomize()
			w.start()
			continue
		}
		c := w.clauses[w.wrong[w.random.IntN(len(w.wrong))]]
		v := w.choose(c)
		if v == 0 {
			return fmt.Errorf("%w: the assumptions make %v false", cnf.ErrIncomplete, c)
		}
		w.flip(v)
		w.flipped++
	}
	return nil
}

// randomize gives all variables that are not assumed a random value.
func (w *walk) randomize() {
	for v := 1; v <= w.vars; v++ {
		if !w.fixed[v] {
			w.value[v] = w.random.IntN(2) == 1
		}
	}
}

// start counts what is true and finds the false clauses.
func (w *walk) start() {
	w.starts++
	w.wrong = w.wrong[:0]
	for i, c := range w.clauses {
		w.trues[i] = 0
		for _, l := range c {
			if w.isTrue(l) {
				w.trues[i]++
			}
		}
		if w.trues[i] == 0 {
			w.add(i)
		}
	}
}

func (w *walk) isTrue(l cnf.Lit) bool { return w.value[l.Var()] == l.Positive() }

// choose returns the variable of a false clause to flip: one that breaks the
// fewest other clauses. If it breaks some, it is by chance any other instead. It
// returns 0 if all are assumed.
func (w *walk) choose(c cnf.Clause) cnf.Var {
	var best, anyone cnf.Var
	least, free, ties := 0, 0, 0
	for _, l := range c {
		v := l.Var()
		if w.fixed[v] {
			continue
		}
		free++
		if w.random.IntN(free) == 0 {
			anyone = v
		}
		breaks := w.breaks(l.Not())
		if best == 0 || breaks < least {
			best, least, ties = v, breaks, 0
		}
		if breaks == least {
			ties++
			if w.random.IntN(ties) == 0 {
				best = v
			}
		}
	}
	if least > 0 && w.random.Float64() < w.noise {
		return anyone
	}
	return best
}

// breaks returns how many clauses have the true literal l and no other.
func (w *walk) breaks(l cnf.Lit) (n int) {
	for _, c := range w.within[index(l)] {
		if w.trues[c] == 1 {
			n++
		}
	}
	return n
}

// flip changes the value of v.
func (w *walk) flip(v cnf.Var) {
	was := v.Lit(w.value[v])
	w.value[v] = !w.value[v]
	for _, c := range w.within[index(was.Not())] {
		if w.trues[c] == 0 {
			w.remove(c)
		}
		w.trues[c]++
	}
	for _, c := range w.within[index(was)] {
		w.trues[c]--
		if w.trues[c] == 0 {
			w.add(c)
		}
	}
}

// add notes that clause c is false.
func (w *walk) add(c int) {
	w.place[c] = len(w.wrong)
	w.wrong = append(w.wrong, c)
}

// remove notes that clause c is no longer false.
func (w *walk) remove(c int) {
	last := w.wrong[len(w.wrong)-1]
	w.wrong[w.place[c]] = last
	w.place[last] = w.place[c]
	w.wrong = w.wrong[:len(w.wrong)-1]
}
