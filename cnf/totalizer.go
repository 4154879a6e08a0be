package cnf

import "fmt"

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

// IncrementalTotalizer counts how many of its literals are true, in unary, as
// far as was asked. Both the limit and the literals can grow, and what was
// written before keeps its use and its meaning. It is the totalizer of Bailleux
// and Boufkhad, Efficient CNF Encoding of Boolean Cardinality Constraints (CP
// 2003), made incremental as by Martins, Joshi, Manquinho and Lynce,
// Incremental Cardinality Constraints for MaxSAT (CP 2014). The inputs
// determine the auxiliaries.
//
// Against a [Counter] it is smaller, and its limit can be raised; but literals
// should come in few large batches, as each batch adds a root above the last.
type IncrementalTotalizer struct {
	w     writer
	root  *sumNode // nil as long as there are no literals
	limit int
}

// NewIncrementalTotalizer returns a totalizer that counts up to limit. A limit
// below 1 defines nothing.
func NewIncrementalTotalizer(s Sink, limit int) *IncrementalTotalizer {
	return &IncrementalTotalizer{w: writer{sink: s}, limit: max(limit, 0)}
}

// Len returns the number of literals that are counted.
func (t *IncrementalTotalizer) Len() int {
	if t.root == nil {
		return 0
	}
	return t.root.size
}

// Add adds lits to the literals that are counted. It returns ErrLiteral, and
// leaves the totalizer as it was, if one of them is not of the sink. Once the
// sink has returned an error, so does every later call, as the clauses are
// incomplete.
func (t *IncrementalTotalizer) Add(lits ...Lit) error {
	if t.w.err != nil || len(lits) == 0 {
		return t.w.err
	}
	if err := CheckLits(t.w.sink.NumVars(), lits...); err != nil {
		return err
	}
	tree := sumTree(append([]Lit{}, lits...))
	if t.root != nil {
		tree = join(t.root, tree)
	}
	t.root = tree
	return t.Raise(t.limit)
}

// Raise makes the totalizer count up to limit, if it does not yet. It returns
// the errors of the sink, as Add does.
func (t *IncrementalTotalizer) Raise(limit int) error {
	t.limit = max(t.limit, limit)
	if t.root != nil && t.w.err == nil {
		t.root.extend(&t.w, t.limit)
	}
	return t.w.err
}

// AtLeast returns a literal that is true in a model if and only if at least k
// of the literals are. It makes nothing new. The answer is [True] for k ≤ 0 and
// [False] for k > Len. Otherwise it returns ErrLimit for k above the limit.
// After an error of the sink it returns that.
func (t *IncrementalTotalizer) AtLeast(k int) (Lit, error) {
	switch {
	case t.w.err != nil:
		return 0, t.w.err
	case k <= 0:
		return True, nil
	case k > t.Len():
		return False, nil
	case k > t.limit:
		return 0, fmt.Errorf("at least %d: %w of %d", k, ErrLimit, t.limit)
	}
	return t.root.atLeast(k), nil
}
