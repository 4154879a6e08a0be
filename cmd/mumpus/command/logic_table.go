package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/mumpus-go/mumpus/logic"
)

func truthTableCommand() *command {
	return &command{
		name:    "logic tt",
		summary: "truth tables",
		usage:   "FORMULA... [flags]",
		about: `
Writes one truth table for all formulas, and says of each whether it is valid,
satisfiable or unsatisfiable. For a document or a spreadsheet, --format writes it as
Markdown, as LaTeX, or as CSV, which is the table alone.`,
		example: `
mumpus logic tt '(P -> Q) & P -> Q'
mumpus logic tt --parts '!(P & Q)' '!P | !Q'
mumpus logic tt --format latex '\lnot P \lor Q' > table.tex`,
		setup: truthTable,
	}
}

func truthTable(u *call) action {
	f := newLogicFlags(u).write(logic.Layouts()...)
	var opt logic.TableOptions
	f.BoolVar(&opt.Subformulas, "parts", false, "a column for each part of a formula too")
	f.BoolVar(&opt.TrueFirst, "true-first", false, "the rows from all true to all false")
	f.BoolVar(&opt.Numbers, "bits", false, "print 1 and 0 in place of T and F")
	return func(_ context.Context, texts []string) error {
		r, err := f.read(texts, 1)
		if err != nil {
			return err
		}
		if !opt.Numbers {
			f.noteLetters(r.Formulas)
		}
		t, err := logic.NewTruthTable(opt, r.Formulas...)
		if err != nil {
			return err
		}
		w := bufio.NewWriter(f.stdout)
		if err := t.Table(f.style()).Write(w, f.layout()); err != nil || f.layout() == logic.CSV {
			return errors.Join(err, w.Flush())
		}
		w.WriteByte('\n')
		for i, e := range r.Formulas {
			before := ""
			switch {
			case f.layout() == logic.Markdown:
				before = "- "
			case f.layout() == logic.TeX && i > 0:
				before = "\n"
			}
			column := t.Formulas[i]
			fmt.Fprintf(w, "%s%s: %v; true in %d of %s\n", before, f.text(e), t.Class(column), t.Count(column), plural(t.Len(), "row"))
		}
		return w.Flush()
	}
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

func classify(u *call) action {
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
	})
}
