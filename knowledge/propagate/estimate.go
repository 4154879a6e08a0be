package propagate

import "github.com/mumpus-go/mumpus/knowledge"

// Chance implements [knowledge.Reasoner]. It is the estimate that [Unit] describes.
func (r *reasoner) Chance(s knowledge.Site, d knowledge.Domain) (float64, error) {
	p := r.theory.Population(s)
	shares := r.densities(p)
	for _, i := range r.at[s] {
		rel := r.relations[i]
		sure, may := r.tally(rel)
		if sure == may {
			continue
		}
		open := float64(may - sure)
		low, high := max(float64(rel.Min-sure)/open, 0), min(float64(rel.Max-sure)/open, 1)
		for _, l := range rel.Literals {
			if l.Site != s || r.domains[s].Verdict(l.Values()) != knowledge.Open {
				continue
			}
			if l.Negated {
				shares[l.Kind] = min(max(shares[l.Kind], 1-high), 1-low)
			} else {
				shares[l.Kind] = min(max(shares[l.Kind], low), high)
			}
		}
	}
	return share(shares, r.domains[s], d), nil
}

// UnseenChance implements [knowledge.Reasoner].
func (r *reasoner) UnseenChance(population int, d knowledge.Domain) (float64, error) {
	return share(r.densities(population), r.unseen[population], d), nil
}

// densities returns, by kind, the probability that a site holds it where all sites
// that may hold it are alike.
func (r *reasoner) densities(population int) []float64 {
	r.shares = r.shares[:0]
	counts := r.counts[population]
	for _, info := range r.theory.Populations()[population].Kinds {
		if info.Count == knowledge.Uncounted {
			odds := info.PriorOdds()
			r.shares = append(r.shares, odds/(1+odds))
			continue
		}
		// The counts of kinds come first, in the order of kinds.
		c := &counts[0]
		counts = counts[1:]
		density := 0.0
		if sure, may := r.totals(population, c); may > sure {
			density = float64(c.number-sure) / float64(may-sure)
		}
		r.shares = append(r.shares, density)
	}
	return r.shares
}

// share returns the probability that a site which may hold the values of domain
// holds one of d, with the shares of its kinds.
func share(shares []float64, domain, d knowledge.Domain) float64 {
	sum, wanted := 0.0, 0.0
	kinds := 0
	for k, p := range shares {
		if is := knowledge.Holds(knowledge.Kind(k)); domain.May(is) {
			kinds++
			sum += p
			if d.May(is) {
				wanted += p
			}
		}
	}
	switch {
	case domain.May(knowledge.Nothing) && sum <= 1:
		if d.May(knowledge.Nothing) {
			return wanted + 1 - sum
		}
		return wanted
	case sum == 0: // nothing is known of the kinds, of which there is one
		return float64((domain & d).Size()) / float64(kinds)
	default:
		return wanted / sum
	}
}
