package modelcount

// order chooses the variables that the search for a witness decides: the most
// active one next. A variable is active that took part in conflicts, and in late
// ones above all. (Moskewicz et al., "Chaff"; with the growing increment of Eén
// and Sörensson, "An Extensible SAT-solver", SAT 2003.)
//
// While a search has met no conflict, it takes variables as they come. With the
// first conflict the open ones are put in a heap.
type order struct {
	activity []float64
	step     float64
	heap     []int32
	place    []int32 // by variable: where it is in the heap, or one of those below
}

const (
	outside = -2 // not a variable of this search
	taken   = -1 // not in the heap, to return when it is open again
)

const (
	fading      = 1 / 0.95
	maxActivity = 1e100
)

func newOrder(vars int) order {
	o := order{activity: make([]float64, vars), step: 1, place: make([]int32, vars)}
	for v := range o.place {
		o.place[v] = outside
	}
	return o
}

// start makes a heap of vars.
func (o *order) start(vars []int32) {
	o.heap = append(o.heap[:0], vars...)
	for i, v := range o.heap {
		o.place[v] = int32(i)
	}
	for i := len(o.heap)/2 - 1; i >= 0; i-- {
		o.down(i)
	}
}

// end leaves the heap that was made of vars.
func (o *order) end(vars []int32) {
	for _, v := range vars {
		o.place[v] = outside
	}
	o.heap = o.heap[:0]
}

// next takes the most active variable from the heap. It returns -1 if the heap is
// empty.
func (o *order) next() int32 {
	if len(o.heap) == 0 {
		return -1
	}
	v := o.heap[0]
	o.place[v] = taken
	last := o.heap[len(o.heap)-1]
	o.heap = o.heap[:len(o.heap)-1]
	if v != last {
		o.heap[0], o.place[last] = last, 0
		o.down(0)
	}
	return v
}

// reopen puts v back.
func (o *order) reopen(v int32) {
	if o.place[v] != taken {
		return
	}
	o.heap = append(o.heap, v)
	o.place[v] = int32(len(o.heap) - 1)
	o.up(len(o.heap) - 1)
}

// bump makes v more active.
func (o *order) bump(v int32) {
	o.activity[v] += o.step
	if o.activity[v] > maxActivity {
		for u := range o.activity {
			o.activity[u] /= maxActivity
		}
		o.step /= maxActivity
	}
	if i := o.place[v]; i >= 0 {
		o.up(int(i))
	}
}

// fade makes all activity so far count less.
func (o *order) fade() { o.step *= fading }

// share returns v's activity as a share of the most that it can have gained by
// one conflict.
func (o *order) share(v int32) float64 { return o.activity[v] / o.step }

func (o *order) before(u, v int32) bool {
	return o.activity[u] > o.activity[v] || o.activity[u] == o.activity[v] && u < v
}

func (o *order) up(i int) {
	v := o.heap[i]
	for i > 0 {
		parent := (i - 1) / 2
		p := o.heap[parent]
		if !o.before(v, p) {
			break
		}
		o.heap[i], o.place[p] = p, int32(i)
		i = parent
	}
	o.heap[i], o.place[v] = v, int32(i)
}

func (o *order) down(i int) {
	v := o.heap[i]
	for {
		child := 2*i + 1
		if child >= len(o.heap) {
			break
		}
		if child+1 < len(o.heap) && o.before(o.heap[child+1], o.heap[child]) {
			child++
		}
		c := o.heap[child]
		if !o.before(c, v) {
			break
		}
		o.heap[i], o.place[c] = c, int32(i)
		i = child
	}
	o.heap[i], o.place[v] = v, int32(i)
}
