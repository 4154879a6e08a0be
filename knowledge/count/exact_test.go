package count_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/bigcave"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// census counts the worlds of a cave of three counted kinds with whole numbers,
// from nothing but the facts of its walk: "none of these" and "one of these". It
// lists the worlds of each set of rooms that share a clue.
type census struct {
	population knowledge.Population
	domains    []knowledge.Domain
	clues      [][]knowledge.Literal
	groups     [][]int // rooms that share clues
	of         []int   // by room: its group
	left       [3]int  // of each kind, less those that are known
	unseen     int
}

func newCensus(b *knowledge.Base) *census {
	theory := b.Theory()
	c := &census{population: theory.Populations()[0], unseen: theory.Unnamed(0)}
	for range theory.Sites() {
		c.domains = append(c.domains, c.population.Domain())
	}
	for _, f := range theory.Facts() {
		for _, r := range f.Claim {
			if r.Max == 0 {
				for _, l := range r.Literals {
					c.domains[l.Site] &^= l.Values()
				}
			} else {
				c.clues = append(c.clues, r.Literals)
			}
		}
	}
	leader := make([]int, len(c.domains))
	for i := range leader {
		leader[i] = i
	}
	find := func(i int) int {
		for leader[i] != i {
			i = leader[i]
		}
		return i
	}
	for _, clue := range c.clues {
		first := -1
		for _, l := range clue {
			if !c.domains[l.Site].May(l.Values()) {
				continue
			}
			if first >= 0 {
				leader[find(int(l.Site))] = find(first)
			}
			first = int(l.Site)
		}
	}
	c.of = make([]int, len(c.domains))
	group := map[int]int{}
	for room := range c.domains {
		g, ok := group[find(room)]
		if !ok {
			g = len(c.groups)
			group[find(room)] = g
			c.groups = append(c.groups, nil)
		}
		c.groups[g] = append(c.groups[g], room)
		c.of[room] = g
	}
	for k := range c.left {
		c.left[k] = c.population.Kinds[k].Count
	}
	return c
}

type vector [3]int

// worlds counts the worlds of a group by what they hold; of one room, unless it
// is -1, only those in which it holds a value.
func (c *census) worlds(g, room int, value knowledge.Domain) map[vector]*big.Int {
	rooms := c.groups[g]
	var clues [][]knowledge.Literal
	for _, clue := range c.clues {
		if slices.ContainsFunc(clue, func(l knowledge.Literal) bool {
			return c.of[l.Site] == g && c.domains[l.Site].May(l.Values())
		}) {
			clues = append(clues, clue)
		}
	}
	holds := map[knowledge.Site]knowledge.Domain{}
	counts := map[vector]*big.Int{}
	var place func(i int, v vector)
	place = func(i int, v vector) {
		// A clue must be met by the rooms so far, or those to come.
		for _, clue := range clues {
			if !slices.ContainsFunc(clue, func(l knowledge.Literal) bool {
				d, done := holds[l.Site]
				if !done {
					d = c.domains[l.Site]
				}
				return c.of[l.Site] == g && d.May(l.Values())
			}) {
				return
			}
		}
		if i == len(rooms) {
			if counts[v] == nil {
				counts[v] = new(big.Int)
			}
			counts[v].Add(counts[v], big.NewInt(1))
			return
		}
		for k := -1; k < 3; k++ {
			d := knowledge.Nothing
			if k >= 0 {
				d = knowledge.Holds(knowledge.Kind(k))
			}
			if !c.domains[rooms[i]].May(d) || rooms[i] == room && d != value {
				continue
			}
			w := v
			if k >= 0 {
				if w[k]++; w[k] > c.left[k] {
					continue
				}
			}
			holds[knowledge.Site(rooms[i])] = d
			place(i+1, w)
			delete(holds, knowledge.Site(rooms[i]))
		}
	}
	place(0, vector{})
	return counts
}

// total counts the worlds of the whole cave.
func (c *census) total(room int, value knowledge.Domain, others map[vector]*big.Int) *big.Int {
	return c.complete(c.times(others, c.worlds(c.of[room], room, value)))
}

// without counts the worlds of all groups but one.
func (c *census) without(g int) map[vector]*big.Int {
	product := map[vector]*big.Int{{}: big.NewInt(1)}
	for i := range c.groups {
		if i != g {
			product = c.times(product, c.worlds(i, -1, 0))
		}
	}
	return product
}

