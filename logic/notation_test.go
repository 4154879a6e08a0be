package logic

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestNotations(t *testing.T) {
	p, q, r := Atom("P"), Atom("Q"), Atom("R")
	for _, tt := range []struct {
		text string
		want Expr
	}{
		{"P ⊃ Q", Implies(p, q)},
		{"P ≡ Q", Iff(p, q)},
		{"P ⟹ Q ⟶ R", Implies(p, Implies(q, r))},
		{"P ⟺ Q ⟷ R", Iff(p, Iff(q, r))},
		{"P ==> Q --> R", Implies(p, Implies(q, r))},
		{"P <==> Q <--> R <=> P", Iff(p, Iff(q, Iff(r, p)))},
		{"P ⊻ Q ⊕ R xor P", Xor(p, q, r, p)},
		{"P ↑ Q", Not(And(p, q))},
		{"P ↓ Q", Not(Or(p, q))},
		{"P nand Q", Not(And(p, q))},
		{"P NOR Q", Not(Or(p, q))},
		{"P nand Q -> P nor Q | R", Expr{}},
		{"P & (Q nand R)", And(p, Not(And(q, r)))},
		{"!P nand Q xor R", Xor(Not(And(Not(p), q)), r)},
		{"nand -> nor", Implies(Atom("nand"), Atom("nor"))},
		{"nor nor nor", Not(Or(Atom("nor"), Atom("nor")))},
		{"∼P", Not(p)},
		{"⊤ → ⊥", Implies(Const(true), Const(false))},

		{`\lnot P \land Q \to R`, Implies(And(Not(p), q), r)},
		{`\neg P \wedge Q \vee R`, Or(And(Not(p), q), r)},
		{`P \lor Q \rightarrow R`, Implies(Or(p, q), r)},
		{`P \Rightarrow Q \implies R`, Implies(p, Implies(q, r))},
		{`P \leftrightarrow Q \Leftrightarrow R`, Iff(p, Iff(q, r))},
		{`P \longrightarrow Q \supset R`, Implies(p, Implies(q, r))},
		{`P \iff Q \equiv R`, Iff(p, Iff(q, r))},
		{`P \oplus Q \veebar R`, Xor(p, q, r)},
		{`P \uparrow Q`, Not(And(p, q))},
		{`\top\land\bot`, And(Const(true), Const(false))},
		{`$P \to Q$`, Implies(p, q)},
		{`$$P\to Q$$`, Implies(p, q)},
		{`\(P \to Q\)`, Implies(p, q)},
		{`\[P \to Q\]`, Implies(p, q)},
		{`\left( P \,\land\; Q \right) \quad \lor R`, Or(And(p, q), r)},
		{`P_{1,2} \land P_{ 1 ,\,2 }`, And(Atom("P[1,2]"), Atom("P[1,2]"))},
		{`P_{1} & P_1 & P_{12}`, And(Atom("P_1"), Atom("P_1"), Atom("P_12"))},
		{`\mathit{stench}_{1,2} \text{ or } \mathrm{Breeze}`, Or(Atom("stench[1,2]"), Atom("Breeze"))},
		{`\text{shaft at 7} \land \mathit{a\_b}_{1}`, And(Atom("shaft at 7"), Atom("a_b_1"))},
		{`\text{"or"}`, Atom("or")},
		{`P \lor % a comment` + "\n Q", Or(p, q)},

		{"[P & Q] | {R}", Or(And(p, q), r)},
		{"[P & (Q | {R -> P})]", And(p, Or(q, Implies(r, p)))},
		{`\{P | Q\} & R`, And(Or(p, q), r)},
		{"![P & Q]", Not(And(p, q))},
		{"not[P & Q]", Not(And(p, q))},
		{"P and[Q | R]", And(p, Or(q, r))},
		{"P & // right\n Q", And(p, q)},
		{"T & F", And(Atom("T"), Atom("F"))},
	} {
		t.Run(tt.text, func(t *testing.T) {
			got, err := Parse(tt.text)
			if tt.text == "P nand Q -> P nor Q | R" {
				require.EqualError(t, err, "line 1, column 21: expected parentheses, since nor and | bind alike, found '|'")
				return
			}
			require.NoError(t, err)
			assert.True(t, got.Equal(tt.want), "got %v, want %v", got, tt.want)
		})
	}
}

