package logic

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// said returns what texts say, in a line each.
func said(r *Reading) string {
	var b strings.Builder
	if len(r.Sequents) == 0 {
		for _, e := range r.Formulas {
			fmt.Fprintln(&b, e)
		}
	}
	for _, s := range r.Sequents {
		var premises []string
		for _, e := range s.Premises {
			premises = append(premises, e.String())
		}
		fmt.Fprintln(&b, strings.TrimSpace(strings.Join(premises, ", ")+" ⊢"), s.Conclusion)
	}
	for _, n := range r.Notes {
		fmt.Fprintln(&b, n)
	}
	return b.String()
}

func TestReadSequents(t *testing.T) {
	const modusPonens = "P -> Q, P ⊢ Q\n"
	for _, tt := range []struct {
		name  string
		texts []Text
		want  string
	}{
		{"a turnstile", []Text{{Source: "P -> Q, P |- Q"}}, modusPonens},
		{"with an equals sign", []Text{{Source: "P -> Q, P |= Q"}}, modusPonens},
		{"⊢", []Text{{Source: "P -> Q, P ⊢ Q"}}, modusPonens},
		{"⊨", []Text{{Source: "P -> Q; P ⊨ Q"}}, modusPonens},
		{"∴", []Text{{Source: "P -> Q, P ∴ Q"}}, modusPonens},
		{"LaTeX", []Text{{Source: `$P \to Q, P \vdash Q$`}}, modusPonens},
		{"over several lines", []Text{{Source: "P -> Q,\n P\n |- Q"}}, modusPonens},
		{"a theorem", []Text{{Source: "|- P | !P"}}, "⊢ P | !P\n"},
		{"arguments one by one", []Text{{Source: "P -> Q"}, {Source: "P"}, {Source: "|- Q"}}, modusPonens},
		{"a file and an argument", []Text{{Source: "P -> Q\nP\n", Lines: true}, {Source: "⊢ Q"}}, modusPonens},
		{"no sequent", []Text{{Source: "P -> Q, P; Q"}}, "P -> Q\nP\nQ\n"},
		{"numbered premises", []Text{{Source: "1. P -> Q\n2. P\n∴ Q\n", Lines: true}}, modusPonens},
		{"numbers in parentheses", []Text{{Source: "(1) P -> Q\n(2) P\n(3) |- Q\n", Lines: true}}, modusPonens},
		{"numbers with other signs", []Text{{Source: "1) P -> Q\n2: P\n\n  3.  ∴ Q\n", Lines: true}}, modusPonens},
		{"a conclusion beside the last premise", []Text{{Source: "1. P -> Q\n2. P  /∴ Q\n", Lines: true}}, modusPonens},
		{"numbers within a line", []Text{{Source: "1. P -> Q; 2. P; 3. ∴ Q"}}, modusPonens},
		{"an exercise a line", []Text{{Source: "P |- P | Q\nQ & P |- Q\n", Lines: true}}, "P ⊢ P | Q\nQ & P ⊢ Q\n"},
		{"two conclusions of the same", []Text{{Source: "P & Q\n∴ P\n∴ Q\n", Lines: true}}, "P & Q ⊢ P\nP & Q ⊢ Q\n"},
		{"comments of all kinds", []Text{{Source: "% LaTeX\nP -> Q // C\nP # shell\n∴ Q\n", Lines: true}}, modusPonens},
		{"the format of assignments", []Text{{Source: "TELL\np2=> p3; p3 => p1; p1&p3 => c; p2;\nASK\nc\n", Lines: true}}, "p2 -> p3, p3 -> p1, p1 & p3 -> c, p2 ⊢ c\n"},
		{"with general formulas", []Text{{Source: "TELL\r\n(a <=> (c => ~d)) & b; c; ~f || g;\r\nASK\r\n~d & (~g => ~f)\r\n", Lines: true}}, "(a <-> c -> !d) & b, c, !f | g ⊢ !d & (!g -> !f)\n"},
		{"in a line", []Text{{Source: "TELL P => Q; P; ASK Q"}}, modusPonens},
		{"without the last semicolon", []Text{{Source: "TELL: P => Q; P ASK: Q"}}, modusPonens},
		{"several questions", []Text{{Source: "TELL\nP;\nASK\nQ; P\nTELL\nQ\nASK Q", Lines: true}}, "P ⊢ Q\nP ⊢ P\nP, Q ⊢ Q\n"},
		{"TELL as an atom", []Text{{Source: "TELL -> ASK"}, {Source: "ASK"}, {Source: "TELL"}}, "TELL -> ASK\nASK\nTELL\n"},
		{"v for or", []Text{{Source: "P v Q"}, {Name: "kb", Source: "\n!P v R v Q", Lines: true}}, "P | Q\n!P | R | Q\nline 1, column 3: v is read as or\n"},
		{"V for or", []Text{{Name: "formula 1", Source: "(P V Q) & R"}}, "(P | Q) & R\nformula 1: line 1, column 4: V is read as or\n"},
		{"v as an atom", []Text{{Source: "v -> u"}, {Source: "v"}}, "v -> u\nv\n"},
		{"or and not", []Text{{Source: "P|-Q |- R"}}, "P | !Q ⊢ R\nline 1, column 2: |- is read as or and not; write a blank after it for a sequent\n"},
		{"or and not within parentheses", []Text{{Source: "(P |- Q) -> R"}}, "P | !Q -> R\n"},
		{"a byte-order mark", []Text{{Source: "\ufeffP |- P", Lines: true}}, "P ⊢ P\n"},
		{"nothing", []Text{{Source: "# soon\n\n", Lines: true}}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Syntax{}.Read(tt.texts...)
			require.NoError(t, err)
			assert.Equal(t, tt.want, said(got))
		})
	}
}

