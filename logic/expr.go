package logic

import (
	"iter"
	"slices"
)

// Op is the outermost connective of a formula.
type Op uint8

const (
	OpFalse   Op = iota // the constant false
	OpTrue              // the constant true
	OpAtom              // an atomic proposition
	OpNot               // not: one part
	OpAnd               // and: two parts or more
	OpOr                // or: two parts or more
	OpXor               // exclusive or: two parts or more, true if an odd number of them is
	OpImplies           // implication: premise and conclusion
	OpIff               // equivalence: two parts

	// What is read only: a formula has a negation in their place.
	opNand
	opNor
)

// Expr is a propositional formula. It is a value that never changes, to be
// copied and shared freely; the zero value is the constant false. Compare two
// formulas with [Expr.Equal], which looks at how they are written:
// P & Q and Q & P differ.
type Expr struct {
	op   Op
	name string
	args []Expr
}

// Const returns the constant true or false.
func Const(value bool) Expr {
	if value {
		return Expr{op: OpTrue}
	}
	return Expr{op: OpFalse}
}

// Atom returns the atomic proposition of that name. Every name is allowed; one
// that is not an identifier is printed, and parsed, in double quotes.
func Atom(name string) Expr { return Expr{op: OpAtom, name: name} }

// Not returns the negation of e.
func Not(e Expr) Expr { return Expr{op: OpNot, args: []Expr{e}} }

// And returns the conjunction of its arguments: the argument itself if there is
// one, true if there is none.
func And(args ...Expr) Expr { return nary(OpAnd, args) }

// Or returns the disjunction of its arguments: the argument itself if there is
// one, false if there is none.
func Or(args ...Expr) Expr { return nary(OpOr, args) }

// Xor returns the exclusive or of its arguments, which is true if an odd number
// of them is: the argument itself if there is one, false if there is none.
func Xor(args ...Expr) Expr { return nary(OpXor, args) }

// Implies returns the formula premise -> conclusion.
func Implies(premise, conclusion Expr) Expr {
	return Expr{op: OpImplies, args: []Expr{premise, conclusion}}
}

// Iff returns the formula a <-> b.
func Iff(a, b Expr) Expr { return Expr{op: OpIff, args: []Expr{a, b}} }

func nary(op Op, args []Expr) Expr {
	switch len(args) {
	case 0:
		return Const(op == OpAnd)
	case 1:
		return args[0]
	}
	return Expr{op: op, args: slices.Clone(args)}
}

// Op returns the outermost connective.
func (e Expr) Op() Op { return e.op }

// Name returns the name of an atom, and "" for every other formula.
func (e Expr) Name() string { return e.name }

// Args returns the parts that the outermost connective joins. The caller must
// not change them.
func (e Expr) Args() []Expr { return e.args }

// Equal says whether two formulas are written alike, part by part and in the
// same order. For equality of meaning see [Equivalent].
func (e Expr) Equal(f Expr) bool {
	return e.op == f.op && e.name == f.name && slices.EqualFunc(e.args, f.args, Expr.Equal)
}

// Atoms returns the names of the atoms in formulas, each once, in the order of
// their first occurrence.
func Atoms(formulas ...Expr) []string {
	var names []string
	seen := make(map[string]bool)
	for _, e := range formulas {
		e.occurrences(func(name string) {
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		})
	}
	return names
}

// occurrences calls visit with the name of every occurrence of an atom, from
// left to right.
func (e Expr) occurrences(visit func(name string)) {
	if e.op == OpAtom {
		visit(e.name)
	}
	for _, arg := range e.args {
		arg.occurrences(visit)
	}
}

// Subformulas yields the distinct subformulas of e, parts before the whole, e
// itself last.
func (e Expr) Subformulas() iter.Seq[Expr] {
	return func(yield func(Expr) bool) {
		d := newDAG()
		d.add(e)
		for _, n := range d.nodes {
			if !yield(n.expr) {
				return
			}
		}
	}
}
