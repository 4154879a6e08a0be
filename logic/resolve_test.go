package logic

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestProve(t *testing.T) {
	ctx := context.Background()
	tests := []struct {
		name     string
		premises []string
		goal     string
		want     string
	}{
		{"no pit above", []string{"B11 <-> (P12 | P21)", "!B11"}, "!P12", lines(
			"1  B11 | !P12  formula 1",
			"2  !B11        formula 2",
			"3  P12         negated goal",
			"4  B11         resolve 1, 3 on P12",
			"5  []          resolve 2, 4 on B11",
		)},
		{"premises that contradict each other", []string{"P", "!P", "R"}, "Q", lines(
			"1  P   formula 1",
			"2  !P  formula 2",
			"3  []  resolve 1, 2 on P",
		)},
		{"a false premise", []string{"P", "false"}, "Q", lines(
			"1  []  formula 2",
		)},
		{"a valid goal", nil, "P -> P", lines(
			"1  P   negated goal",
			"2  !P  negated goal",
			"3  []  resolve 1, 2 on P",
		)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			premises, goal := parseAll(tt.premises...), MustParse(tt.goal)
			r, err := Prove(ctx, ResolutionOptions{}, premises, goal)
			require.NoError(t, err)
			require.True(t, r.Refuted)
			assert.Equal(t, tt.want, r.Table(ASCII).String())
			assert.NoError(t, checkRefutation(r, premises, &goal))
		})
	}
}

func TestRefuteSaturates(t *testing.T) {
	r, err := Refute(context.Background(), ResolutionOptions{}, parseAll("P -> Q", "Q -> R")...)
	require.NoError(t, err)
	assert.False(t, r.Refuted)
	assert.Equal(t, lines(
		"1  ¬P ∨ Q  formula 1",
		"2  ¬Q ∨ R  formula 2",
		"3  ¬P ∨ R  resolve 1, 2 on Q",
	), r.Table(Unicode).String())

	r, err = Refute(context.Background(), ResolutionOptions{}, Const(false))
	require.NoError(t, err)
	assert.Equal(t, "1  □  formula 1\n", r.Table(Unicode).String())

	r, err = Refute(context.Background(), ResolutionOptions{})
	require.NoError(t, err)
	assert.False(t, r.Refuted)
	assert.Empty(t, r.Table(ASCII).String())
}

func TestResolutionOfTheUnicorn(t *testing.T) {
	premises, goal := parseAll(unicorn...), MustParse("magical & horned")
	r, err := Prove(context.Background(), ResolutionOptions{}, premises, goal)
	require.NoError(t, err)
	require.True(t, r.Refuted)
	require.NoError(t, checkRefutation(r, premises, &goal))

	r, err = Prove(context.Background(), ResolutionOptions{}, premises, Atom("mythical"))
	require.NoError(t, err)
	assert.False(t, r.Refuted)
}

// pigeons says that n+1 pigeons sit in n holes, each in one, no two together.
func pigeons(n int) []Expr {
	in := func(pigeon, hole int) Expr { return Atom(fmt.Sprintf("in[%d,%d]", pigeon, hole)) }
	var formulas []Expr
	for p := range n + 1 {
		var somewhere []Expr
		for h := range n {
			somewhere = append(somewhere, in(p, h))
			for other := range p {
				formulas = append(formulas, Not(And(in(p, h), in(other, h))))
			}
		}
		formulas = append(formulas, Or(somewhere...))
	}
	return formulas
}

