package knowledge

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// MaxCases is how many cases a summary may have, and how many may have to be told apart
// on the way to it. A strategy would take longer with more of them than with what they
// stand for.
const MaxCases = 1 << 12

// constraint is a relation without the literals that are decided. Or, with left, it is
// what a population counts, over its sites.
type constraint struct {
	lits     []Literal
	min, max int
	goes     bool // it is about a site that goes

	left    []int   // by kind that is counted: how many are in sites that are open, or have no name
	unnamed int     // how many have none
	free    float64 // what they weigh each that hold no counted kind
}

// table lists what some sites can hold together, and how much the worlds with that weigh.
type table struct {
	sites []Site
	rows  []row
}

type row struct {
	values []Value
	weight float64 // of the heaviest: 1
}

// sum sums over what some sites can hold, taking one after the other. What matters of
// those that were taken is a state: what those hold that stay, and how far the
// constraints are met that are about more sites.
type sum struct {
	theory *Theory
	domain func(Site) Domain
	order  []Site
	column map[Site]int        // by site that stays: its column in the table
	at     map[Site][]*counter // by site
	all    []*counter
	width  int // of a state, in bytes
	table  table
}

// counter is where a state has the numbers of a constraint.
type counter struct {
	*constraint
	offset int
	rest   int   // literals still to come
	least  int   // how many of the literals about sites of this sum have to be true
	unit   []int // what is left by kind, and after them free sites, of the case that weighs 1; nil as long as none does
}

// newSum returns the sum over a site and those that go and are tied to it, in an order in
// which constraints are met soon: what is begun first is ended first.
func newSum(t *Theory, domain func(Site) Domain, goes func(Site) bool, about map[Site][]*constraint, from Site) *sum {
	s := &sum{theory: t, domain: domain, column: map[Site]int{}, at: map[Site][]*counter{}}
	of := map[*constraint]*counter{}
	count := func(c *constraint) {
		if of[c] == nil {
			of[c] = &counter{constraint: c}
			s.all = append(s.all, of[c])
		}
	}
	seen := map[Site]bool{from: true}
	s.order = []Site{from}
	for i := 0; i < len(s.order); i++ {
		site := s.order[i]
		if !goes(site) {
			s.column[site] = len(s.table.sites)
			s.table.sites = append(s.table.sites, site)
			continue
		}
		for _, c := range about[site] {
			count(c)
			for _, l := range c.lits {
				if !seen[l.Site] {
					seen[l.Site] = true
					s.order = append(s.order, l.Site)
				}
			}
		}
	}
	for _, site := range s.order {
		for _, c := range about[site] {
			if !c.goes {
				count(c) // it is told all the same, and leaves fewer cases
			}
			if of[c] != nil {
				s.at[site] = append(s.at[site], of[c])
			}
		}
	}
	s.width = len(s.table.sites)
	for _, c := range s.all {
		c.offset = s.width
		s.width += 2 * max(len(c.left), 1)
		for _, l := range c.lits {
			if seen[l.Site] {
				c.rest++
			}
		}
		c.least = max(c.min-(len(c.lits)-c.rest), 0)
	}
	return s
}

// states are what is told apart, and the weight of each.
type states struct {
	keys    [][]byte
	weights []float64
	index   map[string]int
}

func (s *states) add(key []byte, weight float64) {
	i, ok := s.index[string(key)]
	if !ok {
		i = len(s.keys)
		s.index[string(key)] = i
		s.keys, s.weights = append(s.keys, slices.Clone(key)), append(s.weights, 0)
	}
	s.weights[i] += weight
}

