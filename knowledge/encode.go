package knowledge

import (
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// Encode writes t into f, which is to be empty: for each atom a variable by its
// name, "shaft at 7", and below the sentence of each rule and each fact its
// clauses. The formula is projected on the atoms, so that its models are what
// the named sites can hold.
//
// Facts beside those told come last. With the denial of a claim there, see Says,
// the formula has no model if and only if the claim is proved. The error is
// ErrSite, for such a fact over no site or kind of t, or one of [cnf.Encode].
func (t *Theory) Encode(f *cnf.Formula, beside ...Fact) error {
	for i := range beside {
		if err := t.check(&beside[i]); err != nil {
			return err
		}
	}
	a := newAtoms(t, func(a Atom) cnf.Var {
		return f.Named(t.population(a.Site).Kinds[a.Kind].Name + " at " + t.Name(a.Site))
	})
	var named []cnf.Var
	for v := range f.NumVars() {
		named = append(named, cnf.Var(v+1))
	}
	if err := f.Project(named...); err != nil {
		return err
	}
	rules := t.Rules()
	_, premises := t.premises()
	for r := range rules {
		f.Comment(rules[r].Source() + ": " + rules[r].Text)
		for i := range premises {
			if p := &premises[i]; len(p.facts) == 1 && p.facts[0] == r {
				if err := a.write(f, &p.Relation); err != nil {
					return err
				}
			}
		}
	}
	for i := range premises {
		p := &premises[i]
		// Of the premises on how much the named sites have to hold, the last is
		// about all counted kinds. Where all rules hold, it implies the others.
		last := i+1 == len(premises) || premises[i+1].rule != CountNeedsAll
		if len(p.facts) == 1 || !last {
			continue
		}
		for _, r := range p.facts {
			f.Comment(rules[r].Source() + ": " + rules[r].Text)
		}
		if err := a.write(f, &p.Relation); err != nil {
			return err
		}
	}
	for i, fact := range slices.Concat(t.facts, beside) {
		if i < len(t.facts) {
			f.Comment(fact.Source() + ": " + fact.Text)
		} else {
			f.Comment(fact.Text)
		}
		for j := range fact.Claim {
			if err := a.write(f, &fact.Claim[j]); err != nil {
				return err
			}
		}
	}
	return nil
}

// Says returns, as clauses, that s holds a value of d: where nothing is one of
// these, that it holds no kind which is not; else that it holds one which is.
// What s says of ^d is the denial. The error is ErrSite.
func (t *Theory) Says(s Site, d Domain) ([]Relation, error) {
	if !t.hasSite(s) {
		return nil, fmt.Errorf("%w: site %d", ErrSite, s)
	}
	var claim []Relation
	for _, clause := range t.clauses(s, d) {
		claim = append(claim, Any(clause...)...)
	}
	return claim, nil
}

// clauses returns the clauses of Says.
func (t *Theory) clauses(s Site, d Domain) [][]Literal {
	var one []Literal
	var none [][]Literal
	for k := range t.population(s).Kinds {
		a := At(Kind(k), s)
		if d.May(Holds(Kind(k))) {
			one = append(one, Is(a))
		} else {
			none = append(none, []Literal{Not(a)})
		}
	}
	if d.May(Nothing) {
		return none
	}
	return [][]Literal{one}
}
