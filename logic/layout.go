package logic

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Layout is the format of a document that a table is written for.
type Layout uint8

const (
	Plain    Layout = iota // aligned columns, as on a terminal
	Markdown               // a table of GitHub's Markdown
	TeX                    // a tabular of LaTeX
	CSV                    // values with commas between, as spreadsheets read them (RFC 4180)
)

// String returns "plain", "markdown", "latex" or "csv".
func (l Layout) String() string {
	switch l {
	case Plain:
		return "plain"
	case Markdown:
		return "markdown"
	case TeX:
		return "latex"
	case CSV:
		return "csv"
	default:
		return fmt.Sprintf("Layout(%d)", uint8(l))
	}
}

// Layouts returns the layouts, the plain one first.
func Layouts() []Layout { return []Layout{Plain, Markdown, TeX, CSV} }

// Write writes the table in a layout. [TeX] sets the formulas in its math mode if
// the table was made in the style [LaTeX]; in another style, it shows them as
// they are typed. The error is w's.
func (t *Table) Write(w io.Writer, layout Layout) error {
	switch layout {
	case Markdown:
		return t.writeMarkdown(w)
	case TeX:
		return t.writeTeX(w)
	case CSV:
		return t.writeCSV(w)
	default:
		_, err := t.WriteTo(w)
		return err
	}
}

// head returns the header of a layout that needs one.
func (t *Table) head() []string {
	if t.header == nil {
		return t.titles
	}
	return t.header
}

// aligned returns a letter for each column: c, l or r.
func (t *Table) aligned() []byte {
	columns := []byte(strings.Repeat("l", len(t.head())))
	for i := range columns {
		switch {
		case t.centred:
			columns[i] = 'c'
		case t.numbers && i == 0:
			columns[i] = 'r'
		}
	}
	return columns
}

// markdown are the characters that mean something within a cell.
var markdown = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "<", `\<`, "[", `\[`, "]", `\]`, "$", `\$`)

func (t *Table) writeMarkdown(w io.Writer) error {
	cell := markdown.Replace
	if t.latex { // between dollars only a bar ends the cell
		cell = strings.NewReplacer("|", `\|`).Replace
	}
	b := bufio.NewWriter(w)
	width := make([]int, len(t.head()))
	measure := func(row []string) {
		for i, text := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell(text)), 3)
		}
	}
	line := func(row []string) {
		for i, text := range row {
			text = cell(text)
			b.WriteString("| " + text + strings.Repeat(" ", width[i]-utf8.RuneCountInString(text)+1))
		}
		b.WriteString("|\n")
	}
	measure(t.head())
	if !t.stream {
		for row := range t.rows {
			measure(row)
		}
	}
	line(t.head())
	for i, align := range t.aligned() {
		left, right := "-", "-"
		if align == 'c' {
			left = ":"
		}
		if align != 'l' {
			right = ":"
		}
		b.WriteString("| " + left + strings.Repeat("-", width[i]-2) + right + " ")
	}
	b.WriteString("|\n")
	t.each(line, b)
	return b.Flush()
}

// each writes the rows, those of a stream at once, until that fails.
func (t *Table) each(line func(row []string), b *bufio.Writer) {
	for row := range t.rows {
		line(row)
		if t.stream && b.Flush() != nil {
			return
		}
	}
}

func (t *Table) writeTeX(w io.Writer) error {
	b := bufio.NewWriter(w)
	columns := string(t.aligned())
	if t.atoms > 0 && t.atoms < len(columns) {
		columns = columns[:t.atoms] + "|" + columns[t.atoms:]
	}
	line := func(row []string) {
		for i, text := range row {
			if i > 0 {
				b.WriteString(" & ")
			}
			if !t.latex {
				text = escape(text)
			}
			b.WriteString(text)
		}
		b.WriteString(" \\\\\n")
	}
	b.WriteString(`\begin{tabular}{` + columns + "}\n")
	if t.header != nil {
		line(t.header)
		b.WriteString("\\hline\n")
	}
	t.each(line, b)
	b.WriteString("\\end{tabular}\n")
	return b.Flush()
}

func (t *Table) writeCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	line := func(row []string) {
		c := csv.NewWriter(b)
		_ = c.Write(row) // b remembers its first error
		c.Flush()
	}
	line(t.head())
	t.each(line, b)
	return b.Flush()
}
