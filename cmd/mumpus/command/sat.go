package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/certify"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/dpll"
)

func satCommand() *command {
	return &command{
		name:    "sat",
		summary: "decide a formula in the DIMACS format",
		usage:   "FILE [flags]",
		about: `
Reads a formula in the DIMACS format (- for standard input), compressed by gzip or
not, and answers as solvers do in the SAT competitions: a line "s SATISFIABLE" with the model in lines
"v", "s UNSATISFIABLE", or "s UNKNOWN". The exit code is 10, 20 or 0; it is 1 for a
file that can't be read, and 2 for wrong usage.

An interrupt ends the reading and the search as --time does: the answer is unknown.
When more than --memory is needed, mumpus stops with a message and exit code 1.

A model is checked against the formula before it is shown. A proof is written by
the solver cdcl, if there is no model; if not, an old file of that name is removed. A trace shows each step of dpll.

With --count, mumpus reads and writes the format of the model counting competitions
(version 1.2, 2025). A comment "c t mc" in the file asks for the number of models,
"c t wmc" for their weight, and "c t pmc" and "c t pwmc" for the same projected on
the variables of "c p show 1 2 0". Without it, these follow from the lines that are
there. "c p weight -1 0.3 0" is the weight of a literal: a decimal number or a
fraction. A literal that has no weight gets what the weight of its negation leaves of
1, or 1 if that has none either. The count is exact, of any size, and takes up to 256
MiB of memory for what it remembers. If it is interrupted, "c o" lines give bounds.`,
		example: `
mumpus sat formula.cnf
mumpus sat --proof proof.drat formula.cnf; drat-trim formula.cnf proof.drat
mumpus sat --trace formula.cnf
mumpus sat --count formula.cnf`,
		files:  true,
		memory: true,
		setup:  sat,
	}
}

// mostVars is the largest number of variables that a header may announce. It bounds the
// memory: some hundred bytes are needed for each that occurs, and for those before it.
const mostVars = 20_000_000

// The exit codes of the SAT competitions.
const (
	satisfiable   exitStatus = 10
	unsatisfiable exitStatus = 20
)

type satFlags struct {
	*call
	solver  string
	proof   *outFile
	format  string
	trace   bool
	models  bool // are to be counted
	lenient bool
	time    time.Duration
	memory  memorySize
}

func sat(u *call) action {
	f := &satFlags{call: u}
	solverFlag(u.FlagSet, &f.solver)
	f.proof = u.outFlag("proof", "", "`FILE` for the proof, if there is no model", nil)
	proofFormatFlag(u.FlagSet, &f.format)
	u.BoolVar(&f.trace, "trace", false, "show each step of the search, as comments")
	u.BoolVar(&f.models, "count", false, "count the models, or add up their weights")
	u.BoolVar(&f.lenient, "lenient", false, "mend what is wrong with zeros and the number of clauses, and warn of each, in place of refusing it")
	u.DurationVar(&f.time, "time", 0, "`TIME` after which the answer is unknown, such as 10s")
	u.Var(&f.memory, "memory", "`SIZE` of the memory to take at most, such as 2GB (default: four fifths of what is free)")
	return f.run
}

// solverFlag registers a solver.
func solverFlag(fs *pflag.FlagSet, value *string) {
	*value = solver.Default
	nameVar(fs, value, "solver", "solver", solver.Backends(), oneOf("solver", solver.Backends()))
}

// proofFormatFlag registers the format of a proof.
func proofFormatFlag(fs *pflag.FlagSet, value *string) {
	*value = certify.FormatNames()[0]
	nameVar(fs, value, "proof-format", "format of the proof", certify.FormatNames(), oneOf("format", certify.FormatNames()))
}

