package encode

import (
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Theory writes t into f, which is to be empty: for each atom a variable by its
// name, "shaft at 7", and below the sentence of each rule and each fact its
// clauses. The formula is projected on the atoms, so that its models are what
// the named sites can hold.
//
// Facts beside those told come last. With the denial of a claim there, see [knowledge.Theory.Says],
// the formula has no model if and only if the claim is proved. The error is
// knowledge.ErrSite, for such a fact over no site or kind of t, or one of [cnf.Encode].
func Theory(f *cnf.Formula, t *knowledge.Theory, beside ...knowledge.Fact) error {
	for i := range beside {
		if err := t.Check(&beside[i]); err != nil {
			return err
		}
	}
	a := newAtoms(t, func(a knowledge.Atom) cnf.Var {
		return f.Named(t.AtomName(a))
	})
	var named []cnf.Var
	for v := range f.NumVars() {
		named = append(named, cnf.Var(v+1))
	}
	if err := f.Project(named...); err != nil {
		return err
	}
	rules := t.Rules()
	_, premises := Premises(t)
	for r := range rules {
		f.Comment(rules[r].Source() + ": " + rules[r].Text)
		for i := range premises {
			if p := &premises[i]; len(p.Facts) == 1 && p.Facts[0] == r {
				if err := a.write(f, &p.Relation); err != nil {
					return err
				}
			}
		}
	}
	for i := range premises {
		p := &premises[i]
		// Of the premises on how much the named sites have to hold, the last is
		// about all counted kinds. Where all rules hold, it implies the others, unless
		// something was thrown.
		last := i+1 == len(premises) || premises[i+1].From != AtLeastRest
		if len(p.Facts) == 1 || !last && !spreads(t, p.Literals) {
			continue
		}
		for _, r := range p.Facts {
			f.Comment(rules[r].Source() + ": " + rules[r].Text)
		}
		if err := a.write(f, &p.Relation); err != nil {
			return err
		}
	}
	for i, fact := range slices.Concat(t.Facts(), beside) {
		if i < len(t.Facts()) {
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

// spreads says whether the population of some literals has a kind that may be in fewer
// sites than there are things.
func spreads(t *knowledge.Theory, lits []knowledge.Literal) bool {
	return len(lits) > 0 && slices.ContainsFunc(t.PopulationOf(lits[0].Site).Kinds, func(k knowledge.KindInfo) bool { return k.Least() < k.Count })
}
