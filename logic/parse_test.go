package logic

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	a, b, c, d := Atom("a"), Atom("b"), Atom("c"), Atom("d")
	tests := []struct {
		name string
		text string
		want Expr
	}{
		{"an atom", "B11", Atom("B11")},
		{"constants", "true -> false", Implies(Const(true), Const(false))},
		{"a breeze", "B11 <-> (P12 | P21)", Iff(Atom("B11"), Or(Atom("P12"), Atom("P21")))},
		{"the tightest first", "!a & b xor c | d -> a <-> b", Iff(Implies(Or(Xor(And(Not(a), b), c), d), a), b)},
		{"the loosest first", "a <-> b -> c | d xor a & !b", Iff(a, Implies(b, Or(c, Xor(d, And(a, Not(b))))))},
		{"and or xor take many", "a & b & c & d", And(a, b, c, d)},
		{"parentheses keep parts apart", "(a & b) & (c & d)", And(And(a, b), And(c, d))},
		{"arrows group to the right", "a -> b -> c", Implies(a, Implies(b, c))},
		{"so do double arrows", "a <-> b <-> c", Iff(a, Iff(b, c))},
		{"against the grain", "(a -> b) -> c", Implies(Implies(a, b), c)},
		{"nested or", "a or (b or (c or (d and a)))", Or(a, Or(b, Or(c, And(d, a))))},
		{"redundant parentheses", "((a)) | ((b & (c)))", Or(a, And(b, c))},
		{"double negation", "!!a", Not(Not(a))},
		{"signs of negation", "!a & ~a & -a & ¬a & not a", And(Not(a), Not(a), Not(a), Not(a), Not(a))},
		{"a minus before an arrow", "-a->-b", Implies(Not(a), Not(b))},
		{"words in any case", "NOT a And b Or c XOR d IMPLIES a iff TRUE", Iff(Implies(Or(And(Not(a), b), Xor(c, d)), a), Const(true))},
		{"symbols of the books", "¬a ∧ b ∨ c ⊕ d → a ↔ ⊤", Iff(Implies(Or(And(Not(a), b), Xor(c, d)), a), Const(true))},
		{"symbols of AIMA", "a ∧ b ⇒ c ⇔ ⊥", Iff(Implies(And(a, b), c), Const(false))},
		{"symbols of programmers", "a && b || c => d <=> a", Iff(Implies(Or(And(a, b), c), d), a)},
		{"symbols drawn with slashes", `a /\ b \/ c`, Or(And(a, b), c)},
		{"no blanks", "a&b|c->d<->!a", Iff(Implies(Or(And(a, b), c), d), Not(a))},
		{"words within names", "order & nota & android", And(Atom("order"), Atom("nota"), Atom("android"))},
		{"indexes", "P[1,2] & P[ 1 , 2 ] & x[i][3]", And(Atom("P[1,2]"), Atom("P[1,2]"), Atom("x[i][3]"))},
		{"quotes", `"shaft at 7" | "or"`, Or(Atom("shaft at 7"), Atom("or"))},
		{"letters of any language", "höhle_1 & пещера", And(Atom("höhle_1"), Atom("пещера"))},
		{"several lines and comments", "a & # left\r\n\tb # right\n", And(a, b)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Parse(tt.text)
			require.NoError(t, err)
			assert.True(t, got.Equal(tt.want), "got %v, want %v", got, tt.want)
		})
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct {
		name, text, want, caret string
	}{
		{"nothing", "", "line 1, column 1: expected a formula, found the end", "\n^"},
		{"a comment only", "  # soon", "line 1, column 1: expected a formula, found the end", "  # soon\n^"},
		{"nothing after a connective", "P &  # Q", "line 1, column 4: expected a formula, found the end", "P &  # Q\n   ^"},
		{"nothing before one", "P -> & Q", "line 1, column 6: expected a formula, found '&'", "P -> & Q\n     ^"},
		{"two formulas", "P Q", "line 1, column 3: expected a connective or the end, found Q", "P Q\n  ^"},
		{"not closed", "(P & (Q | R)", "line 1, column 13: expected a connective or the ')' for the '(' at line 1, column 1, found the end", "(P & (Q | R)\n            ^"},
		{"not opened", "P)", "line 1, column 2: expected a connective or the end, found ')'", "P)\n ^"},
		{"empty parentheses", "()", "line 1, column 2: expected a formula, found ')'", "()\n ^"},
		{"on the second line", "P &\n\t∧ Q", "line 2, column 2: expected a formula, found '∧'", "\t∧ Q\n\t^"},
		{"columns are characters", "höhle ∧ ∨", "line 1, column 9: expected a formula, found '∨'", "höhle ∧ ∨\n        ^"},
		{"a caret", "P ^ Q", "line 1, column 3: expected a connective or the end, found '^', which means and to some, xor to others: write &, or xor", "P ^ Q\n  ^"},
		{"an equals sign", "P = Q", "line 1, column 3: expected a connective or the end, found '=': write <->, or ->", "P = Q\n  ^"},
		{"a number", "P & 1", "line 1, column 5: expected a formula, found '1': a name starts with a letter, and the constants are true and false", "P & 1\n    ^"},
		{"half an arrow", "P <- Q", "line 1, column 3: expected a connective or the end, found '<'", "P <- Q\n  ^"},
		{"an open index", "P[1", "line 1, column 2: expected a formula, found a '[' that nothing closes", "P[1\n ^"},
		{"an empty index", "P[1,]", "line 1, column 2: expected a formula, found an index that isn't letters and digits with commas between", "P[1,]\n ^"},
		{"an open quote", `P & "a`, "line 1, column 5: expected a formula, found a '\"' that nothing closes on its line, or a bad escape", "P & \"a\n    ^"},
		{"not UTF-8", "P & \xff", "line 1, column 5: expected a formula, found the byte 0xff, which isn't UTF-8", "P & \ufffd\n    ^"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse(tt.text)
			var syntax *SyntaxError
			require.ErrorAs(t, err, &syntax)
			assert.Equal(t, tt.want, err.Error())
			assert.Equal(t, tt.caret, syntax.Caret())
		})
	}
}

