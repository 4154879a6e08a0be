package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/certify"
	prove "github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
)

func encodeCommand() *command {
	return &command{
		name:    "encode",
		summary: "write what is known as DIMACS, for any SAT solver, and proofs",
		usage:   "TRANSCRIPT [flags]",
		about: `
Reads a transcript (- for standard input), recorded or typed by hand, and writes
what was known in a turn as a formula in the DIMACS format: the one that the
strategy would give its SAT solver, if it were told everything at once. Comments
name the variables, and give the sentence of each rule and fact. What a fact says
of a room outright is in the clauses of that room; a room that holds nothing has
no variables.

With --query the formula says too that something is not so: "safe 7", "deadly 7",
"empty 7", "shaft 7", or with "no" or "not" in front. If it is unsatisfiable, that is proved.
Standard error says whether it is, and --proof writes the proof if so, after two
checkers have accepted it; if not, an old file of that name is removed. If the
transcript is cut off within a line, the whole lines are used, and the exit code
is 1.`,
		example: `
mumpus encode game.jsonl --turn 5 -o turn5.cnf
mumpus encode game.jsonl --query 'safe 7' --proof safe7.drat -o safe7.cnf
mumpus encode game.jsonl --query 'no shaft 7' -o q.cnf; cadical q.cnf`,
		files: true,
		setup: encode,
	}
}

type encodeFlags struct {
	*call
	*momentFlags
	encoding string
	query    string
	proof    *outFile
	format   string
	out      *outFile
}

func encode(u *call) action {
	f := &encodeFlags{call: u, momentFlags: newMomentFlags(u)}
	nameVar(u.FlagSet, &f.encoding, "encoding", "way to write how many things there are; all but the first need variables for every room", encodings(), func(s string) error {
		_, err := cnf.ParseEncoding(s)
		return err
	})
	f.encoding = cnf.Sequential.String()
	u.StringVar(&f.query, "query", "", "`QUERY` what to deny, such as 'safe 7' or 'no shaft 7'")
	f.out = u.outFlag("output", "o", "`FILE` for the formula, in place of standard output", nil)
	f.proof = u.outFlag("proof", "", "`FILE` for the proof, if there is no model", nil)
	proofFormatFlag(u.FlagSet, &f.format)
	return f.run
}

func (f *encodeFlags) run(ctx context.Context, others []string) error {
	switch {
	case len(others) != 1:
		return misused("want one transcript, got %q", others)
	case f.Changed("proof-format") && !f.proof.given():
		return misused("--proof-format says nothing without --proof")
	case f.proof.name == "-" && !f.out.isFile():
		return misused("want -o FILE for the formula, if the proof goes to standard output")
	}
	if f.Changed("query") && strings.TrimSpace(f.query) == "" {
		return misused("--query is empty, want one such as 'safe 7'")
	}
	if err := checkOutputs(others[0], f.stdin, f.out, f.proof); err != nil {
		return err
	}
	m, err := f.read(ctx, others[0], f.stdin)
	if err != nil {
		return err
	}
	formula, err := f.formula(m)
	if err != nil {
		return err
	}
	if err := f.out.writeOr(f.stdout, formula.WriteDIMACS); err != nil {
		return err
	}
	return errors.Join(f.answer(ctx, formula), m.of.Cut)
}

// encodings returns the names of the encodings that can count, the default first.
func encodings() []string {
	names := []string{cnf.Sequential.String()}
	for _, e := range cnf.Encodings() {
		if e != cnf.Sequential && !e.OnlyOne() {
			names = append(names, e.String())
		}
	}
	return names
}

// writer returns what writes formulas for the strategy, or by the encoding.
func (f *encodeFlags) writer() (prove.Writer, error) {
	name := f.strategy
	if f.encoding != cnf.Sequential.String() {
		if f.Changed("strategy") {
			return nil, misused("want --strategy or --encoding, not both: each strategy has its encoding")
		}
		name = prove.Default().Name + "-" + f.encoding
	}
	s, err := games.Strategy(name)
	if err != nil {
		return nil, usageError{err}
	}
	w, ok := s.New().(prove.Writer)
	if !ok {
		return nil, misused("the strategy %s has no formula, want one that asks a SAT solver, such as %s", name, prove.Default().Name)
	}
	return w, nil
}

// formula encodes a moment, with the denial of the query.
func (f *encodeFlags) formula(m *moment) (*cnf.Formula, error) {
	w, err := f.writer()
	if err != nil {
		return nil, err
	}
	if f.query == "" {
		return certify.Written(m.Player, nil, w.Write)
	}
	q, err := games.ParseQuery(m.Player, f.query)
	if err != nil {
		return nil, usageError{err}
	}
	return certify.Written(m.Player, &q, w.Write)
}

// answer says whether the formula has a model, and writes the proof if not.
func (f *encodeFlags) answer(ctx context.Context, formula *cnf.Formula) error {
	status, rec, err := certify.Refute(ctx, formula)
	if err != nil {
		return err
	}
	answer := fmt.Sprintf("%v: what is known is consistent", status)
	switch {
	case status == solver.Unsat:
		answer = fmt.Sprintf("%v: %+q is proved", status, f.query)
	case f.query != "":
		answer = fmt.Sprintf("%v: %+q is not proved", status, f.query)
	}
	switch {
	case !f.proof.given():
	case status == solver.Sat:
		answer += "; there is no proof to write"
		old, err := f.proof.remove()
		if err != nil {
			return err
		}
		if old {
			answer += ", and " + ascii(f.proof.name) + ", which was there, is removed"
		}
	default:
		format, _ := certify.FormatNamed(f.format)
		text, err := certify.Certify(ctx, formula, rec, format)
		if err != nil {
			return fmt.Errorf("the proof is wrong, and isn't written: %w", err)
		}
		write := func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		}
		if err := f.proof.writeOr(f.stdout, write); err != nil {
			return err
		}
		steps := "steps"
		if rec.Len() == 1 {
			steps = "step"
		}
		answer += fmt.Sprintf("; the proof has %d %s, and two checkers accept it", rec.Len(), steps)
	}
	_, err = fmt.Fprintln(f.stderr, answer)
	return err
}
