package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mumpus-go/mumpus/world/mumpus"
)

var errBeliefs = errors.New("more beliefs")

// search finds what the best player wins, who knows that the cave is one of some.
type search struct {
	ctx    context.Context
	config mumpus.Config
	caves  []cave
	some   bool // the caves are not all there are, so that it matters where the start is
	led    map[key][]exits
	values map[key]float64
	most   int // beliefs that are kept
	err    error
}

// newSearch returns a search for the best player, who is told the counts and nothing else.
func newSearch(ctx context.Context, cfg mumpus.Config, caves []cave, most int) *search {
	return &search{ctx: ctx, config: cfg, caves: caves, led: map[key][]exits{}, values: map[key]float64{}, most: most}
}

// optimum returns the probability with which the best player wins. The error is the
// context's, or says that there are too many beliefs.
func (s *search) optimum() (float64, error) {
	value := s.value(s.start())
	return value, s.err
}

// start is what is believed at first: the start and its exits are empty.
func (s *search) start() *belief {
	b := belief{bats: s.config.Bats, here: at(0), worlds: []world{unseen << mumpusBit}}
	b.rooms, b.visited = 4, at(0)
	for exit := 1; exit <= 3; exit++ {
		b.graph.join(0, exit)
	}
	return &b
}

// left are the numbers of rooms and hazards now.
func (s *search) left(b *belief) numbers {
	return numbers{s.config.Rooms, b.bats, s.config.Shafts}
}

// weight returns the ways of all worlds.
func (s *search) weight(b *belief) float64 {
	sum := 0.0
	for _, w := range b.worlds {
		sum += s.left(b).ways(w, b.rooms)
	}
	return sum
}

// weighed returns the value of b, times its weight.
func (s *search) weighed(b *belief) float64 {
	if len(b.worlds) == 0 {
		return 0
	}
	return s.value(b) * s.weight(b)
}

// value returns the probability with which the best player wins. It walks to the Mumpus
// when that is proved, and to each explored room in which there may be something new to
// perceive: turns cost nothing. A room that is proved empty it enters unasked only when all
// bats are gone: before that, an explored room is one less in which they may let it down.
func (s *search) value(b *belief) float64 {
	beside := b.beside()
	weight := s.weight(b)
	for room := range b.rooms {
		if beside.has(room) && all(b.worlds, func(w world) bool { return w.mumpus() == room }) {
			return 1
		}
	}
	for room := range b.rooms {
		switch {
		case b.here.has(room) && b.visited.has(room): // its bats may be gone
			near := func(w world) bool { return w.bats()&b.graph[room] != 0 }
			if yes, no := split(b.worlds, near); len(yes) > 0 && len(no) > 0 {
				return (s.weighed(b.with(yes)) + s.weighed(b.with(no))) / weight
			}
		case b.here.has(room),
			b.bats == 0 && beside.has(room) && all(b.worlds, func(w world) bool { return !w.hazards().has(room) }):
			return s.arrive(b, room) / weight
		}
	}
	k := b.canonical(s.some)
	if v, ok := s.values[k]; ok {
		return v
	}
	if !s.goOn(len(s.values)) {
		return 0
	}
	v := s.best(b, beside, weight)
	s.values[k] = v
	return v
}

// goOn says whether there is room for more than n beliefs, and time.
func (s *search) goOn(n int) bool {
	switch {
	case s.err != nil:
	case n >= s.most:
		s.err = fmt.Errorf("%v: %w than %d; allow more with -most", s.config, errBeliefs, s.most)
	case n%1024 == 0 && s.ctx.Err() != nil:
		s.err = context.Cause(s.ctx)
	}
	return s.err == nil
}

// best tries all that can be done: to shoot into a room, and to enter it.
func (s *search) best(b *belief, beside rooms, weight float64) float64 {
	type option struct {
		room int
		most float64 // no more is won by entering it
	}
	var options []option
	best := 0.0
	beside.each(func(room int) {
		hit, _ := split(b.worlds, func(w world) bool { return w.mumpus() == room })
		best = max(best, s.weight(b.with(hit))/weight)
		bats, none := b.met(room)
		options = append(options, option{room, (s.weight(b.with(bats)) + s.weight(b.with(none))) / weight})
	})
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.most, a.most) })
	for _, o := range options {
		if o.most > best {
			bats, none := b.met(o.room)
			value := s.carried(b.with(bats), o.room, s.arrive) + s.arrive(b.with(none), o.room)
			best = max(best, value/weight)
		}
	}
	return best
}