func TestResolutionOfPigeons(t *testing.T) {
	for n := 1; n <= 5; n++ {
		formulas := pigeons(n)
		r, err := Refute(context.Background(), ResolutionOptions{}, formulas...)
		require.NoError(t, err)
		require.True(t, r.Refuted)
		require.NoError(t, checkRefutation(r, formulas, nil))

		r, err = Refute(context.Background(), ResolutionOptions{}, formulas[1:]...)
		require.NoError(t, err)
		assert.False(t, r.Refuted, "without one formula a place is found for all")
	}

	formulas := pigeons(6)
	_, err := Refute(context.Background(), ResolutionOptions{MaxResolvents: 1000}, formulas...)
	require.ErrorIs(t, err, ErrTooLarge)
	assert.EqualError(t, err, "too large: undecided after 1000 resolvents: raise the limit, or ask a solver")

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = Refute(ctx, ResolutionOptions{}, formulas...)
	assert.ErrorIs(t, err, context.Canceled)

	_, err = Refute(context.Background(), ResolutionOptions{}, MustParse("x0"+chain(50, " xor x%d")))
	assert.ErrorIs(t, err, ErrTooLarge, "no conjunctive normal form")
}

func TestResolutionAgreesWithTruthTables(t *testing.T) {
	atoms := []string{"a", "b", "c", "d"}
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		formulas := rapid.SliceOfN(anyExpr(atoms, 2), 0, 6).Draw(t, "formulas")
		goal := anyExpr(atoms, 2).Draw(t, "goal")
		entailed := len(holdIn(atoms, And(formulas...), Not(goal))) == 0

		if _, err := inputsOf(formulas, &goal); errors.Is(err, ErrTooLarge) {
			t.Skip(err) // about one in ten thousand: sixteen parts in one exclusive or
		}
		r, err := Refute(ctx, ResolutionOptions{}, formulas...)
		require.NoError(t, err)
		requireResult(t, r, len(holdIn(atoms, formulas...)) == 0, formulas, nil)

		r, err = Prove(ctx, ResolutionOptions{}, formulas, goal)
		require.NoError(t, err)
		requireResult(t, r, entailed, formulas, &goal)

		requireResult(t, proveOrdered(t, formulas, goal), entailed, formulas, &goal)
	})
}

// proveOrdered proves by ordered resolution, which Prove itself turns to only
// when the rest takes too long.
func proveOrdered(t *rapid.T, formulas []Expr, goal Expr) *Resolution {
	inputs, err := inputsOf(formulas, &goal)
	require.NoError(t, err)
	s := newSaturation(inputs, DefaultMaxResolvents)
	s.ordered = true
	require.NoError(t, s.run(context.Background()))
	return s.result()
}

func requireResult(t *rapid.T, r *Resolution, want bool, formulas []Expr, goal *Expr) {
	require.Equal(t, want, r.Refuted)
	if r.Refuted {
		require.NoError(t, checkRefutation(r, formulas, goal))
	}
	for i, line := range r.Lines {
		for _, earlier := range r.Lines[:i] {
			require.False(t, contains(line.Clause, earlier.Clause), "%v says no more than %v", line.Clause, earlier.Clause)
		}
	}
}

// contains says whether one clause has all literals of another.
func contains(clause, other Expr) bool {
	set := literalSet(clause)
	for l := range literalSet(other) {
		if !set[l] {
			return false
		}
	}
	return true
}

func TestResolutionAgreesWithASolverOnClauses(t *testing.T) {
	atoms := []string{"a", "b", "c", "d", "e", "f"}
	literals := rapid.Custom(func(t *rapid.T) Expr {
		e := Atom(rapid.SampledFrom(atoms).Draw(t, "atom"))
		if rapid.Bool().Draw(t, "negated") {
			e = Not(e)
		}
		return e
	})
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		// Some four clauses of three for each atom: about half are unsatisfiable.
		var formulas []Expr
		for range rapid.IntRange(10, 35).Draw(t, "clauses") {
			formulas = append(formulas, Or(rapid.SliceOfN(literals, 1, 4).Draw(t, "clause")...))
		}
		sat, _, err := Satisfiable(ctx, open(t), formulas...)
		require.NoError(t, err)
		r, err := Refute(ctx, ResolutionOptions{}, formulas...)
		require.NoError(t, err)
		requireResult(t, r, !sat, formulas, nil)
		goal := Const(false)
		requireResult(t, proveOrdered(t, formulas, goal), !sat, formulas, &goal)
	})
}

