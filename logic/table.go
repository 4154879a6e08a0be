package logic

import (
	"bufio"
	"io"
	"iter"
	"strings"
	"unicode/utf8"
)

// Table is text in columns, under an optional header: what the results of this
// package look like.
type Table struct {
	header  []string // nil: none
	titles  []string // the header in layouts that need one
	rows    iter.Seq[[]string]
	centred bool // cells stand in the middle of their column, not at its left
	numbers bool // the first column is numbers, which stand at its right
	atoms   int  // how many columns come before a line from top to bottom, in LaTeX
	latex   bool // the cells are LaTeX already
	stream  bool // the rows can be gone through only once; no cell is wider than the header's
}

// WriteTo writes the table in aligned columns, two blanks between them, as on a
// terminal. One row is one line, without blanks at its end. The error is w's.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	widths := t.widths()
	b := bufio.NewWriter(w)
	var written int64
	line := func(cells []string, centred bool) bool {
		n, err := b.WriteString(t.line(cells, widths, centred))
		written += int64(n)
		return err == nil
	}
	if t.header != nil {
		line(t.header, false)
		rule := make([]string, len(widths))
		for i, width := range widths {
			rule[i] = strings.Repeat("-", width)
		}
		line(rule, false)
	}
	for row := range t.rows {
		if !line(row, t.centred) || t.stream && b.Flush() != nil {
			break
		}
	}
	return written, b.Flush()
}

// String returns the table as text.
func (t *Table) String() string {
	var b strings.Builder
	t.WriteTo(&b) // a strings.Builder doesn't fail
	return b.String()
}

// widths returns the width of each column, in characters.
func (t *Table) widths() []int {
	var widths []int
	measure := func(row []string) {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	measure(t.header)
	if t.stream {
		return widths
	}
	for row := range t.rows {
		measure(row)
	}
	return widths
}

func (t *Table) line(cells []string, widths []int, centred bool) string {
	var b strings.Builder
	for i, cell := range cells {
		space := widths[i] - utf8.RuneCountInString(cell)
		left := 0
		switch {
		case centred:
			left = space / 2
		case t.numbers && i == 0:
			left = space
		}
		if i > 0 {
			b.WriteString("  ")
		}
		b.WriteString(strings.Repeat(" ", left) + cell + strings.Repeat(" ", space-left))
	}
	return strings.TrimRight(b.String(), " ") + "\n"
}
