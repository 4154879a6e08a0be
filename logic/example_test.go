package logic_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/logic"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

func ExampleParse() {
	e, err := logic.Parse("B11 <-> (P12 | P21)")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e)
	fmt.Println(e.Text(logic.Unicode))
	fmt.Println(e.Eval(logic.Model{"B11": true, "P21": true}))
	// Output:
	// B11 <-> P12 | P21
	// B11 ↔ P12 ∨ P21
	// true
}

func ExampleSyntaxError() {
	_, err := logic.Parse("B11 <-> (P12 | )")
	var syntax *logic.SyntaxError
	if errors.As(err, &syntax) {
		fmt.Println(syntax)
		fmt.Println(syntax.Caret())
	}
	// Output:
	// line 1, column 16: expected a formula, found ')'
	// B11 <-> (P12 | )
	//                ^
}

func ExampleRead() {
	file := `
# What is known in [1,1].
!P11
!B11
B11 <-> P12 | P21   # a breeze next to each pit
`
	formulas, err := logic.Read(strings.NewReader(file))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range formulas {
		fmt.Println(e)
	}
	fmt.Println(logic.Atoms(formulas...))
	// Output:
	// !P11
	// !B11
	// B11 <-> P12 | P21
	// [P11 B11 P12 P21]
}

func ExampleAnd() {
	shaft := logic.Atom("shaft at 7")
	fmt.Println(logic.And(logic.Not(shaft), logic.Or(logic.Atom("P"), logic.Atom("Q")), logic.Const(true)))
	// Output: !"shaft at 7" & (P | Q) & true
}

func ExampleNewTruthTable() {
	e := logic.MustParse("(P -> Q) & P")
	table, err := logic.NewTruthTable(logic.TableOptions{Subformulas: true}, e)
	if err != nil {
		fmt.Println(err)
		return
	}
	table.Table(logic.ASCII).WriteTo(os.Stdout)
	column := table.Formulas[0]
	fmt.Println(table.Class(column))
	for m := range table.Models(column) {
		fmt.Println(m)
	}
	// Output:
	// P  Q  P -> Q  (P -> Q) & P
	// -  -  ------  ------------
	// F  F    T          F
	// F  T    T          F
	// T  F    F          F
	// T  T    T          T
	// satisfiable, not valid
	// P=T Q=T
}

func ExampleCNF() {
	e, err := logic.CNF(logic.MustParse("A or (B or (C or (D and E)))"))
	fmt.Println(e, err)
	// Output: (A | B | C | D) & (A | B | C | E) <nil>
}

