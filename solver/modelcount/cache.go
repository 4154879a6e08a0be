package modelcount

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// cache keeps the counts of components within a bound of memory. A component is
// known by the bytes of its key, which are kept and compared in full: a hit is
// certain. What was not used for long goes first: entries are written into the
// young of two generations, and those of the old one that are hit are written
// there too. When the young generation has taken half of the memory, the old one
// is forgotten and the young one takes its place.
//
// Entries stand one after another in blocks without pointers, which the garbage
// collector doesn't look into.
type cache struct {
	most       int // bytes of a generation
	young, old generation
	spare      [][]byte // blocks of forgotten generations
	forgotten  uint64   // entries
}

// generation is a hash table with open addressing.
type generation struct {
	slots   []slot // a power of two
	entries int
	blocks  [][]byte
}

// slot is where an entry is: block<<16 + position, and some bits of its key's
// hash, which are 0 in an empty slot alone.
type slot struct {
	hash uint32
	at   uint32
}

const (
	blockSize  = 1 << 16
	maxBlocks  = 1 << 16
	leastSlots = 1 << 8
)

func newCache(memory int64) *cache {
	return &cache{most: int(min(memory/2, blockSize*maxBlocks))}
}

// get returns what was put under a key with that hash.
func (c *cache) get(hash uint64, key []byte) (number, bool) {
	if e := c.young.find(hash, key); e != nil {
		return readNumber(e), true
	}
	e := c.old.find(hash, key)
	if e == nil {
		return zero, false
	}
	n := readNumber(e)
	c.put(hash, key, n)
	return n, true
}

// put keeps n under a key that is not in the young generation.
func (c *cache) put(hash uint64, key []byte, n number) {
	var head [binary.MaxVarintLen64]byte
	size := binary.PutUvarint(head[:], uint64(len(key)))
	room := size + len(key) + 2 + binary.MaxVarintLen64
	if n.large != nil {
		room += n.large.BitLen()/8 + 1
	}
	if room > blockSize || !c.reserve(room) {
		return
	}
	g := &c.young
	last := len(g.blocks) - 1
	b := g.blocks[last]
	at := len(b)
	b = append(append(b, head[:size]...), key...)
	g.blocks[last] = n.appendTo(b)
	g.insert(slot{tag(hash), uint32(last<<16 + at)}, hash)
	g.entries++
}

// reserve makes room for an entry in the last block of the young generation and
// in its table. It returns false if there can be none.
func (c *cache) reserve(room int) bool {
	for range 2 {
		g := &c.young
		slots := max(len(g.slots), leastSlots)
		if 4*g.entries >= 3*slots {
			slots *= 2
		}
		blocks := len(g.blocks)
		if blocks == 0 || len(g.blocks[blocks-1])+room > blockSize {
			blocks++
		}
		if blocks <= maxBlocks && 8*slots+blocks*blockSize <= c.most {
			if slots > len(g.slots) {
				c.grow(slots)
			}
			if blocks > len(g.blocks) {
				g.blocks = append(g.blocks, c.block())
			}
			return true
		}
		if g.entries == 0 {
			return false
		}
		c.rotate()
	}
	return false
}

// rotate forgets the old generation.
func (c *cache) rotate() {
	c.forgotten += uint64(c.old.entries)
	c.spare = append(c.spare, c.old.blocks...)
	slots := c.old.slots
	clear(slots)
	c.old = c.young
	c.young = generation{slots: slots}
}

// block returns an empty block.
func (c *cache) block() []byte {
	if n := len(c.spare); n > 0 {
		b := c.spare[n-1]
		c.spare = c.spare[:n-1]
		return b[:0]
	}
	return make([]byte, 0, blockSize)
}

// grow makes a larger table for the young generation.
func (c *cache) grow(slots int) {
	g := &c.young
	old := g.slots
	g.slots = make([]slot, slots)
	for _, s := range old {
		if s.hash != 0 {
			key, _ := g.entry(s.at)
			g.insert(s, hashOf(key))
		}
	}
}

func (g *generation) insert(s slot, hash uint64) {
	mask := uint64(len(g.slots) - 1)
	i := hash & mask
	for g.slots[i].hash != 0 {
		i = (i + 1) & mask
	}
	g.slots[i] = s
}

// find returns the number that is kept under the key, as it is written, or nil.
func (g *generation) find(hash uint64, key []byte) []byte {
	if g.entries == 0 {
		return nil
	}
	mask, want := uint64(len(g.slots)-1), tag(hash)
	for i := hash & mask; g.slots[i].hash != 0; i = (i + 1) & mask {
		if g.slots[i].hash != want {
			continue
		}
		if k, n := g.entry(g.slots[i].at); bytes.Equal(k, key) {
			return n
		}
	}
	return nil
}

// entry returns the key of an entry, and the block from the entry's number on.
func (g *generation) entry(at uint32) (key, n []byte) {
	b := g.blocks[at>>16][at&0xffff:]
	size, head := binary.Uvarint(b)
	b = b[head:]
	return b[:size], b[size:]
}

// tag returns the bits of a hash that are kept beside an entry's place.
func tag(hash uint64) uint32 { return uint32(hash>>32) | 1 }

// hashOf mixes eight bytes at a time by a multiplication to 128 bits.
func hashOf(key []byte) uint64 {
	const a, b = 0x9e3779b97f4a7c15, 0xd1b54a32d192ed03
	hash := uint64(len(key)) * a
	for ; len(key) >= 8; key = key[8:] {
		hi, lo := bits.Mul64(hash^binary.LittleEndian.Uint64(key), a)
		hash = hi ^ lo ^ b
	}
	var rest uint64
	for i, x := range key {
		rest |= uint64(x) << (8 * i)
	}
	hi, lo := bits.Mul64(hash^rest, a)
	hi, lo = bits.Mul64(hi^lo^b, b)
	return hi ^ lo
}
