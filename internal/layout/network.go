package layout

import (
	"slices"

	"github.com/mumpus-go/mumpus/games"
)

// network is the passages of a chart: network[i] are the indexes, in ascending
// order, of the spots joined to spot i.
type network [][]int

func newNetwork(c games.Chart) network {
	index := make(map[string]int, len(c.Spots))
	for i, s := range c.Spots {
		index[s.Name] = i
	}
	n := make(network, len(c.Spots))
	for i, s := range c.Spots {
		for _, name := range s.Links {
			if j, ok := index[name]; ok {
				n.join(i, j)
			}
		}
	}
	n.sort()
	return n
}

func (n network) join(a, b int) {
	if a != b && !slices.Contains(n[a], b) {
		n[a] = append(n[a], b)
		n[b] = append(n[b], a)
	}
}

func (n network) sort() {
	for i := range n {
		slices.Sort(n[i])
	}
}

// edges returns each passage once.
func (n network) edges() [][2]int {
	var all [][2]int
	for i, joined := range n {
		for _, j := range joined {
			if i < j {
				all = append(all, [2]int{i, j})
			}
		}
	}
	return all
}

// outwards returns the nodes that can be reached from one, each behind those that
// are nearer, and by how many passages from it each node of the network is, or −1.
func (n network) outwards(from int) (order, steps []int) {
	steps = make([]int, len(n))
	for i := range steps {
		steps[i] = -1
	}
	steps[from] = 0
	order = append(order, from)
	for k := 0; k < len(order); k++ {
		for _, j := range n[order[k]] {
			if steps[j] < 0 {
				steps[j] = steps[order[k]] + 1
				order = append(order, j)
			}
		}
	}
	return order, steps
}