// run fills in the table. The error is ErrTooLarge or the context's.
func (s *sum) run(ctx context.Context) error {
	for _, c := range s.all {
		if len(c.lits) > math.MaxUint16 {
			return fmt.Errorf("%w: a summary of facts about %d sites", ErrTooLarge, len(c.lits))
		}
	}
	key := make([]byte, s.width)
	now := &states{index: map[string]int{}}
	now.add(key, 1)
	for _, site := range s.order {
		if err := ctx.Err(); err != nil {
			return err
		}
		for _, c := range s.at[site] {
			for _, l := range c.lits {
				if l.Site == site {
					c.rest--
				}
			}
		}
		next := &states{index: map[string]int{}}
		for i, k := range now.keys {
			for d := s.domain(site); d != 0; d &= d - 1 {
				copy(key, k)
				if w := s.follow(key, site, d.First()); w > 0 {
					next.add(key, w*now.weights[i])
				}
			}
			if len(next.keys) > MaxCases {
				return fmt.Errorf("%w: a summary of more than %d cases", ErrTooLarge, MaxCases)
			}
		}
		most := 0.0
		for _, w := range next.weights {
			most = max(most, w)
		}
		for i := range next.weights {
			next.weights[i] /= most
		}
		now = next
	}
	for i, k := range now.keys {
		if w := now.weights[i]; !(1e-100 <= w && w <= 1) { // nor NaN
			return fmt.Errorf("%w: the odds of worlds are too far apart", ErrTooLarge)
		}
		values := make([]Value, len(s.table.sites))
		for j := range values {
			values[j] = Value(k[j])
		}
		s.table.rows = append(s.table.rows, row{values, now.weights[i]})
	}
	return nil
}

// follow changes a state to the one in which a site holds v, and returns the weight of
// that: 0 if it can't be.
func (s *sum) follow(key []byte, site Site, v Value) float64 {
	weight := 1.0
	if column, ok := s.column[site]; ok {
		key[column] = byte(v)
	} else if v > 0 {
		if k := s.theory.PopulationOf(site).Kinds[v-1]; k.Count == Uncounted {
			weight = k.PriorOdds()
		}
	}
	for _, c := range s.at[site] {
		if c.left != nil {
			weight *= c.use(key[c.offset:], v)
		} else if !c.meet(key[c.offset:], site, v) {
			return 0
		}
	}
	return weight
}

// meet counts the literals that become true, as far as that matters.
func (c *counter) meet(numbers []byte, site Site, v Value) bool {
	n := int(binary.LittleEndian.Uint16(numbers))
	for _, l := range c.lits {
		if l.Site == site && l.Values().May(v.Domain()) {
			n++
		}
	}
	if n > c.max || n+c.rest < c.least {
		return false
	}
	switch {
	case c.rest == 0:
		n = 0
	case c.max >= len(c.lits):
		n = min(n, c.least)
	}
	binary.LittleEndian.PutUint16(numbers, uint16(n))
	return true
}

// use takes one thing of a population out of those that are left. After its last site it
// weighs in how many ways the sites without a name can hold the rest, as in package count.
func (c *counter) use(numbers []byte, v Value) float64 {
	if v > 0 && c.left[v-1] != Uncounted {
		n := binary.LittleEndian.Uint16(numbers[2*(v-1):]) + 1
		if int(n) > c.left[v-1] {
			return 0
		}
		binary.LittleEndian.PutUint16(numbers[2*(v-1):], n)
	}
	if c.rest > 0 {
		return 1
	}
	rest, free := make([]int, len(c.left)), c.unnamed
	for k, left := range c.left {
		if left == Uncounted {
			continue
		}
		rest[k] = left - int(binary.LittleEndian.Uint16(numbers[2*k:]))
		free -= rest[k]
		binary.LittleEndian.PutUint16(numbers[2*k:], 0)
	}
	if free < 0 {
		return 0
	}
	if rest = append(rest, free); c.unit == nil {
		c.unit = rest
	}
	weight := float64(free-c.unit[len(c.left)]) * math.Log(c.free)
	for k, n := range rest {
		weight -= logOfRatio(n, c.unit[k])
	}
	return math.Exp(weight)
}

// logOfRatio returns the logarithm of m! / n!.
func logOfRatio(m, n int) float64 {
	if m < n {
		return -logOfRatio(n, m)
	}
	log := 0.0
	for i := n + 1; i <= m; i++ {
		log += math.Log(float64(i))
	}
	return log
}
