package classic

import (
	"slices"

	"github.com/mumpus-go/mumpus/world/classic"
)

// outlook estimates how often a game is won that goes on from here. It takes the
// wumpus for independent of the bats and pits.
type outlook struct {
	rules   classic.Rules
	layout  *classic.Layout
	gallery *gallery
	here    int
	wumpus  []float64
	bats    []float64
	pits    []float64
	free    set // rooms without bats and pit that can be walked, unless the wumpus is there
	arrows  int
	work    *budget
}

func (v *View) outlook() *outlook {
	n := v.layout.Rooms()
	work := newBudget(v.ctx)
	o := &outlook{
		work:  &work,
		rules: v.rules, layout: v.layout, gallery: v.gallery, here: v.percept.Room, arrows: v.percept.Arrows,
		wumpus: make([]float64, n), bats: make([]float64, n), pits: make([]float64, n),
	}
	for room := range n {
		o.wumpus[room], o.bats[room], o.pits[room] = v.Wumpus(room), v.Bats(room), v.Pit(room)
		if o.bats[room] == 0 && o.pits[room] == 0 {
			o.free = o.free.with(room)
		}
	}
	return o
}

// otherwise estimates how often a game is won that the likeliest shot, with a
// chance of hit, doesn't win. It depends on the arrows that are left, and on
// whether the hunter can walk to another room, from which more is smelt.
func (v *outlook) otherwise(hit float64, rooms int) float64 {
	n := min(v.arrows, len(afterMiss)) - 1
	if rooms > 1 {
		return afterMissWalking[n]
	}
	row := afterMiss[n]
	x := min(max((hit-0.35)/0.1, 0), float64(len(row)-1))
	i := min(int(x), len(row)-2)
	return row[i] + (row[i+1]-row[i])*(x-float64(i))
}

// The shares of games, measured, that were won without a hit of the likeliest
// shot: by arrows from 1, and by its chance to hit, 0.35, 0.45, … 0.75.
var (
	afterMiss = [...][5]float64{
		{0.28, 0.32, 0.18, 0.13, 0.25},
		{0.50, 0.58, 0.71, 0.80, 0.97},
		{0.86, 0.87, 0.94, 0.94, 0.95},
		{0.95, 0.95, 0.94, 0.93, 0.90},
		{0.97, 0.96, 0.95, 0.93, 0.93},
	}
	afterMissWalking = [...]float64{0.50, 0.95, 0.97, 0.98, 0.99}
)

// aimed is a shot with its chance to hit.
type aimed struct {
	shot
	hit float64
}

// likeliest returns the n shots from the rooms that can be walked to that hit
// most likely, the likeliest first.
func (v *outlook) likeliest(n int) []aimed {
	var best []aimed
	for room := range v.walkable(v.here, v.wumpus) {
		for _, s := range v.shots(room) {
			hit := v.hits(s, v.wumpus)
			if len(best) == n && hit <= best[n-1].hit {
				continue
			}
			i, _ := slices.BinarySearchFunc(best, hit, func(a aimed, hit float64) int {
				if a.hit >= hit {
					return -1
				}
				return 1
			})
			if best = slices.Insert(best, i, aimed{s, hit}); len(best) > n {
				best = best[:n]
			}
		}
	}
	return best
}

// shots returns the shots from a room, or none if there is no work left to look at them.
func (v *outlook) shots(room int) []shot {
	shots := v.gallery.from(room)
	if !v.work.spend(len(shots) * v.rules.Reach) {
		return nil
	}
	return shots
}

func (v *outlook) hits(s shot, wumpus []float64) float64 {
	hit := 0.0
	for room := range s.rooms.rooms {
		hit += wumpus[room]
	}
	return hit
}

// walkable yields the rooms that can be walked to without meeting the wumpus.
func (v *outlook) walkable(from int, wumpus []float64) func(func(int) bool) {
	return func(yield func(int) bool) {
		seen := setOf(from)
		queue := []int{from}
		for i := 0; i < len(queue); i++ {
			exits := v.layout.Exits(queue[i])
			if !v.work.spend(len(exits)) || !yield(queue[i]) {
				return
			}
			for _, e := range exits {
				if v.free.has(e) && !seen.has(e) && wumpus[e] == 0 {
					seen = seen.with(e)
					queue = append(queue, e)
				}
			}
		}
	}
}

// shoot returns how often the game is won by firing a shot now.
func (v *outlook) shoot(s shot) float64 {
	rest := slices.Clone(v.wumpus)
	hit := 0.0
	for room := range s.rooms.rooms {
		hit += rest[room]
		rest[room] = 0
	}
	total := hit
	for _, p := range rest {
		total += p
	}
	if v.arrows == 1 || hit > total*certain {
		return hit
	}
	wake := v.rules.Wake.P()
	moved := v.walk(rest)
	next := *v
	next.here, next.arrows = s.from, v.arrows-1
	if !v.rules.Told {
		for room := range moved {
			moved[room] = wake*moved[room] + (1-wake)*rest[room]
		}
		return hit + next.woken(moved)
	}
	value := hit
	if wake < 1 {
		value += (1 - wake) * next.rest(rest, s.from)
	}
	if wake > 0 {
		value += wake * next.woken(moved)
	}
	return value
}

