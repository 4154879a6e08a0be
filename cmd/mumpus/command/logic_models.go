package command

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/logic"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

func modelsCommand() *command {
	return &command{
		name:    "logic models",
		summary: "the models in which all formulas are true",
		usage:   "FORMULA... [flags]",
		about: `
Writes the models in which all formulas are true together, a line each, in the
order of a truth table and as soon as they are found. To count an atom that no formula needs, say that it is
true or not: 'P | !P'.`,
		example: `
mumpus logic models 'P xor Q xor R'
mumpus logic models -f wumpus.txt '!P22'`,
		setup: models,
	}
}

func models(u *call) action {
	f := newLogicFlags(u)
	most := f.IntP("limit", "n", 1000, "`N` models at most, 0 for all")
	return f.about(1, func(ctx context.Context, formulas []logic.Expr) error {
		if *most < 0 {
			return misused("-n is %d, want 0 or more", *most)
		}
		f.noteLetters(formulas)
		return f.writeModels(logic.Atoms(formulas...), *most, logic.Models(ctx, formulas...))
	})
}

// writeModels writes models, each as soon as it is found, but no more than most if
// that is not 0.
func (f *logicFlags) writeModels(atoms []string, most int, models iter.Seq2[logic.Model, error]) error {
	next, stop := iter.Pull2(models)
	defer stop()
	n, more := 0, false
	m, err, ok := next()
	rows := func(yield func(logic.Model) bool) {
		for ; ok && err == nil; m, err, ok = next() {
			if more = most > 0 && n == most; more || !yield(m) {
				return
			}
			n++
		}
	}
	if ok && err == nil {
		if len(atoms) > 0 {
			_, e := logic.ModelTable(atoms, rows).WriteTo(f.stdout)
			err = errors.Join(err, e)
		} else {
			rows(func(logic.Model) bool { return true })
		}
	}
	if err != nil {
		return err
	}
	text := plural(n, "model")
	if n > 0 && len(atoms) > 0 {
		text = "\n" + text
	}
	if more {
		text += ", and there are more: -n 0 shows all"
	}
	_, err = fmt.Fprintln(f.stdout, text)
	return err
}

func countCommand() *command {
	return &command{
		name:    "logic count",
		summary: "the number of models",
		usage:   "FORMULA... [flags]",
		about: `
Writes the number of models in which all formulas are true together, over the
atoms that occur in them. It does not go through them, so there can be many.`,
		example: `mumpus logic count '!(A & B)' '!(B & C)' '!(A & C)'`,
		setup:   count,
	}
}

func count(u *call) action {
	f := newLogicFlags(u)
	return f.about(1, func(ctx context.Context, formulas []logic.Expr) error {
		r, err := logic.Count(ctx, modelcount.Options{}, formulas...)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(f.stdout, r.Count)
		return err
	})
}

func modelCommand() *command {
	return &command{
		name:    "logic model",
		summary: "read what a SAT solver answered, by the atoms' names",
		usage:   "FILE.cnf [ANSWER]",
		about: `
Reads what any SAT solver has answered to a DIMACS file, from ANSWER or standard
input: in the format of the SAT competitions, or the file that minisat writes. It
checks a model, and gives the values of the variables that comments of the file
name, as mumpus logic cnf --dimacs and mumpus encode write them: "c 7 P12".`,
		example: `
mumpus logic cnf --dimacs 'P -> Q' P > f.cnf
mumpus sat f.cnf | mumpus logic model f.cnf
minisat f.cnf answer; mumpus logic model f.cnf answer`,
		files: true,
		setup: modelOf,
	}
}

func modelOf(u *call) action { return u.readModel }

func (u *call) readModel(_ context.Context, others []string) error {
	if len(others) < 1 || len(others) > 2 {
		return misused("want a formula and perhaps an answer, got %q", others)
	}
	const lenient = true
	formula, err := readFormula(others[0], lenient, u.stdin, u.stderr)
	if err != nil {
		return err
	}
	in, end, err := openText(append(others, "-")[1], u.stdin)
	if err != nil {
		return err
	}
	defer func() { _ = end() }()
	status, lits, err := solver.ReadAnswer(in)
	if err != nil {
		return fmt.Errorf("%s: %w", in.name, err)
	}
	switch status {
	case solver.Sat:
	case solver.Unsat:
		_, err = fmt.Fprintln(u.stdout, "unsatisfiable")
		return err
	default:
		_, err = fmt.Fprintln(u.stdout, "unknown")
		return err
	}
	values, err := namedValues(formula, lits)
	if err != nil {
		return fmt.Errorf("%s: %w", in.name, err)
	}
	_, err = fmt.Fprintln(u.stdout, "satisfiable:")
	return errors.Join(err, writeValues(u.stdout, values))
}

// namedValues returns the values of the variables that have a name, in a model
// that is checked first.
func namedValues(formula *cnf.Formula, lits []cnf.Lit) (logic.Model, error) {
	holds := make(map[cnf.Lit]bool, len(lits))
	for _, l := range lits {
		holds[l] = true
	}
	for i, c := range formula.Clauses() {
		if !c.Satisfied(func(l cnf.Lit) bool { return holds[l] }) {
			return nil, fmt.Errorf("the model is none: clause %d, %v, is not true", i+1, c)
		}
	}
	values := make(logic.Model)
	for v := cnf.Var(1); int(v) <= formula.NumVars(); v++ {
		name := formula.Name(v)
		if name != "" && (holds[v.Pos()] || holds[v.Neg()]) {
			values[name] = holds[v.Pos()]
		}
	}
	if len(values) == 0 {
		return nil, errors.New("the model is right, but the formula's comments name no variable of it")
	}
	return values, nil
}
