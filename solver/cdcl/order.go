package cdcl

// order is one of the two orders in which variables are decided: a binary heap with the most active
// on top. A variable's activity grows with each conflict that it takes part in,
// and what a conflict is worth grows by a constant factor from one to the next,
// so that old conflicts fade. (Moskewicz et al., "Chaff: Engineering an
// Efficient SAT Solver", DAC 2001, as VSIDS; kept in a heap, and with growing
// increments in place of fading scores, by MiniSat.)
//
// Assigned variables stay in the heap until they come to the top.
type order struct {
	heap     []variable
	place    []int32 // of each variable in heap, or -1
	activity []float64
	step     float64 // what a conflict is worth
}

const (
	activityFade  = 0.95
	activityLimit = 1e100
)

func (o *order) init(vars int) {
	o.heap = make([]variable, 0, vars)
	o.place = append(make([]int32, 0, vars+1), -1)
	o.activity = append(make([]float64, 0, vars+1), 0)
	o.step = 1
}

// grow adds the next variable.
func (o *order) grow() {
	v := variable(len(o.place))
	o.place = append(o.place, -1)
	o.activity = append(o.activity, 0)
	o.push(v)
}

// bump makes v more active.
func (o *order) bump(v variable) {
	o.activity[v] += o.step
	if o.activity[v] > activityLimit {
		o.rescale()
	}
	if o.place[v] >= 0 {
		o.up(int(o.place[v]))
	}
}

// fade makes the conflicts so far worth less than those to come.
func (o *order) fade() { o.step /= activityFade }

func (o *order) rescale() {
	for v := range o.activity {
		o.activity[v] /= activityLimit
	}
	o.step /= activityLimit
}

// push puts v into the heap if it isn't there.
func (o *order) push(v variable) {
	if o.place[v] >= 0 {
		return
	}
	o.heap = append(o.heap, v)
	o.up(len(o.heap) - 1)
}

// pop takes out the most active variable. The heap must not be empty.
func (o *order) pop() variable {
	top, last := o.heap[0], o.heap[len(o.heap)-1]
	o.heap = o.heap[:len(o.heap)-1]
	o.place[top] = -1
	if top != last {
		o.heap[0] = last
		o.down()
	}
	return top
}

func (o *order) up(i int) {
	v := o.heap[i]
	for i > 0 {
		parent := (i - 1) / 2
		p := o.heap[parent]
		if o.activity[p] >= o.activity[v] {
			break
		}
		o.heap[i], o.place[p] = p, int32(i)
		i = parent
	}
	o.heap[i], o.place[v] = v, int32(i)
}

// down moves the top to its place.
func (o *order) down() {
	heap, i := o.heap, 0
	v := heap[i]
	for {
		child := 2*i + 1
		if child >= len(heap) {
			break
		}
		if right := child + 1; right < len(heap) && o.activity[heap[right]] > o.activity[heap[child]] {
			child = right
		}
		c := heap[child]
		if o.activity[c] <= o.activity[v] {
			break
		}
		heap[i], o.place[c] = c, int32(i)
		i = child
	}
	heap[i], o.place[v] = v, int32(i)
}
