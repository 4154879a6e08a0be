package count

// stateTable finds the index of a key among those added since the last reset. It
// is an open-addressing hash table that is cleared without being touched.
type stateTable struct {
	entries []tableEntry
	size    int
	epoch   uint32
}

type tableEntry struct {
	key   uint64
	index int32
	epoch uint32 // the entry is empty unless this is the table's
}

func (t *stateTable) reset() {
	if len(t.entries) == 0 {
		t.entries = make([]tableEntry, 64)
	}
	t.size = 0
	t.epoch++
	if t.epoch == 0 {
		clear(t.entries)
		t.epoch = 1
	}
}

// find returns the index of key, and adds it with the given index if it is not
// there.
func (t *stateTable) find(key uint64, index int) (at int, found bool) {
	if 2*t.size >= len(t.entries) {
		t.grow()
	}
	e := t.slot(key)
	if e.epoch == t.epoch {
		return int(e.index), true
	}
	*e = tableEntry{key, int32(index), t.epoch}
	t.size++
	return index, false
}

func (t *stateTable) slot(key uint64) *tableEntry {
	mask := uint64(len(t.entries) - 1)
	for i := key * 0x9E3779B97F4A7C15 >> 20; ; i++ {
		e := &t.entries[i&mask]
		if e.epoch != t.epoch || e.key == key {
			return e
		}
	}
}

func (t *stateTable) grow() {
	old := t.entries
	t.entries = make([]tableEntry, 2*len(old))
	for _, e := range old {
		if e.epoch == t.epoch {
			*t.slot(e.key) = e
		}
	}
}
