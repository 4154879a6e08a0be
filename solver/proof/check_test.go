package proof_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// contradiction is Rivest's shortest formula of clauses of three variables that
// can't be satisfied. (Knuth, The Art of Computer Programming 4B, 7.2.2.2.)
var contradiction = []cnf.Clause{
	{1, 2, -3},
	{-1, -2, 3},
	{2, 3, -4},
	{-2, -3, 4},
	{-1, -3, -4},
	{1, 3, 4},
	{-1, 2, 4},
	{1, -2, -4},
}

func TestCheckRUP(t *testing.T) {
	implies := []cnf.Clause{{-1, 2}, {-2, 3}} // 1 → 2 → 3
	square := []cnf.Clause{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}
	for _, test := range []struct {
		name    string
		formula []cnf.Clause
		proof   string
		assume  []cnf.Lit
		want    error
		step    int
	}{
		{"by unit propagation", contradiction, "1 2 0 1 0 2 0 0", nil, nil, 0},
		{"with deletions", contradiction, "1 2 0 d 1 2 -3 0 1 0 d 1 2 0 2 0 0", nil, nil, 0},
		{"by RAT", contradiction, "-1 0 d -1 -2 3 0 d -1 -3 -4 0 d -1 2 4 0 2 0 0", nil, nil, 0},
		{"what follows the end is not read", contradiction, "1 2 0 1 0 2 0 0 5 0 nonsense", nil, nil, 0},
		{"the empty clause of the formula", []cnf.Clause{{}}, "0", nil, nil, 0},
		{"contradicting units", []cnf.Clause{{1}, {-1}}, "0", nil, nil, 0},
		{"repetitions in a clause", []cnf.Clause{{1, 1}, {-1, -1, -1}}, "0", nil, nil, 0},
		{"a tautology follows", []cnf.Clause{{1}, {-1}}, "5 -5 0 d 5 -5 0 0", nil, nil, 0},
		{"a new variable by RAT", []cnf.Clause{{1}, {-1}}, "5 0 0", nil, nil, 0},

		{"a tautology doesn't hinder RAT", append(square, cnf.Clause{5, -5}), "5 0 1 0 0", nil, nil, 0},
		{"nor does a deleted clause", append(square, cnf.Clause{6, -5}), "d 6 -5 0 5 0 1 0 0", nil, nil, 0},

		{"nothing", contradiction, "", nil, proof.ErrInconclusive, 0},
		{"no empty clause", contradiction, "1 2 0 1 0 2 0", nil, proof.ErrInconclusive, 3},
		{"RAT is hindered by a clause", append(square, cnf.Clause{6, -5}), "5 0 1 0 0", nil, proof.ErrNotImplied, 1},
		{"a fact makes a clause shorter, not a unit", []cnf.Clause{{1}, {2, -1, 3}, {-2, 4}, {-3, 4}}, "2 0", []cnf.Lit{-2}, proof.ErrNotImplied, 1},
		{"facts make clauses shorter", []cnf.Clause{{1}, {-1, 2, 3}, {-3, -1, 2}, {-2, -1, -4}, {4, -2, 3}, {-1, -3, 4}}, "2 0 0", nil, nil, 0},
		{"too large a step", contradiction, "0", nil, proof.ErrNotImplied, 1},
		{"satisfiable", implies, "3 0 0", nil, proof.ErrNotImplied, 2},
		{"not RAT either", append(implies, cnf.Clause{-3, 1}), "-1 0", nil, proof.ErrNotImplied, 1},
		{"a clause needed is deleted", contradiction, "1 2 0 d 1 3 4 0 1 0 2 0 0", nil, proof.ErrNotImplied, 3},
		{"a unit clause needed is deleted", []cnf.Clause{{1}, {-1, 2}, {-2, 3}, {-3, -4}, {4, 5}, {-5, -1}}, "d 1 0 0", nil, proof.ErrNotImplied, 2},
		{"of two equal ones one is left", []cnf.Clause{{1, 2}, {2, 1}, {-1}, {-2}}, "d 1 2 0 0", nil, nil, 0},
		{"of two equal ones none is left", []cnf.Clause{{1, 2}, {2, 1}, {-1}, {-2}}, "d 1 2 0 d 2 1 0 0", nil, proof.ErrNotImplied, 3},
		{"an unknown clause is deleted", contradiction, "1 2 0 d 1 3 0 0", nil, proof.ErrUnknownClause, 2},
		{"a clause is deleted twice", contradiction, "d 1 2 -3 0 d 1 2 -3 0", nil, proof.ErrUnknownClause, 2},
		{"truncated", contradiction, "1 2 0 1 0 2", nil, proof.ErrTruncated, 3},
		{"literal 0 in the formula", []cnf.Clause{{1}, {0}}, "0", nil, cnf.ErrLiteral, -1},

		{"negated core", implies, "-1 3 0", []cnf.Lit{-3, 1}, nil, 0},
		{"a part of the negated core", append(implies, cnf.Clause{-3}), "-1 0", []cnf.Lit{-5, 1}, nil, 0},
		{"the empty clause does for any assumptions", []cnf.Clause{{1}, {-1}}, "0", []cnf.Lit{7}, nil, 0},
		{"contradicting assumptions need no proof", implies, "", []cnf.Lit{1, 2, -1}, nil, 0},
		{"a clause of other literals", implies, "-1 2 0", []cnf.Lit{-3, 1}, proof.ErrInconclusive, 1},
		{"the assumptions themselves", implies, "1 -3 0", []cnf.Lit{-3, 1}, proof.ErrNotImplied, 1},
		{"RAT would not be sound", []cnf.Clause{{1, 2}}, "5 0", []cnf.Lit{-5}, proof.ErrNotImplied, 1},
		{"literal 0 assumed", implies, "-1 3 0", []cnf.Lit{0}, cnf.ErrLiteral, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := proof.CheckRUP(ctx, test.formula, proof.ReadDRAT(strings.NewReader(test.proof)), test.assume...)
			requireStep(t, err, test.want, test.step)
		})
	}
}

