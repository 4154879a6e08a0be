package report_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
	cave "github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/grid"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// oracle lists the worlds that agree with what was perceived and done. It knows nothing of
// any belief.
type oracle interface {
	// see takes in the percept of the next turn, and what was done before.
	see(t *testing.T, did games.Action, p games.Percept)

	// worlds returns what agrees now.
	worlds() []world

	// deadly says whether a thing kills now.
	deadly(thing string) bool

	// aside says whether a thing is no part of what the game means by nothing, and alone.
	aside(thing string) bool
}

// world is a world that agrees, and how likely it is against others.
type world struct {
	weight float64
	holds  map[string]map[string][]string // by time and place
}

const (
	now     = "now"
	atStart = "at the start"
)

// decoded reads a percept as its package has it.
func decoded[P any](t *testing.T, p games.Percept) P {
	text, err := json.Marshal(p)
	require.NoError(t, err)
	var v P
	require.NoError(t, json.Unmarshal(text, &v))
	return v
}

// mumpusOracle plays each placement of hazards forward.
type mumpusOracle struct {
	cfg   mumpus.Config
	caves []mumpusCave
	began bool
}

// mumpusCave is what each room holds at the start, "" for nothing, and where the bats are gone.
type mumpusCave struct {
	start []string
	gone  []bool
}

func (c *mumpusCave) now(room int) string {
	if c.gone[room] {
		return ""
	}
	return c.start[room]
}

func (o *mumpusOracle) see(t *testing.T, did games.Action, percept games.Percept) {
	p := decoded[mumpus.Percept](t, percept)
	if !o.began {
		o.began = true
		o.place(make([]string, o.cfg.Rooms), p, 0, map[string]int{"bats": o.cfg.Bats, "shaft": o.cfg.Shafts, "Mumpus": 1})
	} else {
		a := did.(mumpus.Action)
		require.False(t, a.Shoot)
		o.keep(func(c *mumpusCave) bool {
			switch there := c.now(a.Room); {
			case a.Room == p.Room:
				return there == ""
			case there != "bats" || c.now(p.Room) != "":
				return false
			}
			c.gone[a.Room] = true
			return true
		})
	}
	o.keep(func(c *mumpusCave) bool {
		heard := map[string]bool{}
		for _, exit := range p.Exits {
			heard[c.now(exit)] = true
		}
		return p.Bats == heard["bats"] && p.Shaft == heard["shaft"] && p.Mumpus == heard["Mumpus"]
	})
}

// place puts what is left into the rooms from one on.
func (o *mumpusOracle) place(holds []string, p mumpus.Percept, room int, left map[string]int) {
	if room == len(holds) {
		if left["bats"]+left["shaft"]+left["Mumpus"] == 0 {
			o.caves = append(o.caves, mumpusCave{slices.Clone(holds), make([]bool, len(holds))})
		}
		return
	}
	o.place(holds, p, room+1, left)
	if room == p.Room || slices.Contains(p.Exits[:], room) {
		return
	}
	for _, thing := range []string{"bats", "shaft", "Mumpus"} {
		if left[thing] > 0 {
			left[thing]--
			holds[room] = thing
			o.place(holds, p, room+1, left)
			left[thing]++
		}
	}
	holds[room] = ""
}

func (o *mumpusOracle) keep(agrees func(*mumpusCave) bool) {
	o.caves = slices.DeleteFunc(o.caves, func(c mumpusCave) bool { return !agrees(&c) })
}

func (o *mumpusOracle) worlds() []world {
	var all []world
	for _, c := range o.caves {
		w := newWorld(1)
		for room := range c.start {
			w.put(atStart, number(room), c.start[room])
			w.put(now, number(room), c.now(room))
		}
		all = append(all, w)
	}
	return all
}

func (o *mumpusOracle) deadly(thing string) bool { return thing == "shaft" || thing == "Mumpus" }
func (o *mumpusOracle) aside(string) bool        { return false }

func newWorld(weight float64) world {
	return world{weight, map[string]map[string][]string{}}
}

// put puts a thing into a place at a time, or nothing.
func (w *world) put(time, place, thing string) {
	if w.holds[time] == nil {
		w.holds[time] = map[string][]string{}
	}
	things := w.holds[time][place]
	if thing != "" {
		things = append(things, thing)
	}
	w.holds[time][place] = things
}

// gridOracle plays each world.
type gridOracle struct {
	games []*grid.Game
	start []world
}