func ExampleCNFSteps() {
	e := logic.MustParse("B11 <-> (P12 | P21)")
	steps, err := logic.CNFSteps(e, logic.CNFOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	steps.Table(logic.ASCII).WriteTo(os.Stdout)
	// Output:
	// 0  B11 <-> P12 | P21                                 given
	// 1  (B11 -> P12 | P21) & (P12 | P21 -> B11)           eliminate <-> and xor
	// 2  (!B11 | P12 | P21) & (!(P12 | P21) | B11)         eliminate ->
	// 3  (!B11 | P12 | P21) & (!P12 & !P21 | B11)          move ! inward (double negation, De Morgan)
	// 4  (!B11 | P12 | P21) & (!P12 | B11) & (!P21 | B11)  distribute | over &
}

func ExampleEncoder() {
	var f cnf.Formula
	enc := logic.NewEncoder(&f, logic.Tseitin)
	if err := enc.Assert(logic.MustParse("P | Q & R")); err != nil {
		fmt.Println(err)
		return
	}
	f.WriteDIMACS(os.Stdout)

	// The values that a solver has given to the variables 1, 2, 3 and 4.
	values := []bool{1: false, 2: true, 3: true, 4: true}
	fmt.Println(enc.Model(func(l cnf.Lit) bool { return values[l.Var()] == l.Positive() }))
	// Output:
	// p cnf 4 4
	// c 1 P
	// c 2 Q
	// c 3 R
	// -4 2 0
	// -4 3 0
	// -2 -3 4 0
	// 1 4 0
	// P=F Q=T R=T
}

func ExampleSatisfiable() {
	s, err := solver.Open(solver.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(logic.Satisfiable(context.Background(), s, logic.MustParse("P | Q"), logic.MustParse("!P")))
	fmt.Println(logic.Satisfiable(context.Background(), s, logic.MustParse("P & !P")))
	// Output:
	// true P=F Q=T <nil>
	// false  <nil>
}

func ExampleEntails() {
	s, err := solver.Open(solver.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	premises := []logic.Expr{logic.MustParse("B11 <-> P12 | P21"), logic.MustParse("B11"), logic.MustParse("!P21")}

	entailed, _, err := logic.Entails(ctx, s, premises, logic.Atom("P12"))
	fmt.Println(entailed, err)

	// Without the last premise there is another explanation of the breeze.
	entailed, counter, err := logic.Entails(ctx, s, premises[:2], logic.Atom("P12"))
	fmt.Println(entailed, err)
	fmt.Println(counter)
	// Output:
	// true <nil>
	// false <nil>
	// B11=T P12=F P21=T
}

func ExampleEquivalent() {
	s, err := solver.Open(solver.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	p, q := logic.Atom("P"), logic.Atom("Q")
	same, _, err := logic.Equivalent(ctx, s, logic.Implies(p, q), logic.Implies(logic.Not(q), logic.Not(p)))
	fmt.Println("contraposition:", same, err)
	same, _, err = logic.Equivalent(ctx, s, logic.Implies(p, q), logic.Implies(q, p))
	fmt.Println("conversion:", same, err)
	// Output:
	// contraposition: true <nil>
	// conversion: false <nil>
}

func ExampleValid() {
	s, err := solver.Open(solver.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	valid, _, err := logic.Valid(context.Background(), s, logic.MustParse("(P -> Q) | (Q -> P)"))
	fmt.Println(valid, err)
	// Output: true <nil>
}

func ExampleClassify() {
	s, err := solver.Open(solver.Default)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"smoke -> smoke", "smoke -> fire", "smoke & !smoke"} {
		class, err := logic.Classify(context.Background(), s, logic.MustParse(text))
		fmt.Println(text, "is", class, err)
	}
	// Output:
	// smoke -> smoke is valid <nil>
	// smoke -> fire is satisfiable, not valid <nil>
	// smoke & !smoke is unsatisfiable <nil>
}

func ExampleModels() {
	e := logic.MustParse("P xor Q xor R")
	var models []logic.Model
	for m, err := range logic.Models(context.Background(), e) {
		if err != nil {
			fmt.Println(err)
			return
		}
		models = append(models, m)
	}
	logic.ModelTable(logic.Atoms(e), slices.Values(models)).WriteTo(os.Stdout)
	// Output:
	// P  Q  R
	// -  -  -
	// F  F  T
	// F  T  F
	// T  F  F
	// T  T  T
}

// The 32 worlds that an agent in a small wumpus cave has to reckon with: each
// of three squares may hold a pit, and at most one of them the wumpus.
func ExampleCount() {
	worlds := logic.MustParse("!(W13 & W22) & !(W13 & W31) & !(W22 & W31)")
	squares := logic.MustParse("(P13 | !P13) & (P22 | !P22) & (P31 | !P31)")
	r, err := logic.Count(context.Background(), modelcount.Options{}, worlds, squares)
	fmt.Println(r.Count, err)
	// Output: 32 <nil>
}

func ExampleProve() {
	premises := []logic.Expr{logic.MustParse("B11 <-> P12 | P21"), logic.MustParse("!B11")}
	proof, err := logic.Prove(context.Background(), logic.ResolutionOptions{}, premises, logic.MustParse("!P12"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(proof.Refuted)
	proof.Table(logic.ASCII).WriteTo(os.Stdout)
	// Output:
	// true
	// 1  B11 | !P12  formula 1
	// 2  !B11        formula 2
	// 3  P12         negated goal
	// 4  B11         resolve 1, 3 on P12
	// 5  []          resolve 2, 4 on B11
}

func ExampleRefute() {
	formulas := []logic.Expr{logic.MustParse("P -> Q"), logic.MustParse("Q -> R")}
	r, err := logic.Refute(context.Background(), logic.ResolutionOptions{}, formulas...)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Refuted) // the lines are all that can be resolved
	r.Table(logic.ASCII).WriteTo(os.Stdout)
	// Output:
	// false
	// 1  !P | Q  formula 1
	// 2  !Q | R  formula 2
	// 3  !P | R  resolve 1, 2 on Q
}
