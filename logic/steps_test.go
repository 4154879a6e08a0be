package logic

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestCNF(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a literal", "!P", "!P"},
		{"a clause", "P | !Q", "P | !Q"},
		{"an equivalence", "B11 <-> P12 | P21", "(!B11 | P12 | P21) & (!P12 | B11) & (!P21 | B11)"},
		{"or nested to the right", "A or (B or (C or (D and E)))", "(A | B | C | D) & (A | B | C | E)"},
		{"or nested deep", strings.Repeat("a | (", 5000) + "b" + strings.Repeat(")", 5000), "a | b"},
		{"or nested to the left", "(((D and E) or C) or B) or A", "(D | C | B | A) & (E | C | B | A)"},
		{"and in pairs", "(A and B) and (C and D)", "A & B & C & D"},
		{"two conjunctions", "A & B | C & D", "(A | C) & (A | D) & (B | C) & (B | D)"},
		{"a negated implication", "!(A -> B)", "A & !B"},
		{"a negated equivalence", "!(A <-> B)", "(!A | !B) & (A | B)"},
		{"exclusive or of three", "a xor b xor c", "(a | b | c) & (!a | !b | c) & (!a | b | !c) & (a | !b | !c)"},
		{"exclusive or negated", "!(a xor b xor c)", "(!a | b | c) & (a | !b | c) & (a | b | !c) & (!a | !b | !c)"},
		{"a tautology", "a or b or not a or not a", "true"},
		{"a contradiction", "a and not a", "a & !a"},
		{"all but both", "a & !b | !a & b | !a & !b", "!b | !a"},
		{"negations in a row", "!!!!a", "a"},
		{"constants", "(a -> true) & (b <-> true) & (c xor false) & !(d & false)", "b & c"},
		{"nothing but constants", "!(true -> false)", "true"},
		{"false", "true xor true", "false"},
		{"valid parts", "!((p => p) => (q => q))", "q & !q"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := CNF(MustParse(tt.text))
			require.NoError(t, err)
			assert.Equal(t, tt.want, got.String())
		})
	}
}

func TestCNFSteps(t *testing.T) {
	e := MustParse("B11 <-> (P12 | P21)")
	steps, err := CNFSteps(e, CNFOptions{})
	require.NoError(t, err)
	assert.Equal(t, lines(
		"0  B11 <-> P12 | P21                                 given",
		"1  (B11 -> P12 | P21) & (P12 | P21 -> B11)           eliminate <-> and xor",
		"2  (!B11 | P12 | P21) & (!(P12 | P21) | B11)         eliminate ->",
		"3  (!B11 | P12 | P21) & (!P12 & !P21 | B11)          move ! inward (double negation, De Morgan)",
		"4  (!B11 | P12 | P21) & (!P12 | B11) & (!P21 | B11)  distribute | over &",
	), steps.Table(ASCII).String())

	steps, err = CNFSteps(e, CNFOptions{OneByOne: true})
	require.NoError(t, err)
	assert.Equal(t, lines(
		"0  B11 ↔ P12 ∨ P21                                   given",
		"1  (B11 → P12 ∨ P21) ∧ (P12 ∨ P21 → B11)             eliminate ↔ and ⊕",
		"2  (¬B11 ∨ P12 ∨ P21) ∧ (P12 ∨ P21 → B11)            eliminate →",
		"3  (¬B11 ∨ P12 ∨ P21) ∧ (¬(P12 ∨ P21) ∨ B11)         eliminate →",
		"4  (¬B11 ∨ P12 ∨ P21) ∧ (¬P12 ∧ ¬P21 ∨ B11)          move ¬ inward (double negation, De Morgan)",
		"5  (¬B11 ∨ P12 ∨ P21) ∧ (¬P12 ∨ B11) ∧ (¬P21 ∨ B11)  distribute ∨ over ∧",
	), steps.Table(Unicode).String())
}

func TestNumbersStandAtTheRight(t *testing.T) {
	steps := make(Steps, 11)
	for i := range steps {
		steps[i].Formula = Atom("P")
	}
	assert.Equal(t, lines(" 0  P  given", " 1  P  given"), steps.Table(ASCII).String()[:2*len(" 0  P  given\n")])
	assert.Contains(t, steps.Table(ASCII).String(), "10  P  given\n")
}

// What one round of distribution makes is simplified before the next multiplies
// it. Otherwise these formulas, over three or four atoms, would take two to three
// times as many symbols.
func TestDistributionSimplifiesBetweenRounds(t *testing.T) {
	for text, limit := range map[string]int{
		"!(a xor a xor a xor a) xor ((c & a & a) xor !b xor b xor (a | c)) xor a xor (!b | c)": 30_000,
		"(a <-> b) <-> (c <-> a) <-> (b <-> c) <-> (a <-> d)":                                  5_000,
		"(a & b | c & d) & (a | d) | (b & c | a & d) & (b | d) | (a & c | b & d) & (a | c)":    1_000,
	} {
		_, err := CNFSteps(MustParse(text), CNFOptions{Limit: limit})
		assert.NoError(t, err, text)
	}
}