func (c *census) times(a, b map[vector]*big.Int) map[vector]*big.Int {
	product := map[vector]*big.Int{}
	n := new(big.Int)
	for x, m := range a {
		for y, o := range b {
			v := vector{x[0] + y[0], x[1] + y[1], x[2] + y[2]}
			if v[0] > c.left[0] || v[1] > c.left[1] || v[2] > c.left[2] {
				continue
			}
			if product[v] == nil {
				product[v] = new(big.Int)
			}
			product[v].Add(product[v], n.Mul(m, o))
		}
	}
	return product
}

// complete sums the ways to place what is left in the rooms without a name.
func (c *census) complete(worlds map[vector]*big.Int) *big.Int {
	sum := new(big.Int)
	for v, n := range worlds {
		ways, free := big.NewInt(1), int64(c.unseen)
		for k := range v {
			left := int64(c.left[k] - v[k])
			ways.Mul(ways, new(big.Int).Binomial(free, left))
			free -= left
			if free < 0 {
				ways.SetInt64(0)
				break
			}
		}
		sum.Add(sum, ways.Mul(ways, n))
	}
	return sum
}

// TestChancesAreExact compares chances with fractions of whole numbers: up to
// rounding, and up to the bound that is stated where cells are left out.
func TestChancesAreExact(t *testing.T) {
	for _, c := range []struct{ rooms, turns int }{{30, 12}, {100, 50}, {300, 60}, {300, 150}, {300, 210}, {3000, 120}} {
		cave, err := bigcave.New(bigcave.Tenths(c.rooms), 5)
		require.NoError(t, err)
		walk, err := cave.Walk(context.Background(), count.Strategy(), c.turns)
		require.NoError(t, err)
		exact := walked(t, count.Strategy(), cave, walk)
		windowed := walked(t, count.Windowed(), cave, walk)
		counts := newCensus(exact)
		asked := 0
		for s := 0; s < exact.Theory().Sites() && asked < 4; s += 1 + exact.Theory().Sites()/40 {
			site := knowledge.Site(s)
			if exact.Domain(site).Size() == 1 {
				continue
			}
			asked++
			for v, want := range counts.chances(s) {
				d := knowledge.Domain(1) << v
				what := fmt.Sprintf("%d rooms, turn %d, site %d, value %d", c.rooms, c.turns, s, v)
				got := chance(t, exact, site, d)
				assert.InDelta(t, want, got, 1e-12, what)
				assert.Equal(t, want == 0, got == 0, what)
				got = chance(t, windowed, site, d)
				assert.InDelta(t, want, got, count.MaxChanceError, what)
				assert.Equal(t, want == 0, got == 0, what)
			}
		}
		assert.Positive(t, asked)
	}
}

// chances returns the chances of a room, by value.
func (c *census) chances(room int) []float64 {
	others := c.without(c.of[room])
	all := new(big.Int)
	var ways []*big.Int
	for v := range 4 {
		ways = append(ways, c.total(room, knowledge.Domain(1)<<v, others))
		all.Add(all, ways[v])
	}
	var chances []float64
	for _, n := range ways {
		p, _ := new(big.Rat).SetFrac(n, all).Float64()
		chances = append(chances, p)
	}
	return chances
}

func walked(t testing.TB, s knowledge.Strategy, cave *bigcave.Cave, walk []bigcave.Turn) *knowledge.Base {
	t.Helper()
	b, err := knowledge.New(s, cave.Population())
	require.NoError(t, err)
	for _, turn := range walk {
		require.NoError(t, bigcave.Tell(context.Background(), b, turn))
	}
	return b
}

// TestChancesInLargeCaves compares chances where cells are left out with those
// where none are, in the middle of a walk through a large cave and near its end.
func TestChancesInLargeCaves(t *testing.T) {
	cave, err := bigcave.New(bigcave.Tenths(3000), 5)
	require.NoError(t, err)
	walk, err := cave.Walk(context.Background(), count.Strategy(), 1900)
	require.NoError(t, err)
	for _, turns := range []int{1200, len(walk)} {
		exact := walked(t, count.Unwindowed(), cave, walk[:turns])
		windowed := walked(t, count.Windowed(), cave, walk[:turns])
		asked := 0
		for v := range 4 {
			d := knowledge.Domain(1) << v
			for s := range exact.Theory().Sites() {
				site := knowledge.Site(s)
				want := chance(t, exact, site, d)
				assert.InDelta(t, want, chance(t, windowed, site, d), count.MaxChanceError)
				if want > 0 && want < 1 {
					asked++
				}
			}
			want, err := exact.UnseenChance(0, d)
			require.NoError(t, err)
			got, err := windowed.UnseenChance(0, d)
			require.NoError(t, err)
			assert.InDelta(t, want, got, count.MaxChanceError)
		}
		assert.Greater(t, asked, 100)
	}
}
