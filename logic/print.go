package logic

import (
	"strconv"
	"strings"
)

// Style is the notation in which formulas are printed. [Parse] reads all of them.
type Style uint8

const (
	ASCII   Style = iota // ! & xor | -> <-> true false
	Unicode              // ¬ ∧ ⊕ ∨ → ↔ ⊤ ⊥
	LaTeX                // \lnot \land \oplus \lor \to \leftrightarrow \top \bot, for its math mode
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
		b.WriteString(style.name(e.name))
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

// name returns how an atom is written in a formula.
func (s Style) name(name string) string {
	if s == LaTeX {
		return latexName(name)
	}
	return quoteName(name)
}

// symbol returns how op is written.
func (s Style) symbol(op Op) string {
	switch s {
	case Unicode:
		return [...]string{"⊥", "⊤", "", "¬", "∧", "∨", "⊕", "→", "↔"}[op]
	case LaTeX:
		return [...]string{`\bot`, `\top`, "", `\lnot `, `\land`, `\lor`, `\oplus`, `\to`, `\leftrightarrow`}[op]
	default:
		return [...]string{"false", "true", "", "!", "&", "|", "xor", "->", "<->"}[op]
	}
}

// inText returns a piece of a formula as it stands in text, which LaTeX sets in
// its math mode.
func (s Style) inText(formula string) string {
	if s == LaTeX {
		return "$" + strings.TrimSpace(formula) + "$"
	}
	return formula
}