// woken returns how often the game is won when the wumpus may have moved into
// the hunter's room. Values are weighed by the sum of the chances.
func (v *outlook) woken(wumpus []float64) float64 {
	value := 0.0
	if p := wumpus[v.here]; p > 0 {
		wumpus[v.here] = 0
		if !v.rules.AtOnce {
			value = v.fled(p * v.rules.Flee.P())
		}
	}
	return value + v.read(wumpus)
}

// fled returns how often the game is won when the wumpus has run from the hunter
// with a chance.
func (v *outlook) fled(p float64) float64 {
	if p == 0 {
		return 0
	}
	return v.read(v.nextTo(v.here, p))
}

// nextTo returns where the wumpus is that has gone from a room with a chance.
func (v *outlook) nextTo(room int, p float64) []float64 {
	wumpus := make([]float64, len(v.wumpus))
	exits := v.layout.Exits(room)
	for _, e := range exits {
		wumpus[e] = p / float64(len(exits))
	}
	return wumpus
}

// walk returns where the wumpus is after one step.
func (v *outlook) walk(wumpus []float64) []float64 {
	next := make([]float64, len(wumpus))
	for room, p := range wumpus {
		if p > 0 {
			exits := v.layout.Exits(room)
			for _, e := range exits {
				next[e] += p / float64(len(exits))
			}
		}
	}
	return next
}

// read returns how often the game is won when all smells have been read that can
// be read without risk: what is read divides the candidates.
func (v *outlook) read(wumpus []float64) float64 {
	value := 0.0
	var done set
	for room, p := range wumpus {
		if p == 0 || done.has(room) || !v.work.spend(len(wumpus)) {
			continue
		}
		same := v.alike(room, wumpus)
		part := make([]float64, len(wumpus))
		for other := range same.rooms {
			part[other] = wumpus[other]
		}
		done = done.or(same)
		value += v.rest(part, v.here)
	}
	return value
}

// alike returns the candidates that can't be told from the wumpus's room by the
// smells in all rooms that can then be walked to.
func (v *outlook) alike(room int, wumpus []float64) set {
	var left, read set
	for r, p := range wumpus {
		if p > 0 {
			left = left.with(r)
		}
	}
	for more := true; more; {
		more = false
		var seen set
		queue := []int{v.here}
		for i := 0; i < len(queue); i++ {
			at := queue[i]
			exits := v.layout.Exits(at)
			if !v.work.spend(len(exits)) {
				return left
			}
			if !read.has(at) {
				read = read.with(at)
				near := setOf(exits...)
				if near.has(room) {
					left = left.and(near)
				} else {
					left = left.without(near)
				}
				more = true
			}
			for _, e := range exits {
				if v.free.has(e) && !seen.has(e) && !left.has(e) {
					seen = seen.with(e)
					queue = append(queue, e)
				}
			}
		}
	}
	return left
}

// rest estimates how often the game is won by shots when there is nothing more
// to read.
func (v *outlook) rest(wumpus []float64, from int) float64 {
	total, best := 0.0, 0.0
	for _, p := range wumpus {
		total += p
	}
	if total == 0 {
		return 0
	}
	size := 0
	for room := range v.walkable(from, wumpus) {
		size++
		for _, s := range v.shots(room) {
			best = max(best, v.hits(s, wumpus))
		}
		if best > total*certain {
			return total
		}
	}
	return best + (total-best)*v.otherwise(best/total, size)
}

// enter returns how often the game is won by a step into a room.
func (v *outlook) enter(room int) float64 {
	pit, bats := v.pits[room], v.bats[room]
	dry := 1 - pit - bats
	next := *v
	next.here = room
	next.free = v.free.with(room)
	value := dry * next.fled(v.wumpus[room]*v.rules.Flee.P())
	without := slices.Clone(v.wumpus)
	without[room] = 0
	value += dry * next.read(without)
	if bats > 0 {
		value += bats * v.carried(without)
		if p := v.wumpus[room] * v.rules.Flee.P(); p > 0 {
			value += bats * v.carried(v.nextTo(room, p))
		}
	}
	return value
}

// secondFlight is how often a game is won that bats go on with.
const secondFlight = 0.85

// carried returns how often the game is won when bats have carried the hunter to
// any room.
func (v *outlook) carried(wumpus []float64) float64 {
	value := 0.0
	n := float64(v.layout.Rooms())
	total := 0.0
	for _, p := range wumpus {
		total += p
	}
	for room := range v.layout.Rooms() {
		dry := 1 - v.pits[room] - v.bats[room]
		value += total * v.bats[room] * secondFlight / n
		if dry <= 0 {
			continue
		}
		next := *v
		next.here = room
		next.free = v.free.with(room)
		value += dry * next.fled(wumpus[room]*v.rules.Flee.P()) / n
		without := slices.Clone(wumpus)
		without[room] = 0
		value += dry * next.read(without) / n
	}
	return value
}
