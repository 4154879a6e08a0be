package logic

import "github.com/mumpus-go/mumpus/cnf"

// definition is the literal that stands for a subformula, and the directions in
// which clauses say so.
type definition struct {
	lit  cnf.Lit
	down bool // literal -> subformula: for where it counts when true
	up   bool // subformula -> literal: for where it counts when false
}

// assert writes clauses that say that e, which is reduced, is true. Nothing is
// defined for what can be said as clauses outright.
func (c *Encoder) assert(e Expr) {
	positive := e.op != OpNot
	if !positive {
		e = e.args[0]
	}
	switch e.op {
	case OpTrue:
	case OpFalse:
		c.clause()
	case OpAtom:
		c.clause(c.vars[e.name].Lit(positive))
	case OpAnd:
		if positive {
			for _, arg := range e.args {
				c.assert(arg)
			}
			return
		}
		lits := make([]cnf.Lit, len(e.args))
		for i, arg := range e.args {
			lits[i] = c.define(c.node(arg), false, true).Not()
		}
		c.clause(lits...)
	case OpXor:
		a, b := c.define(c.node(e.args[0]), true, true), c.define(c.node(e.args[1]), true, true)
		if !positive {
			a = a.Not()
		}
		c.clause(a, b)
		c.clause(a.Not(), b.Not())
	}
}

// node returns the number of e's node in the dag.
func (c *Encoder) node(e Expr) int {
	i := c.dag.add(e)
	for len(c.defs) < len(c.dag.nodes) {
		c.defs = append(c.defs, definition{})
	}
	return i
}

// define returns the literal that stands for the i-th node, after writing its
// definition in the directions that are asked for, so far as they are missing.
func (c *Encoder) define(i int, down, up bool) cnf.Lit {
	n := c.dag.nodes[i]
	switch n.expr.op {
	case OpAtom:
		return c.vars[n.expr.name].Pos()
	case OpNot:
		return c.define(n.args[0], up, down).Not()
	}
	if c.method == Tseitin {
		down, up = true, true
	}
	if c.defs[i].lit == 0 {
		c.defs[i].lit = c.sink.NewVar().Pos()
	}
	x := c.defs[i].lit
	down, up = down && !c.defs[i].down, up && !c.defs[i].up
	c.defs[i].down = c.defs[i].down || down
	c.defs[i].up = c.defs[i].up || up
	switch {
	case !down && !up:
	case n.expr.op == OpAnd:
		c.defineAnd(x, n.args, down, up)
	default:
		c.defineXor(x, n.args, down, up)
	}
	return x
}

func (c *Encoder) defineAnd(x cnf.Lit, args []int, down, up bool) {
	lits := make([]cnf.Lit, len(args), len(args)+1)
	for i, arg := range args {
		lits[i] = c.define(arg, down, up)
	}
	if down {
		for _, l := range lits {
			c.clause(x.Not(), l)
		}
	}
	if up {
		for i, l := range lits {
			lits[i] = l.Not()
		}
		c.clause(append(lits, x)...)
	}
}

func (c *Encoder) defineXor(x cnf.Lit, args []int, down, up bool) {
	a, b := c.define(args[0], true, true), c.define(args[1], true, true)
	if down {
		c.clause(x.Not(), a, b)
		c.clause(x.Not(), a.Not(), b.Not())
	}
	if up {
		c.clause(x, a.Not(), b)
		c.clause(x, a, b.Not())
	}
}