func TestReadSequentsWithASyntax(t *testing.T) {
	got, err := Syntax{Constants: true}.Read(Text{Source: "1. 1 -> P\n2. T\n(3) & F |- P", Lines: false})
	assert.Nil(t, got)
	assert.Error(t, err, "a number before & is no label")
	got, err = Syntax{Constants: true}.Read(Text{Source: "1. 1 -> P\n2. T\n(1) & F |- P", Lines: true})
	require.NoError(t, err)
	assert.Equal(t, "true -> P, true, true & false ⊢ P\n", said(got))
	got, err = Syntax{Strict: true}.Read(Text{Source: "¬P → Q, ¬P |-Q"})
	require.NoError(t, err)
	assert.Equal(t, "!P -> Q, !P ⊢ Q\n", said(got))
	_, err = Syntax{Strict: true}.Read(Text{Source: "P v Q"})
	assert.EqualError(t, err, "line 1, column 3: expected a connective or the end, found v, which seems to mean or: write |")
}

func TestReadSequentErrors(t *testing.T) {
	for _, tt := range []struct {
		name  string
		texts []Text
		want  string
	}{
		{"two conclusions", []Text{{Source: "P |- Q, R"}}, "line 1, column 7: expected the end of the sequent, which has one conclusion (join several by & or |), found ','"},
		{"two turnstiles", []Text{{Source: "P |- Q |- R"}}, "line 1, column 8: expected a connective or the end, found '|-', which makes a sequent, where one formula is wanted"},
		{"no conclusion", []Text{{Source: "P |- "}}, "line 1, column 5: expected a formula, found the end"},
		{"no premise between commas", []Text{{Source: "P,, Q"}}, "line 1, column 3: expected a formula, found ','"},
		{"no premise before a turnstile", []Text{{Source: "P, |- Q"}}, "line 1, column 4: expected a formula, found '|-'"},
		{"nothing", []Text{{Name: "formula 1", Source: " "}}, "formula 1: line 1, column 1: expected a formula, found the end"},
		{"premises left over", []Text{{Name: "kb", Source: "P |- P\nQ\n", Lines: true}}, "kb: line 2, column 1: expected no more premises after the last conclusion, found a formula: mark the conclusion with |- or ASK"},
		{"nothing asked", []Text{{Source: "TELL\nP\nASK\nP\nTELL\nQ", Lines: true}}, "line 6, column 1: expected no more premises after the last conclusion"},
		{"v as both", []Text{{Name: "formula 1", Source: "P v Q"}, {Name: "kb", Source: "\nP -> v", Lines: true}}, "formula 1: line 1, column 3: expected a connective, found v, which is an atom at kb: line 2, column 6: write | if it means or here"},
		{"a line", []Text{{Name: "kb", Source: "P\n(Q |\nR)", Lines: true}}, "kb: line 2, column 5: expected a formula, found the end of the line"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Syntax{}.Read(tt.texts...)
			require.ErrorContains(t, err, tt.want)
			assert.Nil(t, got)
			var syntax *SyntaxError
			require.ErrorAs(t, err, &syntax)
			assert.Contains(t, syntax.Caret(), "^")
		})
	}
}

