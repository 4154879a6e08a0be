package encode

import (
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// atoms are the variables that stand for a theory's atoms.
type atoms struct {
	first []cnf.Var // by site: the variable of its first kind; the others follow
}

// newAtoms makes a variable for each atom of t.
func newAtoms(t *knowledge.Theory, newVar func(knowledge.Atom) cnf.Var) atoms {
	var a atoms
	for s := range t.Sites() {
		a.first = append(a.first, 0)
		for k := range t.PopulationOf(knowledge.Site(s)).Kinds {
			if v := newVar(knowledge.At(knowledge.Kind(k), knowledge.Site(s))); k == 0 {
				a.first[s] = v
			}
		}
	}
	return a
}

func (a atoms) lit(l knowledge.Literal) cnf.Lit {
	return (a.first[l.Site] + cnf.Var(l.Kind)).Lit(!l.Negated)
}

// write writes a relation.
func (a atoms) write(sink cnf.Sink, r *knowledge.Relation) error {
	lits := make([]cnf.Lit, len(r.Literals))
	for i, l := range r.Literals {
		lits[i] = a.lit(l)
	}
	if r.Min == r.Max {
		return cnf.Encode(sink, cnf.Auto, cnf.EQ, r.Min, lits...)
	}
	if err := cnf.Encode(sink, cnf.Auto, cnf.GE, r.Min, lits...); err != nil {
		return err
	}
	return cnf.Encode(sink, cnf.Auto, cnf.LE, r.Max, lits...)
}
