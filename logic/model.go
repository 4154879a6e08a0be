package logic

import (
	"maps"
	"slices"
	"strings"
)

// Model gives a truth value to each atom that it names, and false to all
// others.
type Model map[string]bool

// String returns the values by name: "P=T Q=F".
func (m Model) String() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		parts = append(parts, quoteName(name)+"="+truth(m[name]))
	}
	return strings.Join(parts, " ")
}

// Eval returns the truth value of e in m.
func (e Expr) Eval(m Model) bool {
	switch e.op {
	case OpTrue:
		return true
	case OpAtom:
		return m[e.name]
	case OpNot:
		return !e.args[0].Eval(m)
	case OpAnd:
		return !slices.ContainsFunc(e.args, func(arg Expr) bool { return !arg.Eval(m) })
	case OpOr:
		return slices.ContainsFunc(e.args, func(arg Expr) bool { return arg.Eval(m) })
	case OpXor:
		odd := false
		for _, arg := range e.args {
			odd = odd != arg.Eval(m)
		}
		return odd
	case OpImplies:
		return !e.args[0].Eval(m) || e.args[1].Eval(m)
	case OpIff:
		return e.args[0].Eval(m) == e.args[1].Eval(m)
	default:
		return false
	}
}

// Class is what the models say of a formula.
type Class uint8

const (
	Unsatisfiable Class = iota // false in every model
	Contingent                 // true in some models and false in others: satisfiable, not valid
	Tautology                  // true in every model: valid
)

// String returns "unsatisfiable", "satisfiable, not valid" or "valid".
func (c Class) String() string {
	switch c {
	case Unsatisfiable:
		return "unsatisfiable"
	case Tautology:
		return "valid"
	default:
		return "satisfiable, not valid"
	}
}

func truth(value bool) string {
	if value {
		return "T"
	}
	return "F"
}