func newGridOracle(t *testing.T, cfg grid.Config) *gridOracle {
	o := new(gridOracle)
	var squares []grid.Square
	for y := 1; y <= cfg.Height; y++ {
		for x := 1; x <= cfg.Width; x++ {
			squares = append(squares, grid.Square{X: x, Y: y})
		}
	}
	free := squares[1:]
	for pits := range 1 << len(free) {
		weight := 1.0
		for i := range free {
			if pits>>i&1 != 0 {
				weight *= cfg.Pits.Chance
			} else {
				weight *= 1 - cfg.Pits.Chance
			}
		}
		for wumpus := range free {
			for gold := range free {
				w, err := grid.New(cfg, func(s grid.Square) grid.Contents {
					i := slices.Index(free, s)
					var c grid.Contents
					if i >= 0 && pits>>i&1 != 0 {
						c |= grid.Pit
					}
					if i == wumpus {
						c |= grid.Wumpus
					}
					if i == gold {
						c |= grid.Gold
					}
					return c
				})
				require.NoError(t, err)
				start := newWorld(weight)
				for i, s := range squares {
					start.put(atStart, s.String(), "")
					if i > 0 && pits>>(i-1)&1 != 0 {
						start.put(atStart, s.String(), "pit")
					}
					if i == wumpus+1 {
						start.put(atStart, s.String(), "wumpus")
					}
					if i == gold+1 {
						start.put(atStart, s.String(), "gold")
					}
				}
				o.games, o.start = append(o.games, grid.NewGame(w)), append(o.start, start)
			}
		}
	}
	return o
}

func (o *gridOracle) see(t *testing.T, did games.Action, percept games.Percept) {
	p := decoded[grid.Percept](t, percept)
	var left []*grid.Game
	var start []world
	for i, g := range o.games {
		if did != nil {
			require.NoError(t, g.Apply(did.(grid.Action)))
		}
		if _, over := g.Over(); !over && g.Percept() == p {
			left, start = append(left, g), append(start, o.start[i])
		}
	}
	o.games, o.start = left, start
}

func (o *gridOracle) worlds() []world {
	var all []world
	for i, g := range o.games {
		w := newWorld(o.start[i].weight)
		w.holds[atStart] = o.start[i].holds[atStart]
		cfg := g.World().Config()
		for y := 1; y <= cfg.Height; y++ {
			for x := 1; x <= cfg.Width; x++ {
				s := grid.Square{X: x, Y: y}
				w.put(now, s.String(), "")
				switch c := g.World().At(s); {
				case c.Holds(grid.Pit):
					w.put(now, s.String(), "pit")
				}
				if g.World().At(s).Holds(grid.Wumpus) && g.Alive(s) {
					w.put(now, s.String(), "wumpus")
				} else if g.World().At(s).Holds(grid.Wumpus) {
					w.put(now, s.String(), "dead wumpus")
				}
				if g.World().At(s).Holds(grid.Gold) && !g.HasGold() {
					w.put(now, s.String(), "gold")
				}
			}
		}
		all = append(all, w)
	}
	return all
}

func (o *gridOracle) deadly(thing string) bool { return thing == "pit" || thing == "wumpus" }
func (o *gridOracle) aside(thing string) bool  { return thing == "gold" || thing == "dead wumpus" }

// classicOracle plays each cave, with all that chance may do.
type classicOracle struct {
	rules    cave.Rules
	layout   *cave.Layout
	caves    []*cave.Cave
	actions  []cave.Action
	percepts []cave.Percept
	all      []world
}

