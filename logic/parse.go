package logic

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// MaxDepth is how deep a text may nest parentheses, negations and right-hand
// sides of arrows. Everything in this package recurses into a formula, and a
// hostile text shall not exhaust the stack.
const MaxDepth = 10_000

// Parse reads one formula, which may run over several lines. The package
// comment describes the notation. The error is a *[SyntaxError].
func Parse(text string) (Expr, error) {
	return parse(text, 1, "the end")
}

// MustParse is [Parse] for texts that a program contains. It panics if text is
// not a formula.
func MustParse(text string) Expr {
	e, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return e
}

// Read reads a file of formulas, one on each line. Blank lines and comments,
// from # to the end of the line, are skipped. The error is a *[SyntaxError], or
// r's.
func Read(r io.Reader) ([]Expr, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	var formulas []Expr
	line := 0
	for text := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		line++
		if t, _ := scan(text, 0); t.kind == tokEnd {
			continue
		}
		e, err := parse(text, line, "the end of the line")
		if err != nil {
			return nil, err
		}
		formulas = append(formulas, e)
	}
	return formulas, nil
}

// parse reads one formula from text, whose first line is counted as given.
func parse(text string, line int, end string) (Expr, error) {
	p := &parser{text: text, line: line, end: end}
	p.next()
	e, err := p.formula(loosest)
	if err != nil {
		return Expr{}, err
	}
	if p.tok.kind != tokEnd {
		return Expr{}, p.expected("a connective or " + end)
	}
	return e, nil
}

// parser is a recursive-descent parser with precedence climbing.
type parser struct {
	text  string
	line  int    // of the first line of text
	end   string // what the end of text is called
	tok   token  // the next one
	after int    // the offset behind tok
	prev  int    // the offset behind the token before it
	depth int
}

// Precedence, from the loosest to the tightest.
const (
	loosest = iota
	precIff
	precImplies
	precOr
	precXor
	precAnd
	precNot
	tightest
)

// precedence returns how tightly op binds, and whether it groups to the right.
// The others, & xor |, take any number of parts.
func (op Op) precedence() (prec int, toRight bool) {
	switch op {
	case OpIff:
		return precIff, true
	case OpImplies:
		return precImplies, true
	case OpOr:
		return precOr, false
	case OpXor:
		return precXor, false
	case OpAnd:
		return precAnd, false
	case OpNot:
		return precNot, true
	default:
		return tightest, false
	}
}

func (p *parser) next() {
	p.prev = p.after
	p.tok, p.after = scan(p.text, p.after)
}

// formula reads a formula whose connectives bind at least as tightly as prec.
func (p *parser) formula(prec int) (Expr, error) {
	left, err := p.operand()
	for err == nil && p.tok.kind == tokInfix {
		op := p.tok.op
		opPrec, toRight := op.precedence()
		if opPrec < prec {
			break
		}
		args := []Expr{left}
		for err == nil && p.tok.kind == tokInfix && p.tok.op == op && (!toRight || len(args) == 1) {
			p.next()
			var right Expr
			if toRight {
				right, err = p.nested(opPrec)
			} else {
				right, err = p.formula(opPrec + 1)
			}
			args = append(args, right)
		}
		left = Expr{op: op, args: args}
	}
	return left, err
}

// operand reads an atom, a constant, a negation or a formula in parentheses.
func (p *parser) operand() (Expr, error) {
	t := p.tok
	switch t.kind {
	case tokAtom:
		p.next()
		return Atom(t.text), nil
	case tokConst:
		p.next()
		return Const(t.op == OpTrue), nil
	case tokNot:
		p.next()
		e, err := p.nested(precNot)
		return Not(e), err
	case tokOpen:
		p.next()
		e, err := p.nested(loosest)
		if err != nil {
			return e, err
		}
		if p.tok.kind != tokClose {
			line, column, _ := p.place(t.pos)
			return e, p.expected(fmt.Sprintf("a connective or the ')' for the '(' at line %d, column %d", line, column))
		}
		p.next()
		return e, nil
	default:
		return Expr{}, p.expected("a formula")
	}
}

// nested is formula, or with precNot operand, one level deeper.
func (p *parser) nested(prec int) (Expr, error) {
	if p.depth == MaxDepth {
		return Expr{}, p.expected(fmt.Sprintf("at most %d levels of nesting", MaxDepth))
	}
	p.depth++
	defer func() { p.depth-- }()
	if prec == precNot {
		return p.operand()
	}
	return p.formula(prec)
}

// expected returns the error that want should stand where the next token is.
func (p *parser) expected(want string) error {
	found, pos := p.tok.text, p.tok.pos
	switch p.tok.kind {
	case tokEnd:
		// Behind what is written, not behind the blanks that follow.
		found, pos = p.end, p.prev
	case tokBad:
	case tokAtom:
		found = abbreviate(quoteName(found), 40)
	default:
		found = "'" + found + "'"
	}
	line, column, source := p.place(pos)
	return &SyntaxError{Line: line, Column: column, Found: found, Want: want, Source: source}
}

// place returns the line and column of the byte at pos, and that line's text.
func (p *parser) place(pos int) (line, column int, source string) {
	start := strings.LastIndexByte(p.text[:pos], '\n') + 1
	source, _, _ = strings.Cut(p.text[start:], "\n")
	line = p.line + strings.Count(p.text[:start], "\n")
	return line, utf8.RuneCountInString(p.text[start:pos]) + 1, strings.TrimSuffix(source, "\r")
}
