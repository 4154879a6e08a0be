package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"slices"
)

// key stands for a belief, or for known passages and a room: the first half of a SHA-256.
type key [16]byte

func keyOf(text []byte) (k key) {
	sum := sha256.Sum256(text)
	copy(k[:], sum[:])
	return k
}

// key stands for what is known of the passages, and a room.
func (p *partial) key(room int) key {
	text := []byte{byte(room), byte(p.rooms)}
	text = binary.LittleEndian.AppendUint32(text, uint32(p.visited))
	for _, exits := range p.graph[:p.rooms] {
		text = binary.LittleEndian.AppendUint32(text, uint32(exits))
	}
	return keyOf(text)
}

// canonical returns a key for b. Beliefs with the same key differ in nothing but the
// numbers of rooms. A few that differ in nothing else have different keys all the same, and
// are sought twice. If start is true the start counts too: which room it is.
func (b *belief) canonical(start bool) key {
	var colours [MaxRooms]uint64
	for room := range b.rooms {
		c := uint64(b.graph[room].size())
		for _, set := range []rooms{b.visited, b.gone, b.here} {
			c *= 2
			if set.has(room) {
				c++
			}
		}
		colours[room] = mix(c)
	}
	var counts [MaxRooms][3]uint64
	for _, w := range b.worlds {
		for i, set := range [...]rooms{w.bats(), w.shafts(), w.monster()} {
			set.each(func(room int) { counts[room][i]++ })
		}
	}
	for room, n := range counts[:b.rooms] {
		colours[room] = mix(colours[room] + mix(n[0]+mix(n[1]+mix(n[2]))))
	}
	if start {
		colours[0] = mix(colours[0])
	}
	n := namer{b: b, start: start}
	n.name(colours)
	return keyOf(n.least)
}

// mix spreads the bits of a number (the finalizer of SplitMix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// mostNames is how many ways to number the rooms are compared.
const mostNames = 48

// namer numbers the rooms of a belief anew: by colours, which are refined by those
// of the exits until they differ; where they don't, by trying each room of a colour.
type namer struct {
	b     *belief
	start bool
	least []byte
	tried int
}

func (n *namer) name(colours [MaxRooms]uint64) {
	k := n.b.rooms
	for range 4 {
		refined := colours
		for room := range k {
			sum := uint64(0)
			n.b.graph[room].each(func(exit int) { sum += mix(colours[exit]) })
			refined[room] = mix(colours[room] + 3*sum)
		}
		colours = refined
	}
	order := make([]int, k)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(colours[a], colours[b]) })
	for i := 1; i < k; i++ {
		if colours[order[i]] != colours[order[i-1]] {
			continue
		}
		for j := i - 1; j < k && colours[order[j]] == colours[order[i]]; j++ {
			if n.tried >= mostNames {
				return
			}
			one := colours
			one[order[j]] = mix(one[order[j]] + 1)
			n.name(one)
		}
		return
	}
	n.tried++
	text := n.b.text(order)
	if n.start {
		text = append(text, byte(slices.Index(order, 0)))
	}
	if n.least == nil || slices.Compare(text, n.least) < 0 {
		n.least = text
	}
}

// text writes b with its rooms in another order.
func (b *belief) text(order []int) []byte {
	var to [MaxRooms]int
	for i, room := range order {
		to[room] = i
	}
	renamed := func(set rooms) (r rooms) {
		set.each(func(room int) { r |= at(to[room]) })
		return r
	}
	text := []byte{byte(b.rooms), byte(b.bats)}
	add := func(set rooms) { text = binary.LittleEndian.AppendUint32(text, uint32(renamed(set))) }
	add(b.visited)
	add(b.gone)
	add(b.here)
	for _, room := range order {
		add(b.graph[room])
	}
	worlds := make([]world, len(b.worlds))
	for i, w := range b.worlds {
		mumpus := w.mumpus()
		if mumpus != unseen {
			mumpus = to[mumpus]
		}
		worlds[i] = world(renamed(w.bats())) | world(renamed(w.shafts()))<<shaftBit | world(mumpus)<<mumpusBit
	}
	slices.Sort(worlds)
	for _, w := range worlds {
		text = binary.LittleEndian.AppendUint64(text, uint64(w))
	}
	return text
}
