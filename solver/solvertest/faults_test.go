package solvertest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/truthtable"
)

func TestRun(t *testing.T) {
	Run(t, func() solver.Solver { return truthtable.New() }, MaxVars(truthtable.MaxVars))
}

// faulty is a solver whose methods can be replaced.
type faulty struct {
	solver.Solver
	addClause func(lits []cnf.Lit) error
	solve     func(ctx context.Context, assume []cnf.Lit) (solver.Status, error)
	value     func(l cnf.Lit) bool
	core      func(dst []cnf.Lit) []cnf.Lit
}

func (f *faulty) AddClause(lits ...cnf.Lit) error { return f.addClause(lits) }

func (f *faulty) Solve(ctx context.Context, assume ...cnf.Lit) (solver.Status, error) {
	return f.solve(ctx, assume)
}

func (f *faulty) Value(l cnf.Lit) bool         { return f.value(l) }
func (f *faulty) Core(dst []cnf.Lit) []cnf.Lit { return f.core(dst) }

// newFaulty returns a solver without a fault yet.
func newFaulty() *faulty {
	s := truthtable.New()
	return &faulty{
		Solver:    s,
		addClause: func(lits []cnf.Lit) error { return s.AddClause(lits...) },
		solve: func(ctx context.Context, assume []cnf.Lit) (solver.Status, error) {
			return s.Solve(ctx, assume...)
		},
		value: s.Value,
		core:  s.Core,
	}
}

// onSolve changes the outcome of each Solve.
func (f *faulty) onSolve(change func(assume []cnf.Lit, status solver.Status, err error) (solver.Status, error)) {
	solve := f.solve
	f.solve = func(ctx context.Context, assume []cnf.Lit) (solver.Status, error) {
		status, err := solve(ctx, assume)
		return change(assume, status, err)
	}
}

