package modelcount

import (
	"math"
	"slices"
)

// A formula falls into components soonest if the variables that are decided first
// separate the others. A tree decomposition of its graph, in which the variables of
// a clause are neighbours, names such variables: its bags. So variables get a bonus
// that is the larger, the nearer their first bag is to the middle of the tree, and
// that overrides all else if the bags are small for the formula. (Korhonen and
// Järvisalo, "Integrating Tree Decompositions into Decision Heuristics of
// Propositional Model Counters", CP 2021, SharpSAT-TD. They decompose by
// FlowCutter; here it is by elimination of a vertex of the least degree at a time.)

// The limits of the decomposition.
const (
	maxDegree   = 200      // in the rest of the graph: what is left is one bag
	maxEdgeWork = 30000000 // entries of neighbour lists merged
)

// decompose sets x.separates.
func (x *search) decompose() {
	g := x.graph()
	if g == nil {
		return
	}
	g.eliminate(x)
	if x.err != nil || len(g.bags) == 0 {
		return
	}
	depth, deepest := g.depths()
	width := 1
	for _, bag := range g.bags {
		width = max(width, len(bag))
	}
	n := float64(len(g.vertices))
	bonus := min(100*math.Exp(n/float64(width))/n, 1e7)
	for _, v := range g.vertices {
		x.separates[v] = bonus * (1 - float64(depth[v])/float64(deepest+1))
	}
}

// graph is being eliminated.
type graph struct {
	vertices   []int32
	neighbours [][]int32 // by variable, sorted
	bags       [][]int32 // in the order of elimination: a vertex, and its neighbours then
	bagOf      []int32   // by variable: the bag that it was eliminated with, or -1
}

// graph returns the graph of the formula, or nil if it has too many edges.
func (x *search) graph() *graph {
	vars := len(x.counted)
	g := &graph{neighbours: make([][]int32, vars), bagOf: make([]int32, vars)}
	work := 0
	for _, c := range x.clauses.refs {
		work += int(x.arena[c]) * int(x.arena[c])
	}
	if work > maxEdgeWork {
		return nil
	}
	for v := range int32(vars) {
		g.bagOf[v] = -1
		if !x.open(v) {
			continue
		}
		list := slices.Clone(x.clauses.beside.of(v))
		for _, k := range x.clauses.within.of(v) {
			for _, w := range x.arena.lits(x.clauses.refs[k]) {
				if u := lit(w).variable(); u != v {
					list = append(list, u)
				}
			}
		}
		if len(list) == 0 {
			continue
		}
		slices.Sort(list)
		g.neighbours[v] = slices.Compact(list)
		g.vertices = append(g.vertices, v)
		if x.work += len(list); x.interrupted() {
			return nil
		}
	}
	return g
}

// eliminate takes out a vertex of the least degree at a time, and joins its
// neighbours to each other, until all that are left are in the last bag.
func (g *graph) eliminate(x *search) {
	byDegree := make([][]int32, maxDegree+1)
	for _, v := range g.vertices {
		if d := len(g.neighbours[v]); d <= maxDegree {
			byDegree[d] = append(byDegree[d], v)
		}
	}
	var merged []int32
	work := 0
	for d := 0; d <= maxDegree && work < maxEdgeWork; {
		last := len(byDegree[d]) - 1
		if last < 0 {
			d++
			continue
		}
		v := byDegree[d][last]
		byDegree[d] = byDegree[d][:last]
		if g.bagOf[v] >= 0 || len(g.neighbours[v]) != d {
			continue // it is in another list too
		}
		around := g.neighbours[v]
		g.bagOf[v] = int32(len(g.bags))
		g.bags = append(g.bags, append([]int32{v}, around...))
		for _, u := range around {
			merged = union(merged[:0], g.neighbours[u], around, v, u)
			work += len(merged)
			x.work += len(merged) / 8
			g.neighbours[u] = append(g.neighbours[u][:0], merged...)
			if e := len(merged); e <= maxDegree {
				byDegree[e] = append(byDegree[e], u)
				d = min(d, e)
			}
		}
		if x.interrupted() {
			return
		}
	}
	var rest []int32
	for _, v := range g.vertices {
		if g.bagOf[v] < 0 {
			rest = append(rest, v)
		}
	}
	if len(rest) > 0 {
		for _, v := range rest {
			g.bagOf[v] = int32(len(g.bags))
		}
		g.bags = append(g.bags, rest)
	}
}

// union appends the elements of two sorted lists in order, without two vertices.
func union(dst, a, b []int32, without, and int32) []int32 {
	for len(a) > 0 || len(b) > 0 {
		var next int32
		switch {
		case len(b) == 0 || len(a) > 0 && a[0] < b[0]:
			next, a = a[0], a[1:]
		case len(a) == 0 || b[0] < a[0]:
			next, b = b[0], b[1:]
		default:
			next, a, b = a[0], a[1:], b[1:]
		}
		if next != without && next != and {
			dst = append(dst, next)
		}
	}
	return dst
}

// depths returns, by variable, how far its nearest bag is from the middle of the
// tree of bags: the bag without which the largest tree that is left is the
// smallest. Trees that are not connected hang on the last bag.
func (g *graph) depths() (depth []int32, deepest int32) {
	n := len(g.bags)
	parent := make([]int32, n)
	size := make([]int32, n)
	largest := make([]int32, n) // of the trees below
	near := make([][]int32, n)  // the bags beside each
	middle, least := 0, int32(n)
	for i, bag := range g.bags {
		parent[i] = int32(n - 1)
		for _, v := range bag {
			if p := g.bagOf[v]; p > int32(i) {
				parent[i] = min(parent[i], p)
			}
		}
		size[i]++
		if i < n-1 {
			p := parent[i]
			size[p] += size[i]
			largest[p] = max(largest[p], size[i])
			near[i] = append(near[i], p)
			near[p] = append(near[p], int32(i))
		}
		if m := max(largest[i], int32(n)-size[i]); m < least {
			middle, least = i, m
		}
	}
	depth = make([]int32, len(g.bagOf))
	for v := range depth {
		depth[v] = -1
	}
	seen := make([]bool, n)
	seen[middle] = true
	for level := []int32{int32(middle)}; len(level) > 0; deepest++ {
		var next []int32
		for _, i := range level {
			for _, v := range g.bags[i] {
				if depth[v] < 0 {
					depth[v] = deepest
				}
			}
			for _, p := range near[i] {
				if !seen[p] {
					seen[p] = true
					next = append(next, p)
				}
			}
		}
		level = next
	}
	return depth, deepest
}
