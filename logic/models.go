package logic

import (
	"context"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// Models yields every model of the formulas, each once and as soon as it is found, in
// the order of the rows of a truth table over their atoms. A model has a value for each
// atom that occurs, also where the value makes no difference. An error, which is one of
// [modelcount.Models], ends the sequence, with a nil model.
func Models(ctx context.Context, formulas ...Expr) iter.Seq2[Model, error] {
	return func(yield func(Model, error) bool) {
		f, enc, err := encoded(formulas)
		if err == nil {
			err = f.Project(enc.variables()...)
		}
		if err != nil {
			yield(nil, err)
			return
		}
		for lits, err := range modelcount.Models(ctx, f) {
			if err != nil {
				yield(nil, err)
				return
			}
			model := make(Model, len(lits))
			for i, l := range lits {
				model[enc.atoms[i]] = l.Positive()
			}
			if !yield(model, nil) {
				return
			}
		}
	}
}

// Count counts the models of the formulas, over the atoms that occur in them,
// without going through them. If it is interrupted, the result has bounds. The
// errors are those of [modelcount.Count].
func Count(ctx context.Context, opt modelcount.Options, formulas ...Expr) (modelcount.Result, error) {
	f, _, err := encoded(formulas)
	if err != nil {
		return modelcount.Result{}, err
	}
	return modelcount.Count(ctx, f, opt)
}

// encoded writes formulas as clauses. Each model stays one, as Tseitin's definitions
// say what the variables are that are not atoms.
func encoded(formulas []Expr) (*cnf.Formula, *Encoder, error) {
	f := new(cnf.Formula)
	enc := NewEncoder(f, Tseitin)
	for _, e := range formulas {
		if err := enc.Assert(e); err != nil {
			return nil, nil, err
		}
	}
	return f, enc, nil
}

// ModelTable returns models as text, a line each, in their order. Where a table is
// written in aligned columns, each line is written as soon as there is its model, so
// the models need not all be there before.
func ModelTable(atoms []string, models iter.Seq[Model]) *Table {
	header := make([]string, len(atoms))
	for i, atom := range atoms {
		header[i] = quoteName(atom)
	}
	return &Table{header: header, centred: true, stream: true, rows: func(yield func([]string) bool) {
		cells := make([]string, len(atoms))
		for m := range models {
			for i, atom := range atoms {
				cells[i] = truth(m[atom])
			}
			if !yield(cells) {
				return
			}
		}
	}}
}
