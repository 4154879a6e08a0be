package explain

import "github.com/mumpus-go/mumpus/knowledge"

// fill draws what follows if so few sites are left for things of some kinds that
// each is needed, or more than there are. A site holds one at most of them, if
// there are several kinds.
func (d *deriver) fill(p *premise) (Step, bool) {
	var sites []knowledge.Site
	open := map[knowledge.Site][]knowledge.Literal{} // what a site may hold of it
	var no []knowledge.Literal
	for _, l := range p.Literals {
		if _, ok := open[l.Site]; !ok {
			sites = append(sites, l.Site)
			open[l.Site] = nil
		}
		if d.sign(l) >= 0 {
			open[l.Site] = append(open[l.Site], l)
		} else {
			no = append(no, l)
		}
	}
	possible := 0
	for _, s := range sites {
		if len(open[s]) > 0 {
			possible++
		}
	}
	if possible < p.Min {
		return d.step(p, d.useless(no, open), nil), true
	}
	if possible > p.Min {
		return Step{}, false
	}
	var concludes []knowledge.Literal
	used := d.useless(no, open)
	for _, s := range sites {
		if len(open[s]) == 1 && d.sign(open[s][0]) == 0 {
			concludes = append(concludes, open[s][0])
			for _, l := range no {
				if l.Site == s {
					used = append(used, l)
				}
			}
		}
	}
	if len(concludes) == 0 {
		return Step{}, false
	}
	return d.step(p, used, concludes), true
}

// useless returns the literals of the sites at which none is open.
func (d *deriver) useless(no []knowledge.Literal, open map[knowledge.Site][]knowledge.Literal) []knowledge.Literal {
	var lits []knowledge.Literal
	for _, l := range no {
		if len(open[l.Site]) == 0 {
			lits = append(lits, l)
		}
	}
	return lits
}
