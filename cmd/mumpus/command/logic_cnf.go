package command

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/logic"
)

// methods are the ways to write clauses as DIMACS, the default first.
var methods = []logic.Method{logic.Distribution, logic.Tseitin, logic.PlaistedGreenbaum}

func methodNames() []string {
	names := make([]string, len(methods))
	for i, m := range methods {
		names[i] = m.String()
	}
	return names
}

func cnfCommand() *command {
	return &command{
		name:    "logic cnf",
		summary: "conjunctive normal form, by steps, or as DIMACS",
		usage:   "FORMULA... [flags]",
		about: `
Writes the clauses of each formula, one a line. With --steps it shows the way to
them, rule by rule.

With --dimacs it writes a file for SAT solvers, with a comment for each atom's
variable. The methods tseitin and plaisted-greenbaum stay small where distribution
doubles and doubles again; they define further variables for that.`,
		example: `
mumpus logic cnf 'B11 <-> (P12 | P21)'
mumpus logic cnf --steps '!(P <-> Q)'
mumpus logic cnf --dimacs --method tseitin 'P & Q | R & S' > f.cnf`,
		setup: toCNF,
	}
}

type cnfFlags struct {
	*logicFlags
	steps  bool
	one    bool
	dimacs bool
	method string
}

func toCNF(u *call) action {
	f := &cnfFlags{logicFlags: newLogicFlags(u)}
	f.BoolVar(&f.steps, "steps", false, "show the way, rule by rule")
	f.BoolVar(&f.one, "one-by-one", false, "a step for each single use of a rule")
	f.BoolVar(&f.dimacs, "dimacs", false, "write a file for SAT solvers")
	f.method = methodNames()[0]
	nameVar(f.FlagSet, &f.method, "method", "for --dimacs", methodNames(), oneOf("method", methodNames()))
	return f.about(1, func(_ context.Context, formulas []logic.Expr) error {
		switch {
		case f.steps && f.dimacs:
			return misused("want --steps or --dimacs")
		case f.Changed("method") && !f.dimacs:
			return misused("--method says nothing without --dimacs")
		case f.one && !f.steps:
			return misused("--one-by-one says nothing without --steps")
		case f.unicode && f.dimacs:
			return misused("--unicode says nothing with --dimacs")
		}
		w := bufio.NewWriter(f.stdout)
		var err error
		switch {
		case f.dimacs:
			err = writeDIMACS(w, methods[slices.Index(methodNames(), f.method)], formulas)
		case f.steps:
			err = f.writeSteps(w, formulas)
		default:
			err = f.writeClauses(w, formulas)
		}
		if err != nil {
			return err
		}
		return w.Flush()
	})
}

func (f *cnfFlags) writeSteps(w io.Writer, formulas []logic.Expr) error {
	for i, e := range formulas {
		steps, err := logic.CNFSteps(e, logic.CNFOptions{OneByOne: f.one})
		if err != nil {
			return err
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		if _, err := steps.Table(f.style()).WriteTo(w); err != nil {
			return err
		}
	}
	return nil
}

func (f *cnfFlags) writeClauses(w io.Writer, formulas []logic.Expr) error {
	for _, e := range formulas {
		normal, err := logic.CNF(e)
		if err != nil {
			return err
		}
		clauses := []logic.Expr{normal}
		if normal.Op() == logic.OpAnd {
			clauses = normal.Args()
		}
		for _, c := range clauses {
			if _, err := fmt.Fprintln(w, c.Text(f.style())); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeDIMACS writes the formulas, each above its clauses, projected on the
// atoms.
func writeDIMACS(w io.Writer, method logic.Method, formulas []logic.Expr) error {
	out := new(cnf.Formula)
	encoder := logic.NewEncoder(out, method)
	for _, e := range formulas {
		for _, atom := range logic.Atoms(e) {
			encoder.Var(atom)
		}
	}
	atoms := make([]cnf.Var, out.NumVars())
	for i := range atoms {
		atoms[i] = cnf.Var(i + 1)
	}
	if err := out.Project(atoms...); err != nil {
		return err
	}
	for _, e := range formulas {
		out.Comment(e.String())
		if err := encoder.Assert(e); err != nil {
			return err
		}
	}
	return out.WriteDIMACS(w)
}
