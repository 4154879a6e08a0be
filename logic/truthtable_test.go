package logic

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestConnectives(t *testing.T) {
	// The columns of AIMA's figure 7.8, and the other connectives and constants.
	tests := []struct{ text, column string }{
		{"!P & (P | true)", "TTFF"},
		{"P & (Q | true)", "FFTT"},
		{"P & Q", "FFFT"},
		{"P | Q", "FTTT"},
		{"P -> Q", "TTFT"},
		{"P <-> Q", "TFFT"},
		{"P xor Q", "FTTF"},
		{"P & Q & true", "FFFT"},
		{"P | Q | false", "FTTT"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			e := MustParse(tt.text)
			var column, evaluated strings.Builder
			table, err := NewTruthTable(TableOptions{}, And(Or(Atom("P"), Atom("Q")), Const(false)), e)
			require.NoError(t, err)
			for row := range table.Len() {
				column.WriteString(truth(table.Value(row, 1)))
				evaluated.WriteString(truth(e.Eval(table.Model(row))))
			}
			assert.Equal(t, tt.column, column.String())
			assert.Equal(t, tt.column, evaluated.String())
		})
	}
}

func TestXorOfManyIsParity(t *testing.T) {
	e := MustParse("a xor b xor c xor d")
	for _, m := range eachModel(Atoms(e)) {
		ones := 0
		for _, value := range m {
			if value {
				ones++
			}
		}
		assert.Equal(t, ones%2 == 1, e.Eval(m), "%v", m)
	}
}

func TestTruthTableText(t *testing.T) {
	e := MustParse("(P -> Q) & !P")
	table, err := NewTruthTable(TableOptions{Subformulas: true}, e)
	require.NoError(t, err)
	assert.Equal(t, lines(
		"P  Q  P -> Q  !P  (P -> Q) & !P",
		"-  -  ------  --  -------------",
		"F  F    T     T         T",
		"F  T    T     T         T",
		"T  F    F     F         F",
		"T  T    T     F         F",
	), table.Table(ASCII).String())

	table, err = NewTruthTable(TableOptions{TrueFirst: true}, e, Atom("Q"))
	require.NoError(t, err)
	assert.Equal(t, lines(
		"P  Q  (P → Q) ∧ ¬P  Q",
		"-  -  ------------  -",
		"T  T       F        T",
		"T  F       F        F",
		"F  T       T        T",
		"F  F       T        F",
	), table.Table(Unicode).String())
	assert.Equal(t, []int{0, 1}, table.Formulas)
	assert.Equal(t, Model{"P": true, "Q": false}, table.Model(1))

	table, err = NewTruthTable(TableOptions{Subformulas: true}, Const(true))
	require.NoError(t, err)
	assert.Equal(t, lines("true", "----", " T"), table.Table(ASCII).String(), "no atoms: one row")
}

func TestTruthTableColumns(t *testing.T) {
	formulas := parseAll("a | b", "!(a | b)", "a | b", "b")
	table, err := NewTruthTable(TableOptions{Subformulas: true}, formulas...)
	require.NoError(t, err)
	var columns []string
	for _, e := range table.Columns {
		columns = append(columns, e.String())
	}
	assert.Equal(t, []string{"a | b", "!(a | b)", "a | b", "b"}, columns, "no part twice, and each formula that was asked for")
	assert.Equal(t, []int{0, 1, 2, 3}, table.Formulas)
}

func TestTruthTableLimits(t *testing.T) {
	largest := MustParse("a0" + chain(MaxTableAtoms-1, " xor a%d"))
	table, err := NewTruthTable(TableOptions{}, largest)
	require.NoError(t, err)
	assert.Equal(t, 1<<(MaxTableAtoms-1), table.Count(0))

	_, err = NewTruthTable(TableOptions{}, largest, Atom("more"))
	require.ErrorIs(t, err, ErrTooLarge)
	assert.EqualError(t, err, "too large: a truth table of 17 atoms (the limit is 16): ask a solver instead")

	deep := MustParse(strings.Repeat("!", MaxTableColumns) + "a")
	_, err = NewTruthTable(TableOptions{Subformulas: true}, deep)
	require.NoError(t, err)
	_, err = NewTruthTable(TableOptions{Subformulas: true}, Not(deep))
	assert.ErrorIs(t, err, ErrTooLarge)
}

func TestTruthTableAgainstEvaluation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		atoms := strings.Split("a b c d e f g h", " ")[:rapid.IntRange(1, 8).Draw(t, "atoms")]
		opt := TableOptions{Subformulas: rapid.Bool().Draw(t, "subformulas"), TrueFirst: rapid.Bool().Draw(t, "true first")}
		e := anyExpr(atoms, 4).Draw(t, "formula")
		table, err := NewTruthTable(opt, e, Not(e))
		if err != nil {
			t.Skip(err) // more subformulas than columns
		}
		models := eachModel(table.Atoms)
		if opt.TrueFirst {
			slices.Reverse(models)
		}
		count := 0
		for row, m := range models {
			require.Equal(t, m, table.Model(row))
			for c, column := range table.Columns {
				require.Equal(t, column.Eval(m), table.Value(row, c), "%v in %v", column, m)
			}
			if e.Eval(m) {
				count++
			}
		}
		column := table.Formulas[0]
		require.Equal(t, count, table.Count(column))
		require.Len(t, slices.Collect(table.Models(column)), count)
		require.Equal(t, classOf(count, len(models)), table.Class(column))
		require.Equal(t, classOf(len(models)-count, len(models)), table.Class(table.Formulas[1]))
	})
}

func classOf(count, models int) Class {
	switch count {
	case 0:
		return Unsatisfiable
	case models:
		return Tautology
	default:
		return Contingent
	}
}
