package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/mumpus-go/mumpus/logic"
)

func entailsCommand() *command {
	return &command{
		name:    "logic entails",
		summary: "does a conclusion follow from premises?",
		usage:   "PREMISE... CONCLUSION [flags]",
		about: `
Says whether the last formula is true in every model of the others. If not, it
shows a counter-model, in which the premises are true and the conclusion is false.
Of a sequent, or of a file with TELL and ASK, it answers each conclusion.`,
		example: `
mumpus logic entails 'B11 <-> (P12 | P21)' '!B11' '!P12'
mumpus logic entails 'P -> Q, P |- Q'
mumpus logic entails -f wumpus.txt '!P12'`,
		setup: entails,
	}
}

func entails(u *call) action {
	f := newLogicFlags(u).ask()
	return f.aboutSequents(func(ctx context.Context, sequent logic.Sequent) error {
		s, err := f.open()
		if err != nil {
			return err
		}
		premises, conclusion := sequent.Premises, sequent.Conclusion
		entailed, counter, err := logic.Entails(ctx, s, premises, conclusion)
		if err != nil {
			return err
		}
		text := conclusion.Text(f.style())
		if !entailed {
			of := ""
			if len(premises) > 0 {
				of = " where the premises are true"
			}
			_, err = fmt.Fprintf(f.stdout, "not entailed: %s can be false%s:\n", text, of)
			return errors.Join(err, writeValues(f.stdout, counter))
		}
		consistent, _, err := logic.Satisfiable(ctx, s, premises...)
		switch {
		case err != nil:
		case !consistent:
			_, err = fmt.Fprintln(f.stdout, "entailed: the premises contradict each other, and so entail everything")
		case len(premises) == 0:
			_, err = fmt.Fprintf(f.stdout, "entailed: %s is true in every model\n", text)
		default:
			_, err = fmt.Fprintf(f.stdout, "entailed: %s is true in every model of the premises\n", text)
		}
		return err
	})
}

func equivalentCommand() *command {
	return &command{
		name:    "logic equivalent",
		summary: "are two formulas true in the same models?",
		usage:   "FORMULA FORMULA [flags]",
		about: `
Says whether two formulas are true in the same models, and shows a model in which
they differ if not.`,
		example: `mumpus logic equivalent 'P -> Q' '!Q -> !P'`,
		setup:   equivalent,
	}
}

func equivalent(u *call) action {
	f := newLogicFlags(u).ask()
	return f.about(2, func(ctx context.Context, formulas []logic.Expr) error {
		if len(formulas) > 2 {
			return misused("want 2 formulas, got %d", len(formulas))
		}
		s, err := f.open()
		if err != nil {
			return err
		}
		same, differ, err := logic.Equivalent(ctx, s, formulas[0], formulas[1])
		switch {
		case err != nil:
			return err
		case same:
			_, err = fmt.Fprintln(f.stdout, "equivalent")
			return err
		}
		truer, falser := formulas[0], formulas[1]
		if !truer.Eval(differ) {
			truer, falser = falser, truer
		}
		_, err = fmt.Fprintf(f.stdout, "not equivalent: %s can be true and %s false:\n", truer.Text(f.style()), falser.Text(f.style()))
		return errors.Join(err, writeValues(f.stdout, differ))
	})
}

// writeValues writes the values of a model by name, in lines of at most 78
// characters if the names allow it.
func writeValues(w io.Writer, m logic.Model) error {
	var line string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		value := logic.Model{name: m[name]}.String()
		switch {
		case line == "":
			line = value
		case len(line)+1+len(value) > 78:
			if _, err := fmt.Fprintln(w, line); err != nil {
				return err
			}
			line = value
		default:
			line += " " + value
		}
	}
	_, err := fmt.Fprintln(w, line)
	return err
}
