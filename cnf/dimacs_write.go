package cnf

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// WriteDIMACS writes f in the DIMACS format: the header with the exact numbers
// of variables and clauses, a comment "c 7 shaft at 7" for each variable that
// has a name, "c p show 1 2 0" if a projection was set, "c p weight -1 0.3 0" for
// each weight that was set, and a clause a line, with
// "c # " in front of what was put above it by Comment. It returns the errors of w.
func (f *Formula) WriteDIMACS(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "p cnf %d %d\n", f.vars, len(f.clauses))
	for _, v := range slices.Sorted(maps.Keys(f.names)) {
		fmt.Fprintf(b, "c %d %s\n", v, oneLine(f.names[v]))
	}
	var line []byte
	if f.show != nil {
		b.WriteString("c p show")
		for _, v := range f.show {
			b.Write(strconv.AppendInt(append(line[:0], ' '), int64(v), 10))
		}
		b.WriteString(" 0\n")
	}
	if f.problem != "" {
		b.WriteString("c t " + f.problem + "\n")
	}
	for _, v := range slices.Sorted(maps.Keys(f.weights)) {
		b.Write(f.appendWeights(line[:0], v))
	}
	said := f.said
	for i, c := range f.clauses {
		said = writeComments(b, said, i)
		line = line[:0]
		for _, l := range c {
			line = append(strconv.AppendInt(line, int64(l), 10), ' ')
		}
		b.Write(append(line, "0\n"...))
	}
	writeComments(b, said, len(f.clauses))
	return b.Flush() // which returns the first error of all the writes above
}

// writeComments writes the comments above a clause, and returns the others.
func writeComments(b *bufio.Writer, said []comment, clause int) []comment {
	for len(said) > 0 && said[0].clause == clause {
		fmt.Fprintf(b, "c # %s\n", oneLine(said[0].text))
		said = said[1:]
	}
	return said
}

// oneLine returns s with each control character, line breaks among them,
// written as Go escapes it, so that it stays within its comment.
func oneLine(s string) string {
	if strings.IndexFunc(s, unbroken) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if unbroken(r) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unbroken says whether r may not stand in a comment as it is.
func unbroken(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }
