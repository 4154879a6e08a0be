package gini_test

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/solver/gini"
)

func ExampleNew() {
	s := gini.New(100) // room for a hundred variables
	a, b := s.NewVar(), s.NewVar()
	s.AddClause(a.Neg(), b.Pos())

	status, err := s.Solve(context.Background(), a.Pos())
	fmt.Println(status, err, s.Value(b.Pos()))
	status, err = s.Solve(context.Background(), a.Pos(), b.Neg())
	fmt.Println(status, err, len(s.Core(nil)))
	// Output:
	// sat <nil> true
	// unsat <nil> 2
}
