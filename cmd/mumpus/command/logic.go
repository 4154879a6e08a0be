package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

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
		setup: func(*call) action { return runLogic },
	}
	c.about = "Answers the questions of a logic course.\n\n" + c.list(11) + `
Formulas stand on the command line, each in quotes, or in a file, one a line, and
in both: those of the file come first. From the tightest connective to the loosest:

  !P         not            also ~P  ¬P  \lnot P
  P & Q      and            also && /\ ∧ \land
  P xor Q    exclusive or   also ⊕ ⊻ \oplus
  P | Q      or             also || \/ ∨ \lor
  P -> Q     implies        also => ==> → ⇒ ⊃ \to
  P <-> Q    if and only if also <=> ↔ ⇔ ≡ \leftrightarrow

The words not, and, xor, or, implies and iff are read too, and P nand Q and P nor Q.
The constants are true and false. An atom is a name such as P, B11, P[1,2] or, as in
LaTeX, P_{1,2}, or any text in double quotes. Brackets of all kinds are parentheses.
Comments begin with #, % or //. A formula that begins with - stands behind --.

Commas and semicolons stand between formulas, and 1. or (1) may stand before one.
entails and resolve also read sequents: 'P -> Q, P |- Q', with a blank after |-, or
with ⊢, ⊨ or ∴; and files of course assignments, with TELL before premises and ASK
before conclusions.

mumpus logic COMMAND -h shows how a command is used.`
	return c
}

