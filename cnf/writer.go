package cnf

// writer writes an encoding into a sink. It lets encodings use True and False
// where a literal belongs, and keeps the sink's first error, after which it
// writes no more, so that they need not look for one at every clause.
type writer struct {
	sink Sink
	buf  []Lit
	err  error
}

// newLit makes a variable and returns its positive literal, or 0 after an error.
func (w *writer) newLit() Lit {
	if w.err != nil {
		return 0
	}
	return w.sink.NewVar().Pos()
}

// add writes a clause without the literals that are False, and does not write
// it if one is True. The copy in w.buf keeps the caller's literals off the
// heap.
func (w *writer) add(lits ...Lit) {
	if w.err != nil {
		return
	}
	w.buf = w.buf[:0]
	for _, l := range lits {
		switch l {
		case True:
			return
		case False:
		default:
			w.buf = append(w.buf, l)
		}
	}
	w.err = w.sink.AddClause(w.buf...)
}

// way says which directions of its auxiliaries' definitions an encoding writes.
// An upper bound needs only up, a lower bound only down; with both, the inputs
// determine the auxiliaries.
type way uint8

const (
	up   way = 1 << iota // inputs imply outputs
	down                 // outputs imply inputs
	both = up | down
)

// oneWay returns the directions that rel needs.
func oneWay(rel Relation) way {
	switch rel {
	case LE:
		return up
	case GE:
		return down
	default:
		return both
	}
}

// needed returns how far one has to count to tell whether a number is rel k.
func needed(rel Relation, k int) int {
	if rel == GE {
		return k
	}
	return k + 1
}
