package logic

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// eachModel yields every assignment of values to the atoms, by counting: an
// oracle that shares nothing with the truth tables.
func eachModel(atoms []string) []Model {
	models := []Model{{}}
	for _, atom := range atoms {
		var more []Model
		for _, m := range models {
			for _, value := range []bool{false, true} {
				extended := Model{atom: value}
				for k, v := range m {
					extended[k] = v
				}
				more = append(more, extended)
			}
		}
		models = more
	}
	return models
}

// holdIn returns the models of the atoms in which all formulas are true, as
// their texts.
func holdIn(atoms []string, formulas ...Expr) []string {
	var texts []string
	for _, m := range eachModel(atoms) {
		if And(formulas...).Eval(m) {
			texts = append(texts, m.String())
		}
	}
	return texts
}

// anyExpr draws formulas over the atoms with all connectives and constants, up
// to depth levels deep.
func anyExpr(atoms []string, depth int) *rapid.Generator[Expr] {
	return rapid.Custom(func(t *rapid.T) Expr { return drawExpr(t, atoms, depth) })
}

// ops are drawn from: the simplest first, constants and atoms seldom.
var ops = []Op{OpAtom, OpNot, OpAnd, OpOr, OpImplies, OpIff, OpXor, OpNot, OpAnd, OpOr, OpImplies, OpIff, OpXor, OpFalse, OpTrue}

func drawExpr(t *rapid.T, atoms []string, depth int) Expr {
	op := OpAtom
	if depth > 0 {
		op = rapid.SampledFrom(ops).Draw(t, "op")
	}
	part := func() Expr { return drawExpr(t, atoms, depth-1) }
	parts := func() []Expr {
		args := make([]Expr, rapid.IntRange(2, 4).Draw(t, "parts"))
		for i := range args {
			args[i] = part()
		}
		return args
	}
	switch op {
	case OpFalse, OpTrue:
		return Const(op == OpTrue)
	case OpNot:
		return Not(part())
	case OpAnd:
		return And(parts()...)
	case OpOr:
		return Or(parts()...)
	case OpXor:
		return Xor(parts()...)
	case OpImplies:
		return Implies(part(), part())
	case OpIff:
		return Iff(part(), part())
	default:
		return Atom(rapid.SampledFrom(atoms).Draw(t, "atom"))
	}
}

// parseAll parses texts that are known to be formulas.
func parseAll(texts ...string) []Expr {
	formulas := make([]Expr, len(texts))
	for i, text := range texts {
		formulas[i] = MustParse(text)
	}
	return formulas
}

// lines joins lines, for comparison with printed text.
func lines(text ...string) string { return strings.Join(text, "\n") + "\n" }

// chain returns text repeated with the numbers 1 … n in place of %d.
func chain(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i+1)
	}
	return b.String()
}
