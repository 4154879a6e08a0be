package logic

import "encoding/binary"

// dag is a formula, or several, with each distinct subformula once: a node, and
// its parts as the numbers of earlier nodes. What is computed for all
// subformulas (columns of a table, definitions of an encoding) runs along it,
// and a subformula that is written twice is dealt with once.
type dag struct {
	nodes []node
	index map[string]int
	key   []byte
}

type node struct {
	expr Expr
	args []int
}

func newDAG() *dag { return &dag{index: make(map[string]int)} }

// add returns the number of e's node, after adding what is missing.
func (d *dag) add(e Expr) int {
	var args []int
	if len(e.args) > 0 {
		args = make([]int, len(e.args))
		for i, arg := range e.args {
			args[i] = d.add(arg)
		}
	}
	// An atom has a name and no parts, the others have no name.
	d.key = append(d.key[:0], byte(e.op))
	d.key = append(d.key, e.name...)
	for _, arg := range args {
		d.key = binary.AppendUvarint(d.key, uint64(arg))
	}
	if i, ok := d.index[string(d.key)]; ok {
		return i
	}
	i := len(d.nodes)
	d.nodes = append(d.nodes, node{expr: e, args: args})
	d.index[string(d.key)] = i
	return i
}
