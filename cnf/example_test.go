package cnf_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
)

// A formula says which clauses must hold. Here a draft is felt if and only if
// one of two rooms has a shaft.
func ExampleFormula() {
	var f cnf.Formula
	draft, left, right := f.Named("draft"), f.Named("shaft left"), f.Named("shaft right")
	f.AddClause(draft.Neg(), left.Pos(), right.Pos())
	f.AddClause(left.Neg(), draft.Pos())
	f.AddClause(right.Neg(), draft.Pos())
	f.WriteDIMACS(os.Stdout)
	// Output:
	// p cnf 3 3
	// c 1 draft
	// c 2 shaft left
	// c 3 shaft right
	// -1 2 3 0
	// -2 1 0
	// -3 1 0
}

func ExampleNewVars() {
	var f cnf.Formula
	for i, v := range cnf.NewVars(&f, 3) {
		f.AddClause(v.Pos(), f.Named(fmt.Sprint("exception ", i)).Pos())
	}
	fmt.Println(f.NumVars(), f.Clauses())
	// Output: 6 [[1 4] [2 5] [3 6]]
}

func ExampleAtMostOne() {
	var f cnf.Formula
	a, b, c := f.NewVar().Pos(), f.NewVar().Pos(), f.NewVar().Pos()
	if err := cnf.AtMostOne(&f, a, b, c); err != nil {
		fmt.Println(err)
	}
	fmt.Println(f.Clauses())
	// Output: [[-1 -2] [-1 -3] [-2 -3]]
}

func ExampleAtMost() {
	var f cnf.Formula
	a, b, c := f.NewVar().Pos(), f.NewVar().Pos(), f.NewVar().Pos()
	if err := cnf.AtMost(&f, 2, a, b, c); err != nil {
		fmt.Println(err)
	}
	fmt.Println(f.Clauses())
	// Output: [[-1 -2 -3]]
}

func ExampleAtLeast() {
	var f cnf.Formula
	a, b, c := f.NewVar().Pos(), f.NewVar().Pos(), f.NewVar().Pos()
	if err := cnf.AtLeast(&f, 1, a, b, c); err != nil {
		fmt.Println(err)
	}
	fmt.Println(f.Clauses())
	// Output: [[1 2 3]]
}

// The variables beyond the four rooms' own are auxiliaries.
func ExampleExactly() {
	var f cnf.Formula
	var shafts []cnf.Lit
	for room := range 4 {
		shafts = append(shafts, f.Named(fmt.Sprint("shaft at ", room)).Pos())
	}
	if err := cnf.Exactly(&f, 2, shafts...); err != nil {
		fmt.Println(err)
	}
	fmt.Println(f.NumVars(), "variables,", len(f.Clauses()), "clauses")
	// Output: 8 variables, 17 clauses
}

// How many clauses and variables an encoding takes is seen in what it writes.
func ExampleEncode() {
	for _, e := range []cnf.Encoding{cnf.Binomial, cnf.Sequential, cnf.Totalizer, cnf.Auto} {
		var f cnf.Formula
		var lits []cnf.Lit
		for range 20 {
			lits = append(lits, f.NewVar().Pos())
		}
		if err := cnf.Encode(&f, e, cnf.LE, 3, lits...); err != nil {
			fmt.Println(err)
		}
		fmt.Println(e, len(f.Clauses()), "clauses,", f.NumVars()-len(lits), "auxiliaries")
	}
	// Output:
	// binomial 4845 clauses, 0 auxiliaries
	// sequential 209 clauses, 53 auxiliaries
	// totalizer 217 clauses, 52 auxiliaries
	// auto 209 clauses, 53 auxiliaries
}

func ExampleParseEncoding() {
	e, err := cnf.ParseEncoding("ladder")
	fmt.Println(e, e.OnlyOne(), err)
	_, err = cnf.ParseEncoding("rope")
	fmt.Println(errors.Is(err, cnf.ErrEncoding))
	// Output:
	// ladder true <nil>
	// true
}

// A counter takes more literals at any time. Its outputs are literals, to be
// assumed, negated, or put into clauses.
func ExampleCounter() {
	var f cnf.Formula
	c := cnf.NewCounter(&f, 2)
	for range 3 {
		if err := c.Push(f.NewVar().Pos()); err != nil {
			fmt.Println(err)
		}
	}
	for k := range 5 {
		fmt.Println(c.AtLeast(k))
	}
	// Output:
	// true <nil>
	// 7 <nil>
	// 6 <nil>
	// 0 at least 3: beyond the counter's limit of 2
	// false <nil>
}

// What is written through a guard holds where its selector does.
func ExampleGuard() {
	var f cnf.Formula
	a, b := f.NewVar().Pos(), f.NewVar().Pos()
	fact := f.Named("fact 1").Pos()
	if err := cnf.AtMostOne(cnf.NewGuard(&f, fact), a, b); err != nil {
		fmt.Println(err)
	}
	fmt.Println(f.Clauses())
	// Output: [[-3 -1 -2]]
}

// A reader streams clauses and knows the lines.
func ExampleReader() {
	r := cnf.NewReader(strings.NewReader("c p show 1 2 0\np cnf 3 2\n1 -2\n3 0\n2 four 0\n"))
	for clause, err := range r.Clauses() {
		if err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(clause)
	}
	fmt.Println("projected on", r.Projection())
	// Output:
	// [1 -2 3]
	// line 5: not the DIMACS format: "four" is no literal
	// projected on [1 2]
}

func ExampleReadDIMACS() {
	f, err := cnf.ReadDIMACS(strings.NewReader("p cnf 2 2\nc 1 shaft at 7\n1 2 0\n-1 -2 0\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.NumVars(), f.Clauses(), f.Name(1))
	// Output: 2 [[1 2] [-1 -2]] shaft at 7
}