func TestConstantsIfAskedFor(t *testing.T) {
	s := Syntax{Constants: true}
	for text, want := range map[string]Expr{
		"T":                    Const(true),
		"1 & 0":                And(Const(true), Const(false)),
		"T -> F":               Implies(Const(true), Const(false)),
		`P[1] | F1 | "T"`:      Or(Atom("P[1]"), Atom("F1"), Atom("T")),
		`\mathrm{T} \land P_1`: And(Const(true), Atom("P_1")),
		"!1":                   Not(Const(true)),
	} {
		got, err := s.Parse(text)
		require.NoError(t, err, text)
		assert.True(t, got.Equal(want), "%s: got %v, want %v", text, got, want)
	}
	_, err := s.Parse("P & 10")
	assert.ErrorContains(t, err, "a name starts with a letter")
	_, err = Parse("P & 0")
	assert.ErrorContains(t, err, "found '0': a name starts with a letter, and the constants are true and false")
}

// Every refusal says what a thing seems to be, and how to write it.
func TestRefusalsHelp(t *testing.T) {
	for text, want := range map[string]string{
		"P v Q":           "line 1, column 3: expected a connective or the end, found v, which seems to mean or: write |",
		"if P then Q":     "line 1, column 4: expected a connective or the end, found P, behind if: write P -> Q for if P then Q",
		"P only if Q":     "found only, which seems to mean an implication: write P -> Q for P only if Q",
		"P if Q":          "found if, which seems to mean an implication: write Q -> P for P if Q",
		"(P) then Q":      "found then, which seems to mean an implication: write P -> Q for if P then Q",
		"P but Q":         "found but, which seems to mean and: write &",
		"P unless Q":      "found unless, which seems to mean or: write |",
		"P Therefore Q":   "found Therefore, which seems to mark a conclusion: write |- before it",
		"P(a) -> Q":       "line 1, column 2: expected a connective or the end, found '(' right behind an atom, as in predicate logic: write P[a] for P(a)",
		"P (Q)":           "line 1, column 3: expected a connective or the end, found '('",
		"P1: Q":           "found ':', and if a label is meant: number formulas as 1. or (1)",
		"P ← Q":           "found '←': write Q -> P for P ← Q",
		"P ≠ Q":           "found '≠', which seems to mean exclusive or: write xor",
		`P "v" Q`:         `line 1, column 3: expected a connective or the end, found v`,
		"∀x P":            "found '∀', a quantifier: write a formula of atoms for each instance, such as P[1] & P[2]",
		"P + Q":           "found '+', which means or to some, xor to others: write |, or xor",
		"P · Q":           "found '·', which seems to mean and: write &",
		"P'":              `found '\'', which seems to mean not: write ! before the formula`,
		"“shaft at 7”":    "found '“': write straight quotes around a name",
		`P \foo Q`:        `found '\foo', which is no connective: use \lnot \land \lor \oplus \to \leftrightarrow, or ! & | xor -> <->`,
		`\text P`:         `found '\text' without a name in braces`,
		`\text{P`:         `found '\text' with a brace that nothing closes`,
		`\text{}`:         "an empty name",
		`\text{"a}`:       "a bad escape in quotes",
		`P_{1,2`:          "found a '{' that nothing closes",
		`P_{1,}`:          "found an index that isn't letters and digits with commas between",
		`\mathit{P}_{}`:   "found an index that isn't letters and digits with commas between",
		"P, Q":            "line 1, column 2: expected a connective or the end, found ','",
		"P ⊢ Q":           "found '⊢', which makes a sequent, where one formula is wanted",
		"P nand Q nand R": "line 1, column 10: expected parentheses, since nand joins two formulas only, found 'nand'",
		"P & Q nand R":    "expected parentheses, since & and nand bind alike, found 'nand'",
		"P nand Q & R":    "expected parentheses, since nand and & bind alike, found '&'",
		"[P & Q)":         "line 1, column 7: expected a connective or the ']' for the '[' at line 1, column 1, found ')'",
		"{P & Q]":         "expected a connective or the '}' for the '{' at line 1, column 1, found ']'",
	} {
		_, err := Parse(text)
		assert.ErrorContains(t, err, want, text)
	}
}