// checkRefutation checks a refutation line by line, and shares nothing with the
// search: an input clause is one that its formula entails, by trying all
// models; a resolvent holds the parents' literals other than the atom's, which
// is in one of them and negated in the other; the last line is empty, and each
// line before it is used.
func checkRefutation(r *Resolution, formulas []Expr, goal *Expr) error {
	used := make([]bool, len(r.Lines))
	for i, line := range r.Lines {
		fail := func(what string) error { return fmt.Errorf("line %d, %v: %s", i+1, line.Clause, what) }
		if line.Parents == [2]int{} {
			var source Expr
			switch {
			case line.Goal && goal != nil:
				source = Not(*goal)
			case line.Formula >= 1 && line.Formula <= len(formulas) && !line.Goal:
				source = formulas[line.Formula-1]
			default:
				return fail("no such formula")
			}
			for _, m := range eachModel(Atoms(source, line.Clause)) {
				if source.Eval(m) && !line.Clause.Eval(m) {
					return fail("doesn't follow from " + source.String())
				}
			}
			continue
		}
		if line.Goal || line.Formula != 0 {
			return fail("both an input and a resolvent")
		}
		if line.Parents[0] < 1 || line.Parents[0] >= line.Parents[1] || line.Parents[1] > i {
			return fail("its parents aren't two lines above")
		}
		want := make(map[string]bool)
		var signs []string
		for _, p := range line.Parents {
			used[p-1] = true
			for l := range literalSet(r.Lines[p-1].Clause) {
				if l == line.Atom || l == "!"+line.Atom {
					signs = append(signs, l)
				} else {
					want[l] = true
				}
			}
		}
		if len(signs) != 2 || signs[0] == signs[1] {
			return fail("its parents can't be resolved on " + line.Atom)
		}
		got := literalSet(line.Clause)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			return fail(fmt.Sprintf("the resolvent is %v", want))
		}
	}
	if last := len(r.Lines) - 1; last < 0 || r.Lines[last].Clause.Op() != OpFalse {
		return fmt.Errorf("the last line isn't the empty clause")
	}
	for i := range len(r.Lines) - 1 {
		if !used[i] {
			return fmt.Errorf("line %d is never used", i+1)
		}
	}
	return nil
}

func literalSet(clause Expr) map[string]bool {
	set := make(map[string]bool)
	switch clause.Op() {
	case OpFalse:
	case OpOr:
		for _, l := range clause.Args() {
			set[l.String()] = true
		}
	default:
		set[clause.String()] = true
	}
	return set
}

func TestCheckerRefusesWrongProofs(t *testing.T) {
	formulas := parseAll("P | Q", "!P", "!Q")
	good := func() *Resolution {
		r, err := Refute(context.Background(), ResolutionOptions{}, formulas...)
		require.NoError(t, err)
		require.NoError(t, checkRefutation(r, formulas, nil))
		require.Len(t, r.Lines, 5)
		return r
	}
	for name, spoil := range map[string]func(r *Resolution){
		"no empty clause":    func(r *Resolution) { r.Lines = r.Lines[:4] },
		"nothing":            func(r *Resolution) { r.Lines = nil },
		"another clause":     func(r *Resolution) { r.Lines[0].Clause = Atom("P") },
		"another resolvent":  func(r *Resolution) { r.Lines[3].Clause = Atom("R") },
		"another atom":       func(r *Resolution) { r.Lines[4].Atom = "R" },
		"a parent below":     func(r *Resolution) { r.Lines[3].Parents[1] = 5 },
		"another parent":     func(r *Resolution) { r.Lines[4].Parents[0]-- },
		"another formula":    func(r *Resolution) { r.Lines[0].Formula = 3 },
		"a line without use": func(r *Resolution) { r.Lines = append([]Inference{r.Lines[0]}, r.Lines...) },
		"a goal out of hand": func(r *Resolution) { r.Lines[0].Goal = true },
	} {
		r := good()
		spoil(r)
		assert.Error(t, checkRefutation(r, formulas, nil), name)
	}
}