// faults are what a solver may get wrong.
var faults = map[string]func(f *faulty){
	"keeps the caller's clause": func(f *faulty) {
		var kept [][]cnf.Lit
		add, solve := f.addClause, f.solve
		f.addClause = func(lits []cnf.Lit) error {
			if err := cnf.CheckLits(f.NumVars(), lits...); err != nil {
				return err
			}
			kept = append(kept, lits)
			return nil
		}
		f.solve = func(ctx context.Context, assume []cnf.Lit) (solver.Status, error) {
			for _, c := range kept {
				_ = add(c)
			}
			kept = nil
			return solve(ctx, assume)
		}
	},
	"sorts the caller's clause": func(f *faulty) {
		add := f.addClause
		f.addClause = func(lits []cnf.Lit) error {
			slices.Sort(lits)
			return add(lits)
		}
	},
	"sorts the caller's assumptions": func(f *faulty) {
		f.onSolve(func(assume []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			slices.Sort(assume)
			return status, err
		})
	},
	"ignores the empty clause": func(f *faulty) {
		add := f.addClause
		f.addClause = func(lits []cnf.Lit) error {
			if len(lits) == 0 {
				return nil
			}
			return add(lits)
		}
	},
	"takes a repeated literal for a contradiction": func(f *faulty) {
		add := f.addClause
		f.addClause = func(lits []cnf.Lit) error {
			if len(lits) == 2 && lits[0] == lits[1] {
				return add(nil)
			}
			return add(lits)
		}
	},
	"drops one literal of a tautology": func(f *faulty) {
		add := f.addClause
		f.addClause = func(lits []cnf.Lit) error {
			if len(lits) == 2 && lits[0] == -lits[1] {
				return add(lits[:1])
			}
			return add(lits)
		}
	},
	"leaves a refused clause's beginning": func(f *faulty) {
		add := f.addClause
		f.addClause = func(lits []cnf.Lit) error {
			err := add(lits)
			if err != nil && len(lits) == 2 && cnf.CheckLits(f.NumVars(), lits[1]) == nil {
				_ = add(lits[1:])
			}
			return err
		}
	},
	"takes a variable too many": func(f *faulty) {
		add := f.addClause
		f.addClause = func(lits []cnf.Lit) error {
			if slices.Contains(lits, cnf.Lit(f.NumVars()+1)) {
				return nil
			}
			return add(lits)
		}
	},
	"ignores assumptions that are no literals": func(f *faulty) {
		solve := f.solve
		f.solve = func(ctx context.Context, assume []cnf.Lit) (solver.Status, error) {
			return solve(ctx, slices.DeleteFunc(slices.Clone(assume), func(l cnf.Lit) bool {
				return cnf.CheckLits(f.NumVars(), l) != nil
			}))
		}
	},
	"keeps assumptions": func(f *faulty) {
		var last []cnf.Lit
		solve := f.solve
		f.solve = func(ctx context.Context, assume []cnf.Lit) (solver.Status, error) {
			status, err := solve(ctx, append(last, assume...))
			last = slices.Clone(assume)
			return status, err
		}
	},
	"forgets that it is unsatisfiable": func(f *faulty) {
		asked := 0
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			if status == solver.Unsat && len(f.core(nil)) == 0 {
				if asked++; asked > 1 {
					return solver.Sat, nil
				}
			}
			return status, err
		})
	},
	"gives up": func(f *faulty) {
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			if status == solver.Unsat {
				return solver.Unknown, solver.ErrIncomplete
			}
			return status, err
		})
	},
	"ignores the context": func(f *faulty) {
		solve := f.solve
		f.solve = func(_ context.Context, assume []cnf.Lit) (solver.Status, error) {
			return solve(background, assume)
		}
	},
	"gives no error with Unknown": func(f *faulty) {
		f.onSolve(func(_ []cnf.Lit, status solver.Status, _ error) (solver.Status, error) { return status, nil })
	},
	"has a wrong model": func(f *faulty) {
		value := f.value
		f.value = func(l cnf.Lit) bool { return value(l) == (l.Var() != 3) }
	},
	"has values before a model": func(f *faulty) {
		value := f.value
		f.value = func(l cnf.Lit) bool {
			known := value(l) || value(-l)
			return value(l) || !known && l < 0
		}
	},
	"loses the model with the next clause": func(f *faulty) {
		add, value, lost := f.addClause, f.value, false
		f.addClause = func(lits []cnf.Lit) error {
			lost = true
			return add(lits)
		}
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			lost = false
			return status, err
		})
		f.value = func(l cnf.Lit) bool { return !lost && value(l) }
	},
	"loses the model with the next Unsat": func(f *faulty) {
		value, lost := f.value, false
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			lost = status == solver.Unsat
			return status, err
		})
		f.value = func(l cnf.Lit) bool { return !lost && value(l) }
	},
	"has a core with a duplicate": func(f *faulty) {
		core := f.core
		f.core = func(dst []cnf.Lit) []cnf.Lit {
			if c := core(nil); len(c) > 0 {
				return append(core(dst), c[0])
			}
			return dst
		}
	},
	"has a core that lacks a literal": func(f *faulty) {
		core := f.core
		f.core = func(dst []cnf.Lit) []cnf.Lit { return append(dst, core(nil)[min(1, len(core(nil))):]...) }
	},
	"has a core of negations": func(f *faulty) {
		core := f.core
		f.core = func(dst []cnf.Lit) []cnf.Lit {
			for _, l := range core(nil) {
				dst = append(dst, -l)
			}
			return dst
		}
	},
	"overwrites what a core is appended to": func(f *faulty) {
		core := f.core
		f.core = func([]cnf.Lit) []cnf.Lit { return core(nil) }
	},
	"keeps the core after a model":            keepCore(func(status solver.Status, _ error) bool { return status == solver.Sat }),
	"keeps the core after a refused question": keepCore(func(_ solver.Status, err error) bool { return err != nil }),
	"keeps the core after a clause": func(f *faulty) {
		add, core := f.addClause, f.core
		var last []cnf.Lit
		f.addClause = func(lits []cnf.Lit) error {
			last = core(nil)
			return add(lits)
		}
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			last = nil
			return status, err
		})
		f.core = func(dst []cnf.Lit) []cnf.Lit { return append(core(dst), last...) }
	},
	"loses the core with a refused clause": func(f *faulty) {
		add, core, lost := f.addClause, f.core, false
		f.addClause = func(lits []cnf.Lit) error {
			lost = true
			return add(lits)
		}
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			lost = false
			return status, err
		})
		f.core = func(dst []cnf.Lit) []cnf.Lit {
			if lost {
				return dst
			}
			return core(dst)
		}
	},
	"forgets an assumption against a unit": func(f *faulty) {
		units := map[cnf.Lit]bool{}
		add, solve := f.addClause, f.solve
		f.addClause = func(lits []cnf.Lit) error {
			if len(lits) == 1 {
				units[lits[0]] = true
			}
			return add(lits)
		}
		f.solve = func(ctx context.Context, assume []cnf.Lit) (solver.Status, error) {
			return solve(ctx, slices.DeleteFunc(slices.Clone(assume), func(l cnf.Lit) bool { return units[-l] }))
		}
	},
}

// keepCore makes the fault that the core before a Solve is still there after it,
// if that ends as given.
func keepCore(when func(solver.Status, error) bool) func(f *faulty) {
	return func(f *faulty) {
		core := f.core
		var last, kept []cnf.Lit
		f.onSolve(func(_ []cnf.Lit, status solver.Status, err error) (solver.Status, error) {
			kept = nil
			if when(status, err) {
				kept = last
			}
			last = core(nil)
			return status, err
		})
		f.core = func(dst []cnf.Lit) []cnf.Lit { return append(core(dst), kept...) }
	}
}

// recorder is a testing.T that stops a test at its first failure.
type recorder struct{ message string }

func (r *recorder) Errorf(format string, args ...any) { r.message = fmt.Sprintf(format, args...) }
func (r *recorder) FailNow()                          { panic(r) }

// fails returns the first failure of the named cases, or "".
func fails(s *suite) (message string) {
	r := &recorder{}
	defer func() {
		if p := recover(); p != nil && p != any(r) {
			panic(p)
		}
		message = r.message
	}()
	for _, c := range cases {
		x := s.subject(r)
		x.newVars(3)
		c.run(x)
	}
	return ""
}

func TestFaultsAreFound(t *testing.T) {
	require.Empty(t, fails(&suite{open: func() solver.Solver { return newFaulty() }}))
	for name, put := range faults {
		t.Run(name, func(t *testing.T) {
			s := &suite{open: func() solver.Solver {
				f := newFaulty()
				put(f)
				return f
			}}
			assert.NotEmpty(t, fails(s))
		})
	}
}
