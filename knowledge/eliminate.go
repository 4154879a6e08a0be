package knowledge

import "context"

// eliminator sums sites out of a theory: variable elimination (Dechter, Bucket
// Elimination: A Unifying Framework for Reasoning, Artificial Intelligence 1999). What
// they say of the others is left as tables.
type eliminator struct {
	theory *Theory
	gone   []bool            // by population: whether its sites are summed out
	domain func(Site) Domain // what a site may hold

	kept   []*constraint // the relations about sites that stay
	tables []*table

	about map[Site][]*constraint // by site that is open
}

// run finds what is kept, and the tables. The error is ErrTooLarge or the context's.
func (e *eliminator) run(ctx context.Context) error {
	e.about = map[Site][]*constraint{}
	for _, f := range e.theory.facts {
		for i := range f.Claim {
			e.take(&f.Claim[i])
		}
	}
	e.count()
	done := map[Site]bool{}
	for i := range e.theory.sites {
		site := Site(i)
		if done[site] || !e.goes(site) || e.domain(site).Size() == 1 {
			continue
		}
		s := newSum(e.theory, e.domain, e.goes, e.about, site)
		for _, site := range s.order {
			done[site] = true
		}
		if len(s.table.sites) == 0 {
			continue // the others don't depend on them
		}
		if err := s.run(ctx); err != nil {
			return err
		}
		e.tables = append(e.tables, &s.table)
	}
	return nil
}

func (e *eliminator) goes(s Site) bool { return e.gone[e.theory.sites[s].population] }

// take takes in what is not decided of a relation.
func (e *eliminator) take(r *Relation) {
	c := &constraint{min: r.Min, max: r.Max}
	for _, l := range r.Literals {
		switch e.domain(l.Site).Verdict(l.Values()) {
		case Proved:
			c.min--
			c.max--
		case Open:
			c.lits = append(c.lits, l)
			c.goes = c.goes || e.goes(l.Site)
		}
	}
	if c.min <= 0 && c.max >= len(c.lits) {
		return
	}
	if !c.goes {
		e.kept = append(e.kept, c)
	}
	e.index(c)
}

func (e *eliminator) index(c *constraint) {
	for _, l := range c.lits {
		if list := e.about[l.Site]; len(list) == 0 || list[len(list)-1] != c {
			e.about[l.Site] = append(list, c)
		}
	}
}

// count takes in what the populations count: of those that go as a whole, as they may
// have sites without a name; of the others as far as it narrows what can be in a table.
func (e *eliminator) count() {
	for p := range e.theory.populations {
		info := &e.theory.populations[p]
		c := &constraint{unnamed: e.theory.Unnamed(p), free: 1, goes: e.gone[p]}
		for k, kind := range info.Kinds {
			c.left = append(c.left, kind.Count)
			var may []Literal
			for s, site := range e.theory.sites {
				if site.population != p {
					continue
				}
				is := Is(At(Kind(k), Site(s)))
				switch e.domain(Site(s)).Verdict(is.Values()) {
				case Proved:
					c.left[k]--
				case Open:
					may = append(may, is)
				}
			}
			switch {
			case kind.Count == Uncounted:
				c.left[k] = Uncounted
				c.free += kind.PriorOdds()
			case c.goes:
				c.lits = append(c.lits, may...)
			default:
				e.index(&constraint{lits: may, min: c.left[k] - c.unnamed, max: c.left[k]})
			}
		}
		if c.goes {
			e.index(c)
		}
	}
}
