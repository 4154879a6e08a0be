package certify

import (
	"bytes"
	"context"
	"errors"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// Formula encodes what p knows in the present turn, with the denial of the query
// unless that is nil: then there is no model if and only if the query is proved.
//
// It is the same whatever the strategy is, as not every strategy has a formula: the facts
// as they were told, each with its own clauses, over variables for all named sites. So a
// page can list the clauses beside the facts, for any place, and hand out the formula that
// they add up to. What a solver was given has been simplified by what was proved before:
// see [Written]. The errors are those of [games.Query.Denial] and [encode.Theory].
func Formula(p games.Player, q *games.Query) (*cnf.Formula, error) {
	return Written(p, q, encode.Theory)
}

// Written is Formula, written in another way: as a strategy does, see [sat.Writer].
func Written(p games.Player, q *games.Query, write func(*cnf.Formula, *knowledge.Theory, ...knowledge.Fact) error) (*cnf.Formula, error) {
	theory := p.Base().Theory()
	var beside []knowledge.Fact
	if q != nil {
		t, denial, err := q.Denial(theory)
		if err != nil {
			return nil, err
		}
		theory, beside = t, append(beside, denial)
	}
	formula := new(cnf.Formula)
	return formula, write(formula, theory, beside...)
}

// Refute looks for a model of the formula, and records the proof if there is
// none. The error is the context's or the solver's.
func Refute(ctx context.Context, formula *cnf.Formula) (solver.Status, *proof.Recorder, error) {
	rec := new(proof.Recorder)
	s := cdcl.New(cdcl.WithProof(rec))
	if err := Load(s, formula); err != nil {
		return solver.Unknown, nil, err
	}
	status, err := s.Solve(ctx)
	return status, rec, err
}

// Load gives a formula to a new solver.
func Load(s solver.Solver, formula *cnf.Formula) error {
	for range formula.NumVars() {
		s.NewVar()
	}
	for _, c := range formula.Clauses() {
		if err := s.AddClause(c...); err != nil {
			return err
		}
	}
	return nil
}

// Certify writes the proof in a format, and has what is written checked against
// the formula; and the steps, by the other checker.
func Certify(ctx context.Context, formula *cnf.Formula, rec *proof.Recorder, format Format) ([]byte, error) {
	var text bytes.Buffer
	w := format.Write(&text, len(formula.Clauses()))
	rec.Replay(w)
	if err := w.Flush(); err != nil {
		return nil, err
	}
	check := []error{
		format.check(ctx, formula.Clauses(), bytes.NewReader(text.Bytes())),
		proof.CheckRUP(ctx, formula.Clauses(), rec.Steps()),
		proof.CheckLRAT(ctx, formula.Clauses(), rec.Steps()),
	}
	return text.Bytes(), errors.Join(check...)
}