func TestCheckLRAT(t *testing.T) {
	implies := []cnf.Clause{{-1, 2}, {-2, 3}}
	units := []cnf.Clause{{1}, {-1}}
	for _, test := range []struct {
		name    string
		formula []cnf.Clause
		proof   string
		assume  []cnf.Lit
		want    error
		step    int
	}{
		{"by its hints", contradiction, "9 1 2 0 1 6 3 0 10 1 0 9 8 6 4 0 11 2 0 10 7 5 3 0 12 0 10 11 2 4 5 0", nil, nil, 0},
		{"with deletions", contradiction, "9 1 2 0 1 6 3 0 9 d 1 0 10 1 0 9 8 6 4 0 10 d 9 8 6 0 11 2 0 10 7 5 3 0 12 0 10 11 2 4 5 0", nil, nil, 0},
		{"numbers may have gaps", units, "70 0 1 2 0", nil, nil, 0},
		{"a tautology follows", units, "3 5 -5 0 0 4 0 1 2 0", nil, nil, 0},
		{"repetitions in a clause", []cnf.Clause{{1, 1}, {-1, -1}}, "3 0 1 2 0", nil, nil, 0},
		{"what follows a conflict is not looked at", units, "3 0 1 2 1 0", nil, nil, 0},

		{"nothing", contradiction, "", nil, proof.ErrInconclusive, 0},
		{"no empty clause", contradiction, "9 1 2 0 1 6 3 0", nil, proof.ErrInconclusive, 1},
		{"hints too few", contradiction, "9 1 2 0 1 6 0", nil, proof.ErrNotImplied, 1},
		{"hints out of order", contradiction, "9 1 2 0 6 1 3 0", nil, proof.ErrNotImplied, 1},
		{"a hint says nothing new", contradiction, "9 1 2 0 1 1 6 3 0", nil, proof.ErrNotImplied, 1},
		{"a hint that isn't there", contradiction, "9 1 2 0 1 6 33 0", nil, proof.ErrUnknownClause, 1},
		{"a hint to itself", contradiction, "9 1 2 0 9 0", nil, proof.ErrUnknownClause, 1},
		{"a hint that is deleted", contradiction, "8 d 3 0 9 1 2 0 1 6 3 0", nil, proof.ErrUnknownClause, 2},
		{"deletion of a clause that isn't there", contradiction, "8 d 3 9 0", nil, proof.ErrUnknownClause, 1},
		{"a number of the formula", contradiction, "8 1 2 0 1 6 3 0", nil, proof.ErrNumber, 1},
		{"a number twice", contradiction, "9 1 2 0 1 6 3 0 9 1 2 0 1 6 3 0", nil, proof.ErrNumber, 2},
		{"truncated in the clause", contradiction, "9 1 2 0 1 6 3 0 10 1", nil, proof.ErrTruncated, 2},
		{"truncated in the hints", contradiction, "9 1 2 0 1 6 3", nil, proof.ErrTruncated, 1},
		{"literal 0 in the formula", []cnf.Clause{{1}, {0}}, "", nil, cnf.ErrLiteral, -1},

		{"negated core", implies, "3 -1 3 0 1 2 0", []cnf.Lit{-3, 1}, nil, 0},
		{"contradicting assumptions need no proof", implies, "", []cnf.Lit{1, 2, -1}, nil, 0},
		{"a clause of other literals", implies, "3 -1 2 0 1 0", []cnf.Lit{-3, 1}, proof.ErrInconclusive, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := proof.CheckLRAT(ctx, test.formula, proof.ReadLRAT(strings.NewReader(test.proof)), test.assume...)
			requireStep(t, err, test.want, test.step)
		})
	}
}

