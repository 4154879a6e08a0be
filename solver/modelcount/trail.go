package modelcount

// trail is what is assigned, in the order in which it was, by levels of
// decisions. Whoever decides notes the length of the trail before, and goes back
// to it by undo.
type trail struct {
	values []int8  // by literal: 1 true, -1 false, 0 open
	level  []int32 // by variable
	reason []cref  // by variable: the clause from which it followed
	lits   []lit
	marks  []int32 // by level, from 1: the length of the trail below it
	head   int     // what follows from lits[:head] is on the trail
}

func newTrail(vars int) trail {
	return trail{
		values: make([]int8, 2*vars),
		level:  make([]int32, vars),
		reason: make([]cref, vars),
		lits:   make([]lit, 0, vars),
	}
}

// top is the number of decisions that stand.
func (t *trail) top() int32 { return int32(len(t.marks)) }

func (t *trail) assign(l lit, reason cref, level int32) {
	t.values[l], t.values[l.not()] = 1, -1
	v := l.variable()
	t.level[v], t.reason[v] = level, reason
	t.lits = append(t.lits, l)
}

func (t *trail) decide(l lit) {
	t.marks = append(t.marks, int32(len(t.lits)))
	t.assign(l, noClause, t.top())
}

// open says whether v has no value.
func (t *trail) open(v int32) bool { return t.values[litOf(v, false)] == 0 }

// trueLit returns the literal of v that is true. It must have a value.
func (t *trail) trueLit(v int32) lit { return litOf(v, t.values[litOf(v, true)] > 0) }

// undo takes back all levels above level.
func (x *search) undo(level int32) {
	if x.top() <= level {
		return
	}
	mark := int(x.marks[level])
	for _, l := range x.lits[mark:] {
		x.values[l], x.values[l.not()] = 0, 0
		x.order.reopen(l.variable())
	}
	x.lits = x.lits[:mark]
	x.marks = x.marks[:level]
	x.head = mark
}
