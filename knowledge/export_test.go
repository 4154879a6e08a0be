package knowledge

import (
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// Split returns the strategy that has verdicts proved by components at any size.
func Split() Strategy {
	return Strategy{Name: "gini by components", New: func() Reasoner {
		return &provedReasoner{prover: prover{open: func(n int) solver.Solver { return gini.New(n) }}}
	}}
}

// Windowed returns the strategy that counts, and keeps only cells near the mean in
// caves of any size.
func Windowed() Strategy {
	return Strategy{Name: "windowed", New: func() Reasoner {
		r := new(countReasoner)
		r.weights.exactly = 1
		return r
	}}
}

// Unwindowed returns the strategy that counts, and keeps all cells in caves of any
// size.
func Unwindowed() Strategy {
	return Strategy{Name: "unwindowed", New: func() Reasoner {
		r := new(countReasoner)
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
func Faulty(inMargins func(*Margins), inJoin func(*Span)) Strategy {
	return Strategy{Name: "faulty", New: func() Reasoner {
		r := new(countReasoner)
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

// Held returns how many solutions a base of [Count] holds on to, and how many
// components it has.
func Held(b *Base) (solutions, components int) {
	c := &b.reasoner.(*countReasoner).parts
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

// Remembered returns how many solutions the strategy of a base of [Count] remembers,
// and whether they keep within their bound.
func Remembered(b *Base) (solutions int, bounded bool) {
	m := b.reasoner.(*countReasoner).parts.memo
	cost := 0
	for key, s := range m.solutions {
		cost += s.cost() + len(key)/8
	}
	return len(m.solutions), cost <= memoCost || len(m.solutions) == 1
}
