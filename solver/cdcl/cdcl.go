package cdcl

import (
	"context"

	"github.com/mumpus-go/mumpus/cnf"
)

// Solver is an incremental SAT solver. Make one with [New]; the zero value is one without
// options. One Solver is not safe for use by several goroutines at once; different ones
// are.
type Solver struct {
	made int // variables

	// The formula.
	arena     arena
	originals []cref
	learnts   []cref
	watches   [][]watch // by literal
	fresh     []watch   // memory for the first watches of variables to come
	unsat     bool      // without any assumption, for good

	// The assignment under construction; see trail.go.
	values []int8  // by literal: 1 true, -1 false, 0 open
	vars   []state // by variable
	trail  []lit   // the true literals in the order of assignment
	levels []int32 // where on the trail each decision stands
	head   int     // the trail is propagated up to here

	// What to decide next, and how; see phase.go and restart.go.
	order    order
	queue    queue
	saved    []int8 // by variable: the value it had last, as in values
	hints    []int8 // by variable: the value that the caller prefers
	aim      aim    // since the last change of mode
	best     aim    // since the last rephasing
	restarts restarts

	// Variables that the search knows nothing of; see stored.go.
	gone    []bool // by variable: it is eliminated
	frozen  []bool // by variable: it may not be
	retired int    // number of those that are
	stored  stored

	// The question; see assume.go.
	assumed     []lit
	isAssumed   []bool // by literal
	assumedUpTo int    // assumed[:assumedUpTo] are true …
	assumedAt   int    // … at this level

	// The answer.
	model    []int8  // values of the used variables when the last model was found
	modelled cnf.Lit // number of variables then
	core     []cnf.Lit

	// Scratch space of a conflict's analysis.
	learnt   []lit
	present  []bool // by literal
	marks    []mark // by variable
	marked   []variable
	stamps   []uint32 // by level
	stamp    uint32
	reading  []lit // clause that is being made
	incoming []lit // clause that the caller adds

	// Inprocessing; see inprocess.go.
	ctx         context.Context // that of the question
	asked       int             // how often it was asked whether that has ended
	rounds      uint64
	inprocessAt uint64 // conflicts at the next round
	inprocessed uint64 // ticks at the end of the last one
	probed      lit    // where probing has ended
	ignored     cref   // clause that propagation doesn't look at
	equals      equals
	kept        []int8   // the phases that were saved before
	chosen      []cref   // scratch space: clauses worth some work,
	scratch     []lit    // the literals of one,
	occurrences []uint32 // how many clauses each literal is in,
	occs        [][]cref // and which

	pace       pace
	reduceAt   uint64 // conflicts at the next reduction
	reductions uint64
	reducible  []cref // scratch space of a reduction
	heard      uint64 // conflicts when the search last looked what it is time for
	rephaseAt  uint64 // conflicts at the next rephasing
	rephasings uint64
	tidied     int    // root facts when clauses were last tidied
	tidyAt     uint64 // propagations before the next tidying

	log   *log // nil unless a proof is logged
	stats Stats
}

// Option is a setting for [New].
type Option func(*Solver)

// WithCapacity reserves memory for so many variables, and for clauses with so
// many literals in all. The solver grows beyond it as needed.
func WithCapacity(vars, literals int) Option {
	return func(s *Solver) { s.reserve(max(vars, 0), max(literals, 0)) }
}

// New returns a solver without variables and clauses.
func New(options ...Option) *Solver {
	s := &Solver{pace: usual}
	s.arena.most = maxWords
	s.reserve(0, 0)
	for _, set := range options {
		set(s)
	}
	s.inprocessAt = s.pace.inprocess
	s.reduceAt, s.rephaseAt = s.pace.reduce, s.pace.rephase
	s.restarts.init()
	return s
}

// open makes a zero value ready.
func (s *Solver) open() {
	if s.vars == nil {
		made := s.made
		*s = *New()
		s.made = made
	}
}

// reserve sets up all tables, which must be empty, with slots for literal 0 and
// variable 0, which are never used.
func (s *Solver) reserve(vars, literals int) {
	s.arena.words = make([]lit, 0, literals+literals/2)
	s.watches = make([][]watch, 2, 2*vars+2)
	s.fresh = make([]watch, 2*vars*firstWatches)
	s.values = make([]int8, 2, 2*vars+2)
	s.vars = make([]state, 1, vars+1)
	s.trail = make([]lit, 0, vars)
	s.order.init(vars)
	s.queue.init(vars)
	s.saved = make([]int8, 1, vars+1)
	s.hints = make([]int8, 1, vars+1)
	s.aim.values = make([]int8, 1, vars+1)
	s.best.values = make([]int8, 1, vars+1)
	s.gone = make([]bool, 1, vars+1)
	s.frozen = make([]bool, 1, vars+1)
	s.isAssumed = make([]bool, 2, 2*vars+2)
	s.model = make([]int8, 0, 2*vars+2)
	s.present = make([]bool, 2, 2*vars+2)
	s.marks = make([]mark, 1, vars+1)
	s.stamps = make([]uint32, 1, vars+1)
}

// NewVar makes a variable. It takes memory only once it is used, with all variables
// before it. It returns 0, which is no variable, once cnf.MaxVar have been made.
func (s *Solver) NewVar() cnf.Var {
	if s.made >= int(cnf.MaxVar) {
		return 0
	}
	s.made++
	return cnf.Var(s.made)
}

// NumVars returns the number of variables made so far.
func (s *Solver) NumVars() int { return s.made }

// use gives tables a place for v and all variables before it.
func (s *Solver) use(v variable) {
	for len(s.vars) <= int(v) {
		s.watches = append(s.watches, s.watchList(), s.watchList())
		s.values = append(s.values, 0, 0)
		s.vars = append(s.vars, state{})
		s.order.grow()
		s.queue.grow()
		s.saved = append(s.saved, -1)
		s.hints = append(s.hints, 0)
		s.aim.values = append(s.aim.values, 0)
		s.best.values = append(s.best.values, 0)
		s.gone = append(s.gone, false)
		s.frozen = append(s.frozen, false)
		s.isAssumed = append(s.isAssumed, false, false)
		s.present = append(s.present, false, false)
		s.marks = append(s.marks, 0)
		s.stamps = append(s.stamps, 0)
	}
}

// used returns the number of variables that tables have a place for.
func (s *Solver) used() int { return len(s.vars) - 1 }

// Value returns the value of l in the last model that Solve found. It is false
// before the first model, and for a literal that the model does not know. A variable
// that was made but not used is false.
func (s *Solver) Value(l cnf.Lit) bool {
	i := intern(l)
	if uint64(i) < uint64(len(s.model)) {
		return s.model[i] > 0
	}
	return l < 0 && l >= -s.modelled
}

// Core appends to dst those assumptions of the last Solve that the clauses
// contradict, and returns it: a subset of that call's assumptions, not always a
// smallest one. It appends nothing if the clauses are unsatisfiable on their
// own, if the last answer was not Unsat, or if a clause was added since.
func (s *Solver) Core(dst []cnf.Lit) []cnf.Lit { return append(dst, s.core...) }
