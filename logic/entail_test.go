package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/fuzzing"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// open returns a solver that decides everything.
func open(t require.TestingT) solver.Solver {
	s, err := solver.Open(solver.Default)
	require.NoError(t, err)
	return s
}

// The knowledge base of AIMA section 7.4.3: no pit in [1,1], a breeze in a
// square if and only if a neighbour has a pit, no breeze in [1,1], a breeze in
// [2,1].
var cave = []string{"!P11", "B11 <-> (P12 | P21)", "B21 <-> (P11 | P22 | P31)", "!B11", "B21"}

func TestEntails(t *testing.T) {
	tests := []struct {
		name       string
		premises   []string
		conclusion string
		want       bool
	}{
		{"no pit above", cave, "!P12", true},
		{"no pit on the diagonal: open", cave, "!P22", false},
		{"a pit on the diagonal: open too", cave, "P22", false},
		{"one of the two", cave, "P22 | P31", true},
		{"modus ponens", []string{"P -> Q", "P"}, "Q", true},
		{"affirming the consequent", []string{"P -> Q", "Q"}, "P", false},
		{"a contradiction entails all", []string{"P", "!P"}, "Q", true},
		{"an atom that no premise has", []string{"P"}, "Q", false},
		{"no premises", nil, "P | !P", true},
		{"constants", []string{"true"}, "false", false},
		{"the unicorn is magical", unicorn, "magical", true},
		{"the unicorn is horned", unicorn, "horned", true},
		{"the unicorn is mythical: open", unicorn, "mythical", false},
	}
	ctx := context.Background()
	s := open(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			premises, conclusion := parseAll(tt.premises...), MustParse(tt.conclusion)
			got, counter, err := Entails(ctx, s, premises, conclusion)
			require.NoError(t, err)
			assert.Equal(t, tt.want, got)
			if tt.want {
				assert.Nil(t, counter)
			} else {
				assert.True(t, And(premises...).Eval(counter), "%v", counter)
				assert.False(t, conclusion.Eval(counter), "%v", counter)
				assert.Len(t, counter, len(Atoms(append(premises, conclusion)...)))
			}
		})
	}
	answers(t, s)
}

// AIMA, third edition, exercise 7.2, after Barwise and Etchemendy.
var unicorn = []string{
	"mythical -> immortal", "!mythical -> !immortal & mammal", "immortal | mammal -> horned", "horned -> magical",
}

// answers checks that s has a model, so no question has left a clause behind.
func answers(t require.TestingT, s solver.Solver) {
	status, err := s.Solve(context.Background())
	require.NoError(t, err)
	require.Equal(t, solver.Sat, status)
}

func TestQuestionsAgreeWithTruthTables(t *testing.T) { rapid.Check(t, questionsAgree) }

func FuzzQuestions(f *testing.F) { fuzzing.Property(f, questionsAgree) }

func questionsAgree(t *rapid.T) {
	atoms := []string{"a", "b", "c", "d"}
	ctx := context.Background()
	s := open(t)
	for range rapid.IntRange(1, 4).Draw(t, "questions") {
		e := anyExpr(atoms, 3).Draw(t, "e")
		f := anyExpr(atoms, 3).Draw(t, "f")
		table, err := NewTruthTable(TableOptions{}, e, f, Implies(e, f), Iff(e, f), And(e, f))
		require.NoError(t, err)
		inAll := func(column int) bool { return table.Class(column) == Tautology }

		sat, model, err := Satisfiable(ctx, s, e, f)
		require.NoError(t, err)
		require.Equal(t, table.Class(4) != Unsatisfiable, sat)
		require.Equal(t, sat, model != nil)
		require.Equal(t, sat, And(e, f).Eval(model) && sat)

		entailed, counter, err := Entails(ctx, s, []Expr{e}, f)
		require.NoError(t, err)
		require.Equal(t, inAll(2), entailed)
		require.True(t, entailed || e.Eval(counter) && !f.Eval(counter))

		equivalent, counter, err := Equivalent(ctx, s, e, f)
		require.NoError(t, err)
		require.Equal(t, inAll(3), equivalent)
		require.True(t, equivalent || e.Eval(counter) != f.Eval(counter))

		valid, counter, err := Valid(ctx, s, e)
		require.NoError(t, err)
		require.Equal(t, inAll(0), valid)
		require.True(t, valid || !e.Eval(counter))

		class, err := Classify(ctx, s, e)
		require.NoError(t, err)
		require.Equal(t, table.Class(0), class)

		var models []string
		for m, err := range Models(ctx, e) {
			require.NoError(t, err)
			models = append(models, m.String())
		}
		require.Equal(t, holdIn(Atoms(e), e), models, "in the order of a truth table")
		count, err := Count(ctx, modelcount.Options{}, e)
		require.NoError(t, err)
		require.Equal(t, int64(table1(t, e).Count(0)), count.Count.Int64())
		answers(t, s)
	}
}

func table1(t require.TestingT, e Expr) *TruthTable {
	table, err := NewTruthTable(TableOptions{}, e)
	require.NoError(t, err)
	return table
}

