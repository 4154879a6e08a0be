package logic

import (
	"context"
	"encoding/csv"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func written(t require.TestingT, table *Table, layout Layout) string {
	var b strings.Builder
	require.NoError(t, table.Write(&b, layout))
	return b.String()
}

func TestLayoutsOfATruthTable(t *testing.T) {
	e := MustParse("P_1 | stench")
	table, err := NewTruthTable(TableOptions{}, e)
	require.NoError(t, err)
	for _, tt := range []struct {
		layout Layout
		style  Style
		want   string
	}{
		{Plain, ASCII, `
P_1  stench  P_1 | stench
---  ------  ------------
 F     F          F
 F     T          T
 T     F          T
 T     T          T
`},
		{Markdown, ASCII, `
| P\_1 | stench | P\_1 \| stench |
| :--: | :----: | :------------: |
| F    | F      | F              |
| F    | T      | T              |
| T    | F      | T              |
| T    | T      | T              |
`},
		{Markdown, LaTeX, `
| $P_{1}$ | $\mathit{stench}$ | $P_{1} \lor \mathit{stench}$ |
| :-----: | :---------------: | :--------------------------: |
| F       | F                 | F                            |
| F       | T                 | T                            |
| T       | F                 | T                            |
| T       | T                 | T                            |
`},
		{TeX, LaTeX, `
\begin{tabular}{cc|c}
$P_{1}$ & $\mathit{stench}$ & $P_{1} \lor \mathit{stench}$ \\
\hline
F & F & F \\
F & T & T \\
T & F & T \\
T & T & T \\
\end{tabular}
`},
		{TeX, ASCII, `
\begin{tabular}{cc|c}
P\_1 & stench & P\_1 \textbar{} stench \\
\hline
F & F & F \\
F & T & T \\
T & F & T \\
T & T & T \\
\end{tabular}
`},
		{CSV, Unicode, `
P_1,stench,P_1 ∨ stench
F,F,F
F,T,T
T,F,T
T,T,T
`},
	} {
		assert.Equal(t, strings.TrimPrefix(tt.want, "\n"), written(t, table.Table(tt.style), tt.layout), "%v", tt.layout)
	}
	table, err = NewTruthTable(TableOptions{Numbers: true, TrueFirst: true}, MustParse("P -> Q"))
	require.NoError(t, err)
	assert.Equal(t, "P,Q,P -> Q\n1,1,1\n1,0,0\n0,1,1\n0,0,1\n", written(t, table.Table(ASCII), CSV))
}

func TestLayoutsOfAProof(t *testing.T) {
	r, err := Prove(context.Background(), ResolutionOptions{}, []Expr{MustParse("P_1 -> Q"), MustParse("P_1")}, MustParse("Q"))
	require.NoError(t, err)
	assert.Equal(t, strings.TrimPrefix(`
| line | clause     | from                 |
| ---: | ---------- | -------------------- |
| 1    | !P\_1 \| Q | formula 1            |
| 2    | P\_1       | formula 2            |
| 3    | !Q         | negated goal         |
| 4    | !P\_1      | resolve 1, 3 on Q    |
| 5    | \[\]       | resolve 2, 4 on P\_1 |
`, "\n"), written(t, r.Table(ASCII), Markdown))
	assert.Equal(t, strings.TrimPrefix(`
\begin{tabular}{rll}
1 & $\lnot P_{1} \lor Q$ & formula 1 \\
2 & $P_{1}$ & formula 2 \\
3 & $\lnot Q$ & negated goal \\
4 & $\lnot P_{1}$ & resolve 1, 3 on $Q$ \\
5 & $\Box$ & resolve 2, 4 on $P_{1}$ \\
\end{tabular}
`, "\n"), written(t, r.Table(LaTeX), TeX))
	assert.Equal(t, "line,clause,from\n1,!P_1 | Q,formula 1\n2,P_1,formula 2\n3,!Q,negated goal\n4,!P_1,\"resolve 1, 3 on Q\"\n5,[],\"resolve 2, 4 on P_1\"\n", written(t, r.Table(ASCII), CSV))

	steps, err := CNFSteps(MustParse("P -> Q"), CNFOptions{})
	require.NoError(t, err)
	assert.Equal(t, "\\begin{tabular}{rll}\n0 & $P \\to Q$ & given \\\\\n1 & $\\lnot P \\lor Q$ & eliminate $\\to$ \\\\\n\\end{tabular}\n", written(t, steps.Table(LaTeX), TeX))
}

// Models that are found one by one are written in every layout, and no more are asked
// for once the writing fails.
func TestLayoutsOfAStream(t *testing.T) {
	asked := 0
	models := func(yield func(Model) bool) {
		for n := 2; n > 0; n-- {
			if asked++; !yield(Model{"P": n == 1}) {
				return
			}
		}
	}
	for layout, want := range map[Layout]string{
		Plain:    "P\n-\nF\nT\n",
		Markdown: "| P   |\n| :-: |\n| F   |\n| T   |\n",
		TeX:      "\\begin{tabular}{c}\nP \\\\\n\\hline\nF \\\\\nT \\\\\n\\end{tabular}\n",
		CSV:      "P\nF\nT\n",
	} {
		asked = 0
		assert.Equal(t, want, written(t, ModelTable([]string{"P"}, models), layout))
		assert.Equal(t, 2, asked, "%v: each once", layout)
		asked = 0
		assert.ErrorIs(t, ModelTable([]string{"P"}, models).Write(brokenWriter{}, layout), errBrokenPipe)
		assert.LessOrEqual(t, asked, 1, "%v", layout)
	}
}

// The formulas of a header are read as themselves again, from every layout, whatever
// the names of their atoms are.
func TestHeadersComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyExpr(append(names, "a_b", "x|y", "50%", "$a$", "*b*", "[c](d)", "<e>"), 3).Draw(t, "formula")
		table, err := NewTruthTable(TableOptions{}, e)
		if errors.Is(err, ErrTooLarge) {
			t.Skip("too many atoms")
		}
		require.NoError(t, err)
		back := func(cells []string) {
			require.Len(t, cells, len(table.Atoms)+1)
			for i, cell := range cells {
				want := e
				if i < len(table.Atoms) {
					want = Atom(table.Atoms[i])
				}
				got, err := Parse(cell)
				require.NoError(t, err, cell)
				require.True(t, got.Equal(want), "%s is not %v", cell, want)
			}
		}
		for _, style := range []Style{ASCII, Unicode, LaTeX} {
			rows, err := csv.NewReader(strings.NewReader(written(t, table.Table(style), CSV))).ReadAll()
			require.NoError(t, err)
			require.Len(t, rows, table.Len()+1)
			back(rows[0])

			first, _, _ := strings.Cut(written(t, table.Table(style), Markdown), "\n")
			back(markdownCells(first, style == LaTeX))
		}
		_, text, _ := strings.Cut(written(t, table.Table(LaTeX), TeX), "\n")
		text, _, _ = strings.Cut(text, " \\\\\n")
		back(strings.Split(text, " & "))
	})
}

// markdownCells returns the cells of a row: bars that no backslash escapes are
// between them.
func markdownCells(row string, math bool) []string {
	var cells []string
	cell := ""
	for i := 1; i < len(row); i++ {
		switch {
		case row[i] == '|':
			cells = append(cells, strings.TrimSpace(cell))
			cell = ""
		case row[i] == '\\' && (row[i+1] == '|' || !math):
			i++
			cell += row[i : i+1]
		default:
			cell += row[i : i+1]
		}
	}
	return cells
}

func TestLayoutNames(t *testing.T) {
	var names []string
	for _, l := range append(Layouts(), 9) {
		names = append(names, l.String())
	}
	assert.Equal(t, []string{"plain", "markdown", "latex", "csv", "Layout(9)"}, names)
}

func TestLayoutsReturnTheWritersError(t *testing.T) {
	table, err := NewTruthTable(TableOptions{}, MustParse("P"))
	require.NoError(t, err)
	for _, l := range Layouts() {
		assert.ErrorIs(t, table.Table(ASCII).Write(brokenWriter{}, l), errBrokenPipe, "%v", l)
	}
}

var errBrokenPipe = errors.New("broken pipe")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBrokenPipe }
