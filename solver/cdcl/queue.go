package cdcl

// queue is the other order in which variables are decided: the one that was moved
// last comes first. Each conflict moves the variables that it met to the front, so
// that the search stays with what it is at, more nervously than by activities.
// (Ryan, "Efficient Algorithms for Clause-Learning SAT Solvers", 2004, as VMTF in
// Siege; Biere and Fröhlich, "Evaluating CDCL Variable Scoring Schemes", SAT 2015.)
type queue struct {
	links []link
	front variable // moved last; 0 if there is none
	back  variable
	from  variable // all variables in front of it are assigned; 0 if there is none
	now   int64    // the highest stamp in use
	low   int64    // the lowest
}

// link is a variable's place. Stamps grow from the back to the front.
type link struct {
	ahead, behind variable
	stamp         int64
}

func (q *queue) init(vars int) { q.links = append(make([]link, 0, vars+1), link{}) }

// grow adds the next variable, at the back.
func (q *queue) grow() {
	q.links = append(q.links, link{})
	q.append(variable(len(q.links) - 1))
}

// append puts v, which must not be in the queue, at the back.
func (q *queue) append(v variable) {
	q.low--
	q.links[v] = link{ahead: q.back, stamp: q.low}
	if q.back == 0 {
		q.front, q.from = v, v
	} else {
		q.links[q.back].behind = v
	}
	q.back = v
}

// remove takes v out.
func (q *queue) remove(v variable) {
	l := q.links[v]
	if l.ahead == 0 {
		q.front = l.behind
	} else {
		q.links[l.ahead].behind = l.behind
	}
	if l.behind == 0 {
		q.back = l.ahead
	} else {
		q.links[l.behind].ahead = l.ahead
	}
	if q.from == v {
		// What is in front of v is assigned, and what is behind it may not be.
		q.from = l.behind
		if q.from == 0 {
			q.from = l.ahead
		}
	}
}

// move moves v to the front. If it is open, it is the next one to be decided.
func (q *queue) move(v variable, open bool) {
	if q.front != v {
		q.remove(v)
		q.links[v] = link{behind: q.front}
		if q.front == 0 {
			q.back, q.from = v, v
		} else {
			q.links[q.front].ahead = v
		}
		q.front = v
	}
	q.now++
	q.links[v].stamp = q.now
	if open {
		q.from = v
	}
}

// open tells that v is not assigned any more.
func (q *queue) open(v variable) {
	if q.links[v].stamp > q.links[q.from].stamp {
		q.from = v
	}
}

// firstOpen returns the first variable that is not assigned, or 0 if all are.
func (q *queue) firstOpen(values []int8) variable {
	for v := q.from; v != 0; v = q.links[v].behind {
		q.from = v
		if values[v.lit(true)] == 0 {
			return v
		}
	}
	return 0
}
