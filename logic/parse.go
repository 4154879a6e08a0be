package logic

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// MaxDepth is how deep a text may nest parentheses, negations and right-hand
// sides of arrows. Everything in this package recurses into a formula, and a
// hostile text shall not exhaust the stack.
const MaxDepth = 10_000

// Syntax says which notations are read. The zero value reads all of them, those
// of the package page.
type Syntax struct {
	// Strict reads the notation that this package prints and no other: the signs
	// ! & xor | -> <-> and ¬ ∧ ⊕ ∨ → ↔, AIMA's ⇒ and ⇔, the constants, round
	// parentheses, quotes and indexes. Anything else is refused, with how to write
	// it.
	Strict bool
	// Constants reads T and 1 as true, F and 0 as false. Otherwise T and F are
	// atoms, and the digits are refused.
	Constants bool
}

// Parse reads one formula, which may run over several lines. The package
// comment describes the notation. The error is a *[SyntaxError].
func Parse(text string) (Expr, error) { return Syntax{}.Parse(text) }

// Parse is [Parse] for a syntax.
func (s Syntax) Parse(text string) (Expr, error) {
	p := &parser{syntax: s, text: text, line: 1, end: "the end"}
	p.next()
	e, err := p.formula(loosest)
	if err != nil {
		return Expr{}, err
	}
	if p.tok.kind != tokEnd {
		return Expr{}, p.expected("a connective or " + p.end)
	}
	return e, nil
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

// parser is a recursive-descent parser with precedence climbing.
type parser struct {
	syntax Syntax
	text   string
	line   int    // of the first line of text
	end    string // what the end of text is called
	tok    token  // the next one
	after  int    // the offset behind tok
	before token  // the one before it
	prev   int    // the offset behind that
	depth  int

	in   *reader // what reads formulas one after the other, or nil for one formula
	open int     // parentheses
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
	case OpOr, opNor:
		return precOr, false
	case OpXor:
		return precXor, false
	case OpAnd, opNand:
		return precAnd, false
	case OpNot:
		return precNot, true
	default:
		return tightest, false
	}
}

func (p *parser) next() {
	p.prev, p.before = p.after, p.tok
	p.tok, p.after = p.syntax.scan(p.text, p.after)
	if p.in != nil && p.open == 0 {
		p.turnstile()
	}
}

// formula reads a formula whose connectives bind at least as tightly as prec.
func (p *parser) formula(prec int) (Expr, error) {
	left, err := p.operand()
	for last := OpAtom; err == nil && p.infix(); {
		op := p.tok.op
		opPrec, toRight := op.precedence()
		if opPrec < prec {
			break
		}
		if lastPrec, _ := last.precedence(); lastPrec == opPrec {
			return left, p.expected(fmt.Sprintf("parentheses, since %s and %s bind alike", name(last), name(op)))
		}
		args := []Expr{left}
		for err == nil && p.infix() && p.tok.op == op && (!toRight || len(args) == 1) {
			if (op == opNand || op == opNor) && len(args) == 2 {
				return left, p.expected("parentheses, since " + name(op) + " joins two formulas only")
			}
			p.next()
			var right Expr
			if toRight {
				right, err = p.nested(opPrec)
			} else {
				right, err = p.formula(opPrec + 1)
			}
			args = append(args, right)
		}
		switch op {
		case opNand:
			left = Not(Expr{op: OpAnd, args: args})
		case opNor:
			left = Not(Expr{op: OpOr, args: args})
		default:
			left = Expr{op: op, args: args}
		}
		last = op
	}
	return left, err
}

// infix says whether the next token joins two formulas. Words that are atoms
// elsewhere are connectives here.
func (p *parser) infix() bool {
	if p.tok.kind != tokAtom || p.tok.quoted {
		return p.tok.kind == tokInfix
	}
	if op, ok := laterWords[strings.ToLower(p.tok.text)]; ok {
		w := word{tokInfix, op, false}
		p.tok = p.syntax.token(p.tok.text, w, p.tok.pos)
		return p.tok.kind == tokInfix
	}
	if p.in != nil && !p.syntax.Strict && p.in.or(p) {
		p.tok.kind, p.tok.op = tokInfix, OpOr
		return true
	}
	return false
}

// name returns how a connective is called in a message.
func name(op Op) string {
	switch op {
	case opNand:
		return "nand"
	case opNor:
		return "nor"
	default:
		return ASCII.symbol(op)
	}
}

// operand reads an atom, a constant, a negation or a formula in parentheses.
func (p *parser) operand() (Expr, error) {
	t := p.tok
	switch t.kind {
	case tokAtom:
		if p.in != nil {
			p.in.atom(p)
		}
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
		p.open++
		p.next()
		e, err := p.nested(loosest)
		if err != nil {
			return e, err
		}
		if want := closing(t.text); p.tok.kind != tokClose || !closes(p.tok.text, want) {
			line, column, _ := p.place(t.pos)
			return e, p.expected(fmt.Sprintf("a connective or the '%s' for the '%s' at line %d, column %d", want, t.text, line, column))
		}
		p.open--
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
		hint := wordHints[strings.ToLower(found)]
		found = abbreviate(quoteName(found), 40)
		switch {
		case p.tok.quoted:
		case strings.EqualFold(p.before.text, "if") && p.before.kind == tokAtom:
			found += ", behind if: write P -> Q for if P then Q"
		case hint != "":
			found += ", " + hint
		}
	case tokOpen:
		found = "'" + found + "'"
		if p.before.kind == tokAtom && p.tok.pos == p.prev {
			found += " right behind an atom, as in predicate logic: write P[a] for P(a)"
		}
	case tokTurnstile:
		found = "'" + found + "', which makes a sequent, where one formula is wanted"
	case tokSeparator:
		found = "'" + found + "'"
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
