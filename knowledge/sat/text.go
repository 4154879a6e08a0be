package sat

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Writer is an ability of the reasoners of this package, but not of those without counts.
type Writer interface {
	// Write writes t into f, which is to be empty: the clauses that the reasoner would
	// give its solver if all of t were told at once, before it asks its first question.
	// (As facts come one by one, a solver is given what has been proved too, and clauses
	// that this has made shorter.) Variables have names, and comments say what the
	// clauses are about. The formula is projected on the atoms of the named sites that
	// have variables; a site without any holds nothing. Facts beside those told come last.
	//
	// A theory of more than 30 sites, which the reasoner takes apart, is written as a
	// whole, as it is for the solver where a part is too large.
	//
	// The errors are ErrSite, for a fact beside over no site or kind of t, ErrTooLarge,
	// and those of package cnf.
	Write(f *cnf.Formula, t *knowledge.Theory, beside ...knowledge.Fact) error
}

// Write implements [Writer].
func (r *reasoner) Write(f *cnf.Formula, t *knowledge.Theory, beside ...knowledge.Fact) error {
	t, err := t.Told(beside...)
	if err != nil {
		return err
	}
	t = t.Shown()
	w := &reasoner{sink: bounded{Sink: explicit{f}, left: maxClauses}, text: f, told: len(t.Facts()) - len(beside), whole: r.whole, counting: r.counting}
	for _, rule := range t.Rules() {
		w.comment(rule.Source(), ": ", rule.Text)
	}
	w.theory = t
	possible, err := w.write(context.Background(), t)
	if err != nil {
		return err
	}
	if !possible {
		w.comment("some facts contradict each other outright")
		if err := w.sink.AddClause(); err != nil {
			return err
		}
	}
	return w.name()
}

// explicit writes the empty clause as two that contradict each other: not every program
// takes a contradiction for granted, or proves it.
type explicit struct{ *cnf.Formula }

// AddClause implements [cnf.Sink].
func (e explicit) AddClause(lits ...cnf.Lit) error {
	if len(lits) > 0 {
		return e.Formula.AddClause(lits...)
	}
	l := e.NewVar().Pos()
	if err := e.Formula.AddClause(l); err != nil {
		return err
	}
	return e.Formula.AddClause(l.Not())
}

// name names the variables of places, and projects the formula on those of named sites.
func (r *reasoner) name() error {
	var atoms []cnf.Var
	for s, p := range r.places.ofSite {
		if p == noPlace {
			continue
		}
		for k := range r.theory.PopulationOf(knowledge.Site(s)).Kinds {
			atom := knowledge.At(knowledge.Kind(k), knowledge.Site(s))
			v := r.places.all[p].lit(knowledge.Value(k) + 1).Var()
			r.text.SetName(v, r.theory.AtomName(atom))
			atoms = append(atoms, v)
		}
	}
	for i := range r.places.all {
		if place := &r.places.all[i]; !slices.Contains(r.places.ofSite, int32(i)) {
			info := r.places.populations[place.population].info
			for k, kind := range info.Kinds {
				r.text.SetName(place.lit(knowledge.Value(k)+1).Var(), kind.Name+" at one more "+info.Site)
			}
		}
	}
	return r.text.Project(atoms...)
}
