package proof

import (
	"iter"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// Recorder is a [Writer] that keeps the formula and the proof in memory. Its zero
// value is ready for use.
type Recorder struct {
	formula []cnf.Clause
	steps   []Step // numbered as a Writer is told
}

// Input implements [Writer].
func (r *Recorder) Input(_ int64, c cnf.Clause) {
	r.formula = append(r.formula, slices.Clone(c))
}

// Add implements [Writer].
func (r *Recorder) Add(id int64, c cnf.Clause, hints []int64) {
	// An empty clause is not nil, so that errors show it.
	r.steps = append(r.steps, Step{ID: id, Clause: append(cnf.Clause{}, c...), Hints: slices.Clone(hints)})
}

// Delete implements [Writer].
func (r *Recorder) Delete(id int64, c cnf.Clause) {
	r.steps = append(r.steps, Step{Delete: true, Clause: slices.Clone(c), Hints: []int64{id}})
}

// Formula returns the clauses of the formula told so far. The caller must not
// change them.
func (r *Recorder) Formula() []cnf.Clause { return r.formula }

// Len returns the number of steps so far.
func (r *Recorder) Len() int { return len(r.steps) }

// Steps returns the steps so far, for either checker, numbered as LRAT does for
// the formula so far. The caller must not change their clauses. The error is
// always nil.
func (r *Recorder) Steps() iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		for _, step := range r.steps {
			hints := make([]int64, len(step.Hints))
			for i, h := range step.Hints {
				hints[i] = number(h, len(r.formula))
			}
			step.ID, step.Hints = number(step.ID, len(r.formula)), hints
			if !yield(step, nil) {
				return
			}
		}
	}
}

// Replay tells w all that r was told.
func (r *Recorder) Replay(w Writer) {
	for i, c := range r.formula {
		w.Input(int64(i+1), c)
	}
	for _, step := range r.steps {
		if step.Delete {
			w.Delete(step.Hints[0], step.Clause)
		} else {
			w.Add(step.ID, step.Clause, step.Hints)
		}
	}
}