// requireStep requires the error want at the given step; at none if it is -1.
func requireStep(t *testing.T, err, want error, step int) {
	t.Helper()
	if want == nil {
		require.NoError(t, err)
		return
	}
	require.ErrorIs(t, err, want)
	assert.NotContains(t, err.Error(), "\n")
	if step >= 0 {
		var at *proof.StepError
		require.ErrorAs(t, err, &at)
		assert.Equal(t, step, at.Step, "%v", err)
	}
}

func TestErrorSaysWhere(t *testing.T) {
	text := "c a comment\n1 2 0\n\n 5\n -1 0\n0\n"
	err := proof.CheckRUP(ctx, contradiction, proof.ReadDRAT(strings.NewReader(text)), 9)
	assert.EqualError(t, err, "proof step 2, line 4: clause does not follow (clause [5 -1])")
	err = proof.CheckLRAT(ctx, contradiction, proof.ReadLRAT(strings.NewReader("9 1 2 0 1 6 3 0\n10 1 0 9 3 0\n")))
	assert.EqualError(t, err, "proof step 2, line 2: clause does not follow: hint 3 is true already (clause [1])")
	err = proof.CheckLRAT(ctx, contradiction, proof.ReadLRAT(strings.NewReader("9 1 2 0\n x 6 3 0\n")))
	assert.EqualError(t, err, `proof step 1, line 2: not in the proof format: "x" where the number of a clause is expected`)
}

func TestCheckingCanBeCancelled(t *testing.T) {
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	steps := proof.ReadDRAT(strings.NewReader("1 2 0 1 0 2 0 0"))
	assert.ErrorIs(t, proof.CheckRUP(cancelled, contradiction, steps), context.Canceled)
	steps = proof.ReadLRAT(strings.NewReader("9 1 2 0 1 6 3 0"))
	assert.ErrorIs(t, proof.CheckLRAT(cancelled, contradiction, steps), context.Canceled)
}