func (f *satFlags) run(ctx context.Context, others []string) error {
	if len(others) != 1 {
		return misused("want one file, got %q", others)
	}
	if err := f.check(); err != nil {
		return err
	}
	if err := checkOutputs(others[0], f.stdin, f.proof); err != nil {
		return err
	}
	if f.time > 0 {
		limited, cancel := context.WithTimeout(ctx, f.time)
		defer cancel()
		ctx = limited
	}
	if !f.Changed("memory") {
		f.memory = usualMemory()
	}
	ctx, stop := f.withinMemory(ctx, f.memory, nil)
	defer stop()
	out := bufio.NewWriter(f.stdout)
	code, err := f.decide(ctx, others[0], out)
	if context.Cause(ctx) == errMemory {
		return fmt.Errorf("%s: %w: more than %s is needed; --memory sets the limit", inputName(others[0]), errMemory, &f.memory)
	}
	if err := errors.Join(err, out.Flush()); err != nil {
		return err
	}
	return code
}

// decide reads the formula and writes the answer.
func (f *satFlags) decide(ctx context.Context, name string, w io.Writer) (exitStatus, error) {
	formula, err := readWithin(ctx, name, f.lenient, f.stdin, f.stderr)
	switch {
	case err != nil && err == ctx.Err():
		return 0, f.unknown(w, err)
	case err != nil:
		return 0, err
	case f.models:
		return f.count(ctx, formula, w)
	default:
		return f.answer(ctx, formula, w)
	}
}

// check chooses the solver that a proof or a trace needs.
func (f *satFlags) check() error {
	switch {
	case f.Changed("proof-format") && !f.proof.given():
		return misused("--proof-format says nothing without --proof")
	case f.Changed("proof") && !f.proof.isFile():
		return misused("--proof is %q, want a file, as standard output has the answer", f.proof.name)
	case f.time < 0:
		return misused("--time is %v, want more than none", f.time)
	case f.models && (f.proof.given() || f.trace || f.Changed("solver")):
		return misused("--count has a solver of its own, want it without --solver, --proof and --trace")
	case f.proof.given() && f.trace:
		return misused("want --proof or --trace, as one solver writes proofs and another traces")
	case f.proof.given() && f.Changed("solver") && f.solver != "cdcl":
		return misused("%s writes no proofs, want --solver cdcl", f.solver)
	case f.trace && f.Changed("solver") && f.solver != "dpll":
		return misused("%s shows no steps, want --solver dpll", f.solver)
	case f.proof.given():
		f.solver = "cdcl"
	case f.trace:
		f.solver = "dpll"
	}
	return nil
}

// readFormula reads a formula from a file, or from standard input for "-".
func readFormula(name string, lenient bool, stdin io.Reader, stderr io.Writer) (*cnf.Formula, error) {
	in, from := stdin, inputName(name)
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	r := cnf.NewReader(in)
	r.MaxVars, r.Lenient = mostVars, lenient
	formula, err := r.Formula()
	for _, w := range r.Warnings() {
		fmt.Fprintf(stderr, "%s: warning: %s\n", ascii(place(from, w)), ascii(w.Err.Error()))
	}
	if packed := (*cnf.CompressedError)(nil); errors.As(err, &packed) && name != "-" {
		return nil, fmt.Errorf("%s: %w, as in: %s < %s | mumpus sat -", from, packed, packed.Program, from)
	}
	if parse := (*cnf.ParseError)(nil); errors.As(err, &parse) {
		return nil, fmt.Errorf("%s: %w", place(from, parse), parse.Err)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	return formula, nil
}

// inputName returns what to call a file that is to be read.
func inputName(file string) string {
	if file == "-" {
		return "standard input"
	}
	return file
}

func place(file string, e *cnf.ParseError) string { return fmt.Sprintf("%s:%d", file, e.Line) }

// answer decides the formula and writes the answer.
func (f *satFlags) answer(ctx context.Context, formula *cnf.Formula, w io.Writer) (exitStatus, error) {
	var status solver.Status
	var s solver.Solver
	var err error
	if !f.proof.given() {
		if s, err = solver.Open(f.solver); err != nil {
			return 0, err
		}
		status, err = f.solve(ctx, s, formula, w)
	} else {
		s, status, err = f.prove(ctx, formula)
	}
	switch {
	case status == solver.Sat:
		if !formula.Satisfied(s.Value) {
			return 0, fmt.Errorf("%s found a model that is none; please report this", f.solver)
		}
		if err := f.noProof(w); err != nil {
			return 0, err
		}
		return satisfiable, writeModel(w, formula.NumVars(), s.Value)
	case status == solver.Unsat:
		_, err = fmt.Fprintln(w, "s UNSATISFIABLE")
		return unsatisfiable, err
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded), errors.Is(err, cnf.ErrIncomplete):
		return 0, f.unknown(w, err)
	default:
		return 0, err
	}
}

