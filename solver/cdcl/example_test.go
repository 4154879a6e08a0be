package cdcl_test

import (
	"context"
	"fmt"
	"os"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// A smell here: the Mumpus is in room 1, 2 or 3. No smell at a neighbour of room
// 2, nor at one of room 3.
func Example() {
	s := cdcl.New()
	room1, room2, room3 := s.NewVar().Pos(), s.NewVar().Pos(), s.NewVar().Pos()
	for _, clause := range [][]cnf.Lit{{room1, room2, room3}, {-room2}, {-room3}} {
		if err := s.AddClause(clause...); err != nil {
			fmt.Println(err)
		}
	}
	ctx := context.Background()
	status, err := s.Solve(ctx)
	fmt.Println(status, err, s.Value(room1), s.Value(room2), s.Value(room3))
	status, err = s.Solve(ctx, -room1)
	fmt.Println(status, err)
	// Output:
	// sat <nil> true false false
	// unsat <nil>
}

// Assumptions hold for one question. If they can't, Core says which are to blame.
func ExampleSolver_Core() {
	s := cdcl.New()
	rain, wet, cold := s.NewVar().Pos(), s.NewVar().Pos(), s.NewVar().Pos()
	_ = s.AddClause(-rain, wet)
	ctx := context.Background()
	status, _ := s.Solve(ctx, cold, rain, -wet)
	fmt.Println(status, s.Core(nil))
	status, _ = s.Solve(ctx, cold, rain)
	fmt.Println(status, s.Core(nil), s.Value(wet))
	// Output:
	// unsat [-2 1]
	// sat [] true
}

// Hints steer the search towards models of a kind.
func ExampleSolver_Phase() {
	s := cdcl.New()
	a, b := s.NewVar().Pos(), s.NewVar().Pos()
	_ = s.AddClause(-a, b)
	ctx := context.Background()
	for _, hint := range []cnf.Lit{a, -a} {
		s.Phase(hint)
		status, _ := s.Solve(ctx)
		fmt.Println(status, s.Value(a), s.Value(b))
	}
	// Output:
	// sat true true
	// sat false true
}

// The proof of an answer under assumptions ends in the negated core, -1 3.
func ExampleWithProof() {
	w := proof.NewDRAT(os.Stdout)
	s := cdcl.New(cdcl.WithProof(w))
	for range 3 {
		s.NewVar()
	}
	_ = s.AddClause(-1, 2)
	_ = s.AddClause(-2, 3)
	_, _ = s.Solve(context.Background(), 1, -3)
	_ = w.Flush()
	// Output:
	// 3 -1 0
}

func ExampleWithCapacity() {
	s := cdcl.New(cdcl.WithCapacity(1000, 10_000))
	fmt.Println(s.NumVars())
	// Output: 0
}
