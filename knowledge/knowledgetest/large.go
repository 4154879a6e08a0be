package knowledgetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
)

// RunLarge compares each verdict of a complete strategy on random theories of dozens
// of sites, and in each turn of walks through random caves, with the encoding of the
// whole.
func RunLarge(t *testing.T, s knowledge.Strategy) {
	t.Helper()
	t.Run("theories", func(t *testing.T) {
		for seed := range uint64(scale.Many(10)) {
			st := newStory(seed)
			b, err := knowledge.New(s, st.populations...)
			require.NoError(t, err)
			w := NewWhole(t, st.populations)
			for turn := 1; turn <= 25; turn++ {
				st.name(t, b)
				var facts []knowledge.Fact
				for range st.random.IntN(4) {
					facts = append(facts, st.fact(turn))
				}
				require.NoError(t, b.Tell(context.Background(), facts...), "seed %d, turn %d", seed, turn)
				w.Tell(t, b.Theory())
				require.Empty(t, w.Check(t, b), "seed %d, turn %d", seed, turn)
			}
		}
	})
	t.Run("caves", func(t *testing.T) {
		for seed := range uint64(scale.Many(10)) {
			cave, walk := SmallCave(t, s, seed)
			require.Empty(t, Walk(t, s, cave, walk), "seed %d", seed)
		}
	})
}

// Walk walks a cave with a strategy, as it was recorded with another, and returns
// the first wrong verdict or refused fact: "" if there is none.
func Walk(t testing.TB, s knowledge.Strategy, cave *bigcave.Cave, walk []bigcave.Turn) string {
	t.Helper()
	b, err := knowledge.New(s, cave.Population())
	if err != nil {
		return err.Error()
	}
	w := NewWhole(t, b.Theory().Populations())
	for i, turn := range walk {
		if err := bigcave.Tell(context.Background(), b, turn); err != nil {
			return err.Error()
		}
		w.Tell(t, b.Theory())
		if wrong := w.Check(t, b); wrong != "" {
			return fmt.Sprintf("turn %d: %s", i+1, wrong)
		}
	}
	return ""
}

// SmallCave makes a cave of 30 to 60 rooms with more or fewer hazards, and a walk
// through it of an agent that reasons by s.
func SmallCave(t testing.TB, s knowledge.Strategy, seed uint64) (*bigcave.Cave, []bigcave.Turn) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	cfg := bigcave.Config{Rooms: 30 + 2*random.IntN(16)}
	cfg.Bats, cfg.Shafts = random.IntN(cfg.Rooms/4), random.IntN(cfg.Rooms/4)
	cave, err := bigcave.New(cfg, seed)
	require.NoError(t, err)
	walk, err := cave.Walk(context.Background(), s, cfg.Rooms)
	require.NoError(t, err)
	return cave, walk
}

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

// testEverySiteNamed leaves no site to hold what is left over: the components have
// to balance each other.
func testEverySiteNamed(t *testing.T, s knowledge.Strategy) {
	check := func(t *rapid.T) {
		size := rapid.IntRange(5, 8).Draw(t, "size")
		count := rapid.IntRange(1, size-1).Draw(t, "count")
		b, err := knowledge.New(s, knowledge.Population{Site: "site", Size: size, Kinds: []knowledge.KindInfo{{Name: "kind", Count: count}}})
		require.NoError(t, err)
		for i := range size {
			_, err := b.Name(0, fmt.Sprint(i))
			require.NoError(t, err)
		}
		for turn := range rapid.IntRange(2, 7).Draw(t, "turns") {
			err := b.Tell(context.Background(), DrawFact(t, b.Theory(), turn))
			if conflict := (*knowledge.Conflict)(nil); !errors.As(err, &conflict) {
				require.NoError(t, err)
			}
			compare(t, b)
		}
	}
	for range 5 {
		rapid.Check(t, check)
	}
}

// patience is a context that ends when it was asked so many times.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// testCancelledWithinAJoin breaks off what takes many seconds otherwise: seven kinds,
// of which twelve sites can hold very many combinations, and the rest as many.
func testCancelledWithinAJoin(t *testing.T, s knowledge.Strategy) {
	seven := knowledge.Population{Site: "site", Size: 90}
	for k := range knowledge.MaxKinds {
		seven.Kinds = append(seven.Kinds, knowledge.KindInfo{Name: fmt.Sprint("kind", k), Count: 6})
	}
	b, err := knowledge.New(s, seven)
	require.NoError(t, err)
	Name(t, b, 12)
	var first, second []knowledge.Literal
	for i := range knowledge.Site(12) {
		first = append(first, In(0, i)...)
		second = append(second, In(1, i)...)
	}
	told := Fact(1, "both are there", append(knowledge.Any(first...), knowledge.Any(second...)...))
	require.ErrorIs(t, b.Tell(&patience{context.Background(), 60}, told), context.Canceled)
	assert.Empty(t, b.Theory().Facts())
}
