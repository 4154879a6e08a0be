package logic

import (
	"context"
	"iter"
	"slices"

	"github.com/mumpus-go/mumpus/solver"
)

// Models yields every model of the formulas, each once, in the order in which
// the solver finds them. A model has a value for each atom that occurs, also
// where the value makes no difference. Afterwards the solver answers as before.
// An error, as [Satisfiable] returns it, ends the sequence, with a nil model.
func Models(ctx context.Context, s solver.Solver, formulas ...Expr) iter.Seq2[Model, error] {
	return func(yield func(Model, error) bool) {
		q, err := ask(s, formulas)
		defer q.close()
		for err == nil {
			var status solver.Status
			status, err = s.Solve(ctx, q.selector)
			if status != solver.Sat {
				break
			}
			model := q.enc.Model(s.Value)
			err = q.exclude(model)
			if !yield(model, nil) {
				return
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// Count returns the number of models of the formulas, over the atoms that occur
// in them. It looks at each one. The errors are those of [Satisfiable].
func Count(ctx context.Context, s solver.Solver, formulas ...Expr) (int, error) {
	count := 0
	for _, err := range Models(ctx, s, formulas...) {
		if err != nil {
			return 0, err
		}
		count++
	}
	return count, nil
}

// ModelTable returns models as text, a line each, in the order of the rows of a
// truth table.
func ModelTable(atoms []string, models []Model) *Table {
	header := make([]string, len(atoms))
	for i, atom := range atoms {
		header[i] = quoteName(atom)
	}
	sorted := slices.Clone(models)
	slices.SortFunc(sorted, func(a, b Model) int {
		for _, atom := range atoms {
			if a[atom] != b[atom] {
				if b[atom] {
					return -1
				}
				return 1
			}
		}
		return 0
	})
	return &Table{header: header, centred: true, rows: func(yield func([]string) bool) {
		cells := make([]string, len(atoms))
		for _, m := range sorted {
			for i, atom := range atoms {
				cells[i] = truth(m[atom])
			}
			if !yield(cells) {
				return
			}
		}
	}}
}
