package explain

import (
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
)

// pack draws what follows if clues with no candidate in common use up a count:
// each of them needs one of its own, so there is none for other sites, or there
// are more clues than things.
func (d *deriver) pack(count *premise) (Step, bool) {
	if count.rule != CountUsedUp {
		return Step{}, false
	}
	left := count.Max
	var yes, open []knowledge.Literal
	for _, l := range count.Literals {
		switch d.sign(l) {
		case 1:
			left--
			yes = append(yes, l)
		case 0:
			open = append(open, l)
		}
	}
	if len(open) <= left {
		return Step{}, false
	}
	clues := d.clues(open)
	for _, most := range []int{left + 1, left} { // a contradiction, if there is one
		chosen, ok := disjoint(clues, most)
		if !ok {
			continue
		}
		others := open
		var used [][]knowledge.Literal
		facts := slices.Clone(count.facts)
		known := yes
		for _, c := range chosen {
			others = slices.DeleteFunc(slices.Clone(others), func(l knowledge.Literal) bool { return slices.Contains(c.open, l) })
			used = append(used, c.open)
			facts = append(facts, c.premise.facts...)
			known = append(slices.Clip(known), c.no...)
		}
		if most == left && len(others) == 0 {
			continue
		}
		if most > left {
			others = nil
		}
		slices.Sort(facts)
		rule, called := d.countRule(count)
		return d.take(Step{
			Rule: rule, Called: called, Facts: slices.Compact(facts), Concludes: negations(others),
			uses: d.usesOf(known), disjoint: used,
		}), true
	}
	return Step{}, false
}

// clue is a premise that needs one of some open literals.
type clue struct {
	premise  *premise
	open, no []knowledge.Literal
}

// clues returns the premises that need one of the given literals, and of no
// others that are open.
func (d *deriver) clues(among []knowledge.Literal) []clue {
	var clues []clue
	for i := range d.premises {
		p := &d.premises[i]
		if p.rule != OnlyCandidate {
			continue
		}
		c := clue{premise: p}
		met, fits := 0, true
		for _, l := range p.Literals {
			switch d.sign(l) {
			case 1:
				met++
			case -1:
				c.no = append(c.no, l)
			default:
				c.open = append(c.open, l)
				fits = fits && slices.Contains(among, l)
			}
		}
		if met < p.Min && fits && len(c.open) > 0 {
			clues = append(clues, c)
		}
	}
	slices.SortStableFunc(clues, func(a, b clue) int { return len(a.open) - len(b.open) })
	return clues
}

// packTries bounds the search for disjoint clues. How long explanations take:
// go test ./benchmarks -run '^$' -bench Explain
const packTries = 2000

// disjoint finds n clues of which no two have a literal in common. It tries the
// small ones first, and gives up after a while.
func disjoint(clues []clue, n int) (chosen []clue, ok bool) {
	tries := packTries
	var search func(from int, taken []knowledge.Literal) bool
	search = func(from int, taken []knowledge.Literal) bool {
		if len(chosen) == n {
			return true
		}
		if tries--; tries < 0 || len(clues)-from < n-len(chosen) {
			return false
		}
		for i := from; i < len(clues); i++ {
			if slices.ContainsFunc(clues[i].open, func(l knowledge.Literal) bool { return slices.Contains(taken, l) }) {
				continue
			}
			chosen = append(chosen, clues[i])
			if search(i+1, append(slices.Clip(taken), clues[i].open...)) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	return chosen, n > 0 && search(0, nil)
}