// met returns the worlds in which a room is entered alive: those with bats in it, and
// those with nothing.
func (b *belief) met(room int) (bats, none []world) {
	alive, _ := split(b.worlds, func(w world) bool { return !w.shafts().has(room) && w.mumpus() != room })
	return split(alive, func(w world) bool { return w.bats().has(room) })
}

// arrive returns the value of being in an empty room, times the weight of b.
func (s *search) arrive(b *belief, room int) float64 {
	sum := 0.0
	s.entered(b, room, func(after *belief, share float64) {
		after.walk(room)
		for _, part := range clues(after.worlds, after.graph[room]) {
			sum += share * s.weighed(after.with(part))
		}
	})
	return sum
}

// carried returns what f returns of being let down by the bats of a room, in b after that,
// on average over the rooms that the rules allow, times the weight of b: the empty ones not
// explored or, if there are none, the explored ones.
func (s *search) carried(b *belief, from int, f func(b *belief, room int) float64) float64 {
	if len(b.worlds) == 0 {
		return 0
	}
	explored := b.explored()
	offered := s.config.Rooms - explored.size() - b.bats - s.config.Shafts - 1
	after := *b
	after.bats--
	after.gone |= at(from)
	after.worlds = make([]world, len(b.worlds))
	for i, w := range b.worlds {
		after.worlds[i] = w &^ (1 << from)
	}
	slices.Sort(after.worlds)
	sum := 0.0
	if offered == 0 {
		explored.each(func(room int) { sum += f(&after, room) })
		return sum / float64(explored.size())
	}
	for room := range b.rooms {
		if room == from || explored.has(room) {
			continue
		}
		if empty, _ := split(after.worlds, func(w world) bool { return !w.hazards().has(room) }); len(empty) > 0 {
			sum += f(after.with(empty), room)
		}
	}
	if alike := s.config.Rooms - b.rooms; alike > 0 { // one room stands for all not seen
		after.rooms++
		if empty, _ := split(after.worlds, func(w world) bool { return s.left(&after).ways(w, after.rooms) > 0 }); len(empty) > 0 {
			sum += float64(alike) * f(after.with(empty), b.rooms)
		}
	}
	return sum / float64(offered)
}

// entered calls f with what b may be after an empty room is entered, before its clues are
// perceived, and how likely that is.
func (s *search) entered(b *belief, room int, f func(after *belief, share float64)) {
	if len(b.worlds) == 0 {
		return
	}
	if b.visited.has(room) {
		after := *b
		f(&after, 1)
		return
	}
	for _, e := range s.exits(&b.partial, room) {
		after := *b
		after.gone &^= at(room)
		after.visited |= at(room)
		e.seen.each(func(exit int) { after.graph.join(room, exit) })
		for range e.fresh {
			after.graph.join(room, after.rooms)
			after.rooms++
		}
		after.worlds = s.extended(b, after.rooms)
		f(&after, e.share)
	}
}

// extended returns the worlds of b, with whatever the rooms that come into view may hold.
func (s *search) extended(b *belief, seen int) []world {
	worlds := b.worlds
	for room := b.rooms; room < seen; room++ {
		var more []world
		for _, w := range worlds {
			held := []world{w, w | 1<<room, w | 1<<(room+shaftBit)}
			if w.mumpus() == unseen {
				held = append(held, w&^(unseen<<mumpusBit)|world(room)<<mumpusBit)
			}
			for _, h := range held {
				if s.left(b).ways(h, room+1) > 0 {
					more = append(more, h)
				}
			}
		}
		worlds = more
	}
	slices.Sort(worlds)
	return worlds
}

// exits looks up what a room may lead to.
func (s *search) exits(p *partial, room int) []exits {
	k := p.key(room)
	e, ok := s.led[k]
	if !ok {
		e = p.exits(s.caves, room)
		s.led[k] = e
	}
	return e
}