func TestCaretOfALongLine(t *testing.T) {
	_, err := Parse(strings.Repeat("P & ", 1000) + ") & " + strings.Repeat("Q & ", 1000))
	var syntax *SyntaxError
	require.ErrorAs(t, err, &syntax)
	shown, below, _ := strings.Cut(syntax.Caret(), "\n")
	assert.Len(t, shown, 2*caretWidth+len("......"))
	assert.Equal(t, byte(')'), shown[strings.Index(below, "^")])
}

func TestDeepNesting(t *testing.T) {
	tests := []struct{ name, before, after string }{
		{"parentheses", "(", ")"},
		{"negations", "!", ""},
		{"arrows", "a -> ", ""},
		{"double arrows", "a <-> ", ""},
		{"all connectives", "(a -> b | c xor d & !", ")"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			nested := func(n int) string { return strings.Repeat(tt.before, n) + "a" + strings.Repeat(tt.after, n) }
			e, err := Parse(nested(MaxDepth / 3))
			require.NoError(t, err)
			again, err := Parse(e.String())
			require.NoError(t, err)
			assert.True(t, again.Equal(e))

			_, err = Parse(nested(100_000))
			assert.ErrorContains(t, err, "expected at most 10000 levels of nesting")
		})
	}
	wide, err := Parse(strings.Repeat("a & ", 100_000) + "a")
	require.NoError(t, err, "wide is not deep")
	assert.Len(t, wide.Args(), 100_001)
	_, err = Parse(strings.Repeat("(!a) & ", 2*MaxDepth) + "a")
	assert.NoError(t, err, "what is closed is not deep")
}

func TestRead(t *testing.T) {
	formulas, err := Read(strings.NewReader("\ufeff# the cave\r\nB11 <-> P12 | P21 # a breeze\r\n\r\n  \t\n!B11"))
	require.NoError(t, err)
	require.Len(t, formulas, 2)
	assert.Equal(t, "B11 <-> P12 | P21", formulas[0].String())
	assert.Equal(t, "!B11", formulas[1].String())

	empty, err := Read(strings.NewReader("# nothing yet\n"))
	require.NoError(t, err)
	assert.Empty(t, empty)

	_, err = Read(strings.NewReader("P\n\n(Q |\nR)\n"))
	require.EqualError(t, err, "line 3, column 5: expected a formula, found the end of the line")
	assert.Equal(t, "(Q |\n    ^", err.(*SyntaxError).Caret())

	broken := errors.New("broken")
	_, err = Read(iotest.ErrReader(broken))
	assert.ErrorIs(t, err, broken)
}

// names are awkward on purpose: keywords, blanks, quotes, bytes that are not
// UTF-8, the empty name.
var names = []string{"a", "B11", "P[1,2]", "shaft at 7", "or", "TRUE", "", `say "no"`, "line\nbreak", "\xff", "1st", "höhle", "P[", "P[1, 2]"}

func TestPrintedFormulasParseToThemselves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(names, 4).Draw(t, "formula")
		for _, style := range []Style{ASCII, Unicode, LaTeX} {
			text := e.Text(style)
			again, err := Parse(text)
			require.NoError(t, err, text)
			require.True(t, again.Equal(e), "%s parses to %v", text, again)
		}
	})
}

func TestNoParenthesesTooMany(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr([]string{"a", "b", "c"}, 4).Draw(t, "formula")
		text := e.String()
		var open []int
		for i, r := range text {
			switch r {
			case '(':
				open = append(open, i)
			case ')':
				j := open[len(open)-1]
				open = open[:len(open)-1]
				without := text[:j] + " " + text[j+1:i] + " " + text[i+1:]
				again, err := Parse(without)
				require.False(t, err == nil && again.Equal(e), "%s means the same as %s", without, text)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"B11 <-> (P12 | P21)", "¬a ∧ b ∨ c ⊕ d → a ↔ ⊤", `-"shaft at 7" => P[1, 2]`, "((a)) xor not b # c\n", "!(a", "a ^ b", "\xff", "P[1", `"`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			var syntax *SyntaxError
			require.ErrorAs(t, err, &syntax)
			require.Positive(t, syntax.Line)
			require.Positive(t, syntax.Column)
			require.LessOrEqual(t, syntax.Line, strings.Count(text, "\n")+1)
			require.Contains(t, syntax.Caret(), "^")
			return
		}
		for _, style := range []Style{ASCII, Unicode, LaTeX} {
			again, err := Parse(e.Text(style))
			require.NoError(t, err)
			require.True(t, again.Equal(e))
		}
	})
}
