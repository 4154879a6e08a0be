package solver_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

func Example() {
	ctx := context.Background()
	s, err := solver.Open(solver.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	// The rain makes the street wet, and so does the sprinkler. One of them was on.
	rain, sprinkler, wet := s.NewVar(), s.NewVar(), s.NewVar()
	s.AddClause(rain.Neg(), wet.Pos())
	s.AddClause(sprinkler.Neg(), wet.Pos())
	s.AddClause(rain.Pos(), sprinkler.Pos())

	status, _ := s.Solve(ctx, rain.Neg())
	fmt.Println(status, s.Value(rain.Pos()), s.Value(sprinkler.Pos()), s.Value(wet.Pos()))

	// The street is wet in any case: it cannot be dry.
	status, _ = s.Solve(ctx, wet.Neg())
	fmt.Println(status, s.Core(nil))
	// Output:
	// sat false true true
	// unsat [-3]
}

// street is the solver of the first example.
func street() (s solver.Solver, rain, sprinkler, wet cnf.Var) {
	s, err := solver.Open(solver.Default)
	if err != nil {
		panic(err)
	}
	rain, sprinkler, wet = s.NewVar(), s.NewVar(), s.NewVar()
	s.AddClause(rain.Neg(), wet.Pos())
	s.AddClause(sprinkler.Neg(), wet.Pos())
	s.AddClause(rain.Pos(), sprinkler.Pos())
	return s, rain, sprinkler, wet
}

func ExampleOpen() {
	s, err := solver.Open("truthtable")
	fmt.Println(s.NumVars(), err)

	_, err = solver.Open("oracle")
	fmt.Println(errors.Is(err, solver.ErrBackend))
	fmt.Println(err)
	// Output:
	// 0 <nil>
	// true
	// no such solver: "oracle" (there are: cdcl, dpll, gini, truthtable, walksat)
}

func ExampleBackends() {
	fmt.Println(solver.Backends())
	// Output: [cdcl dpll gini truthtable walksat]
}

func ExampleBackbone() {
	s, rain, sprinkler, wet := street()
	shared, err := solver.Backbone(context.Background(), s, []cnf.Var{rain, sprinkler, wet})
	fmt.Println(shared, err)
	shared, err = solver.Backbone(context.Background(), s, []cnf.Var{rain, sprinkler, wet}, rain.Neg())
	fmt.Println(shared, err)
	// Output:
	// [3] <nil>
	// [-1 2 3] <nil>
}

func ExampleModels() {
	s, rain, sprinkler, _ := street()
	n := 0
	for model, err := range solver.Models(context.Background(), s, []cnf.Var{rain, sprinkler}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		n++
		fmt.Println(model)
	}
	fmt.Println(n)
	// Output:
	// [-1 2]
	// [1 -2]
	// [1 2]
	// 3
}

// One call finds out which of some claims contradict each other.
func ExampleMinimizeCore() {
	s, rain, sprinkler, wet := street()
	claims := []cnf.Lit{rain.Pos(), sprinkler.Neg(), wet.Neg()}
	core, err := solver.MinimizeCore(context.Background(), s, claims)
	fmt.Println(core, err)

	_, err = solver.MinimizeCore(context.Background(), s, claims[:2])
	fmt.Println(err)
	// Output:
	// [-3] <nil>
	// there is a model, and so no core
}

func ExampleMinimalCores() {
	s, err := solver.Open("cdcl")
	if err != nil {
		fmt.Println(err)
		return
	}
	a, b, c := s.NewVar(), s.NewVar(), s.NewVar()
	s.AddClause(a.Neg(), b.Neg()) // not both
	s.AddClause(b.Neg(), c.Neg())
	for core, err := range solver.MinimalCores(context.Background(), s, []cnf.Lit{a.Pos(), b.Pos(), c.Pos()}) {
		fmt.Println(core, err)
	}
	// Unordered output:
	// [1 2] <nil>
	// [2 3] <nil>
}

func ExampleCheckModel() {
	s, rain, _, wet := street()
	if _, err := s.Solve(context.Background(), rain.Pos()); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(solver.CheckModel(s, []cnf.Clause{{wet.Pos()}, {rain.Neg(), wet.Neg()}}))
	// Output: not a model: clause 2, [-1 -3], is false
}
