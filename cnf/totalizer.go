package cnf

// sumNode is a node of a totalizer: it counts the true ones of size literals in
// unary, up to len(out).
type sumNode struct {
	size        int
	out         []Lit // out[j-1]: at least j of them
	left, right *sumNode
}

// sumTree returns a balanced tree over lits, of which there is at least one.
// Its inner nodes have no outputs yet.
func sumTree(lits []Lit) *sumNode {
	if len(lits) == 1 {
		return &sumNode{size: 1, out: lits[:1:1]}
	}
	half := len(lits) / 2
	return join(sumTree(lits[:half]), sumTree(lits[half:]))
}

// join returns the node, without outputs yet, that counts what left and right
// count.
func join(left, right *sumNode) *sumNode {
	return &sumNode{size: left.size + right.size, left: left, right: right}
}

// atLeast returns the output for "at least j", which must be among 1 … len(out)
// or depend on no variable.
func (n *sumNode) atLeast(j int) Lit {
	switch {
	case j <= 0:
		return True
	case j > n.size:
		return False
	default:
		return n.out[j-1]
	}
}

// extend gives n outputs up to limit. The outputs that it has stay.
func (n *sumNode) extend(w *writer, limit int) {
	limit = min(limit, n.size)
	if limit <= len(n.out) {
		return
	}
	n.left.extend(w, limit)
	n.right.extend(w, limit)
	for j := len(n.out) + 1; j <= limit; j++ {
		t := w.newLit()
		n.out = append(n.out, t)
		n.define(w, both, j, t)
	}
}

// define writes that t is n's output for j: with a on the left and b on the
// right, a + b ≥ j implies t, and a + b < j implies its negation.
func (n *sumNode) define(w *writer, way way, j int, t Lit) {
	if way&up != 0 {
		for a := max(0, j-n.right.size); a <= min(j, n.left.size); a++ {
			w.add(n.left.atLeast(a).Not(), n.right.atLeast(j-a).Not(), t)
		}
	}
	if way&down != 0 {
		for a := max(0, j-1-n.right.size); a <= min(j-1, n.left.size); a++ {
			w.add(t.Not(), n.left.atLeast(a+1), n.right.atLeast(j-a))
		}
	}
}

// totalizer writes rel k over lits, for 1 ≤ k < len(lits). The root needs no
// outputs of its own, as those that matter are constant.
func totalizer(w *writer, rel Relation, k int, lits []Lit) {
	root := sumTree(lits)
	root.left.extend(w, needed(rel, k))
	root.right.extend(w, needed(rel, k))
	if rel != GE {
		root.define(w, up, k+1, False)
	}
	if rel != LE {
		root.define(w, down, k, True)
	}
}
