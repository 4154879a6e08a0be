package cnf_test

import "github.com/mumpus-go/mumpus/cnf"

// tally is a sink that only counts, to learn the size of an encoding before
// it is written. The zero value has no variables and no clauses.
type tally struct {
	Vars, Clauses int
}

// NewVar implements [cnf.Sink].
func (t *tally) NewVar() cnf.Var {
	if t.Vars >= int(cnf.MaxVar) {
		return 0
	}
	t.Vars++
	return cnf.Var(t.Vars)
}

// NumVars implements [cnf.Sink].
func (t *tally) NumVars() int { return t.Vars }

// AddClause implements [cnf.Sink].
func (t *tally) AddClause(lits ...cnf.Lit) error {
	if err := cnf.CheckLits(t.Vars, lits...); err != nil {
		return err
	}
	t.Clauses++
	return nil
}
