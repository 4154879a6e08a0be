package logic

import (
	"fmt"
	"slices"
)

// Rule is a law by which one formula is rewritten into an equivalent one on the
// way to conjunctive normal form. They are applied in this order.
type Rule uint8

const (
	Given            Rule = iota // no rule: the formula to start from
	Associativity                // (a & b) & c becomes a & b & c; | and xor likewise
	EliminateIff                 // a <-> b becomes (a -> b) & (b -> a), a xor b becomes (a | b) & (!a | !b)
	EliminateImplies             // a -> b becomes !a | b
	MoveNegation                 // !!a becomes a; !(a & b) becomes !a | !b; !(a | b) becomes !a & !b
	FoldConstants                // a & true becomes a, a | true becomes true, !true becomes false, …
	Distribute                   // a | (b & c) becomes (a | b) & (a | c)
	DropRepeated                 // a | a becomes a
	DropTautologies              // (a | !a | b) & c becomes c
	DropSubsumed                 // a & (a | b) becomes a
)

// Text returns the rule's name, with connectives in the given style.
func (r Rule) Text(style Style) string {
	switch r {
	case Given:
		return "given"
	case Associativity:
		return "drop parentheses (associativity)"
	case EliminateIff:
		return "eliminate " + style.inText(style.symbol(OpIff)) + " and " + style.inText(style.symbol(OpXor))
	case EliminateImplies:
		return "eliminate " + style.inText(style.symbol(OpImplies))
	case MoveNegation:
		return "move " + style.inText(style.symbol(OpNot)) + " inward (double negation, De Morgan)"
	case FoldConstants:
		return "fold constants"
	case Distribute:
		return "distribute " + style.inText(style.symbol(OpOr)) + " over " + style.inText(style.symbol(OpAnd))
	case DropRepeated:
		return "drop repeated literals"
	case DropTautologies:
		return "drop tautologies"
	case DropSubsumed:
		return "drop subsumed clauses (absorption)"
	default:
		return fmt.Sprintf("Rule(%d)", uint8(r))
	}
}

// String returns the rule's name in ASCII.
func (r Rule) String() string { return r.Text(ASCII) }

// apply rewrites e by the rule once, at its outermost connective; false if the
// rule does not apply there. Positive says whether e stands under an even number
// of negations, left-hand sides of -> included.
func (r Rule) apply(e Expr, positive bool) (Expr, bool) {
	switch r {
	case Associativity:
		flat := with(e, e.args)
		return flat, len(flat.args) != len(e.args)
	case EliminateIff:
		return eliminateIff(e, positive)
	case EliminateImplies:
		if e.op != OpImplies {
			return e, false
		}
		return join(OpOr, Not(e.args[0]), e.args[1]), true
	case MoveNegation:
		return moveNegation(e)
	case FoldConstants:
		return foldConstants(e)
	case Distribute:
		return distribute(e)
	case DropRepeated:
		return dropRepeated(e)
	case DropTautologies:
		return dropTautologies(e)
	case DropSubsumed:
		return dropSubsumed(e)
	}
	return e, false
}

// growth returns a bound on how many symbols apply would add to e.
func (r Rule) growth(e Expr) int {
	switch {
	case r == EliminateIff && (e.op == OpIff || e.op == OpXor):
		return e.size() + 3
	case r == EliminateImplies && e.op == OpImplies:
		return 1
	case r == MoveNegation && e.op == OpNot:
		return len(e.args[0].args)
	case r == Distribute:
		switch i, j := distributable(e); {
		case j >= 0:
			x, y := e.args[i], e.args[j]
			return len(y.args)*x.size() + len(x.args)*y.size()
		case i >= 0:
			return len(e.args[i].args) * (e.size() - e.args[i].size())
		}
	}
	return 0
}

// size returns the number of atoms, constants and connectives in e.
func (e Expr) size() int {
	n := max(1, len(e.args)-1)
	for _, arg := range e.args {
		n += arg.size()
	}
	return n
}

// with returns e with other parts. Parts of an & | xor that are joined by the
// same connective are taken in: no parentheses are needed.
func with(e Expr, args []Expr) Expr {
	switch e.op {
	case OpAnd, OpOr, OpXor:
		return join(e.op, args...)
	}
	return Expr{op: e.op, name: e.name, args: args}
}

