package count

import "github.com/mumpus-go/mumpus/knowledge"

// Windowed returns the strategy that counts, and keeps only cells near the mean in
// caves of any size.
func Windowed() knowledge.Strategy {
	return knowledge.Strategy{Name: "windowed", New: func() knowledge.Reasoner {
		r := &reasoner{shared: new(memos)}
		r.weights.exactly = 1
		return r
	}}
}

// Unwindowed returns the strategy that counts, and keeps all cells in caves of any
// size.
func Unwindowed() knowledge.Strategy {
	return knowledge.Strategy{Name: "unwindowed", New: func() knowledge.Reasoner {
		r := &reasoner{shared: new(memos)}
		r.weights.exactly = maxCells
		return r
	}}
}

// Margins and Span are what Faulty may change.
type (
	Margins = margins
	Span    = span
)

// Faulty returns the strategy that counts, with mistakes.
func Faulty(inMargins func(*Margins), inJoin func(*Span)) knowledge.Strategy {
	return knowledge.Strategy{Name: "faulty", New: func() knowledge.Reasoner {
		r := &reasoner{shared: new(memos)}
		r.parts.faults = faults{inMargins, inJoin}
		return r
	}}
}

// The mistakes.

func MoreSlack(m *Margins) {
	for k := range m.slack {
		m.slack[k]++
	}
}

func LessUp(m *Margins) {
	for k := range m.up {
		m.up[k] = max(m.up[k]-1, 0)
	}
}

func NoUnseen(m *Margins) {
	for k := range m.up {
		if m.up[k] == 1 {
			m.up[k] = 0
		}
	}
	for p := range m.down {
		if m.down[p] == 1 {
			m.down[p] = 0
		}
	}
}

func MoreRoom(m *Margins) {
	for p := range m.room {
		m.room[p]++
	}
}

func NoDown(m *Margins) { clear(m.down) }

func AllShown(m *Margins) {
	clear(m.up)
	clear(m.down)
	for k := range m.slack {
		m.slack[k] = max(m.slack[k], 0)
	}
	for p := range m.room {
		m.room[p] = max(m.room[p], 0)
	}
}

func MoreRest(j *Span) {
	for k := range j.rest {
		j.rest[k]++
		j.size[k]++
	}
}

func LessRest(j *Span) {
	for k := range j.rest {
		if j.rest[k] > 0 {
			j.rest[k]--
			j.size[k] = min(j.size[k], j.rest[k]+1)
		}
	}
}

func MoreSpare(j *Span) {
	for p := range j.spare {
		j.spare[p]++
	}
}

func LessSpare(j *Span) {
	for p := range j.spare {
		j.spare[p] = max(j.spare[p]-1, 0)
	}
}

func MoreParts(j *Span) {
	for i := range j.parts {
		j.parts[i]++
	}
}

func LessParts(j *Span) {
	for i := range j.parts {
		j.parts[i] = max(j.parts[i]-1, 1)
	}
}

// Watched looks into the latest reasoner of a strategy.
type Watched struct{ latest *reasoner }

// Watch returns the strategy that counts, to be watched.
func Watch() (knowledge.Strategy, *Watched) {
	w, shared := new(Watched), new(memos)
	return knowledge.Strategy{Name: "watched", New: func() knowledge.Reasoner {
		w.latest = &reasoner{shared: shared}
		return w.latest
	}}, w
}

// Held returns how many solutions it holds on to, and how many components it has.
func (w *Watched) Held() (solutions, components int) {
	c := &w.latest.parts
	for i := range c.groups {
		if c.groups[i].solution != nil {
			solutions++
		}
	}
	for i := range c.parts {
		if c.parts[i].group != none {
			components++
		}
	}
	return solutions, components
}

// Remembered returns how many solutions the strategy remembers, and whether they
// keep within their bound.
func (w *Watched) Remembered() (solutions int, bounded bool) {
	m := w.latest.parts.memo
	cost := 0
	for key, s := range m.solutions {
		cost += s.cost() + len(key)/8
	}
	return len(m.solutions), cost <= memoCost || len(m.solutions) == 1
}
