package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/logic"
	"github.com/mumpus-go/mumpus/solver"
)

func logicCommand() *command {
	var about strings.Builder
	about.WriteString("Answers the questions of a logic course.\n\ncommands:\n")
	for _, c := range logicParts() {
		fmt.Fprintf(&about, "  %-11s %s\n", strings.TrimPrefix(c.name, "logic "), c.summary)
	}
	about.WriteString(`
Formulas stand on the command line, each in quotes, or in a file, one a line with
comments from #, and in both: those of the file come first. From the tightest
connective to the loosest:

  !P         not            also ~P  ¬P
  P & Q      and            also && /\ ∧
  P xor Q    exclusive or   also ⊕
  P | Q      or             also || \/ ∨
  P -> Q     implies        also => →
  P <-> Q    if and only if also <=> ↔

The constants are true and false. An atom is a name such as P, B11 or P[1,2], or
any text in double quotes. A formula that begins with - stands behind --.

mumpus logic COMMAND -h shows how a command is used.`)
	return &command{
		name:    "logic",
		summary: "truth tables, normal forms, entailment, resolution",
		usage:   "COMMAND [FORMULA...] [flags]",
		about:   about.String(),
		example: `
mumpus logic tt 'P -> Q' '!Q -> !P'
mumpus logic entails 'B11 <-> (P12 | P21)' '!B11' '!P12'
mumpus logic cnf --steps 'B11 <-> (P12 | P21)'`,
		run: runLogic,
	}
}

// logicParts returns the commands of mumpus logic.
func logicParts() []*command {
	return []*command{
		ttCommand(),
		classifyCommand(),
		equivalentCommand(),
		entailsCommand(),
		modelsCommand(),
		countCommand(),
		cnfCommand(),
		resolveCommand(),
		modelCommand(),
	}
}

// runLogic is mumpus logic without one of its commands.
func runLogic(_ context.Context, args []string, _ io.Reader, _, _ io.Writer) error {
	others, err := parse(newFlags(), args)
	switch {
	case err != nil:
		return err
	case len(others) == 0:
		return errHelp
	}
	var names []string
	for _, c := range logicParts() {
		names = append(names, strings.TrimPrefix(c.name, "logic "))
	}
	return misused("there is no command %q, want one of: %s", others[0], strings.Join(names, ", "))
}

// logicFlags are what the commands of mumpus logic have in common.
type logicFlags struct {
	*flag.FlagSet
	file    string
	unicode bool
	solver  string
}

func newLogicFlags() *logicFlags {
	f := &logicFlags{FlagSet: newFlags(), solver: solver.Default}
	f.StringVar(&f.file, "f", "", "`FILE` of formulas, one a line, - for standard input")
	f.BoolVar(&f.unicode, "unicode", false, "print the connectives of the books")
	return f
}

// ask adds the flag of the commands that ask a solver.
func (f *logicFlags) ask() *logicFlags {
	f.StringVar(&f.solver, "solver", f.solver, "`NAME` solver: "+strings.Join(solver.Backends(), ", "))
	return f
}

func (f *logicFlags) style() logic.Style {
	if f.unicode {
		return logic.Unicode
	}
	return logic.ASCII
}

// read parses the arguments and returns the formulas, which are least or more.
func (f *logicFlags) read(args []string, stdin io.Reader, least int) ([]logic.Expr, error) {
	texts, err := parse(f.FlagSet, args)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(solver.Backends(), f.solver) {
		return nil, misused("there is no solver %q, want one of: %s", f.solver, strings.Join(solver.Backends(), ", "))
	}
	formulas, err := f.readFile(stdin)
	if err != nil {
		return nil, err
	}
	for i, text := range texts {
		e, err := logic.Parse(text)
		if err != nil {
			return nil, explainSyntax(fmt.Sprintf("formula %d", i+1), err)
		}
		formulas = append(formulas, e)
	}
	if len(formulas) < least {
		return nil, misused("want %s, got %s", plural(least, "formula")+" or more", plural(len(formulas), "formula"))
	}
	return formulas, nil
}

func (f *logicFlags) readFile(stdin io.Reader) ([]logic.Expr, error) {
	in, from := stdin, "standard input"
	switch f.file {
	case "":
		return nil, nil
	case "-":
	default:
		file, err := os.Open(f.file)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in, from = file, f.file
	}
	formulas, err := logic.Read(in)
	return formulas, explainSyntax(from, err)
}

// explainSyntax adds to a syntax error the name of the text, and the line with a
// caret under the place.
func explainSyntax(text string, err error) error {
	var syntax *logic.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("%s: %w\n%s", text, err, syntax.Caret())
	}
	return err
}

// open returns the solver to ask.
func (f *logicFlags) open() (solver.Solver, error) { return solver.Open(f.solver) }

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