// join is And, Or or Xor, taking in what the parts join by the same connective.
func join(op Op, args ...Expr) Expr {
	if slices.ContainsFunc(args, func(arg Expr) bool { return arg.op == op }) {
		args = flatten(op, args, nil)
	}
	return nary(op, args)
}

func flatten(op Op, args, dst []Expr) []Expr {
	for _, arg := range args {
		if arg.op == op {
			dst = flatten(op, arg.args, dst)
		} else {
			dst = append(dst, arg)
		}
	}
	return dst
}

// eliminateIff writes a <-> b as (a -> b) & (b -> a), and a xor b as
// (a | b) & (!a | !b). Where e stands negated, it writes a & b | !a & !b and
// a & !b | !a & b, which become clauses again as the negation moves inward. The
// first forms would become disjunctions of conjunctions there, and grow beyond
// bounds with each level of nesting.
func eliminateIff(e Expr, positive bool) (Expr, bool) {
	if e.op != OpIff && e.op != OpXor {
		return e, false
	}
	last := len(e.args) - 1
	a, b := nary(e.op, e.args[:last]), e.args[last]
	switch {
	case e.op == OpIff && positive:
		return And(Implies(a, b), Implies(b, a)), true
	case e.op == OpIff:
		return Or(join(OpAnd, a, b), join(OpAnd, Not(a), Not(b))), true
	case positive:
		return And(join(OpOr, a, b), join(OpOr, Not(a), Not(b))), true
	default:
		return Or(join(OpAnd, a, Not(b)), join(OpAnd, Not(a), b)), true
	}
}

func moveNegation(e Expr) (Expr, bool) {
	if e.op != OpNot {
		return e, false
	}
	arg := e.args[0]
	dual := OpAnd
	switch arg.op {
	case OpNot:
		return arg.args[0], true
	case OpAnd:
		dual = OpOr
	case OpOr:
	default:
		return e, false
	}
	negated := make([]Expr, len(arg.args))
	for i, a := range arg.args {
		negated[i] = Not(a)
	}
	return nary(dual, negated), true
}

// foldConstants removes a constant that is a part of e.
func foldConstants(e Expr) (Expr, bool) {
	switch e.op {
	case OpNot:
		if c := e.args[0].op; c == OpTrue || c == OpFalse {
			return Const(c == OpFalse), true
		}
	case OpAnd, OpOr:
		neutral, absorbing := OpTrue, OpFalse
		if e.op == OpOr {
			neutral, absorbing = OpFalse, OpTrue
		}
		if slices.ContainsFunc(e.args, func(arg Expr) bool { return arg.op == absorbing }) {
			return Expr{op: absorbing}, true
		}
		rest := slices.DeleteFunc(slices.Clone(e.args), func(arg Expr) bool { return arg.op == neutral })
		return nary(e.op, rest), len(rest) < len(e.args)
	}
	return e, false
}

// distributable returns where in a disjunction its first two conjunctions stand,
// or its only one and -1; -1, -1 if e is something else, or has a conjunction
// that isn't one of clauses yet.
func distributable(e Expr) (i, j int) {
	i, j = -1, -1
	if e.op != OpOr {
		return
	}
	for k, arg := range e.args {
		switch {
		case arg.op != OpAnd:
		case slices.ContainsFunc(arg.args, func(part Expr) bool { return !isClause(part) }):
			return -1, -1
		case i < 0:
			i = k
		case j < 0:
			j = k
		}
	}
	return i, j
}

// distribute multiplies out the first two conjunctions in a disjunction, or the
// only one with the rest. It goes no further, so that what this makes can be
// simplified first: with many conjunctions, or several levels of them, clauses
// that are tautologies or subsumed would multiply too.
func distribute(e Expr) (Expr, bool) {
	i, j := distributable(e)
	if i < 0 {
		return e, false
	}
	var product []Expr
	for _, a := range e.args[i].args {
		if j < 0 {
			clause := slices.Clone(e.args)
			clause[i] = a
			product = append(product, join(OpOr, clause...))
			continue
		}
		for _, b := range e.args[j].args {
			product = append(product, join(OpOr, a, b))
		}
	}
	if j < 0 {
		return And(product...), true
	}
	args := slices.Clone(e.args)
	args[i] = And(product...)
	return Or(slices.Delete(args, j, j+1)...), true
}
