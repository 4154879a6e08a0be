package solvertest

import (
	"context"
	"testing"
	"time"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

var background = context.Background()

// cases are faults that solvers are known for. Each gets a solver with three
// variables; whatever it asks is checked against trying all assignments.
var cases = []struct {
	name string
	run  func(x *subject)
}{
	{"nothing added", func(x *subject) {
		x.solve(background)
		x.solve(background, 1, -2)
	}},
	{"no variables", func(x *subject) {
		x = x.suite.subject(x.t)
		x.solve(background)
		x.check()
		x.add()
		x.solve(background)
		x.check()
	}},
	{"values before the first model", func(x *subject) {
		x.add(1)
		x.check()
		x.add(-1)
		x.solve(background) // no model
		x.check()
	}},
	{"empty clause at the start", func(x *subject) {
		x.add()
		x.solve(background)
		x.solve(background, 1)
		x.add(1)
		x.solve(background)
	}},
	{"empty clause after a model", func(x *subject) {
		x.add(1, 2)
		x.solve(background, -1)
		x.add()
		x.check() // the model stays
		x.solve(background)
		x.check()
		x.solve(background, 2)
	}},
	{"conflicting units", func(x *subject) {
		x.add(1)
		x.add(-1)
		x.solve(background)
		x.solve(background)
	}},
	{"conflicting units after a model", func(x *subject) {
		x.add(1)
		x.solve(background)
		x.add(-1)
		x.solve(background)
		x.check()
		x.solve(background, 3)
		x.check()
	}},
	{"units that conflict through clauses", func(x *subject) {
		x.add(-1, -2)
		x.add(1)
		x.add(2)
		x.solve(background)
		x.solve(background)
		x.solve(background, 3)
		x.newVar()
		x.add(4)
		x.solve(background, 4)
	}},
	{"duplicate units and literals", func(x *subject) {
		x.add(1)
		x.add(1)
		x.add(1, 1)
		x.add(-1, 2, 2, -1)
		x.add(-1, -1, -2, -2, 3, 3)
		x.solve(background)
		x.solve(background, -3, -3)
		x.check()
	}},
	{"tautologies", func(x *subject) {
		x.add(1, -1)
		x.add(2, 3, -2)
		x.add(-3, -3, 3)
		x.solve(background, -1, -2, -3)
		x.solve(background, 1, 2, 3)
	}},
	{"a variable without clauses has a value", func(x *subject) {
		x.add(1)
		x.solve(background)
		x.check()
		x.solve(background, -3)
		x.solve(background, 3)
		x.check()
	}},
	{"a variable newer than the model has none", func(x *subject) {
		x.add(1)
		x.solve(background)
		x.newVar()
		x.check()
		x.solve(background, 4)
		x.check()
	}},
	{"assumptions hold once", func(x *subject) {
		x.solve(background, 1)
		x.solve(background, -1)
		x.add(1, 2)
		x.solve(background, -1, -2)
		x.solve(background)
		x.solve(background, -2)
	}},
	{"assumptions that contradict each other", func(x *subject) {
		x.solve(background, 1, 2, -1)
		x.check()
		x.solve(background, 2, -2)
		x.check()
		x.solve(background)
		x.check()
	}},
	{"the same assumption twice", func(x *subject) {
		x.add(-1, -2)
		x.solve(background, 1, 1, 2, 2, 1)
		x.check()
		x.solve(background, 3, 3)
	}},
	{"an assumption against a unit", func(x *subject) {
		x.add(-1)
		x.solve(background, 2, 1, 3)
		x.check()
		x.solve(background, 2, 3)
	}},
	{"an assumption that several conflicts need", func(x *subject) {
		for _, c := range []cnf.Clause{{2, 3}, {2, -3}, {-2, 3}, {-2, -3}} {
			x.add(append(c, -1)...)
		}
		x.solve(background, 1)
		x.check()
		x.solve(background)
	}},
	{"core: not after a model", func(x *subject) {
		x.add(-1, -2)
		x.solve(background, 1, 2)
		x.check()
		x.solve(background, 1)
		x.check()
	}},
	{"core: not after a clause", func(x *subject) {
		x.add(-1, -2)
		x.solve(background, 1, 2)
		x.add(3)
		x.check()
	}},
	{"core: still there after a variable and a refused clause", func(x *subject) {
		x.add(-1, -2)
		x.solve(background, 1, 2)
		x.newVar()
		x.addInvalid(5)
		x.check()
	}},
	{"core: not after a refused question", func(x *subject) {
		x.add(-1, -2)
		x.solve(background, 1, 2)
		x.fails(background, solver.ErrLiteral, 4)
		x.check()
	}},
	{"unsatisfiable, first found under an assumption", func(x *subject) {
		x.add(2, 1)
		x.add(-1, 2)
		x.add(1, -2)
		x.add(-2, -1)
		x.solve(background, 2)
		x.solve(background)
		x.solve(background)
		x.check()
	}},
	{"a chain of implications, both ways", func(x *subject) {
		x.newVars(8)
		for v := cnf.Lit(1); v < 11; v++ {
			x.add(-v, v+1)
		}
		x.solve(background, 1)
		x.check()
		x.solve(background, -11, 5, 1)
		x.check()
		x.add(-11)
		x.solve(background)
		x.check()
	}},
	{"the model outlives what comes after", func(x *subject) {
		x.add(1, 2)
		x.add(-1, -2)
		x.solve(background, 1)
		x.check()
		x.add(-1, 3)
		x.check()
		x.add(-3)
		x.check()
		x.solve(background, 1) // no model
		x.check()
		x.fails(background, solver.ErrLiteral, 0)
		x.check()
	}},
	{"a refused clause leaves nothing behind", func(x *subject) {
		for _, l := range wild {
			x.addInvalid(1, 2, l)
			x.addInvalid(l, -1)
		}
		x.addInvalid(4)
		x.addInvalid(-4)
		x.add(-3)
		x.solve(background, -1, -2)
		x.solve(background, 1)
		x.check()
	}},
	{"a refused assumption leaves nothing behind", func(x *subject) {
		for _, l := range wild {
			x.fails(background, solver.ErrLiteral, 1, 2, l)
		}
		x.fails(background, solver.ErrLiteral, -4, -1)
		x.check()
		x.solve(background, -1, -2)
		x.check()
	}},
	{"a context that has ended", func(x *subject) {
		x.add(1, 2)
		x.solve(background, -1)
		cancelled, cancel := context.WithCancel(background)
		cancel()
		x.fails(cancelled, context.Canceled, -1, -2)
		x.check() // the model stays
		x.solve(background)
		x.solve(background, -1, -2)
		x.fails(cancelled, context.Canceled)
		x.check() // no core
		expired, cancel := context.WithTimeout(background, -time.Second)
		defer cancel()
		x.fails(expired, context.DeadlineExceeded)
		x.add()
		x.solve(background)
		x.fails(cancelled, context.Canceled)
	}},
	{"pigeons: five in four holes", func(x *subject) {
		x = x.suite.subject(x.t)
		askPigeons(x, 5, 4)
	}},
	{"pigeons: four in four holes", func(x *subject) {
		x = x.suite.subject(x.t)
		askPigeons(x, 4, 4)
	}},
}

// askPigeons asks whether there is a way to put pigeons into holes, one each.
func askPigeons(x *subject, pigeons, holes int) {
	x.newVars(pigeons * holes)
	for _, c := range pigeonClauses(pigeons, holes) {
		x.add(c...)
	}
	x.solve(background)
	x.solve(background, 1, cnf.Lit(holes+2)) // pigeons 0 and 1 in holes 0 and 1
	x.solve(background, 1, cnf.Lit(holes+1)) // both in hole 0
	x.check()
}

// pigeonClauses says that each pigeon is in a hole and no two are in the same.
// Variable p*holes+h+1 is true if pigeon p is in hole h.
func pigeonClauses(pigeons, holes int) (clauses []cnf.Clause) {
	at := func(p, h int) cnf.Lit { return cnf.Lit(p*holes + h + 1) }
	for p := range pigeons {
		var somewhere cnf.Clause
		for h := range holes {
			somewhere = append(somewhere, at(p, h))
			for q := range p {
				clauses = append(clauses, cnf.Clause{-at(p, h), -at(q, h)})
			}
		}
		clauses = append(clauses, somewhere)
	}
	return clauses
}

func (s *suite) testCases(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			x := s.subject(t)
			x.newVars(3)
			c.run(x)
		})
	}
}