func TestEveryBackendAgrees(t *testing.T) {
	atoms := []string{"a", "b", "c"}
	ctx := context.Background()
	proved, refuted := make(map[string]int), make(map[string]int)
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(atoms, 2).Draw(t, "e")
		f := anyExpr(atoms, 2).Draw(t, "f")
		want := table1(t, Implies(e, f)).Class(0) == Tautology
		for _, name := range solver.Backends() {
			if name == "walksat" && want {
				continue // it looks for models only
			}
			s, err := solver.Open(name)
			require.NoError(t, err)
			got, counter, err := Entails(ctx, s, []Expr{e}, f)
			if errors.Is(err, solver.ErrIncomplete) {
				require.Contains(t, []string{"walksat", "truthtable"}, name)
				continue
			}
			require.NoError(t, err, name)
			require.Equal(t, want, got, name)
			if got {
				proved[name]++
			} else {
				require.True(t, e.Eval(counter) && !f.Eval(counter), name)
				refuted[name]++
			}
		}
	})
	for _, name := range solver.Backends() {
		assert.True(t, proved[name] > 0 || name == "walksat", "%s has proved nothing", name)
		assert.Positive(t, refuted[name], "%s has found no counter-model", name)
	}
}

func TestAnIncompleteBackendSaysSo(t *testing.T) {
	s, err := solver.Open("walksat")
	require.NoError(t, err)
	entailed, _, err := Entails(context.Background(), s, parseAll(cave...), MustParse("!P12"))
	assert.ErrorIs(t, err, solver.ErrIncomplete)
	assert.False(t, entailed)
}

func TestModels(t *testing.T) {
	ctx := context.Background()
	// AIMA, third edition, exercise 7.1: a pit or none in each of three squares,
	// and the wumpus in one of them or none: 32 worlds.
	atMostOne := MustParse("!(W13 & W22) & !(W13 & W31) & !(W22 & W31)")
	squares := MustParse("P13 | P22 | P31 | true")
	count, err := Count(ctx, modelcount.Options{}, squares, atMostOne)
	require.NoError(t, err)
	assert.Equal(t, "32", count.Count.String())

	seen := 0
	for _, err := range Models(ctx, squares, atMostOne) {
		require.NoError(t, err)
		if seen++; seen == 5 {
			break
		}
	}
	assert.Equal(t, 5, seen)

	count, err = Count(ctx, modelcount.Options{}, Const(true))
	require.NoError(t, err)
	assert.Equal(t, "1", count.Count.String(), "the empty model")
	count, err = Count(ctx, modelcount.Options{}, MustParse("a & !a"))
	require.NoError(t, err)
	assert.Zero(t, count.Count.Sign())
}

// TestCountsWhatNoOneCouldList: n atoms joined by "or" have 2ⁿ-1 models.
func TestCountsWhatNoOneCouldList(t *testing.T) {
	for _, n := range []int{40, 1000} {
		atoms := make([]Expr, n)
		for i := range atoms {
			atoms[i] = Atom(fmt.Sprint("P", i))
		}
		want := new(big.Int).Lsh(big.NewInt(1), uint(n))
		want.Sub(want, big.NewInt(1))
		count, err := Count(context.Background(), modelcount.Options{}, Or(atoms...))
		require.NoError(t, err)
		assert.Equal(t, want, count.Count)
	}
}

func TestModelTable(t *testing.T) {
	models := []Model{{"P": false, "höhle 1": true}, {"P": true}, {"P": true, "höhle 1": true}}
	assert.Equal(t, lines(
		`P  "höhle 1"`,
		`-  ---------`,
		`F      T`,
		`T      F`,
		`T      T`,
	), ModelTable([]string{"P", "höhle 1"}, slices.Values(models)).String())
	assert.Equal(t, `P=F "höhle 1"=T`, models[0].String())

	// A model's line is there before the next one is asked for.
	var text strings.Builder
	_, err := ModelTable([]string{"P", "höhle 1"}, func(yield func(Model) bool) {
		for i, m := range models {
			if i > 0 {
				assert.Equal(t, 2+i, strings.Count(text.String(), "\n"))
			}
			yield(m)
		}
	}).WriteTo(&text)
	require.NoError(t, err)
}

// silent is a solver that never decides.
type silent struct{ cnf.Formula }

func (*silent) Value(cnf.Lit) bool           { return false }
func (*silent) Core(dst []cnf.Lit) []cnf.Lit { return dst }
func (*silent) Solve(ctx context.Context, _ ...cnf.Lit) (solver.Status, error) {
	if err := ctx.Err(); err != nil {
		return solver.Unknown, err
	}
	return solver.Unknown, solver.ErrIncomplete
}

func TestQuestionsAreSwitchedOff(t *testing.T) {
	var s silent
	for range 3 {
		before := len(s.Clauses())
		_, _, err := Satisfiable(context.Background(), &s, MustParse("P & (Q | R)"))
		require.ErrorIs(t, err, solver.ErrIncomplete)
		asked := s.Clauses()[before:]
		off := asked[len(asked)-1]
		require.Len(t, off, 1)
		for _, clause := range asked {
			assert.Contains(t, clause, off[0], "the unit satisfies all clauses of the question")
		}
	}
}

func TestUndecided(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for ctx, want := range map[context.Context]error{context.Background(): solver.ErrIncomplete, ended: context.Canceled} {
		p := Atom("P")
		sat, model, err := Satisfiable(ctx, new(silent), p)
		assert.ErrorIs(t, err, want)
		assert.False(t, sat)
		assert.Nil(t, model)
		entailed, _, err := Entails(ctx, new(silent), nil, p)
		assert.ErrorIs(t, err, want)
		assert.False(t, entailed, "undecided is not entailed")
		_, err = Classify(ctx, new(silent), p)
		assert.ErrorIs(t, err, want)
	}
	_, err := Count(ended, modelcount.Options{}, Atom("P"))
	assert.ErrorIs(t, err, context.Canceled)
	for m, err := range Models(ended, Atom("P")) {
		assert.Nil(t, m)
		assert.ErrorIs(t, err, context.Canceled)
	}
}
