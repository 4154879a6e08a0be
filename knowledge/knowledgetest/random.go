package knowledgetest

import (
	"context"
	"errors"
	"fmt"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
)

// TellAtRandom tells a base random facts, and calls check after each. Populations may be
// added on the way.
func TellAtRandom(t *rapid.T, s knowledge.Strategy, most int, check func(*rapid.T, *knowledge.Base)) {
	populations := DrawPopulations(t, most)
	b, err := knowledge.New(s, populations...)
	require.NoError(t, err)
	require.NoError(t, b.Tell(context.Background()))
	check(t, b)
	for turn := 1; turn <= rapid.IntRange(1, 6).Draw(t, "turns"); turn++ {
		addAtRandom(t, most, b)
		if rapid.IntRange(0, 5).Draw(t, "defined") == 0 && totalSize(b.Theory()) < most {
			lits := DrawFact(t, b.Theory(), turn).Claim
			if len(lits) > 0 {
				n := len(lits[0].Literals)
				_, err := b.Define(fmt.Sprint("definition ", turn), rapid.IntRange(0, n+1).Draw(t, "of"), lits[0].Literals...)
				require.NoError(t, err)
			}
		}
		var facts []knowledge.Fact
		for range rapid.IntRange(0, 2).Draw(t, "facts") {
			facts = append(facts, DrawFact(t, b.Theory(), turn))
		}
		before := len(b.Theory().Facts())
		err := b.Tell(context.Background(), facts...)
		if conflict := (*knowledge.Conflict)(nil); errors.As(err, &conflict) {
			require.Len(t, b.Theory().Facts(), before)
			require.NoError(t, CheckConflict(b.Theory(), facts, conflict))
		} else {
			require.NoError(t, err)
		}
		check(t, b)
	}
}

// addAtRandom adds populations and names sites, in some bases alike that hold the same.
func addAtRandom(t *rapid.T, most int, bases ...*knowledge.Base) {
	theory := bases[0].Theory()
	name := func(p int) {
		name := fmt.Sprint(theory.Sites())
		for _, b := range bases {
			_, err := b.Name(p, name)
			require.NoError(t, err)
		}
	}
	if sites := totalSize(theory); sites < most && rapid.IntRange(0, 3).Draw(t, "added") == 0 {
		for _, p := range DrawPopulations(t, most-sites) {
			p.Site = fmt.Sprintf("site%d", len(theory.Populations()))
			for _, b := range bases {
				added, err := b.Add(p)
				require.NoError(t, err)
				require.Zero(t, b.Unseen(added), "nothing is concluded yet")
			}
			for range p.Size * rapid.IntRange(0, 1).Draw(t, "closed") {
				name(len(theory.Populations()) - 1)
			}
		}
	}
	for p := range theory.Populations() {
		for range rapid.IntRange(0, min(2, theory.Unnamed(p))).Draw(t, "named") {
			name(p)
		}
	}
}

func totalSize(t *knowledge.Theory) int {
	sites := 0
	for _, p := range t.Populations() {
		sites += p.Size
	}
	return sites
}

// DrawPopulations draws one or two populations with so many sites.
func DrawPopulations(t *rapid.T, room int) []knowledge.Population {
	var populations []knowledge.Population
	for p := range rapid.IntRange(1, 2).Draw(t, "populations") {
		size := rapid.IntRange(1, room).Draw(t, "size")
		room = max(room-size, 1)
		left := size
		pop := knowledge.Population{Site: fmt.Sprintf("site%d", p), Size: size}
		for k := range rapid.IntRange(1, 3-p).Draw(t, "kinds") {
			info := knowledge.KindInfo{Name: fmt.Sprintf("kind%d", k), Count: knowledge.Uncounted}
			switch rapid.IntRange(0, 5).Draw(t, "counted") {
			case 0:
				info.Odds = rapid.SampledFrom([]float64{0, 0.25, 3}).Draw(t, "odds")
			case 1:
				if left > 0 {
					info.Count = rapid.IntRange(0, 3).Draw(t, "thrown")
					info = knowledge.Thrown(info)
					left -= info.Least()
				}
			default:
				info.Count = rapid.IntRange(0, left).Draw(t, "count")
				left -= info.Count
			}
			pop.Kinds = append(pop.Kinds, info)
		}
		populations = append(populations, pop)
	}
	return populations
}

// DrawFact draws a fact of any form about the named sites.
func DrawFact(t *rapid.T, theory *knowledge.Theory, turn int) knowledge.Fact {
	return drawFact(t, theory, turn, func(knowledge.Site) bool { return true })
}

// drawFact draws a fact of any form about some of the named sites.
func drawFact(t *rapid.T, theory *knowledge.Theory, turn int, about func(knowledge.Site) bool) knowledge.Fact {
	f := knowledge.Fact{Turn: turn, Text: fmt.Sprintf("fact of turn %d", turn)}
	var sites []knowledge.Site
	for s := range knowledge.Site(theory.Sites()) {
		if about(s) {
			sites = append(sites, s)
		}
	}
	if len(sites) == 0 {
		return f
	}
	draw := func(label string) []knowledge.Literal {
		return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) knowledge.Literal {
			site := rapid.SampledFrom(sites).Draw(t, "site")
			kinds := theory.Populations()[theory.Population(site)].Kinds
			kind := knowledge.Kind(rapid.IntRange(0, len(kinds)-1).Draw(t, "kind"))
			return knowledge.Literal{Atom: knowledge.At(kind, site), Negated: rapid.IntRange(0, 3).Draw(t, "negated") == 0}
		}), 1, 3).Draw(t, label)
	}
	lits := draw("literals")
	switch rapid.IntRange(0, 7).Draw(t, "form") {
	case 0:
		f.Claim = knowledge.None(lits...)
	case 1:
		f.Claim = knowledge.All(lits...)
	case 2:
		f.Claim = knowledge.AtLeast(rapid.IntRange(-1, len(lits)+1).Draw(t, "k"), lits...)
	case 3:
		f.Claim = knowledge.AtMost(rapid.IntRange(-1, len(lits)+1).Draw(t, "k"), lits...)
	case 4:
		f.Claim = knowledge.Exactly(rapid.IntRange(0, len(lits)).Draw(t, "k"), lits...)
	case 5:
		f.Claim = knowledge.Implies(lits, draw("then"))
	case 6:
		f.Claim = knowledge.Iff(lits[0], draw("one of")...)
	default:
		f.Claim = knowledge.Any(lits...)
	}
	return f
}
