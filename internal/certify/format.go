package certify

import (
	"context"
	"io"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// Writer writes a proof as it is found.
type Writer interface {
	proof.Writer
	Flush() error
}

// Format is a format of proofs.
type Format struct {
	Name string

	// Write returns a writer of a proof about a formula of that many clauses.
	Write func(w io.Writer, clauses int) Writer

	check func(ctx context.Context, formula []cnf.Clause, r io.Reader) error
}

var formats = []Format{
	{
		"drat",
		func(w io.Writer, _ int) Writer { return proof.NewDRAT(w) },
		func(ctx context.Context, formula []cnf.Clause, r io.Reader) error {
			return proof.CheckRUP(ctx, formula, proof.ReadDRAT(r))
		},
	},
	{
		"drat-binary",
		func(w io.Writer, _ int) Writer { return proof.NewBinaryDRAT(w) },
		func(ctx context.Context, formula []cnf.Clause, r io.Reader) error {
			return proof.CheckRUP(ctx, formula, proof.ReadBinaryDRAT(r))
		},
	},
	{
		"lrat",
		func(w io.Writer, clauses int) Writer { return proof.NewLRAT(w, clauses) },
		func(ctx context.Context, formula []cnf.Clause, r io.Reader) error {
			return proof.CheckLRAT(ctx, formula, proof.ReadLRAT(r))
		},
	},
}

// FormatNames returns the names of the formats. The first is the default.
func FormatNames() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Name
	}
	return names
}

// FormatNamed returns the format of that name, and whether there is one.
func FormatNamed(name string) (Format, bool) {
	for _, f := range formats {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}
