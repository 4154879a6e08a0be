package modelcount

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
)

// Models yields the models of f one by one, from the first on: as one literal for
// each variable, or for each variable of f's projection, each combination once. They
// come in the order of a truth table that begins with false: those with the first
// variable false before those with it true, and so on. The slice is the caller's. If
// ctx ends, the last pair is nil and its error; else the error is
// [cnf.ErrTooLarge] as for Count.
//
// Models walks the tree of the values of the variables. A branch is known to have a
// model, by the witness of what was asked before, or it is asked for one; values that
// follow from the others are no branches. So there is nothing to remember of the
// models behind.
func Models(ctx context.Context, f *cnf.Formula) iter.Seq2[[]cnf.Lit, error] {
	return func(yield func([]cnf.Lit, error) bool) {
		w := walk{search: newSearch(ctx, f, Options{}), yield: yield}
		w.all = w.whole()
		for v, counted := range w.counted {
			if counted {
				w.vars = append(w.vars, int32(v))
			}
		}
		if !w.refuted && w.err == nil && w.satisfy(w.all) == cnf.Sat {
			w.from(0)
		}
		if w.err != nil && !w.left {
			yield(nil, w.err)
		}
	}
}

// walk is on its way through the tree of the values of some variables.
type walk struct {
	*search
	all   component
	vars  []int32
	yield func([]cnf.Lit, error) bool
	left  bool // the loop was left
}

// from yields the models under the trail, for which there is a witness. All but the
// variables from vars[i] on have values.
func (w *walk) from(i int) {
	for i < len(w.vars) && !w.open(w.vars[i]) {
		i++
	}
	if i == len(w.vars) {
		w.left = !w.yield(w.model(), nil)
		w.err = w.ctx.Err()
		return
	}
	l := litOf(w.vars[i], true)
	first := w.try(l, w.witness[l.variable()], i)
	if w.left || w.err != nil {
		return
	}
	// Without a model in the first branch, the witness is one of the second.
	w.try(l.not(), !first, i)
}

// try yields the models with l, and says whether there are some. If they are known
// to be, the witness is one.
func (w *walk) try(l lit, known bool, i int) bool {
	if w.fixed[l.not()] {
		return false
	}
	level := w.top()
	w.decide(l)
	defer w.undo(level)
	if known {
		w.propagate() // without conflict, as the witness shows
	} else if w.satisfy(w.all) != cnf.Sat {
		return false
	}
	w.from(i + 1)
	return true
}

// model returns the values on the trail.
func (w *walk) model() []cnf.Lit {
	model := make([]cnf.Lit, len(w.vars))
	for i, v := range w.vars {
		model[i] = cnf.Var(v + 1).Lit(w.values[litOf(v, false)] > 0)
	}
	return model
}
