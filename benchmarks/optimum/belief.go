package main

import "slices"

// belief is all that matters of what a player has perceived. Rooms are numbered as they
// were seen.
type belief struct {
	partial
	bats   int     // how many rooms hold bats now
	gone   rooms   // where bats were, and that are not visited: empty now, and explored
	here   rooms   // the rooms that the player can walk to through explored ones
	worlds []world // ascending; each weighs as much as there are ways to complete it
}

// world is what the rooms seen hold now: a bit for each room with bats, then one for each
// with a shaft, and then the room of the Mumpus, or unseen.
type world uint64

const (
	shaftBit  = MaxRooms
	mumpusBit = 2 * MaxRooms
	unseen    = 31
)

func (w world) bats() rooms    { return rooms(w) & (1<<MaxRooms - 1) }
func (w world) shafts() rooms  { return rooms(w>>shaftBit) & (1<<MaxRooms - 1) }
func (w world) mumpus() int    { return int(w >> mumpusBit) }
func (w world) monster() rooms { return at(w.mumpus()) &^ at(unseen) }
func (w world) hazards() rooms { return w.bats() | w.shafts() | w.monster() }

// numbers are how many rooms and hazards the cave has now.
type numbers struct{ rooms, bats, shafts int }

var factorial = func() (f [MaxRooms + 1]float64) {
	f[0] = 1
	for i := 1; i <= MaxRooms; i++ {
		f[i] = f[i-1] * float64(i)
	}
	return f
}()

// ways returns in how many ways the rest of the hazards can be in the rooms not seen.
func (n numbers) ways(w world, seen int) float64 {
	bats, shafts, mumpus := n.bats-w.bats().size(), n.shafts-w.shafts().size(), 0
	if w.mumpus() == unseen {
		mumpus = 1
	}
	free := n.rooms - seen - bats - shafts - mumpus
	if bats < 0 || shafts < 0 || free < 0 {
		return 0
	}
	return factorial[n.rooms-seen] / (factorial[bats] * factorial[shafts] * factorial[free])
}

// explored is the rooms that are empty because the player or its bats were there.
func (b *belief) explored() rooms { return b.visited | b.gone }

// walk finds the rooms that can be walked to from one.
func (b *belief) walk(from int) {
	b.here = at(from)
	for more := b.here; more != 0; {
		var next rooms
		more.each(func(room int) { next |= b.graph[room] })
		more = next & b.explored() &^ b.here
		b.here |= more
	}
}

// beside is the rooms not explored that can be entered or shot at.
func (b *belief) beside() rooms {
	var all rooms
	b.here.each(func(room int) { all |= b.graph[room] })
	return all &^ b.explored()
}

// with returns b with some of its worlds.
func (b *belief) with(worlds []world) *belief {
	some := *b
	some.worlds = worlds
	return &some
}

// split parts worlds by a property.
func split(worlds []world, has func(world) bool) (yes, no []world) {
	for _, w := range worlds {
		if has(w) {
			yes = append(yes, w)
		} else {
			no = append(no, w)
		}
	}
	return yes, no
}

func all(worlds []world, has func(world) bool) bool {
	return !slices.ContainsFunc(worlds, func(w world) bool { return !has(w) })
}

// clues parts worlds by what is perceived beside some rooms: bats, shaft, Mumpus, a bit
// for each.
func clues(worlds []world, beside rooms) (parts [8][]world) {
	for _, w := range worlds {
		i := 0
		for k, hazard := range [...]rooms{w.bats(), w.shafts(), w.monster()} {
			if hazard&beside != 0 {
				i |= 1 << k
			}
		}
		parts[i] = append(parts[i], w)
	}
	return parts
}
