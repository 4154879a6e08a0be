package logic

import (
	"cmp"
	"slices"
)

// literal is an atom or its negation.
type literal struct {
	atom    string
	negated bool
}

func (l literal) not() literal { return literal{l.atom, !l.negated} }

// literalOf returns e as a literal; false if it is none.
func literalOf(e Expr) (literal, bool) {
	switch {
	case e.op == OpAtom:
		return literal{e.name, false}, true
	case e.op == OpNot && e.args[0].op == OpAtom:
		return literal{e.args[0].name, true}, true
	default:
		return literal{}, false
	}
}

// clauseLiterals returns the literals of a clause, which is a literal or a
// disjunction of literals; false if e is neither.
func clauseLiterals(e Expr) ([]literal, bool) {
	parts := []Expr{e}
	if e.op == OpOr {
		parts = e.args
	}
	lits := make([]literal, len(parts))
	for i, part := range parts {
		l, ok := literalOf(part)
		if !ok {
			return nil, false
		}
		lits[i] = l
	}
	return lits, true
}

func isClause(e Expr) bool {
	_, ok := clauseLiterals(e)
	return ok
}

// clauses returns the clauses of a formula in conjunctive normal form: none of
// true, the empty one of false.
func clauses(e Expr) [][]literal {
	var parts []Expr
	switch e.op {
	case OpTrue:
		return nil
	case OpFalse:
		return [][]literal{{}}
	case OpAnd:
		parts = e.args
	default:
		parts = []Expr{e}
	}
	result := make([][]literal, len(parts))
	for i, part := range parts {
		result[i], _ = clauseLiterals(part)
	}
	return result
}

// dropRepeated keeps the first of equal literals in a disjunction.
func dropRepeated(e Expr) (Expr, bool) {
	if e.op != OpOr {
		return e, false
	}
	seen := make(map[literal]bool, len(e.args))
	kept := slices.DeleteFunc(slices.Clone(e.args), func(arg Expr) bool {
		l, ok := literalOf(arg)
		repeated := ok && seen[l]
		seen[l] = true
		return repeated
	})
	return nary(OpOr, kept), len(kept) < len(e.args)
}

// dropTautologies drops the disjunctions that contain an atom and its negation
// from a conjunction, or turns such a disjunction into true.
func dropTautologies(e Expr) (Expr, bool) {
	switch {
	case e.op == OpAnd:
		kept := slices.DeleteFunc(slices.Clone(e.args), isTautology)
		return nary(OpAnd, kept), len(kept) < len(e.args)
	case e.op == OpOr && isTautology(e):
		return Const(true), true
	default:
		return e, false
	}
}

func isTautology(e Expr) bool {
	if e.op != OpOr {
		return e.op == OpTrue
	}
	seen := make(map[literal]bool, len(e.args))
	return slices.ContainsFunc(e.args, func(arg Expr) bool {
		l, ok := literalOf(arg)
		if ok {
			seen[l] = true
		}
		return arg.op == OpTrue || ok && seen[l.not()]
	})
}

// dropSubsumed drops from a conjunction each clause that contains all literals
// of another. Of equal clauses the first is kept.
func dropSubsumed(e Expr) (Expr, bool) {
	if e.op != OpAnd {
		return e, false
	}
	all := make([][]literal, len(e.args))
	var order []int // of the clauses, the shorter first
	for i, arg := range e.args {
		if lits, ok := clauseLiterals(arg); ok {
			all[i] = lits
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(len(all[i]), len(all[j])) })

	// The clauses kept so far, by one of their literals: a clause that contains
	// all literals of one of them contains that literal.
	kept := make(map[literal][]int)
	dropped := make([]bool, len(all))
	for _, i := range order {
		in := make(map[literal]bool, len(all[i]))
		for _, l := range all[i] {
			in[l] = true
		}
		contained := func(j int) bool {
			return !slices.ContainsFunc(all[j], func(l literal) bool { return !in[l] })
		}
		dropped[i] = slices.ContainsFunc(all[i], func(l literal) bool { return slices.ContainsFunc(kept[l], contained) })
		if first := all[i][0]; !dropped[i] {
			kept[first] = append(kept[first], i)
		}
	}
	var args []Expr
	for i, arg := range e.args {
		if !dropped[i] {
			args = append(args, arg)
		}
	}
	return nary(OpAnd, args), len(args) < len(all)
}
