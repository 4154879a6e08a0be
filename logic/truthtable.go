package logic

import (
	"fmt"
	"iter"
	"math/bits"
)

// Limits of a truth table.
const (
	MaxTableAtoms   = 16  // 65,536 rows
	MaxTableColumns = 256 // beside the atoms
)

// TruthTable is a truth table: a row for each model of the atoms.
type TruthTable struct {
	Atoms    []string // the first columns, in the order of first occurrence
	Columns  []Expr   // the columns after the atoms
	Formulas []int    // the column of each formula that the table was made for

	trueFirst bool
	numbers   bool
	values    [][]uint64 // of each column, a bit for each row
}

// TableOptions say how a truth table is laid out. The zero value gives a column
// to each formula only, and counts the rows up from all false to all true, as
// AIMA does.
type TableOptions struct {
	Subformulas bool // before each formula, a column for each part that has none yet
	TrueFirst   bool // the rows from all true to all false
	Numbers     bool // 1 and 0 in place of T and F, in the text of the table
}

// NewTruthTable returns the truth table of the formulas. The first atom changes
// slowest from row to row. The error is [ErrTooLarge].
func NewTruthTable(opt TableOptions, formulas ...Expr) (*TruthTable, error) {
	t := &TruthTable{Atoms: Atoms(formulas...), trueFirst: opt.TrueFirst, numbers: opt.Numbers}
	if n := len(t.Atoms); n > MaxTableAtoms {
		return nil, fmt.Errorf("%w: a truth table of %d atoms (the limit is %d): ask a solver instead", ErrTooLarge, n, MaxTableAtoms)
	}
	d := newDAG()
	var columns []int // the node of each
	for _, e := range formulas {
		first := len(d.nodes)
		whole := d.add(e)
		for i := first; opt.Subformulas && i < len(d.nodes); i++ {
			if i != whole && len(d.nodes[i].args) > 0 {
				columns = append(columns, i)
			}
		}
		t.Formulas = append(t.Formulas, len(columns))
		columns = append(columns, whole)
	}
	if len(columns) > MaxTableColumns {
		return nil, fmt.Errorf("%w: a truth table of %d columns (the limit is %d): leave out the subformulas", ErrTooLarge, len(columns), MaxTableColumns)
	}
	for _, c := range columns {
		t.Columns = append(t.Columns, d.nodes[c].expr)
	}
	t.fill(d, columns)
	return t, nil
}

// fill computes the columns, the given nodes of d, for 64 rows at a time.
func (t *TruthTable) fill(d *dag, columns []int) {
	atomOf := make(map[string]int, len(t.Atoms))
	for i, name := range t.Atoms {
		atomOf[name] = i
	}
	words := (t.Len() + 63) / 64
	t.values = make([][]uint64, len(columns))
	for c := range columns {
		t.values[c] = make([]uint64, words)
	}
	v := make([]uint64, len(d.nodes))
	for w := range words {
		for i, n := range d.nodes {
			if n.expr.op == OpAtom {
				v[i] = t.atomWord(atomOf[n.expr.name], w)
			} else {
				v[i] = n.evalWord(v)
			}
		}
		for c, i := range columns {
			t.values[c][w] = v[i] & t.rowMask()
		}
	}
}

// atomWord returns the values of the i-th atom in the rows 64w … 64w+63.
func (t *TruthTable) atomWord(i, w int) uint64 {
	// Counting in binary, 0 1 0 1, 0 0 1 1, …: bit k of the row's number.
	patterns := [...]uint64{
		0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
		0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000,
	}
	var word uint64
	if k := len(t.Atoms) - 1 - i; k < len(patterns) {
		word = patterns[k]
	} else if w>>(k-len(patterns))&1 == 1 {
		word = ^uint64(0)
	}
	if t.trueFirst {
		return ^word
	}
	return word
}

// rowMask has the bits of a word that are rows.
func (t *TruthTable) rowMask() uint64 {
	if t.Len() < 64 {
		return 1<<t.Len() - 1
	}
	return ^uint64(0)
}

// evalWord returns the values of a node other than an atom in 64 models at
// once, from those of its parts.
func (n node) evalWord(v []uint64) uint64 {
	var word uint64
	switch n.expr.op {
	case OpTrue:
		return ^uint64(0)
	case OpNot:
		return ^v[n.args[0]]
	case OpAnd:
		word = ^uint64(0)
		for _, arg := range n.args {
			word &= v[arg]
		}
	case OpOr:
		for _, arg := range n.args {
			word |= v[arg]
		}
	case OpXor:
		for _, arg := range n.args {
			word ^= v[arg]
		}
	case OpImplies:
		return ^v[n.args[0]] | v[n.args[1]]
	case OpIff:
		return ^(v[n.args[0]] ^ v[n.args[1]])
	}
	return word
}

// Len returns the number of rows.
func (t *TruthTable) Len() int { return 1 << len(t.Atoms) }

// Atom returns the value of the i-th atom in a row. Rows count from 0.
func (t *TruthTable) Atom(row, i int) bool {
	return row>>(len(t.Atoms)-1-i)&1 == 1 != t.trueFirst
}

// Value returns the value of a column in a row. Both count from 0.
func (t *TruthTable) Value(row, column int) bool {
	return t.values[column][row/64]>>(row%64)&1 == 1
}

// Model returns the model that a row stands for.
func (t *TruthTable) Model(row int) Model {
	m := make(Model, len(t.Atoms))
	for i, name := range t.Atoms {
		m[name] = t.Atom(row, i)
	}
	return m
}

// Models yields the models in which a column is true, in the order of the rows.
func (t *TruthTable) Models(column int) iter.Seq[Model] {
	return func(yield func(Model) bool) {
		for row := range t.Len() {
			if t.Value(row, column) && !yield(t.Model(row)) {
				return
			}
		}
	}
}

// Count returns the number of rows in which a column is true.
func (t *TruthTable) Count(column int) int {
	count := 0
	for _, word := range t.values[column] {
		count += bits.OnesCount64(word)
	}
	return count
}

// Class says whether a column is true in every row, in some or in none.
func (t *TruthTable) Class(column int) Class {
	switch t.Count(column) {
	case 0:
		return Unsatisfiable
	case t.Len():
		return Tautology
	default:
		return Contingent
	}
}

// Table returns the truth table as text, T for true and F for false unless the
// options say otherwise.
func (t *TruthTable) Table(style Style) *Table {
	var header []string
	for _, name := range t.Atoms {
		header = append(header, style.inText(style.name(name)))
	}
	for _, e := range t.Columns {
		header = append(header, style.inText(e.Text(style)))
	}
	text := truth
	if t.numbers {
		text = number
	}
	return &Table{header: header, centred: true, atoms: len(t.Atoms), latex: style == LaTeX, rows: func(yield func([]string) bool) {
		cells := make([]string, len(header))
		for row := range t.Len() {
			for i := range t.Atoms {
				cells[i] = text(t.Atom(row, i))
			}
			for c := range t.Columns {
				cells[len(t.Atoms)+c] = text(t.Value(row, c))
			}
			if !yield(cells) {
				return
			}
		}
	}}
}

func number(value bool) string {
	if value {
		return "1"
	}
	return "0"
}
