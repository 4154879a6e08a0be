package classic

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/world/classic"
)

// ring, clique and prism are layouts small enough to try all histories.
func small(t require.TestingT) []*classic.Layout {
	var all []*classic.Layout
	for name, exits := range map[string][][]int{
		"clique": {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}},
		"prism":  {{1, 2, 3}, {0, 2, 4}, {0, 1, 5}, {0, 4, 5}, {1, 3, 5}, {2, 3, 4}},
		"ring":   {{1, 4}, {0, 2}, {1, 3}, {2, 4}, {3, 0}},
	} {
		l, err := classic.NewLayout(name, exits)
		require.NoError(t, err)
		all = append(all, l)
	}
	// 1 and 2, and 1 and 5, are joined both ways.
	l, err := classic.NewLayout("oneway", [][]int{{1, 4}, {0, 2}, {3}, {4, 1}, {0}},
		classic.Tunnel{From: 1, To: 2}, classic.Tunnel{From: 2, To: 3}, classic.Tunnel{From: 3, To: 4}, classic.Tunnel{From: 3, To: 1})
	require.NoError(t, err)
	all = append(all, l)
	slices.SortFunc(all, func(a, b *classic.Layout) int {
		return cmp.Or(a.Rooms()-b.Rooms(), strings.Compare(a.Name(), b.Name()))
	})
	return all
}

// story is a game as a hunter sees it: actions[i] came before percepts[i+1].
type story struct {
	rules    classic.Rules
	layout   *classic.Layout
	actions  []classic.Action
	percepts []classic.Percept
}

// odometer is a chance that goes through all that can be decided, one history
// after the other.
type odometer struct {
	digits []digit
	next   int
	weight float64
	most   int // decisions
}

type digit struct{ value, base int }

type tooLong struct{}

func (o *odometer) decide(base int) int {
	if o.next >= o.most { // bats carry on and on
		panic(tooLong{})
	}
	if o.next == len(o.digits) {
		o.digits = append(o.digits, digit{0, base})
	}
	o.next++
	return o.digits[o.next-1].value
}

func (o *odometer) Happens(_ classic.Matter, odds classic.Odds) bool {
	yes := o.decide(2) == 1
	if yes {
		o.weight *= odds.P()
	} else {
		o.weight *= 1 - odds.P()
	}
	return yes
}

func (o *odometer) Pick(_ classic.Matter, n int) int {
	o.weight /= float64(n)
	return o.decide(n)
}

// turn goes to the next history. It reports false after the last one.
func (o *odometer) turn() bool {
	o.digits = o.digits[:o.next]
	for len(o.digits) > 0 {
		last := &o.digits[len(o.digits)-1]
		if last.value++; last.value < last.base {
			break
		}
		o.digits = o.digits[:len(o.digits)-1]
	}
	o.next, o.weight = 0, 1
	return len(o.digits) > 0
}

// follow plays the story's actions in a cave. It returns where the wumpus is, if
// the percepts are those of the story.
func (s *story) follow(c *classic.Cave, o *odometer) (wumpus int, agrees bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(tooLong); !ok {
				panic(r)
			}
			agrees = false // more has happened than the story tells
		}
	}()
	h := c.Play(o)
	for i, p := range s.percepts {
		if i > 0 {
			o.most = o.next + decisionsOf(s.actions[i-1], p.Events)
			if err := h.Apply(s.actions[i-1]); err != nil {
				return 0, false
			}
		}
		if _, over := h.Over(); over || !assert.ObjectsAreEqual(p, h.Percept()) {
			return 0, false
		}
	}
	return h.Wumpus(), true
}

// decisionsOf returns how often chance decides, at most, when an action is followed
// by events.
func decisionsOf(a classic.Action, events []classic.Event) int {
	n := len(a.Path) // where the arrow strays
	if a.Shoots() {
		n += 2 // whether the wumpus wakes, and where it goes
	}
	for _, e := range events {
		switch e {
		case classic.Fled:
			n += 2
		case classic.Carried:
			n++
		}
	}
	return n
}

// truths sums the weights of all histories that agree with the story.
type truths struct {
	total, wumpus, bats, pits, deadly []float64
	all                               []truth
}

// truth is how a history has ended.
type truth struct {
	classic.Position
	wumpus int // at the end
	weight float64
}

func (s *story) truths(t require.TestingT) *truths {
	n := s.layout.Rooms()
	sum := &truths{make([]float64, 1), make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n), nil}
	for bats := range subsets(n, s.rules.Bats) {
		for pits := range subsets(n, s.rules.Pits) {
			for w := range n {
				c, err := classic.At(s.rules, s.layout, classic.Position{Hunter: s.percepts[0].Room, Wumpus: w, Bats: bats, Pits: pits})
				if err != nil {
					continue
				}
				s.histories(c, sum)
			}
		}
	}
	require.Positive(t, sum.total[0])
	for _, list := range [][]float64{sum.wumpus, sum.bats, sum.pits, sum.deadly} {
		for r := range list {
			list[r] /= sum.total[0]
		}
	}
	return sum
}

