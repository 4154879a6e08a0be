package cnf

// Tally is a [Sink] that only counts, to learn the size of an encoding before
// it is written. The zero value has no variables and no clauses.
type Tally struct {
	Vars, Clauses, Literals int
}

// NewVar implements [Sink].
func (t *Tally) NewVar() Var {
	if t.Vars >= int(MaxVar) {
		return 0
	}
	t.Vars++
	return Var(t.Vars)
}

// NumVars implements [Sink].
func (t *Tally) NumVars() int { return t.Vars }

// AddClause implements [Sink].
func (t *Tally) AddClause(lits ...Lit) error {
	if err := CheckLits(t.Vars, lits...); err != nil {
		return err
	}
	t.Clauses++
	t.Literals += len(lits)
	return nil
}
