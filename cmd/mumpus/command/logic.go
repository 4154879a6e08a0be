package command

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/mumpus-go/mumpus/logic"
	"github.com/mumpus-go/mumpus/solver"
)

func logicCommand() *command {
	c := &command{
		name:    "logic",
		summary: "truth tables, normal forms, entailment, resolution",
		usage:   "COMMAND [FORMULA...] [flags]",
		parts:   logicParts(),
		example: `
mumpus logic tt 'P -> Q' '!Q -> !P'
mumpus logic entails 'B11 <-> (P12 | P21)' '!B11' '!P12'
mumpus logic cnf --steps 'B11 <-> (P12 | P21)'`,
		setup: func(*call) (action, error) { return runLogic, nil },
	}
	c.about = "Answers the questions of a logic course.\n\n" + c.list(11) + `
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

mumpus logic COMMAND -h shows how a command is used.`
	return c
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
func runLogic(_ context.Context, args []string) error {
	if len(args) == 0 {
		return errHelp
	}
	names := logicCommand().partNames()
	return misused("%w%s", oneOf("command", names)(args[0]), near(args[0], names))
}

// logicFlags are what the commands of mumpus logic have in common.
type logicFlags struct {
	*call
	file    string
	unicode bool
	solver  string
}

func newLogicFlags(u *call) *logicFlags {
	f := &logicFlags{call: u}
	f.StringVarP(&f.file, "file", "f", "", "`FILE` of formulas, one a line, - for standard input")
	f.BoolVar(&f.unicode, "unicode", false, "print the connectives of the books")
	return f
}

// ask adds the flag of the commands that ask a solver.
func (f *logicFlags) ask() *logicFlags {
	solverFlag(f.FlagSet, &f.solver)
	return f
}

func (f *logicFlags) style() logic.Style {
	if f.unicode {
		return logic.Unicode
	}
	return logic.ASCII
}

// about returns what does something with the formulas, which are least or more.
func (f *logicFlags) about(least int, do func(ctx context.Context, formulas []logic.Expr) error) action {
	return func(ctx context.Context, texts []string) error {
		formulas, err := f.read(texts, least)
		if err != nil {
			return err
		}
		return do(ctx, formulas)
	}
}

// read returns the formulas of the flags and the arguments, which are least or more.
func (f *logicFlags) read(texts []string, least int) ([]logic.Expr, error) {
	formulas, err := f.readFile()
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

func (f *logicFlags) readFile() ([]logic.Expr, error) {
	in, from := f.stdin, "standard input"
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
