package knowledge_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
)

// A story is a random theory and a world that agrees with it: one to three
// populations with up to four kinds each, counted or not, and facts of every form
// about sites that are near each other, or not.
type story struct {
	random      *rand.Rand
	populations []knowledge.Population
	holds       [][]int // by population and site: the value
	sites       []place // by named site
	named       []int
}

func newStory(seed uint64) *story {
	s := &story{random: rand.New(rand.NewPCG(seed, 2))}
	for p := range 1 + s.random.IntN(3) {
		size := 10 + s.random.IntN(30)/(p+1)
		pop := knowledge.Population{Site: fmt.Sprint("site", p), Size: size}
		holds := make([]int, size)
		free := s.random.Perm(size)
		for k := range 1 + s.random.IntN(4) {
			n := min(s.random.IntN(1+size/3), len(free))
			if s.random.IntN(3) == 0 {
				n = min(n, 1)
			}
			for _, site := range free[:n] {
				holds[site] = k + 1
			}
			free = free[n:]
			info := knowledge.KindInfo{Name: fmt.Sprint("kind", k), Count: n}
			if s.random.IntN(4) == 0 {
				info.Count, info.Odds = knowledge.Uncounted, 0.25
			}
			pop.Kinds = append(pop.Kinds, info)
		}
		s.populations = append(s.populations, pop)
		s.holds = append(s.holds, holds)
	}
	s.named = make([]int, len(s.populations))
	return s
}

// name names some more sites.
func (s *story) name(t testing.TB, b *knowledge.Base) {
	t.Helper()
	for p := range s.populations {
		for range min(s.random.IntN(4), b.Theory().Unnamed(p)) {
			_, err := b.Name(p, fmt.Sprint(s.named[p]))
			require.NoError(t, err)
			s.sites = append(s.sites, place{p, s.named[p]})
			s.named[p]++
		}
	}
}

// fact returns a fact that is true in the world.
func (s *story) fact(turn int) knowledge.Fact {
	f := knowledge.Fact{Turn: turn, Text: fmt.Sprint("fact of turn ", turn)}
	if len(s.sites) == 0 {
		return f
	}
	n := 1 + s.random.IntN(4)
	lits := s.near(n)
	r := knowledge.Relation{Literals: lits}
	for _, l := range lits {
		if s.true(l) {
			r.Min++
			r.Max++
		}
	}
	switch s.random.IntN(5) {
	case 0: // exactly so many
	case 1: // at least
		r.Min, r.Max = s.random.IntN(r.Min+1), len(lits)
	case 2: // at most
		r.Min, r.Max = 0, r.Max+s.random.IntN(len(lits)-r.Max+1)
	case 3: // from … to
		r.Min, r.Max = s.random.IntN(r.Min+1), r.Max+s.random.IntN(len(lits)-r.Max+1)
	default: // at least one, as a clue
		r.Min, r.Max = min(r.Min, 1), len(lits)
	}
	f.Claim = []knowledge.Relation{r}
	return f
}

// near draws literals of some sites that were named one after the other, or any.
func (s *story) near(n int) []knowledge.Literal {
	from := s.random.IntN(len(s.sites))
	kind := s.random.IntN(4)
	var lits []knowledge.Literal
	for range n {
		site := min(from+s.random.IntN(4), len(s.sites)-1)
		if s.random.IntN(20) == 0 {
			site = s.random.IntN(len(s.sites))
		}
		k := kind
		if s.random.IntN(4) == 0 {
			k = s.random.IntN(4)
		}
		k %= len(s.populations[s.sites[site].population].Kinds)
		lits = append(lits, knowledge.Literal{
			Atom: knowledge.At(knowledge.Kind(k), knowledge.Site(site)), Negated: s.random.IntN(6) == 0,
		})
	}
	return lits
}

func (s *story) true(l knowledge.Literal) bool {
	at := s.sites[l.Site]
	return (s.holds[at.population][at.index] == int(l.Kind)+1) != l.Negated
}

// TestAgainstWholeTheories compares each verdict on random theories with the
// encoding of the whole.
func TestAgainstWholeTheories(t *testing.T) {
	for _, s := range []knowledge.Strategy{knowledge.Count(), knowledge.Split()} {
		t.Run(s.Name, func(t *testing.T) {
			for seed := range uint64(scale.Many(10)) {
				st := newStory(seed)
				b, err := knowledge.New(s, st.populations...)
				require.NoError(t, err)
				w := newWhole(t, st.populations)
				for turn := 1; turn <= 25; turn++ {
					st.name(t, b)
					var facts []knowledge.Fact
					for range st.random.IntN(4) {
						facts = append(facts, st.fact(turn))
					}
					require.NoError(t, b.Tell(context.Background(), facts...), "seed %d, turn %d", seed, turn)
					w.tell(t, b.Theory())
					require.Empty(t, w.check(t, b), "seed %d, turn %d", seed, turn)
				}
			}
		})
	}
}
