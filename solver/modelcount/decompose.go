package modelcount

import (
	"math"
	"slices"
)

// A formula falls into components soonest if the variables that are decided first
// separate the others. A tree decomposition of its graph, in which the variables of
// a clause are neighbours, names such variables: its bags. So a variable has a bonus
// that is the larger, the nearer its first bag is to the middle of the tree.
// (Korhonen and Järvisalo, "Integrating Tree Decompositions into Decision Heuristics
// of Propositional Model Counters", CP 2021: SharpSAT-TD. They decompose by
// FlowCutter; here it is by elimination of a vertex of the least degree at a time,
// and of several of one that joins few others. Their bonus shrinks where bags are
// large for the formula. Here it always goes before all else, which took fewer
// decisions for nearly all formulas of benchmarks/counting.)

// separation is the largest bonus.
const separation = 1e9

// The limits of the decomposition. How far the search gets with them:
// go run ./benchmarks/counting
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
	depth, deepest := g.depths(x)
	if x.err != nil {
		return
	}
	for _, v := range g.vertices {
		x.separates[v] = separation * (1 - float64(depth[v])/float64(deepest+1))
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
		v := g.take(&byDegree[d], d)
		work += candidates * d * d
		if v < 0 {
			d++
			continue
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

// candidates is how many vertices of the least degree are compared.
const candidates = 8

// take removes from the list of vertices of a degree, of some last ones that still
// have that degree, the one whose elimination joins the fewest. It returns -1 if
// there is none.
func (g *graph) take(list *[]int32, degree int) int32 {
	for len(*list) > 0 {
		from := max(0, len(*list)-candidates)
		some := slices.DeleteFunc((*list)[from:], func(v int32) bool {
			return g.bagOf[v] >= 0 || len(g.neighbours[v]) != degree // it is in another list too
		})
		*list = (*list)[:from+len(some)]
		if len(some) == 0 {
			continue
		}
		best, least := 0, math.MaxInt
		for i := len(some) - 1; i >= 0; i-- {
			if n := g.missing(some[i]); n < least {
				best, least = i, n
			}
		}
		v := some[best]
		*list = slices.Delete(*list, from+best, from+best+1)
		return v
	}
	return -1
}

// missing returns the number of pairs of v's neighbours that are not neighbours.
func (g *graph) missing(v int32) int {
	n := 0
	around := g.neighbours[v]
	for i, u := range around {
		for _, w := range around[:i] {
			if _, ok := slices.BinarySearch(g.neighbours[u], w); !ok {
				n++
			}
		}
	}
	return n
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

// near returns the tree of bags: by bag, those beside it. Trees that are not
// connected hang on the last bag.
func (g *graph) near() [][]int32 {
	last := len(g.bags) - 1
	near := make([][]int32, len(g.bags))
	for i, bag := range g.bags[:last] {
		parent := int32(last)
		for _, v := range bag {
			if p := g.bagOf[v]; p > int32(i) {
				parent = min(parent, p)
			}
		}
		near[i] = append(near[i], parent)
		near[parent] = append(near[parent], int32(i))
	}
	return near
}

// depths returns, by variable, when it is to be decided: those of depth 0 first.
//
// They are those of the bag in the middle of the tree of bags. From there one bag
// after another follows, so that what is decided of two of them at a time tells what
// the rest counts. But a tree that is much larger than its bags is cut there for
// good, and each part begins in its own middle: else the components would get smaller
// by a few variables at a time only, and there is work to do in each.
func (g *graph) depths(x *search) (depth []int32, deepest int32) {
	depth = make([]int32, len(g.bagOf))
	for v := range depth {
		depth[v] = -1
	}
	reach := func(bag, d int32) {
		for _, v := range g.bags[bag] {
			if depth[v] < 0 {
				depth[v] = d
			}
		}
		deepest = max(deepest, d)
	}
	type part struct{ start, depth int32 }
	n := len(g.bags)
	t := tree{g.near(), make([]bool, n), make([]int32, n), make([]int32, n), make([]int32, n)}
	for parts := []part{{0, 0}}; len(parts) > 0 && !x.interrupted(); {
		p := parts[len(parts)-1]
		parts = parts[:len(parts)-1]
		bags := t.walk(p.start)
		x.work += len(bags)
		middle, width := t.middle(bags), 0
		for _, b := range bags {
			width = max(width, len(g.bags[b]))
		}
		if width < 30 && len(bags) > 1<<width {
			reach(middle, p.depth)
			t.done[middle] = true
			for _, b := range t.near[middle] {
				if !t.done[b] {
					parts = append(parts, part{b, p.depth + 1})
				}
			}
			continue
		}
		if p.depth == 0 {
			bags = t.walk(middle)
		}
		distance := t.size // which is not needed any more
		for i, b := range bags {
			distance[b] = p.depth
			if i > 0 {
				distance[b] = distance[t.from[b]] + 1
			}
			reach(b, distance[b])
		}
	}
	return depth, deepest
}

// tree is the tree of bags, some of which are done.
type tree struct {
	near    [][]int32
	done    []bool
	from    []int32 // by bag: the one before it in the last walk
	size    []int32 // by bag: of the part behind it, itself counted
	largest []int32 // by bag: of the parts behind it
}

// walk returns the bags that are connected with start, the nearest first.
func (t *tree) walk(start int32) []int32 {
	t.from[start] = -1
	bags := []int32{start}
	for i := 0; i < len(bags); i++ {
		for _, b := range t.near[bags[i]] {
			if !t.done[b] && b != t.from[bags[i]] {
				t.from[b] = bags[i]
				bags = append(bags, b)
			}
		}
	}
	return bags
}

// middle returns the one of the bags, as walk returns them, without which the largest
// part that is left is the smallest, and of several the first.
func (t *tree) middle(bags []int32) int32 {
	all := int32(len(bags))
	for _, b := range bags {
		t.size[b], t.largest[b] = 1, 0
	}
	middle, least := bags[0], all
	for i := len(bags) - 1; i >= 0; i-- {
		b := bags[i]
		if m := max(t.largest[b], all-t.size[b]); m < least || m == least && b < middle {
			middle, least = b, m
		}
		if p := t.from[b]; p >= 0 {
			t.size[p] += t.size[b]
			t.largest[p] = max(t.largest[p], t.size[b])
		}
	}
	return middle
}
