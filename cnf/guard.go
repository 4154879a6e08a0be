package cnf

// Guard is a [Sink] that adds the negation of a selector literal to every
// clause. What is written through it holds only where the selector is true, so
// it can be assumed, retracted by assuming nothing, and named in a core.
type Guard struct {
	sink     Sink
	selector Lit
	buf      []Lit
}

// NewGuard returns a guard over sink for the given selector, whose variable
// must be sink's.
func NewGuard(sink Sink, selector Lit) *Guard {
	return &Guard{sink: sink, selector: selector}
}

// NewVar implements [Sink].
func (g *Guard) NewVar() Var { return g.sink.NewVar() }

// NumVars implements [Sink].
func (g *Guard) NumVars() int { return g.sink.NumVars() }

// AddClause implements [Sink].
func (g *Guard) AddClause(lits ...Lit) error {
	g.buf = append(append(g.buf[:0], g.selector.Not()), lits...)
	return g.sink.AddClause(g.buf...)
}
