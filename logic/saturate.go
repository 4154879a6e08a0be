package logic

import (
	"context"
	"errors"
	"slices"

	"github.com/mumpus-go/mumpus/cnf"
)

// saturation resolves clauses by the given-clause loop: one clause at a time,
// the shortest that waits, is resolved with all that were given before it.
// Resolvents wait in turn.
type saturation struct {
	inputs    []input
	limit     int  // of resolvents
	supported bool // the goal is the set of support
	ordered   bool // resolve upon the first atom of both clauses only

	atoms      []string // of the variables 1, 2, …
	vars       map[string]cnf.Var
	clauses    []clause
	waiting    [][]int           // by length, each in the order of arrival
	containing map[cnf.Lit][]int // the clauses that contain a literal
	known      subsets           // all clauses
	empty      int               // the empty clause, or -1
	resolvents int
}

// input is a formula in conjunctive normal form: the one of that number, from 1,
// or the negated goal.
type input struct {
	clauses [][]literal
	formula int
	goal    bool
}

// clause is a sorted set of literals and where it comes from.
type clause struct {
	lits      []cnf.Lit // by variable
	signature uint64
	state     clauseState
	source    *input  // nil: a resolvent
	parents   [2]int  // of a resolvent
	pivot     cnf.Var // of a resolvent
}

type clauseState uint8

const (
	outside  clauseState = iota // not in the set of support: resolved with, but not yet given
	waits                       // to be given
	given                       // resolved with everything given before it
	subsumed                    // another clause says more
)

// errLimit is returned by run if the limit is reached.
var errLimit = errors.New("limit reached")

func newSaturation(inputs []input, limit int) *saturation {
	return &saturation{
		inputs:     inputs,
		limit:      limit,
		vars:       make(map[string]cnf.Var),
		containing: make(map[cnf.Lit][]int),
		empty:      -1,
	}
}

// start adds the clauses of the inputs.
func (s *saturation) start() {
	for i := range s.inputs {
		in := &s.inputs[i]
		for _, literals := range in.clauses {
			c := clause{source: in, state: waits}
			if s.supported && !in.goal {
				c.state = outside
			}
			for _, l := range literals {
				c.lits = append(c.lits, s.variable(l.atom).Lit(!l.negated))
			}
			slices.SortFunc(c.lits, byVariable)
			s.add(c)
		}
	}
}

func (s *saturation) variable(atom string) cnf.Var {
	v, ok := s.vars[atom]
	if !ok {
		s.atoms = append(s.atoms, atom)
		v = cnf.Var(len(s.atoms))
		s.vars[atom] = v
	}
	return v
}

func byVariable(a, b cnf.Lit) int { return int(a.Var() - b.Var()) }

// run resolves until the empty clause has appeared, or nothing new does. The
// error is errLimit or the context's.
func (s *saturation) run(ctx context.Context) error {
	s.start()
	for s.empty < 0 {
		i, ok := s.next()
		if !ok {
			return nil
		}
		if err := s.resolveAll(ctx, i); err != nil {
			return err
		}
	}
	return nil
}

// next returns a waiting clause of the least length. Once none is left, the
// clauses outside the set of support wait too: the set of support alone is
// complete only if the rest is satisfiable.
func (s *saturation) next() (int, bool) {
	for {
		for length, queue := range s.waiting {
			for k, i := range queue {
				if s.clauses[i].state == waits {
					s.waiting[length] = queue[k+1:]
					return i, true
				}
			}
			s.waiting[length] = nil
		}
		widened := false
		for i := range s.clauses {
			if s.clauses[i].state == outside {
				s.clauses[i].state = waits
				s.enqueue(i)
				widened = true
			}
		}
		if !widened {
			return 0, false
		}
	}
}

// resolveAll resolves the i-th clause with all that were given before it and
// all outside the set of support.
func (s *saturation) resolveAll(ctx context.Context, i int) error {
	s.clauses[i].state = given
	pivots := s.clauses[i].lits
	if s.ordered {
		pivots = pivots[:1]
	}
	for _, l := range pivots {
		for _, j := range s.containing[l.Not()] {
			d := &s.clauses[j]
			if d.state != given && d.state != outside || s.ordered && d.lits[0] != l.Not() {
				continue
			}
			lits, ok := resolvent(s.clauses[i].lits, d.lits, l.Var())
			if !ok {
				continue
			}
			if s.resolvents++; s.resolvents > s.limit {
				return errLimit
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			s.add(clause{lits: lits, state: waits, parents: [2]int{i, j}, pivot: l.Var()})
			if s.empty >= 0 || s.clauses[i].state == subsumed {
				return nil
			}
		}
	}
	return nil
}

// resolvent returns the resolvent of two clauses upon a variable; false if it is
// a tautology.
func resolvent(a, b []cnf.Lit, pivot cnf.Var) ([]cnf.Lit, bool) {
	lits := make([]cnf.Lit, 0, len(a)+len(b)-2)
	for len(a) > 0 || len(b) > 0 {
		var l cnf.Lit
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].Var() < b[0].Var():
			l, a = a[0], a[1:]
		case len(a) == 0 || b[0].Var() < a[0].Var():
			l, b = b[0], b[1:]
		case a[0] == b[0] || a[0].Var() == pivot:
			l, a, b = a[0], a[1:], b[1:]
		default:
			return nil, false
		}
		if l.Var() != pivot {
			lits = append(lits, l)
		}
	}
	return lits, true
}

// add takes a clause in, unless another one says as much, and drops those that
// it says more than.
func (s *saturation) add(c clause) {
	i := len(s.clauses)
	if len(c.lits) == 0 {
		s.clauses = append(s.clauses, c)
		s.empty = i
		return
	}
	if s.known.within(c.lits) {
		return
	}
	s.known.insert(c.lits)
	c.signature = signature(c.lits)
	rarest := c.lits[0]
	for _, l := range c.lits {
		if len(s.containing[l]) < len(s.containing[rarest]) {
			rarest = l
		}
	}
	for _, j := range s.containing[rarest] {
		if d := &s.clauses[j]; d.state != subsumed && c.subsumes(d) {
			d.state = subsumed
		}
	}
	s.clauses = append(s.clauses, c)
	for _, l := range c.lits {
		s.containing[l] = append(s.containing[l], i)
	}
	if c.state == waits {
		s.enqueue(i)
	}
}

func (s *saturation) enqueue(i int) {
	length := len(s.clauses[i].lits)
	for len(s.waiting) <= length {
		s.waiting = append(s.waiting, nil)
	}
	s.waiting[length] = append(s.waiting[length], i)
}

// subsumes says whether c has no literal that d lacks.
func (c *clause) subsumes(d *clause) bool {
	if len(c.lits) > len(d.lits) || c.signature&^d.signature != 0 {
		return false
	}
	rest := d.lits
	for _, l := range c.lits {
		for len(rest) > 0 && byVariable(rest[0], l) < 0 {
			rest = rest[1:]
		}
		if len(rest) == 0 || rest[0] != l {
			return false
		}
	}
	return true
}

// signature has a bit for each literal, which several share: a clause that has
// a bit more than another can't subsume it.
func signature(lits []cnf.Lit) uint64 {
	var bits uint64
	for _, l := range lits {
		bits |= 1 << (uint32(l) % 64)
	}
	return bits
}

// expr returns the disjunction of literals.
func (s *saturation) expr(lits []cnf.Lit) Expr {
	args := make([]Expr, len(lits))
	for i, l := range lits {
		args[i] = Atom(s.atoms[l.Var()-1])
		if !l.Positive() {
			args[i] = Not(args[i])
		}
	}
	return Or(args...)
}
