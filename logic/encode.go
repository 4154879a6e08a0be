package logic

import (
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// Method is a way to write formulas as clauses.
type Method uint8

const (
	// PlaistedGreenbaum defines a variable for each part in only the direction
	// that its place in the formula needs: part follows from variable where it
	// counts when true, variable from part where it counts when false. It gives
	// the fewest clauses. The models agree with the formula's on the atoms, but
	// the other variables are not determined by them, so models are to be
	// counted projected on the atoms. (Plaisted and Greenbaum 1986.)
	PlaistedGreenbaum Method = iota
	// Tseitin defines a variable for each part in both directions, so each model
	// of the formula stays exactly one model of the clauses. (Tseitin 1968.)
	Tseitin
	// Distribution writes the clauses of [CNF]: no further variables, but up to
	// exponentially many clauses.
	Distribution
)

// String returns "plaisted-greenbaum", "tseitin" or "distribution".
func (m Method) String() string {
	switch m {
	case PlaistedGreenbaum:
		return "plaisted-greenbaum"
	case Tseitin:
		return "tseitin"
	case Distribution:
		return "distribution"
	default:
		return fmt.Sprintf("Method(%d)", uint8(m))
	}
}

// Encoder writes formulas as clauses into a sink, with one variable for each
// atom. The definitional methods write each subformula once, however often and
// in however many formulas it occurs: a conjunction or disjunction of n parts
// costs one variable and n+1 clauses at most, an exclusive or or equivalence of
// two parts one variable and four clauses. What a formula asserts outright, its
// outermost conjunctions and the disjunctions in them, needs no variable.
type Encoder struct {
	sink   cnf.Sink
	method Method
	vars   map[string]cnf.Var
	atoms  []string
	dag    *dag
	defs   []definition // of the dag's nodes
	err    error        // the sink's first
}

// NewEncoder returns an encoder that writes into sink.
func NewEncoder(sink cnf.Sink, method Method) *Encoder {
	return &Encoder{sink: sink, method: method, vars: make(map[string]cnf.Var), dag: newDAG()}
}

// Var returns the variable of an atom. It is made when it is first asked for,
// with the atom's name if the sink takes names, as [cnf.Formula] does.
func (c *Encoder) Var(atom string) cnf.Var {
	v, ok := c.vars[atom]
	if !ok {
		if named, takesNames := c.sink.(interface{ Named(string) cnf.Var }); takesNames {
			v = named.Named(atom)
		} else {
			v = c.sink.NewVar()
		}
		c.vars[atom] = v
		c.atoms = append(c.atoms, atom)
	}
	return v
}

// Atoms returns the atoms that have a variable, in the order of the variables.
func (c *Encoder) Atoms() []string { return slices.Clone(c.atoms) }

// variables returns the variables of the atoms, in order.
func (c *Encoder) variables() []cnf.Var {
	vars := make([]cnf.Var, len(c.atoms))
	for i, atom := range c.atoms {
		vars[i] = c.vars[atom]
	}
	return vars
}

// Model returns the values of the atoms under value, which is a solver's Value
// after it has found a model.
func (c *Encoder) Model(value func(cnf.Lit) bool) Model {
	m := make(Model, len(c.atoms))
	for _, atom := range c.atoms {
		m[atom] = value(c.vars[atom].Pos())
	}
	return m
}

// Assert writes clauses that hold if and only if e does (with suitable values of
// the variables that are not atoms). Every atom of e gets a variable, also one
// that no clause needs; a formula's new atoms come before its other variables.
// The error is [ErrTooLarge], with [Distribution] only, or the sink's.
func (c *Encoder) Assert(e Expr) error {
	for _, atom := range Atoms(e) {
		c.Var(atom)
	}
	c.err = nil
	if c.method != Distribution {
		c.assert(reduce(e))
		return c.err
	}
	normal, err := CNF(e)
	if err != nil {
		return err
	}
	for _, clause := range clauses(normal) {
		lits := make([]cnf.Lit, len(clause))
		for i, l := range clause {
			lits[i] = c.vars[l.atom].Lit(!l.negated)
		}
		c.clause(lits...)
	}
	return c.err
}

// clause writes a clause, unless the sink has refused one.
func (c *Encoder) clause(lits ...cnf.Lit) {
	if c.err == nil {
		c.err = c.sink.AddClause(lits...)
	}
}
