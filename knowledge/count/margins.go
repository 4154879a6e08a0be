package count

// margins are what a witness has to spare, and what the other values need.
type margins struct {
	slack []int // by resource: how many things are in sites without a name
	up    []int // by resource: how many of these the components or sites may need
	room  []int // by population: how many sites without a name hold no counted kind
	down  []int // by population: how many of these may be needed
}

// enough says whether each value is shown.
func (m *margins) enough() bool {
	for k, n := range m.slack {
		if n < m.up[k] {
			return false
		}
	}
	for p, n := range m.room {
		if n < m.down[p] {
			return false
		}
	}
	return true
}
