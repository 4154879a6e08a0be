package logic

import (
	"strconv"
	"strings"
)

// Style is the set of symbols in which formulas are printed. Both are read by
// [Parse].
type Style uint8

const (
	ASCII   Style = iota // ! & xor | -> <-> true false
	Unicode              // ¬ ∧ ⊕ ∨ → ↔ ⊤ ⊥
)

// String returns e in ASCII; see [Expr.Text].
func (e Expr) String() string { return e.Text(ASCII) }

// Text returns e in the given style, with no more parentheses than it takes for
// [Parse] to return a formula equal to e.
func (e Expr) Text(style Style) string {
	var b strings.Builder
	e.write(&b, style)
	return b.String()
}

func (e Expr) write(b *strings.Builder, style Style) {
	switch e.op {
	case OpAtom:
		b.WriteString(quoteName(e.name))
	case OpFalse, OpTrue:
		b.WriteString(style.symbol(e.op))
	case OpNot:
		b.WriteString(style.symbol(OpNot))
		e.writeArg(b, style, 0)
	default:
		for i := range e.args {
			if i > 0 {
				b.WriteString(" " + style.symbol(e.op) + " ")
			}
			e.writeArg(b, style, i)
		}
	}
}

// writeArg writes the i-th part of e, in parentheses if the text would mean
// something else without.
func (e Expr) writeArg(b *strings.Builder, style Style, i int) {
	arg := e.args[i]
	prec, toRight := e.op.precedence()
	argPrec, _ := arg.op.precedence()
	last := i == len(e.args)-1
	if argPrec > prec || argPrec == prec && toRight && last {
		arg.write(b, style)
		return
	}
	b.WriteByte('(')
	arg.write(b, style)
	b.WriteByte(')')
}

// quoteName returns an atom's name as it is written in a formula.
func quoteName(name string) string {
	if isIdentifier(name) {
		return name
	}
	return strconv.Quote(name)
}

// symbol returns how op is written.
func (s Style) symbol(op Op) string {
	if s == Unicode {
		return [...]string{"⊥", "⊤", "", "¬", "∧", "∨", "⊕", "→", "↔"}[op]
	}
	return [...]string{"false", "true", "", "!", "&", "|", "xor", "->", "<->"}[op]
}
