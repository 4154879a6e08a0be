package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// judge knows a formula and the answers to it so far.
type judge struct {
	formula *cnf.Formula
	status  solver.Status
	by      string
}

// check returns an error for a model that is none, or an answer that another one
// contradicts.
func (j *judge) check(name string, r result) error {
	switch {
	case r.status == solver.Unknown:
		return nil
	case j.status != solver.Unknown && r.status != j.status:
		return fmt.Errorf("%s says %v, and %s says %v", name, r.status, j.by, j.status)
	case r.status == solver.Sat:
		holds := make([]bool, j.formula.NumVars()+1)
		for _, l := range r.model {
			if v := int(l.Var()); l.Positive() && v < len(holds) {
				holds[v] = true
			}
		}
		if !j.formula.Satisfied(func(l cnf.Lit) bool { return holds[l.Var()] == l.Positive() }) {
			return fmt.Errorf("%s: what it says is a model is none", name)
		}
	}
	j.status, j.by = r.status, name
	return nil
}

// largestRUP is the size of an LRAT proof in bytes up to which a DRAT proof is checked
// too, which takes longer: its checker propagates for itself.
const largestRUP = 4 << 20

// certify has "mumpus sat" refute the formula of a file once more, with a proof of each
// kind, and checks them. It returns the names of the formats that were accepted.
func certify(ctx context.Context, program, file string, formula *cnf.Formula) (string, error) {
	size, err := check(ctx, program, file, "lrat", func(r io.Reader) error {
		return proof.CheckLRAT(ctx, formula.Clauses(), proof.ReadLRAT(r))
	})
	if err != nil || size > largestRUP {
		return "LRAT", err
	}
	_, err = check(ctx, program, file, "drat-binary", func(r io.Reader) error {
		return proof.CheckRUP(ctx, formula.Clauses(), proof.ReadBinaryDRAT(r))
	})
	return "LRAT, DRAT", err
}

// check has a proof written in a format, and checked. It returns its size.
func check(ctx context.Context, program, file, format string, accept func(io.Reader) error) (int64, error) {
	written := file + "." + format
	defer os.Remove(written)
	cmd := exec.CommandContext(ctx, program, "sat", "--proof", written, "--proof-format", format, file)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 20 {
		return 0, fmt.Errorf("no proof of what cdcl has refuted: %w: %s", err, out)
	}
	text, err := os.Open(written)
	if err != nil {
		return 0, err
	}
	defer text.Close()
	if err := accept(text); err != nil {
		return 0, fmt.Errorf("the proof of cdcl, as %s: %w", format, err)
	}
	info, err := text.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