func (s *story) histories(c *classic.Cave, sum *truths) {
	o := &odometer{weight: 1}
	for more := true; more; more = o.turn() {
		w, agrees := s.follow(c, o)
		if !agrees {
			continue
		}
		p := c.Position()
		sum.all = append(sum.all, truth{p, w, o.weight})
		sum.total[0] += o.weight
		sum.wumpus[w] += o.weight
		for r := range sum.bats {
			if slices.Contains(p.Bats, r) {
				sum.bats[r] += o.weight
			}
			if slices.Contains(p.Pits, r) {
				sum.pits[r] += o.weight
			}
			if r == w || slices.Contains(p.Pits, r) {
				sum.deadly[r] += o.weight
			}
		}
	}
}

// subsets yields the sets of k of n rooms.
func subsets(n, k int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		for mask := range 1 << n {
			var rooms []int
			for r := range n {
				if mask>>r&1 != 0 {
					rooms = append(rooms, r)
				}
			}
			if len(rooms) == k && !yield(rooms) {
				return
			}
		}
	}
}

// drawRules draws rules of all kinds.
func drawRules(t *rapid.T) classic.Rules {
	r := rapid.SampledFrom(classic.RuleSets()).Draw(t, "rules")
	r.Bats = rapid.IntRange(0, 2).Draw(t, "bats")
	r.Pits = rapid.IntRange(0, 1).Draw(t, "pits")
	r.Apart = rapid.Bool().Draw(t, "apart") && r.Bats+r.Pits < 3
	r.Told = rapid.Bool().Draw(t, "told")
	r.AtOnce = rapid.Bool().Draw(t, "atonce")
	r.Stray = rapid.Bool().Draw(t, "stray")
	r.Count = rapid.IntRange(0, 2).Draw(t, "count")
	r.Flee = classic.Odds{Num: rapid.IntRange(0, 3).Draw(t, "flee"), Den: 3}
	r.Wake = classic.Odds{Num: rapid.IntRange(0, 4).Draw(t, "wake"), Den: 4}
	return r
}

// drawStory plays a few turns at random, as far as the hunter lives.
func drawStory(t *rapid.T) *story {
	s := &story{rules: drawRules(t)}
	s.layout = rapid.SampledFrom(small(t)).Draw(t, "layout")
	for s.rules.Validate(s.layout) != nil {
		s.rules.Bats--
	}
	c, err := classic.Deal(s.rules, s.layout, rapid.Uint64Range(0, 1000).Draw(t, "cave"))
	require.NoError(t, err)
	h := c.Play(classic.Random(rapid.Uint64Range(0, 1000).Draw(t, "chance")))
	s.percepts = []classic.Percept{h.Percept()}
	for range rapid.IntRange(0, 4).Draw(t, "turns") {
		a := classic.Move(rapid.SampledFrom(s.layout.Exits(h.Room())).Draw(t, "to"))
		if rapid.Bool().Draw(t, "shoot") {
			a = drawShot(t, h)
		}
		require.NoError(t, h.Apply(a))
		p := h.Percept()
		if _, over := h.Over(); over || len(p.Events) > 4 {
			break
		}
		s.actions = append(s.actions, a)
		s.percepts = append(s.percepts, p)
	}
	return s
}

func drawShot(t *rapid.T, h *classic.Hunter) classic.Action {
	var path []int
	l := h.Cave().Layout()
	for range rapid.IntRange(1, 3).Draw(t, "reach") {
		var fine []int
		for r := range l.Rooms() {
			if h.FaultInPath(path, r) == nil {
				fine = append(fine, r)
			}
		}
		if len(fine) == 0 {
			break
		}
		path = append(path, rapid.SampledFrom(fine).Draw(t, "room"))
	}
	return classic.Shoot(path...)
}

// believe lets a belief take in the story.
func (s *story) believe(t require.TestingT) *Belief {
	b := NewBelief(s.rules, s.layout, s.percepts[0].Room)
	require.NoError(t, b.Begin(context.Background(), s.percepts[0]))
	for i, a := range s.actions {
		require.NoError(t, b.Learn(context.Background(), s.percepts[i].Room, a, s.percepts[i+1]))
	}
	return b
}

// TestBeliefIsExact compares the filter with all histories, ten times as often as
// usual: bats that let the hunter down among bats are rare.
func TestBeliefIsExact(t *testing.T) {
	for i := range 10 {
		t.Run(strconv.Itoa(i), rapid.MakeCheck(beliefIsExact))
	}
}

func beliefIsExact(t *rapid.T) {
	s := drawStory(t)
	want := s.truths(t)
	b := s.believe(t)
	for r := range s.layout.Rooms() {
		for _, c := range []struct {
			what      string
			got, want float64
		}{
			{"wumpus", b.Wumpus(r), want.wumpus[r]},
			{"bats", b.Bats(r), want.bats[r]},
			{"pit", b.Pit(r), want.pits[r]},
			{"deadly", b.Odds(r).Deadly(), want.deadly[r]},
		} {
			require.InDelta(t, c.want, c.got, 1e-9, "%s in room %s", c.what, strconv.Itoa(r+1))
			require.Equal(t, c.want == 0, c.got == 0, "%s in room %d", c.what, r+1)
			if c.what != "deadly" && c.want > 1-1e-9 {
				require.Equal(t, 1.0, c.got)
			}
		}
	}
}