func TestCNFStepsWithEveryRule(t *testing.T) {
	steps, err := CNFSteps(MustParse("(a | (b | true & b)) & (a | !a) & ((a <-> b) -> (a xor b)) & (b | a | c)"), CNFOptions{OneByOne: true})
	require.NoError(t, err)
	used := make(map[Rule]bool)
	for _, step := range steps {
		used[step.Rule] = true
	}
	for rule := Given; rule <= DropSubsumed; rule++ {
		assert.True(t, used[rule], "%v", rule)
	}
	assert.Equal(t, "(a | b) & (!a | !b)", steps.Formula().String())
}

func TestCNFLimit(t *testing.T) {
	// 2^n clauses: (a1 & b1) | … | (an & bn).
	blowUp := func(n int) Expr { return MustParse("a0 & b0" + chain(n-1, " | a%[1]d & b%[1]d")) }
	e, err := CNF(blowUp(10))
	require.NoError(t, err)
	assert.Len(t, e.Args(), 1<<10)

	for name, e := range map[string]Expr{
		"distribution":         blowUp(20),
		"distribution at once": Or(And(manyAtoms("a", 5000)...), And(manyAtoms("b", 5000)...)),
		"exclusive or":         MustParse("x0" + chain(50, " xor x%d")),
		"equivalences":         MustParse("x0" + chain(50, " <-> x%d")),
		"the formula itself":   Or(manyAtoms("a", DefaultCNFLimit)...),
	} {
		t.Run(name, func(t *testing.T) {
			for _, oneByOne := range []bool{false, true} {
				_, err := CNFSteps(e, CNFOptions{OneByOne: oneByOne})
				assert.ErrorIs(t, err, ErrTooLarge)
			}
		})
	}

	_, err = CNFSteps(blowUp(2), CNFOptions{Limit: 10})
	assert.EqualError(t, err, `too large: CNF by distribution passes 10 symbols at "distribute | over &": use a definitional encoding (Tseitin) instead`)
	_, err = CNFSteps(blowUp(2), CNFOptions{Limit: 100})
	assert.NoError(t, err)
}

func manyAtoms(name string, n int) []Expr {
	atoms := make([]Expr, n)
	for i := range atoms {
		atoms[i] = Atom(name + strconv.Itoa(i))
	}
	return atoms
}

func TestEveryStepIsEquivalent(t *testing.T) {
	atoms := []string{"a", "b", "c", "d"}
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(atoms, 3).Draw(t, "formula")
		for _, oneByOne := range []bool{false, true} {
			steps, err := CNFSteps(e, CNFOptions{OneByOne: oneByOne, Limit: 20_000})
			if errors.Is(err, ErrTooLarge) {
				continue
			}
			require.NoError(t, err)
			requireEquivalentSteps(t, steps, atoms)
			requireCNF(t, steps.Formula())
		}
	})
}

func requireEquivalentSteps(t *rapid.T, steps Steps, atoms []string) {
	want := holdIn(atoms, steps[0].Formula)
	for i, step := range steps[1:] {
		require.Equal(t, want, holdIn(atoms, step.Formula), "step %d, %v: %v", i+1, step.Rule, step.Formula)
		require.False(t, step.Formula.Equal(steps[i].Formula), "step %d changes nothing", i+1)
		require.True(t, steps[i].Rule <= step.Rule || step.Rule >= Distribute, "the rules come in their order")
	}
}

// requireCNF checks that e is a constant or a conjunction of clauses, none of
// which repeats a literal, holds a literal and its negation, or contains
// another.
func requireCNF(t *rapid.T, e Expr) {
	if e.Op() == OpTrue || e.Op() == OpFalse {
		return
	}
	conjuncts := []Expr{e}
	if e.Op() == OpAnd {
		conjuncts = e.Args()
	}
	var sets []map[string]bool
	for _, clause := range conjuncts {
		disjuncts := []Expr{clause}
		if clause.Op() == OpOr {
			disjuncts = clause.Args()
		}
		set := make(map[string]bool)
		for _, l := range disjuncts {
			require.True(t, l.Op() == OpAtom || l.Op() == OpNot && l.Args()[0].Op() == OpAtom, "%v is no literal", l)
			require.False(t, set[l.String()], "%v repeats a literal", clause)
			set[l.String()] = true
		}
		for l := range set {
			require.False(t, set["!"+l], "%v is a tautology", clause)
		}
		sets = append(sets, set)
	}
	for i, small := range sets {
		for j, large := range sets {
			if i == j {
				continue
			}
			contained := true
			for l := range small {
				contained = contained && large[l]
			}
			require.False(t, contained, "%v contains %v", conjuncts[j], conjuncts[i])
		}
	}
}
