package cnf

import (
	"fmt"
	"math/big"
	"slices"
)

// Sink takes variables and clauses: what every encoding writes into.
type Sink interface {
	// NewVar makes a variable that nothing else uses. It returns 0, which is no
	// variable, once MaxVar have been made.
	NewVar() Var
	// NumVars returns the number of variables made so far: 1 … NumVars.
	NumVars() int
	// AddClause adds the disjunction of lits, which it copies. The empty clause
	// makes the whole unsatisfiable. It returns ErrLiteral, and adds nothing,
	// if a literal is 0 or its variable was not made by NewVar.
	AddClause(lits ...Lit) error
}

// NewVars makes n variables, or as many as there can still be.
func NewVars(s Sink, n int) []Var {
	vars := make([]Var, 0, max(min(n, int(MaxVar)-s.NumVars()), 0))
	for len(vars) < cap(vars) {
		vars = append(vars, s.NewVar())
	}
	return vars
}

// Formula is a conjunction of clauses over numbered variables, which may have
// names. The zero value is the empty formula, which is true.
type Formula struct {
	vars    int
	clauses []Clause
	slab    []Lit // the clauses' literals are cut from it, to allocate seldom
	names   map[Var]string
	show    []Var
	said    []comment // by the clauses that they stand above
	weights map[Var][2]*big.Rat
	problem string
}

// NewVar implements [Sink].
func (f *Formula) NewVar() Var {
	if f.vars >= int(MaxVar) {
		return 0
	}
	f.vars++
	return Var(f.vars)
}

// Named makes a variable and gives it a name, which DIMACS output carries as a
// comment.
func (f *Formula) Named(name string) Var {
	v := f.NewVar()
	if v == 0 || name == "" {
		return v
	}
	if f.names == nil {
		f.names = make(map[Var]string)
	}
	f.names[v] = name
	return v
}

// SetName gives a variable that f has made another name.
func (f *Formula) SetName(v Var, name string) {
	if f.names == nil {
		f.names = make(map[Var]string)
	}
	f.names[v] = name
}

// Name returns v's name, or "" if it has none.
func (f *Formula) Name(v Var) string { return f.names[v] }

// comment is a line of text above a clause.
type comment struct {
	clause int
	text   string
}

// Comment puts a line of text above the next clause, or at the end if none
// follows. DIMACS output carries it.
func (f *Formula) Comment(text string) {
	f.said = append(f.said, comment{len(f.clauses), text})
}

// Project says which variables the formula is about, in ascending order: models
// that agree on them count as one. DIMACS output carries them. It returns
// ErrLiteral, and sets nothing, if one of vars was not made by f.
func (f *Formula) Project(vars ...Var) error {
	for _, v := range vars {
		if v <= 0 || int(v) > f.vars {
			return fmt.Errorf("%w: variable %d (there are %d)", ErrLiteral, v, f.vars)
		}
	}
	show := append([]Var{}, vars...)
	slices.Sort(show)
	f.show = slices.Compact(show)
	return nil
}

// Projection returns the variables set by Project, each once and in order. It
// is nil if none were set, which means all variables, and empty but not nil if
// Project was called without any. The caller must not change it.
func (f *Formula) Projection() []Var { return f.show }

// AddClause implements [Sink].
func (f *Formula) AddClause(lits ...Lit) error {
	if err := CheckLits(f.vars, lits...); err != nil {
		return err
	}
	if f.slab == nil || len(lits) > cap(f.slab)-len(f.slab) {
		f.slab = make([]Lit, 0, max(len(lits), min(2*cap(f.slab), 1<<14), 64))
	}
	start := len(f.slab)
	f.slab = append(f.slab, lits...)
	f.clauses = append(f.clauses, f.slab[start:len(f.slab):len(f.slab)])
	return nil
}

// NumVars implements [Sink].
func (f *Formula) NumVars() int { return f.vars }

// Clauses returns the clauses in the order in which they were added. The caller
// must not change them.
func (f *Formula) Clauses() []Clause { return f.clauses }

// Satisfied says whether every clause of f holds under value.
func (f *Formula) Satisfied(value func(Lit) bool) bool {
	for _, c := range f.clauses {
		if !c.Satisfied(value) {
			return false
		}
	}
	return true
}

// CheckLits returns ErrLiteral, with the literal named, unless all of lits are
// over the variables 1 … vars.
func CheckLits(vars int, lits ...Lit) error {
	for _, l := range lits {
		if l == 0 || int(l.Var()) > vars || l.Var() < 0 {
			return fmt.Errorf("%w: %v (there are %d variables)", ErrLiteral, l, vars)
		}
	}
	return nil
}