// A list of formulas has no sequents, and no letter means or.
func TestReadKeepsToFormulas(t *testing.T) {
	list, err := Read(strings.NewReader("P |- Q; R, S\n1. T // so\n"))
	require.NoError(t, err)
	require.Len(t, list, 4)
	assert.Equal(t, "P | !Q", list[0].String(), "as it has always been")
	_, err = Read(strings.NewReader("P ⊢ Q"))
	assert.ErrorContains(t, err, "which makes a sequent")
	_, err = Read(strings.NewReader("P v Q"))
	assert.ErrorContains(t, err, "which seems to mean or")
}

// Sequents in any notation, in any of the ways to mark a conclusion, say the same.
func TestSequentsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom(spellings).Draw(t, "notation")
		formula := anyExpr([]string{"P", "Q", "P[1,2]", "stench"}, 3)
		premises := rapid.SliceOfN(formula, 1, 4).Draw(t, "premises")
		conclusion := formula.Draw(t, "conclusion")
		var texts []string
		for _, e := range premises {
			texts = append(texts, n.around[0]+n.write(t, e)+n.around[1])
		}
		last := n.around[0] + n.write(t, conclusion) + n.around[1]
		number := func(i int) string {
			return fmt.Sprintf(rapid.SampledFrom([]string{"%d. ", "%d) ", "(%d) ", "%d: "}).Draw(t, "number"), i+1)
		}
		turnstile := rapid.SampledFrom([]string{" |- ", " |= ", "⊢", "⊨", "∴", `\models `}).Draw(t, "turnstile")
		var text Text
		switch rapid.IntRange(0, 3).Draw(t, "form") {
		case 0:
			text.Source = strings.Join(texts, ", ") + turnstile + last
		case 1:
			text.Lines = true
			for i := range texts {
				text.Source += number(i) + texts[i] + "\n"
			}
			text.Source += turnstile + last
		case 2:
			text.Lines = true
			text.Source = "TELL\n" + strings.Join(texts, ";") + ";\nASK\n" + last + "\n"
		default:
			text.Source = "TELL " + strings.Join(texts, " ; ") + " ASK " + last
		}
		got, err := Syntax{}.Read(text)
		require.NoError(t, err, text.Source)
		require.Len(t, got.Sequents, 1)
		require.True(t, And(got.Sequents[0].Premises...).Equal(And(premises...)), text.Source)
		require.True(t, got.Sequents[0].Conclusion.Equal(conclusion), text.Source)
	})
}

func FuzzReadTexts(f *testing.F) {
	for _, text := range []string{
		"P -> Q, P |- Q", "1. P\n2. Q /∴ P", "TELL\na=>b; a;\nASK\nb\n", "P v Q\nv", `$\lnot P_{1,2} \vdash \text{a}$ % so`, "(1) [P] nand {Q}; P|-Q", `\mathit{`, "P_{", "((((", "TELL", "1.",
	} {
		f.Add(text, false, false, true)
		f.Add(text, true, true, false)
	}
	f.Fuzz(func(t *testing.T, text string, strict, constants, lines bool) {
		s := Syntax{Strict: strict, Constants: constants}
		r, err := s.Read(Text{Name: "fuzz", Source: text, Lines: lines})
		if err != nil {
			var syntax *SyntaxError
			require.True(t, errors.As(err, &syntax), "%v", err)
			require.Positive(t, syntax.Line)
			require.Positive(t, syntax.Column)
			require.Contains(t, syntax.Caret(), "^")
			return
		}
		require.LessOrEqual(t, len(r.Notes), 3)
		for _, e := range r.Formulas {
			for _, style := range []Style{ASCII, Unicode, LaTeX} {
				again, err := Parse(e.Text(style))
				require.NoError(t, err, "%s", e.Text(style))
				require.True(t, again.Equal(e), "%s", e.Text(style))
			}
		}
		// What is read of one formula without a doubt is what Parse reads.
		if one, err := s.Parse(text); err == nil && !lines && len(r.Formulas) == 1 && len(r.Notes) == 0 {
			require.True(t, one.Equal(r.Formulas[0]))
		}
	})
}

func TestDeepSequents(t *testing.T) {
	deep := strings.Repeat("{", 3_000_000) + "P" + strings.Repeat("}", 3_000_000)
	_, err := Syntax{}.Read(Text{Source: "P, " + deep + " |- P"})
	require.ErrorContains(t, err, "expected at most 10000 levels of nesting")
	_, err = Syntax{}.Read(Text{Source: strings.Repeat(`\lnot `, 1_000_000) + "P"})
	require.ErrorContains(t, err, "expected at most 10000 levels of nesting")
	r, err := Syntax{}.Read(Text{Source: strings.Repeat("TELL P ASK P\n", 20_000), Lines: true})
	require.NoError(t, err)
	assert.Len(t, r.Sequents, 20_000, "premises are shared")
}
