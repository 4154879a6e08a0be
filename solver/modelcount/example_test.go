package modelcount_test

import (
	"context"
	"fmt"
	"math/big"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// street returns a formula: rain or a sprinkler make the street wet, and nothing
// else does.
func street() (f *cnf.Formula, rain, sprinkler, wet cnf.Var) {
	f = new(cnf.Formula)
	rain, sprinkler, wet = f.NewVar(), f.NewVar(), f.NewVar()
	f.AddClause(rain.Neg(), wet.Pos())
	f.AddClause(sprinkler.Neg(), wet.Pos())
	f.AddClause(wet.Neg(), rain.Pos(), sprinkler.Pos())
	return f, rain, sprinkler, wet
}

func ExampleCount() {
	f := new(cnf.Formula)
	some := make([]cnf.Lit, 100)
	for i := range some {
		some[i] = f.NewVar().Pos()
	}
	f.AddClause(some...) // not all false
	r, err := modelcount.Count(context.Background(), f, modelcount.Options{})
	fmt.Println(r.Count, err)
	// Output: 1267650600228229401496703205375 <nil>
}

func ExampleCount_projected() {
	f, _, _, wet := street()
	f.Project(wet)
	r, err := modelcount.Count(context.Background(), f, modelcount.Options{})
	fmt.Println(r.Count, err) // the street may be wet or not
	// Output: 2 <nil>
}

func ExampleCount_interrupted() {
	f := new(cnf.Formula)
	for range 50 {
		f.NewVar()
	}
	for v := cnf.Lit(1); v < 50; v++ {
		f.AddClause(-v, -v-1) // no two neighbours
	}
	r, err := modelcount.Count(context.Background(), f, modelcount.Options{Decisions: 25})
	fmt.Println(r.Count, err)
	fmt.Println(r.Lower, r.Upper)

	r, err = modelcount.Count(context.Background(), f, modelcount.Options{})
	fmt.Println(r.Count, err)
	// Output:
	// <nil> the budget is used up: 25 decisions
	// 89705 148188216426496
	// 32951280099 <nil>
}

func ExampleWeigh() {
	f, rain, sprinkler, wet := street()
	f.SetWeights(rain, big.NewRat(3, 10), big.NewRat(7, 10)) // it rains with probability 0.3
	f.SetWeights(sprinkler, big.NewRat(1, 5), big.NewRat(4, 5))
	f.AddClause(wet.Pos())
	w, err := modelcount.Weigh(context.Background(), f, modelcount.Options{})
	fmt.Println(w.Weight.FloatString(2), err) // the probability of a wet street
	// Output: 0.44 <nil>
}

func ExampleModels() {
	f, rain, _, wet := street()
	f.Project(rain, wet)
	for model, err := range modelcount.Models(context.Background(), f) {
		fmt.Println(model, err)
	}
	// Output:
	// [-1 -3] <nil>
	// [-1 3] <nil>
	// [1 3] <nil>
}
