package main

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// audit finds how often the agent wins. It follows all games that the agent can play, and
// asks it what it does.
//
// Where nothing else tells two rooms apart the agent goes by the order of exits, which is
// that of their ids. Each order of all ids is equally likely, and the part of it that exits
// show is drawn when they do.
type audit struct {
	*search
	shares  map[key]float64
	answers map[key]answer
	orders  map[ordering]float64
}

// ordering is what is known of the order of some rooms' ids: those that come before each.
type ordering struct {
	before [MaxRooms]rooms
	rooms  int
}

// mostOrders is how many numbers of orders are kept, at some 150 bytes each.
const mostOrders = 1 << 18

// answer is what the agent does.
type answer struct {
	room  int // among answers by its name: see key
	shoot bool
	won   bool // the Mumpus is proved, and there is a walk to it without risk
}

// hunt is a game so far. Its rooms are numbered as they were seen.
type hunt struct {
	belief
	room   int
	stale  rooms           // with bats beside that are gone since the last percept there
	links  [MaxRooms][]int // in the order in which the agent has come to know them
	before [MaxRooms]rooms // see ordering
	turns  []turn
}

type turn struct {
	room  int
	exits [3]int // by their ids
	clues int    // see function clues
	next  int    // the room entered then
}

// agentShare returns the probability with which the agent wins, with the errors of
// optimum.
func (s *search) agentShare() (float64, error) {
	a := audit{search: s, shares: map[key]float64{}, answers: map[key]answer{}, orders: map[ordering]float64{}}
	share := a.perceived(&hunt{belief: *s.start()}, turn{exits: [3]int{1, 2, 3}})
	return share, s.err
}

// perceived returns how likely the agent is to win after a percept.
func (a *audit) perceived(before *hunt, t turn) float64 {
	h := *before
	h.room = t.room
	h.stale &^= at(t.room)
	h.turns = append(slices.Clip(h.turns), t)
	for _, exit := range t.exits {
		h.link(t.room, exit)
		h.link(exit, t.room)
	}
	h.order(t.exits)

	d := a.answer(&h)
	weight := a.weight(&h.belief)
	switch {
	case a.err != nil:
		return 0
	case d.won:
		return 1
	case d.shoot:
		hit, _ := split(h.worlds, func(w world) bool { return w.mumpus() == d.room })
		return a.weight(h.with(hit)) / weight
	case len(h.turns) == mumpus.TurnLimit:
		a.err = fmt.Errorf("%v: the agent runs out of turns", a.config)
		return 0
	}
	k, _ := h.key(true) // before it counts what is done
	h.turns[len(h.turns)-1].next = d.room
	if h.visited.has(d.room) {
		return a.arrive(&h, &h.belief, d.room) / weight
	}
	if share, ok := a.shares[k]; ok {
		return share
	}
	if !a.goOn(len(a.shares)) {
		return 0
	}
	bats, none := h.met(d.room)
	share := a.arrive(&h, h.with(none), d.room)
	h.stale |= h.graph[d.room]
	share += a.carried(h.with(bats), d.room, func(b *belief, room int) float64 { return a.arrive(&h, b, room) })
	a.shares[k] = share / weight
	return share / weight
}

// arrive returns how likely the agent is to win from an empty room, times the weight of b.
func (a *audit) arrive(from *hunt, b *belief, room int) float64 {
	sum := 0.0
	a.entered(b, room, func(after *belief, share float64) {
		h := *from
		h.belief = *after
		try := func(exits [3]int, share float64) {
			for i, part := range clues(after.worlds, after.graph[room]) {
				if len(part) > 0 {
					h.worlds = part
					sum += share * a.weight(&h.belief) * a.perceived(&h, turn{room: room, exits: exits, clues: i})
				}
			}
		}
		if again := slices.IndexFunc(h.turns, func(t turn) bool { return t.room == room }); again >= 0 {
			try(h.turns[again].exits, share)
			return
		}
		var exits [3]int
		i := 0
		after.graph[room].each(func(exit int) {
			exits[i] = exit
			i++
		})
		for high := b.rooms + 1; high < after.rooms; high++ { // seen now, and numbered by their ids
			h.before[high] = h.before[high-1] | at(high-1)
		}
		drawn := h.before
		total := a.orderings(&h)
		for _, p := range [...][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			order := [3]int{exits[p[0]], exits[p[1]], exits[p[2]]}
			if h.before = drawn; h.order(order) {
				try(order, share*a.orderings(&h)/total)
			}
		}
	})
	return sum
}

