package cnf

import (
	"fmt"
	"strings"
)

// mender remembers what can explain a wrong number of clauses: lines that end
// within a clause, which may lack a 0, and zeros with no literals before them,
// which may be stray ones. The format allows both, so nothing is mended unless
// that gives the header's number exactly.
type mender struct {
	keep   bool        // all places, for apply
	line   int         // of the last literal
	breaks int         // within clauses, at ends of lines
	at     []lineBreak // all of them, if they are kept
	lines  lines       // that end within a clause
	empty0 int         // the clauses without literals
	zeros  []zero      // all of them, if they are kept, and else the first
	split  bool        // apply closes the lines
	drop   bool        // apply leaves out the zeros
}

// lineBreak is the place of a line's end within a clause.
type lineBreak struct{ clause, literals int }

// zero is the place of a clause without literals.
type zero struct{ clause, line int }

// unclosed takes note that a line has ended behind so many literals of a clause.
func (m *mender) unclosed(clause, literals int) {
	m.breaks++
	m.lines.add(m.line)
	if m.keep {
		m.at = append(m.at, lineBreak{clause, literals})
	}
}

// last takes note that the text has ended within a clause.
func (m *mender) last() { m.lines.add(m.line) }

// empty takes note of a clause without literals.
func (m *mender) empty(clause, line int) {
	m.empty0++
	if m.keep || m.zeros == nil {
		m.zeros = append(m.zeros, zero{clause, line})
	}
}

// tooMany asks whether zeros explain that there are too many clauses.
func (m *mender) tooMany() string {
	if m.empty0 == 0 {
		return ""
	}
	return fmt.Sprintf("; the 0 in line %d has no literals before it: is it a stray 0, or an empty clause, which makes the formula unsatisfiable?", m.zeros[0].line)
}

// tooFew asks whether missing zeros explain that there are too few clauses.
func (m *mender) tooFew() string {
	if m.breaks == 0 {
		return ""
	}
	return fmt.Sprintf("; %v no closing 0, so the clause goes on in the next line: is that meant?", m.lines)
}

// compareCount warns if the number of clauses isn't the header's, and says what
// is mended. Closed says that the last clause was closed.
func (r *Reader) compareCount(closed bool) {
	m := &r.mender
	missing := r.header.Clauses - r.count
	switch {
	case missing > 0 && missing == len(m.at):
		m.split = true
		kind := ErrClauseCount
		if closed {
			kind = ErrSyntax
		}
		r.warn(m.lines.first(), kind, "%v no closing 0: read as the end of a clause, which gives the header's %d clauses", m.lines, r.header.Clauses)
		return
	case closed:
		r.warn(m.line, ErrSyntax, "line %d has no closing 0: read as the end of the last clause", m.line)
	}
	switch {
	case missing == 0:
	case missing < 0 && m.keep && -missing == m.empty0:
		m.drop = true
		for _, z := range m.zeros {
			r.warn(z.line, ErrClauseCount, "stray 0: an empty clause? It is left out, which gives the header's %d clauses; with it the formula is unsatisfiable", r.header.Clauses)
		}
	case missing < 0:
		r.warn(r.scan.line, ErrClauseCount, "%d, where the header has %d%s", r.count, r.header.Clauses, m.tooMany())
	default:
		r.warn(r.scan.line, ErrClauseCount, "%d, where the header has %d%s", r.count, r.header.Clauses, m.tooFew())
	}
}

// apply mends the formula that was read. Its literals are its own.
func (m *mender) apply(f *Formula) {
	if !m.split && !m.drop {
		return
	}
	clauses := f.clauses
	f.clauses, f.slab = nil, nil
	for i, c := range clauses {
		for ; m.split && len(m.at) > 0 && m.at[0].clause == i; m.at = m.at[1:] {
			end := len(c) - (len(clauses[i]) - m.at[0].literals)
			_ = f.AddClause(c[:end]...)
			c = c[end:]
		}
		if !m.drop || len(c) > 0 {
			_ = f.AddClause(c...)
		}
	}
}

// lines are the numbers of lines, in their order: "line 2 has", "lines 2, 5 to 7
// have". It remembers a few.
type lines struct {
	ranges [][2]int
	n      int
	more   bool
}

func (l *lines) add(line int) {
	l.n++
	const most = 5
	switch last := len(l.ranges) - 1; {
	case last >= 0 && !l.more && l.ranges[last][1] == line-1:
		l.ranges[last][1] = line
	case len(l.ranges) < most:
		l.ranges = append(l.ranges, [2]int{line, line})
	default:
		l.more = true
	}
}

func (l lines) first() int { return l.ranges[0][0] }

// String returns the lines, with the verb that follows.
func (l lines) String() string {
	if l.n == 1 {
		return fmt.Sprintf("line %d has", l.first())
	}
	var words []string
	for _, r := range l.ranges {
		word := fmt.Sprint(r[0])
		if r[1] > r[0] {
			word = fmt.Sprintf("%d to %d", r[0], r[1])
		}
		words = append(words, word)
	}
	list := strings.Join(words, ", ")
	if l.more {
		list += " and others"
	}
	return "lines " + list + " have"
}