func newClassicOracle(t *testing.T, rules cave.Rules, l *cave.Layout, hunter int) *classicOracle {
	o := &classicOracle{rules: rules, layout: l}
	n := l.Rooms()
	for bats := range subsets(n, rules.Bats) {
		for pits := range subsets(n, rules.Pits) {
			for wumpus := range n {
				c, err := cave.At(rules, l, cave.Position{Hunter: hunter, Wumpus: wumpus, Bats: bats, Pits: pits})
				if err == nil {
					o.caves = append(o.caves, c)
				}
			}
		}
	}
	require.NotEmpty(t, o.caves)
	return o
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

// teller is a chance that goes through all that may happen, one course of events after the
// other, and notes where the wumpus goes.
type teller struct {
	layout *cave.Layout
	digits [][2]int // what is decided, and of how many
	next   int
	most   int // decisions, as many as the percepts allow for
	weight float64
	wumpus []int // where it was, and went
}

// tooLong ends a course of events in which more happens than was perceived.
type tooLong struct{}

func (c *teller) decide(n int) int {
	if c.next >= c.most {
		panic(tooLong{})
	}
	if c.next == len(c.digits) {
		c.digits = append(c.digits, [2]int{0, n})
	}
	c.next++
	return c.digits[c.next-1][0]
}

func (c *teller) Happens(_ cave.Matter, odds cave.Odds) bool {
	if c.decide(2) == 1 {
		c.weight *= odds.P()
		return true
	}
	c.weight *= 1 - odds.P()
	return false
}

func (c *teller) Pick(m cave.Matter, n int) int {
	c.weight /= float64(n)
	i := c.decide(n)
	if m == cave.WumpusGoes {
		c.wumpus = append(c.wumpus, c.layout.Exits(c.wumpus[len(c.wumpus)-1])[i])
	}
	return i
}

// turn goes on to the next course of events, if there is one.
func (c *teller) turn() bool {
	c.digits = c.digits[:c.next]
	for len(c.digits) > 0 {
		last := &c.digits[len(c.digits)-1]
		if last[0]++; last[0] < last[1] {
			return true
		}
		c.digits = c.digits[:len(c.digits)-1]
	}
	return false
}

func (o *classicOracle) see(t *testing.T, did games.Action, percept games.Percept) {
	if did != nil {
		o.actions = append(o.actions, did.(cave.Action))
	}
	o.percepts = append(o.percepts, decoded[cave.Percept](t, percept))
	o.all = nil
	o.caves = slices.DeleteFunc(o.caves, func(c *cave.Cave) bool {
		before := len(o.all)
		chance := &teller{layout: o.layout}
		for more := true; more; more = chance.turn() {
			chance.next, chance.weight, chance.wumpus = 0, 1, []int{c.Position().Wumpus}
			if o.follow(t, c, chance) {
				o.all = append(o.all, o.world(c, chance))
			}
		}
		return len(o.all) == before
	})
}

// follow plays the actions in a cave, and says whether what is perceived is the same.
func (o *classicOracle) follow(t *testing.T, c *cave.Cave, chance *teller) (agrees bool) {
	defer func() {
		if r := recover(); r != nil {
			require.Equal(t, tooLong{}, r)
			agrees = false
		}
	}()
	h := c.Play(chance)
	for i, p := range o.percepts {
		if i > 0 {
			a := o.actions[i-1]
			chance.most = chance.next + len(a.Path) + 2*len(p.Events) + 2
			if h.Apply(a) != nil {
				return false
			}
		}
		if _, over := h.Over(); over {
			return false
		}
		got := h.Percept()
		if got.Room != p.Room || got.Arrows != p.Arrows || got.Smell != p.Smell || got.Bats != p.Bats || got.Pits != p.Pits || !slices.Equal(got.Events, p.Events) {
			return false
		}
	}
	require.Equal(t, h.Wumpus(), chance.wumpus[len(chance.wumpus)-1])
	return true
}

func (o *classicOracle) world(c *cave.Cave, chance *teller) world {
	w := newWorld(chance.weight)
	at := c.Position()
	for move, wumpus := range chance.wumpus {
		times := []string{agent.When(move)}
		if move == len(chance.wumpus)-1 {
			times = append(times, now)
		}
		for _, time := range times {
			for room := range o.layout.Rooms() {
				name := number(room + 1)
				w.put(time, name, "")
				if slices.Contains(at.Bats, room) {
					w.put(time, name, "bats")
				}
				if slices.Contains(at.Pits, room) {
					w.put(time, name, "pit")
				}
				if room == wumpus {
					w.put(time, name, "wumpus")
				}
			}
		}
	}
	return w
}

func (o *classicOracle) worlds() []world          { return o.all }
func (o *classicOracle) deadly(thing string) bool { return thing == "pit" || thing == "wumpus" }
func (o *classicOracle) aside(string) bool        { return false }

// share returns how likely it is that something is so, and whether it is in all and in some
// worlds.
func share(worlds []world, so func(*world) bool) (p float64, always, ever bool) {
	total, yes := 0.0, 0.0
	always = true
	for i := range worlds {
		w := &worlds[i]
		if w.weight == 0 {
			continue
		}
		total += w.weight
		if so(w) {
			yes += w.weight
			ever = true
		} else {
			always = false
		}
	}
	return yes / math.Max(total, math.SmallestNonzeroFloat64), always, ever
}
