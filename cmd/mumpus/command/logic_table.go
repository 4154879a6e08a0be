package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/mumpus-go/mumpus/logic"
)

func ttCommand() *command {
	return &command{
		name:    "logic tt",
		summary: "truth tables",
		usage:   "FORMULA... [flags]",
		about: `
Writes one truth table for all formulas, and says of each whether it is valid,
satisfiable or unsatisfiable.`,
		example: `
mumpus logic tt '(P -> Q) & P -> Q'
mumpus logic tt --parts '!(P & Q)' '!P | !Q'`,
		setup: tt,
	}
}

func tt(u *call) (action, error) {
	f := newLogicFlags(u)
	var opt logic.TableOptions
	f.BoolVar(&opt.Subformulas, "parts", false, "a column for each part of a formula too")
	f.BoolVar(&opt.TrueFirst, "true-first", false, "the rows from all true to all false")
	return f.about(1, func(_ context.Context, formulas []logic.Expr) error {
		t, err := logic.NewTruthTable(opt, formulas...)
		if err != nil {
			return err
		}
		w := bufio.NewWriter(f.stdout)
		if _, err := t.Table(f.style()).WriteTo(w); err != nil {
			return err
		}
		w.WriteByte('\n')
		for i, e := range formulas {
			column := t.Formulas[i]
			fmt.Fprintf(w, "%s: %v; true in %d of %s\n", e.Text(f.style()), t.Class(column), t.Count(column), plural(t.Len(), "row"))
		}
		return w.Flush()
	}), nil
}

func classifyCommand() *command {
	return &command{
		name:    "logic classify",
		summary: "which formulas are valid, satisfiable, unsatisfiable",
		usage:   "FORMULA... [flags]",
		about: `
Says of each formula whether it is valid, satisfiable but not valid, or
unsatisfiable. It asks a solver, so formulas may have any number of atoms.`,
		example: `mumpus logic classify 'Smoke -> Smoke' 'Smoke -> Fire' 'Smoke & !Smoke'`,
		setup:   classify,
	}
}

func classify(u *call) (action, error) {
	f := newLogicFlags(u).ask()
	return f.about(1, func(ctx context.Context, formulas []logic.Expr) error {
		s, err := f.open()
		w := tabwriter.NewWriter(f.stdout, 0, 0, 2, ' ', 0)
		for _, e := range formulas {
			if err != nil {
				break
			}
			var class logic.Class
			if class, err = logic.Classify(ctx, s, e); err == nil {
				_, err = fmt.Fprintf(w, "%s\t%v\n", e.Text(f.style()), class)
			}
		}
		return errors.Join(err, w.Flush())
	}), nil
}