// logicParts returns the commands of mumpus logic.
func logicParts() []*command {
	return []*command{
		truthTableCommand(),
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
	syntax  logic.Syntax
	file    string
	unicode bool
	solver  string
	format  string // of tables; "" if the command writes none
}

func newLogicFlags(u *call) *logicFlags {
	f := &logicFlags{call: u}
	f.StringVarP(&f.file, "file", "f", "", "`FILE` of formulas, one a line, - for standard input")
	f.BoolVar(&f.unicode, "unicode", false, "print the connectives of the books")
	f.BoolVar(&f.syntax.Strict, "strict", false, "read the notation that is printed, and no other")
	f.BoolVar(&f.syntax.Constants, "constants", false, "read T and 1 as true, F and 0 as false")
	return f
}

// ask adds the flag of the commands that ask a solver.
func (f *logicFlags) ask() *logicFlags {
	solverFlag(f.FlagSet, &f.solver)
	return f
}

// write adds the flag of the commands that write tables, in some layouts.
func (f *logicFlags) write(layouts ...logic.Layout) *logicFlags {
	var names []string
	for _, l := range layouts {
		names = append(names, l.String())
	}
	f.format = names[0]
	nameVar(f.FlagSet, &f.format, "format", "what the text is for", names, oneOf("format", names))
	return f
}

// layout returns the layout that is asked for.
func (f *logicFlags) layout() logic.Layout {
	return logic.Layouts()[slices.IndexFunc(logic.Layouts(), func(l logic.Layout) bool { return l.String() == f.format })]
}

func (f *logicFlags) style() logic.Style {
	switch {
	case f.format == logic.TeX.String():
		return logic.LaTeX
	case f.unicode:
		return logic.Unicode
	default:
		return logic.ASCII
	}
}

// text returns a formula as it stands in text.
func (f *logicFlags) text(e logic.Expr) string {
	text := e.Text(f.style())
	switch f.format {
	case logic.TeX.String():
		return "$" + text + "$"
	case logic.Markdown.String():
		return codeSpan(text)
	default:
		return text
	}
}

// codeSpan returns text that Markdown shows as it is.
func codeSpan(text string) string {
	ticks := "`"
	for strings.Contains(text, ticks) {
		ticks += "`"
	}
	if len(ticks) > 1 {
		text = " " + text + " "
	}
	return ticks + text + ticks
}

// about returns what does something with the formulas, which are least or more and
// make no sequent.
func (f *logicFlags) about(least int, do func(ctx context.Context, formulas []logic.Expr) error) action {
	return func(ctx context.Context, texts []string) error {
		r, err := f.read(texts, least)
		switch {
		case err != nil:
			return err
		case len(r.Sequents) > 0:
			return misused("want formulas, got a sequent: mumpus logic entails and mumpus logic resolve ask whether its conclusion follows")
		default:
			return do(ctx, r.Formulas)
		}
	}
}

// aboutSequents returns what does something with one sequent after the other. If no
// formula is marked as a conclusion, the last is one.
func (f *logicFlags) aboutSequents(do func(ctx context.Context, s logic.Sequent) error) action {
	return func(ctx context.Context, texts []string) error {
		r, err := f.read(texts, 1)
		if err != nil {
			return err
		}
		if len(r.Sequents) == 0 {
			last := len(r.Formulas) - 1
			r.Sequents = []logic.Sequent{{Premises: r.Formulas[:last], Conclusion: r.Formulas[last]}}
		}
		for i, s := range r.Sequents {
			if i > 0 {
				fmt.Fprintln(f.stdout)
			}
			if err := do(ctx, s); err != nil {
				return err
			}
		}
		return nil
	}
}

// read reads the file of the flags and the arguments, which are least formulas or
// more.
func (f *logicFlags) read(args []string, least int) (*logic.Reading, error) {
	if f.unicode && f.style() != logic.Unicode {
		return nil, misused("--unicode says nothing with --format %s", f.format)
	}
	var texts []logic.Text
	if f.file != "" {
		text, err := f.readFile()
		if err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	for i, arg := range args {
		texts = append(texts, logic.Text{Name: fmt.Sprintf("formula %d", i+1), Source: arg})
	}
	r, err := f.syntax.Read(texts...)
	if err != nil {
		return nil, explainSyntax(err)
	}
	for _, n := range r.Notes {
		f.note("%s", n)
	}
	if len(r.Formulas) < least {
		return nil, misused("want %s, got %s", plural(least, "formula")+" or more", plural(len(r.Formulas), "formula"))
	}
	return r, nil
}

// note says what the user may not expect.
func (f *logicFlags) note(format string, args ...any) {
	fmt.Fprintf(f.stderr, "note: %s\n", ascii(fmt.Sprintf(format, args...)))
}

// noteLetters says that atoms are called as the values of a table are.
func (f *logicFlags) noteLetters(formulas []logic.Expr) {
	for _, atom := range logic.Atoms(formulas...) {
		if word, ok := map[string]string{"T": "true", "F": "false"}[atom]; ok {
			f.note("%s is an atom here, and the table prints %[1]s for %s too: write %[2]s, or read it so by --constants, if it is meant", atom, word)
		}
	}
}

// mostFormulas is the size in bytes up to which a file of formulas is read. Each byte may
// become a hundred.
const mostFormulas = 16 << 20

func (f *logicFlags) readFile() (logic.Text, error) {
	in, end, err := openText(f.file, f.stdin)
	if err != nil {
		return logic.Text{}, err
	}
	defer func() { _ = end() }()
	source, err := io.ReadAll(io.LimitReader(in, mostFormulas+1))
	if len(source) > mostFormulas {
		err = fmt.Errorf("%s: it is longer than %d bytes", in.name, mostFormulas)
	}
	return logic.Text{Name: in.name, Source: string(source), Lines: true}, err
}

// explainSyntax adds to a syntax error the line with a caret under the place, as they
// are printed.
func explainSyntax(err error) error {
	var syntax *logic.SyntaxError
	if !errors.As(err, &syntax) {
		return err
	}
	line := []rune(syntax.Source)
	before := ascii(string(line[:min(syntax.Column-1, len(line))]))
	shown := *syntax
	shown.Source = before + ascii(string(line[min(syntax.Column-1, len(line)):]))
	shown.Column = len(before) + 1
	return fmt.Errorf("%w\n%s", err, shown.Caret())
}

// open returns the solver to ask.
func (f *logicFlags) open() (solver.Solver, error) { return solver.Open(f.solver) }

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