func TestStrict(t *testing.T) {
	s := Syntax{Strict: true}
	for _, text := range []string{
		"!a & b xor c | d -> a <-> true", "¬a ∧ b ∨ c ⊕ d → a ↔ ⊤", "a ∧ b ⇒ c ⇔ ⊥", `P[1,2] & "shaft at 7" # so`, "nand -> v",
	} {
		got, err := s.Parse(text)
		require.NoError(t, err)
		assert.True(t, got.Equal(MustParse(text)))
	}
	for text, want := range map[string]string{
		"a && b":     "line 1, column 3: expected a connective or the end, found '&&', which the strict notation lacks: write &",
		"a or b":     "found 'or', which the strict notation lacks: write |",
		"~a":         "found '~', which the strict notation lacks: write !",
		"[a]":        "found '[', which the strict notation lacks: write (",
		"a ⊃ b":      "found '⊃', which the strict notation lacks: write ->",
		`a \to b`:    `found '\to', which the strict notation lacks: write ->`,
		"a nand b":   "found 'nand', which the strict notation lacks: write !(P & Q)",
		"a ↓ b":      "found '↓', which the strict notation lacks: write !(P | Q)",
		"a v b":      "found v, which seems to mean or: write |",
		"$a$":        "found '$'",
		`\text{a}`:   "is no connective",
		"P_{1}":      "found '{', which the strict notation lacks: write (",
		"a & b |= c": "makes a sequent",
	} {
		_, err := s.Parse(text)
		assert.ErrorContains(t, err, want, text)
	}
	// Each row that isn't the books' is refused, and read otherwise.
	rows := map[string]word{}
	for _, sym := range symbols {
		rows[sym.text] = word{sym.kind, sym.op, sym.book}
	}
	for name, w := range words {
		rows[name] = w
	}
	for name, w := range commands {
		rows[`\`+name] = w
	}
	for text, w := range rows {
		formula := map[tokenKind]string{tokNot: text + " P", tokInfix: "P " + text + " Q", tokConst: text}[w.kind]
		if formula == "" {
			continue
		}
		_, err := Parse(formula)
		require.NoError(t, err, formula)
		_, err = s.Parse(formula)
		assert.Equal(t, w.book, err == nil, "%s: %v", formula, err)
	}
}

func TestNoSymbolHidesAnother(t *testing.T) {
	for i, sym := range symbols {
		for _, before := range symbols[:i] {
			assert.False(t, strings.HasPrefix(sym.text, before.text), "%s is read as %s", sym.text, before.text)
		}
	}
}

// A spelling is how a notation writes formulas.
type spelling struct {
	name     string
	ops      map[Op][]string
	brackets [][2]string
	around   [2]string
	atom     func(string) string
}

func pick(t *rapid.T, from []string) string { return rapid.SampledFrom(from).Draw(t, "word") }

var spellings = []spelling{
	{
		"words",
		map[Op][]string{OpFalse: {"false", "False"}, OpTrue: {"true", "TRUE"}, OpNot: {"not "}, OpAnd: {"and", "AND"}, OpOr: {"or"}, OpXor: {"xor"}, OpImplies: {"implies"}, OpIff: {"iff"}},
		[][2]string{{"(", ")"}, {"[ ", " ]"}, {"{", "}"}},
		[2]string{},
		quoteName,
	},
	{
		"Unicode",
		map[Op][]string{OpFalse: {"⊥"}, OpTrue: {"⊤"}, OpNot: {"¬", "∼"}, OpAnd: {"∧"}, OpOr: {"∨"}, OpXor: {"⊕", "⊻"}, OpImplies: {"→", "⇒", "⟹", "⟶", "⊃"}, OpIff: {"↔", "⇔", "⟺", "⟷", "≡"}},
		[][2]string{{"(", ")"}, {"[ ", "]"}},
		[2]string{},
		quoteName,
	},
	{
		"programmers",
		map[Op][]string{OpFalse: {"false"}, OpTrue: {"true"}, OpNot: {"!", "~", "-"}, OpAnd: {"&&", "&", `/\`}, OpOr: {"||", "|", `\/`}, OpXor: {"xor"}, OpImplies: {"=>", "->", "==>", "-->"}, OpIff: {"<=>", "<->", "<==>", "<-->"}},
		[][2]string{{"(", ")"}, {"{", "}"}},
		[2]string{},
		quoteName,
	},
	{
		"LaTeX",
		map[Op][]string{
			OpFalse: {`\bot`}, OpTrue: {`\top`}, OpNot: {`\lnot `, `\neg `, `\sim `}, OpAnd: {`\land`, `\wedge`}, OpOr: {`\lor`, `\vee`}, OpXor: {`\oplus`, `\veebar`},
			OpImplies: {`\to`, `\rightarrow`, `\Rightarrow`, `\implies`, `\supset`}, OpIff: {`\leftrightarrow`, `\Leftrightarrow`, `\iff`, `\equiv`},
		},
		[][2]string{{"(", ")"}, {`\{`, `\}`}, {`\left(`, `\right)`}, {`{`, `}`}, {`\left[`, `\right]`}},
		[2]string{"$", "$"},
		latexName,
	},
}

// write returns e in a notation, with every part that isn't an operand in brackets.
func (n spelling) write(t *rapid.T, e Expr) string {
	part := func(arg Expr) string {
		text := n.write(t, arg)
		if len(arg.args) > 1 || rapid.Bool().Draw(t, "more") {
			b := rapid.SampledFrom(n.brackets).Draw(t, "brackets")
			return b[0] + text + b[1]
		}
		return text
	}
	switch e.op {
	case OpAtom:
		return n.atom(e.name)
	case OpTrue, OpFalse:
		return pick(t, n.ops[e.op])
	case OpNot:
		return pick(t, n.ops[OpNot]) + part(e.args[0])
	}
	var parts []string
	for i, arg := range e.args {
		if i > 0 {
			parts = append(parts, pick(t, n.ops[e.op]))
		}
		parts = append(parts, part(arg))
	}
	return strings.Join(parts, " ")
}

func TestFormulasComeBackInEachNotation(t *testing.T) {
	for _, n := range spellings {
		t.Run(n.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				e := anyExpr(append(names, "P_1", "a_b_c", "_", "x_", "_1", "P[a,b][c]", "v", "nand", "stench[1,2]", "é1", "höhle_1", "x_é", "{}", "$", "%"), 4).Draw(t, "formula")
				text := n.around[0] + n.write(t, e) + n.around[1]
				got, err := Parse(text)
				require.NoError(t, err, text)
				require.True(t, got.Equal(e), "%s parses to %v, want %v", text, got, e)
			})
		})
	}
}

func TestLaTeXNames(t *testing.T) {
	for name, want := range map[string]string{
		"P": "P", "B11": "B11", "P_1": "P_{1}", "P[1,2]": "P_{1,2}", "stench": `\mathit{stench}`, "stench[1,2]": `\mathit{stench}_{1,2}`,
		"a_b_c": `\mathit{a\_b\_c}`, "x[i][3]": `\text{x[i][3]}`, "shaft at 7": `\text{shaft at 7}`, "or": `\text{"or"}`, "50%": `\text{50\%}`, "höhle_1": `\textit{höhle}_{1}`, "x_é": `\text{x\_é}`,
		" a": `\text{" a"}`, "": `\text{""}`, "a\nb": `\text{"a\textbackslash{}nb"}`,
	} {
		assert.Equal(t, want, latexName(name))
		e, err := Parse(want)
		require.NoError(t, err)
		assert.Equal(t, name, e.Name())
	}
	e := MustParse("!P & Q | R xor S -> (T <-> false)")
	assert.Equal(t, `\lnot P \land Q \lor R \oplus S \to (T \leftrightarrow \bot)`, e.Text(LaTeX))
}
