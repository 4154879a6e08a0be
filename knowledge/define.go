package knowledge

import (
	"fmt"
	"strings"
)

// Define adds an atom that other atoms define: it is true if and only if k or more of
// some literals are. It has no weight of its own, so that no chance of the others
// changes: each world has one way to set it. The text says what it means, "the wumpus is
// behind room 7", and is its name; one that is false is said to be not so.
//
// It can be asked about, told and explained as any other. Nothing is concluded about it
// before the next Tell. The error is ErrSite, for a literal over a site that has no name
// or is forgotten.
func (b *Base) Define(text string, k int, lits ...Literal) (Atom, error) {
	t := b.theory
	f := Fact{Text: text, Claim: AtLeast(k, lits...)}
	if err := t.Check(&f); err != nil {
		return Atom{}, err
	}
	if r, ok := b.reasoner.(*translator); ok {
		for _, l := range lits {
			if int(l.Site) < len(r.site) && r.site[l.Site] == none {
				return Atom{}, fmt.Errorf("%w: site %d is forgotten", ErrSite, l.Site)
			}
		}
	}
	p, err := b.Add(Population{Size: 1, Text: text + ", or it is not so", Kinds: []KindInfo{{Name: text, Count: Uncounted}}})
	if err != nil {
		return Atom{}, err
	}
	s, err := b.Name(p, text)
	if err != nil {
		return Atom{}, err
	}
	f.Text = fmt.Sprintf("%s: %s of %s", text, howMany(k, len(lits)), t.list(lits))
	f.Claim = defines(Is(At(0, s)), k, lits)
	t.facts = append(t.facts, f)
	return At(0, s), nil
}

func howMany(k, n int) string {
	switch {
	case k == n:
		return "all"
	case k == 1:
		return "any"
	default:
		return fmt.Sprintf("%d or more", k)
	}
}

// list writes "wumpus at 9, not pit at 4".
func (t *Theory) list(lits []Literal) string {
	var words []string
	for _, l := range lits {
		word := t.AtomName(l.Atom)
		if l.Negated {
			word = "not " + word
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// defines says that l is true if and only if k or more of some literals are.
func defines(l Literal, k int, lits []Literal) []Relation {
	n := len(lits)
	switch {
	case k <= 0:
		return All(l)
	case k > n:
		return None(l)
	case k == 1:
		return Iff(l, lits...)
	case k == n:
		none := make([]Literal, n)
		for i := range lits {
			none[i] = lits[i].Not()
		}
		return Iff(l.Not(), none...)
	}
	// If it is false it stands in for k that are true, and for all but k-1.
	with := func(copies int) []Literal {
		all := append([]Literal{}, lits...)
		for range copies {
			all = append(all, l.Not())
		}
		return all
	}
	return append(AtLeast(k, with(k)...), AtMost(n, with(n-k+1)...)...)
}
