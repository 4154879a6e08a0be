package solver

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
)

// Models yields the models of s under the assumptions, projected on vars: each
// combination of values of vars that some model has, once, as one literal for
// each of vars and in their order. They come in the order of a truth table that
// begins with false: those with the first variable false before those with it
// true, and so on. A variable that is in no clause takes both values. The slice
// is the caller's. If s cannot go on, the last pair is nil and the error:
// ErrLiteral for a variable or an assumption that s has not made, or what s
// returned with Unknown.
//
// Models walks the tree of the values of vars, and asks s for a model of each
// branch that the model before doesn't show to have one. So it adds nothing to s,
// needs no memory for the models behind it, and between two of them asks at most
// two questions for each of vars. Within the loop s may be used too, but clauses
// added there count only for some of the models to come.
func Models(ctx context.Context, s Solver, vars []cnf.Var, assume ...cnf.Lit) iter.Seq2[[]cnf.Lit, error] {
	return func(yield func([]cnf.Lit, error) bool) {
		if err := checkVars(s, vars); err != nil {
			yield(nil, err)
			return
		}
		w := modelWalk{ctx: ctx, s: s, vars: vars, assumed: len(assume), yield: yield}
		w.question = append(make([]cnf.Lit, 0, len(assume)+len(vars)), assume...)
		w.witness = make([]bool, len(vars))
		if w.ask() {
			w.walk()
		}
	}
}

// modelWalk is on its way through the tree of the values of vars.
type modelWalk struct {
	ctx      context.Context
	s        Solver
	vars     []cnf.Var
	assumed  int
	question []cnf.Lit // the assumptions, and the values of some first of vars
	witness  []bool    // the values of vars in a model of the question
	yield    func([]cnf.Lit, error) bool
	left     bool // the loop was left, or has met an error
}

// ask says whether the question has a model, which then is the witness.
func (w *modelWalk) ask() bool {
	status, err := w.s.Solve(w.ctx, w.question...)
	switch status {
	case Unknown:
		w.left = true
		w.yield(nil, err)
		return false
	case Unsat:
		return false
	}
	for i, v := range w.vars {
		w.witness[i] = w.s.Value(v.Pos())
	}
	return true
}

// walk yields the models of the question, which has the witness.
func (w *modelWalk) walk() {
	i := len(w.question) - w.assumed
	if i == len(w.vars) {
		w.left = !w.yield(append([]cnf.Lit{}, w.question[w.assumed:]...), nil)
		return
	}
	v := w.vars[i]
	w.question = append(w.question, v.Neg())
	known := false // that the witness is one for the other value
	if !w.witness[i] || w.ask() {
		w.walk()
	} else {
		known = true
	}
	if w.left {
		return
	}
	w.question[len(w.question)-1] = v.Pos()
	if known || w.ask() {
		w.walk()
	}
	w.question = w.question[:len(w.question)-1]
}
