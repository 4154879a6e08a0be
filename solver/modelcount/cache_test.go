package modelcount

import (
	"encoding/binary"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCache has more entries than there is room for: what is found is right, the
// latest ones are found, and the memory stays within its bound.
func TestCache(t *testing.T) {
	const memory = 1 << 20
	c := newCache(memory)
	key := func(i int) []byte {
		return append(binary.AppendUvarint(nil, uint64(i)), make([]byte, i%50)...)
	}
	value := func(i int) number {
		return number{large: new(big.Int).Lsh(big.NewInt(int64(i%2*2-1)), uint(64+i%300))}
	}
	const n = 50_000
	found := 0
	for i := range n {
		k := key(i)
		_, ok := c.get(hashOf(k), k)
		require.False(t, ok)
		c.put(hashOf(k), k, value(i))
		if i%3 == 0 { // so that it stays
			k = key(7)
			_, ok := c.get(hashOf(k), k)
			require.Equal(t, i >= 7, ok)
		}
	}
	for i := range n {
		k := key(i)
		if got, ok := c.get(hashOf(k), k); ok {
			require.Equal(t, value(i).Int().String(), got.Int().String())
			found++
		} else {
			require.Less(t, i, n-1000, "of the latest entries all are there")
		}
	}
	assert.Greater(t, found, 1000)
	assert.NotZero(t, c.forgotten)
	bytes := 8 * (len(c.young.slots) + len(c.old.slots))
	for _, blocks := range [][][]byte{c.young.blocks, c.old.blocks, c.spare} {
		for _, b := range blocks {
			bytes += cap(b)
		}
	}
	assert.LessOrEqual(t, bytes, memory)
}

// TestCacheOfCollidingHashes gives all keys one hash.
func TestCacheOfCollidingHashes(t *testing.T) {
	c := newCache(1 << 20)
	for i := range leastSlots / 2 {
		c.put(1, binary.AppendUvarint(nil, uint64(i)), number{small: int64(i)})
	}
	for i := range leastSlots / 2 {
		got, ok := c.get(1, binary.AppendUvarint(nil, uint64(i)))
		require.True(t, ok)
		require.Equal(t, int64(i), got.small)
	}
	_, ok := c.get(1, []byte("no key"))
	require.False(t, ok)
}

// TestCacheWithoutRoom finds nothing, and does no harm.
func TestCacheWithoutRoom(t *testing.T) {
	for _, memory := range []int64{-1, 1, blockSize} {
		c := newCache(memory)
		c.put(1, []byte("key"), one)
		_, ok := c.get(1, []byte("key"))
		require.False(t, ok)
	}
	c := newCache(1 << 20)
	long := make([]byte, blockSize)
	c.put(1, long, one)
	_, ok := c.get(1, long)
	require.False(t, ok)
}