// unknown says why there is no answer.
func (f *satFlags) unknown(w io.Writer, why error) error {
	if err := f.noProof(w); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "c %s\ns UNKNOWN\n", unfinished(why))
	return err
}

// noProof removes an old file that has the name of the proof, so that nobody takes it for
// the one that isn't written.
func (f *satFlags) noProof(w io.Writer) error {
	old, err := f.proof.remove()
	if err == nil && old {
		_, err = fmt.Fprintf(w, "c no proof is written, and %s, which was there, is removed\n", ascii(f.proof.name))
	}
	return err
}

// solve decides the formula with s, and shows its steps if that is asked for.
func (f *satFlags) solve(ctx context.Context, s solver.Solver, formula *cnf.Formula, w io.Writer) (solver.Status, error) {
	if err := certify.Load(s, formula); err != nil {
		return solver.Unknown, err
	}
	if !f.trace {
		return s.Solve(ctx)
	}
	tracer, ok := s.(solver.Tracer)
	if !ok {
		return solver.Unknown, fmt.Errorf("%s shows no steps", f.solver)
	}
	status := solver.Unknown
	for step, err := range tracer.Trace(ctx) {
		if err != nil {
			return solver.Unknown, err
		}
		if _, err := fmt.Fprintf(w, "c %v\n", step); err != nil {
			return solver.Unknown, err
		}
		switch step.Kind {
		case dpll.Model:
			status = solver.Sat
		case dpll.Refuted:
			status = solver.Unsat
		}
	}
	return status, nil
}

// prove decides the formula with cdcl, and writes the proof if there is no
// model. The file appears when it is whole; a device or a pipe is written as it is.
func (f *satFlags) prove(ctx context.Context, formula *cnf.Formula) (solver.Solver, solver.Status, error) {
	file, err := f.proof.create()
	if err != nil {
		return nil, solver.Unknown, err
	}
	defer file.Drop()
	format, _ := certify.FormatNamed(f.format)
	w := format.Write(file, len(formula.Clauses()))
	s := cdcl.New(cdcl.WithProof(w))
	if err := certify.Load(s, formula); err != nil {
		return s, solver.Unknown, err
	}
	status, err := s.Solve(ctx)
	if status != solver.Unsat {
		return s, status, err
	}
	if err := w.Flush(); err != nil {
		return s, solver.Unknown, err
	}
	if err := file.Commit(); err != nil {
		return s, solver.Unknown, err
	}
	return s, status, nil
}

// writeModel writes the values of all variables, in lines of at most 78
// characters.
func writeModel(w io.Writer, vars int, value func(cnf.Lit) bool) error {
	var b strings.Builder
	b.WriteString("s SATISFIABLE\n")
	line := "v"
	for v := 1; v <= vars+1; v++ {
		word := " 0"
		if v <= vars {
			word = " " + cnf.Var(v).Lit(value(cnf.Var(v).Pos())).String()
		}
		if len(line)+len(word) > 78 {
			b.WriteString(line + "\n")
			line = "v"
		}
		line += word
	}
	b.WriteString(line + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// unfinished says why there is no answer.
func unfinished(err error) string {
	switch {
	case errors.Is(err, context.Canceled):
		return "interrupted"
	case errors.Is(err, context.DeadlineExceeded):
		return "out of time"
	default:
		return err.Error()
	}
}
