package sat

import "github.com/mumpus-go/mumpus/cnf"

// A lazyCounter counts literals, once there are enough of them for the count to say
// anything: a counter whose limit is out of reach would only cost variables.
type lazyCounter struct {
	limit   int
	waiting []cnf.Lit
	counter *cnf.Counter
}

// pushCapped pushes l, and sees to it that no more than limit of all are true.
func (t *lazyCounter) pushCapped(s cnf.Sink, l cnf.Lit) error {
	if t.counter != nil {
		return t.counter.Push(l)
	}
	t.waiting = append(t.waiting, l)
	if len(t.waiting) <= t.limit {
		return nil
	}
	t.counter = cnf.NewCappedCounter(s, t.limit)
	return t.pushWaiting()
}

// push pushes l, without a cap.
func (t *lazyCounter) push(l cnf.Lit) error {
	if t.counter != nil {
		return t.counter.Push(l)
	}
	t.waiting = append(t.waiting, l)
	return nil
}

// atLeast sees to it that k or more of the literals so far are true.
func (t *lazyCounter) atLeast(s cnf.Sink, k int) error {
	if t.counter == nil {
		t.counter = cnf.NewCounter(s, t.limit)
		if err := t.pushWaiting(); err != nil {
			return err
		}
	}
	l, err := t.counter.AtLeast(k)
	switch {
	case err != nil:
		return err
	case l == cnf.True:
		return nil
	case l == cnf.False:
		return s.AddClause()
	}
	return s.AddClause(l)
}

func (t *lazyCounter) pushWaiting() error {
	for _, l := range t.waiting {
		if err := t.counter.Push(l); err != nil {
			return err
		}
	}
	t.waiting = nil
	return nil
}
