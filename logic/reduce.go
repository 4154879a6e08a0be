package logic

import "slices"

// reduce returns a formula equivalent to e made of atoms, not, and, and xor of
// two parts alone, without constants (unless it is one), double negations and
// conjunctions in conjunctions. It leaves an encoding two connectives to
// define, and makes more subformulas the same.
func reduce(e Expr) Expr {
	switch e.op {
	case OpNot:
		return negate(reduce(e.args[0]))
	case OpAnd:
		return conjoin(conjuncts(e, true, nil))
	case OpOr, OpImplies:
		return negate(conjoin(conjuncts(e, false, nil)))
	case OpXor:
		odd := reduce(e.args[0])
		for _, arg := range e.args[1:] {
			odd = parity(odd, reduce(arg))
		}
		return odd
	case OpIff:
		return negate(parity(reduce(e.args[0]), reduce(e.args[1])))
	default:
		return e
	}
}

// conjuncts appends to dst the reduced parts of the conjunction that e is, or
// that its negation is, if positive is false.
func conjuncts(e Expr, positive bool, dst []Expr) []Expr {
	switch {
	case e.op == OpNot:
		return conjuncts(e.args[0], !positive, dst)
	case e.op == OpAnd && positive, e.op == OpOr && !positive:
		for _, arg := range e.args {
			dst = conjuncts(arg, positive, dst)
		}
		return dst
	case e.op == OpImplies && !positive:
		return conjuncts(e.args[1], false, conjuncts(e.args[0], true, dst))
	}
	e = reduce(e)
	if !positive {
		e = negate(e)
	}
	return append(dst, e)
}

func conjoin(args []Expr) Expr {
	if slices.ContainsFunc(args, func(arg Expr) bool { return arg.op == OpFalse }) {
		return Const(false)
	}
	return And(slices.DeleteFunc(args, func(arg Expr) bool { return arg.op == OpTrue })...)
}

// parity returns a xor b, with negations moved outside.
func parity(a, b Expr) Expr {
	flip := false
	for _, part := range []*Expr{&a, &b} {
		if part.op == OpNot || part.op == OpTrue {
			flip = !flip
			*part = negate(*part)
		}
	}
	result := Xor(a, b)
	switch {
	case a.op == OpFalse:
		result = b
	case b.op == OpFalse:
		result = a
	}
	if flip {
		return negate(result)
	}
	return result
}

func negate(e Expr) Expr {
	switch e.op {
	case OpTrue, OpFalse:
		return Const(e.op == OpFalse)
	case OpNot:
		return e.args[0]
	default:
		return Not(e)
	}
}
