package modelcount

import "slices"

// The search keeps this many learnt clauses at first, and so many more after each
// reduction. How far it gets with them: go run ./benchmarks/counting
const (
	firstLearnts = 4000
	moreLearnts  = 500
)

// keptLBD is the LBD up to which a learnt clause is never forgotten.
const keptLBD = 2

// reduce forgets the half of the learnt clauses whose LBD is the largest, but none
// that is the reason of an assignment.
func (x *search) reduce() {
	x.mostLearnts += moreLearnts
	reasons := make(map[cref]bool)
	for _, l := range x.lits {
		reasons[x.reason[l.variable()]] = true
	}
	byWorth := slices.Clone(x.learnts)
	slices.SortStableFunc(byWorth, func(a, b cref) int { return int(x.arena.lbd(a)) - int(x.arena.lbd(b)) })
	drop := make(map[cref]bool)
	for _, c := range byWorth[len(byWorth)/2:] {
		if x.arena.lbd(c) > keptLBD && !reasons[c] {
			drop[c] = true
		}
	}
	// The learnt clauses that stay move together, behind those of the formula.
	moved := make(map[cref]cref, len(x.learnts))
	end := x.learntsAt
	kept := x.learnts[:0]
	for _, c := range x.learnts {
		if drop[c] {
			continue
		}
		size := 2 + int(x.arena[c])
		copy(x.arena[end:], x.arena[c-1:][:size])
		moved[c] = cref(end + 1)
		kept = append(kept, cref(end+1))
		end += size
	}
	x.learnts = kept
	x.arena = x.arena[:end]
	for l, list := range x.watches {
		stay := list[:0]
		for _, w := range list {
			if c := w.clause &^ binaryClause; int(c) > x.learntsAt {
				if drop[c] {
					continue
				}
				w.clause = moved[c] | w.clause&binaryClause
			}
			stay = append(stay, w)
		}
		x.watches[l] = stay
	}
	for _, l := range x.lits {
		if r := &x.reason[l.variable()]; int(*r) > x.learntsAt {
			*r = moved[*r]
		}
	}
}