// link adds a room to those that are known to be beside another.
func (h *hunt) link(from, to int) {
	if !slices.Contains(h.links[from], to) {
		h.links[from] = append(slices.Clip(h.links[from]), to)
	}
}

// order takes in that the ids of exits ascend. It returns false if they can't.
func (h *hunt) order(exits [3]int) bool {
	for i, high := range exits {
		for _, low := range exits[:i] {
			if h.before[low].has(high) {
				return false
			}
			lower := h.before[low] | at(low)
			for r := range h.rooms {
				if r == high || h.before[r].has(high) {
					h.before[r] |= lower
				}
			}
		}
	}
	return true
}

// orderings counts the orders of the rooms seen that agree with what is known of it.
func (a *audit) orderings(h *hunt) float64 {
	o := ordering{h.before, h.rooms}
	if n, ok := a.orders[o]; ok {
		return n
	}
	ways := make([]float64, 1<<h.rooms) // by the rooms that come first
	ways[0] = 1
	for first, n := range ways {
		for r := range h.rooms {
			if n > 0 && !rooms(first).has(r) && h.before[r]&^rooms(first) == 0 {
				ways[first|1<<r] += n
			}
		}
	}
	n := ways[len(ways)-1]
	if len(a.orders) >= mostOrders {
		clear(a.orders)
	}
	a.orders[o] = n
	return n
}

// ids returns ids in an order that agrees with what is known of it.
func (h *hunt) ids() (ids [MaxRooms]int) {
	var done rooms
	for id := range h.rooms {
		for r := range h.rooms {
			if !done.has(r) && h.before[r]&^done == 0 {
				ids[r] = id
				done |= at(r)
				break
			}
		}
	}
	return ids
}

// answer returns what the agent does, which is found once for each state of its
// knowledge.
func (a *audit) answer(h *hunt) answer {
	k, named := h.key(false)
	d, ok := a.answers[k]
	if !ok && a.err == nil {
		if d, a.err = a.ask(h); a.err == nil {
			d.room = slices.Index(named, d.room)
			a.answers[k] = d
		}
	}
	if a.err == nil {
		d.room = named[d.room]
	}
	return d
}

// ask lets the agent play the turns so far.
func (a *audit) ask(h *hunt) (answer, error) {
	ids := h.ids()
	hunter, err := agent.New(a.config, count.Strategy())
	if err != nil {
		return answer{}, err
	}
	var d agent.Decision
	for i, t := range h.turns {
		if i > 0 {
			hunter.Took(mumpus.Move(ids[h.turns[i-1].next]))
		}
		p := mumpus.Percept{Room: ids[t.room], Bats: t.clues&1 != 0, Shaft: t.clues&2 != 0, Mumpus: t.clues&4 != 0}
		for i, exit := range t.exits {
			p.Exits[i] = ids[exit]
		}
		if d, err = hunter.Act(a.ctx, p); err != nil {
			return answer{}, err
		}
		if d.Doubt != nil {
			return answer{}, d.Doubt
		}
	}
	return answer{
		room: slices.Index(ids[:h.rooms], d.Action.Room), shoot: d.Action.Shoot,
		won: d.Tactic == agent.ShootMumpus || d.Tactic == agent.GoBeside,
	}, nil
}

// key stands for all that the agent knows, and for what is known of the order of ids if
// that is asked for. Rooms are named in the order in which the agent's walks find them, and
// those to which no walk leads as they were seen: the name of named[i] is i.
func (h *hunt) key(order bool) (k key, named []int) {
	named = append(make([]int, 0, MaxRooms), h.room)
	done := at(h.room)
	for i := 0; i < h.rooms; i++ {
		if i == len(named) {
			room := bits.TrailingZeros32(uint32(^done))
			named, done = append(named, room), done|at(room)
		}
		for _, exit := range h.links[named[i]] {
			if !done.has(exit) {
				named, done = append(named, exit), done|at(exit)
			}
		}
	}
	text := h.text(named)
	var to [MaxRooms]byte
	for i, room := range named {
		to[room] = byte(i)
	}
	for _, room := range named {
		stale := byte(h.stale >> room & 1)
		text = append(text, stale, byte(len(h.links[room])))
		for _, exit := range h.links[room] {
			text = append(text, to[exit])
		}
		if order {
			var before rooms
			h.before[room].each(func(low int) { before |= at(int(to[low])) })
			text = binary.LittleEndian.AppendUint32(text, uint32(before))
		}
	}
	return keyOf(text), named
}
