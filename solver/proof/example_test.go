package proof_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/cdcl"
	"github.com/mumpus-go/mumpus/solver/proof"
)

// Record a solver's proof in memory, and have both checkers check it.
func Example() {
	var rec proof.Recorder
	s := cdcl.New(cdcl.WithProof(&rec))
	for range 2 {
		s.NewVar()
	}
	for _, c := range []cnf.Clause{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}} {
		_ = s.AddClause(c...)
	}
	ctx := context.Background()
	status, _ := s.Solve(ctx)
	fmt.Println(status)
	fmt.Println(proof.CheckRUP(ctx, rec.Formula(), rec.Steps()))
	fmt.Println(proof.CheckLRAT(ctx, rec.Formula(), rec.Steps()))
	// Output:
	// unsat
	// <nil>
	// <nil>
}

// A proof from a file. Its second step doesn't follow.
func ExampleCheckRUP() {
	formula := []cnf.Clause{{1, 2}, {1, -2}, {-1, 3}}
	file := strings.NewReader("c from elsewhere\n1 0\n2 -3 0\n")
	err := proof.CheckRUP(context.Background(), formula, proof.ReadDRAT(file), -1)
	fmt.Println("1 is proved:", err)

	file.Reset("1 0\n4 -3 0\n")
	err = proof.CheckRUP(context.Background(), formula, proof.ReadDRAT(file), -4, 3)
	fmt.Println(err)
	// Output:
	// 1 is proved: <nil>
	// proof step 2, line 2: clause does not follow (clause [4 -3])
}

// Clause 3 follows from clauses 1 and 2.
func ExampleCheckLRAT() {
	formula := []cnf.Clause{{1, 2}, {1, -2}}
	proves := strings.NewReader("3 1 0 1 2 0\n")
	fmt.Println(proof.CheckLRAT(context.Background(), formula, proof.ReadLRAT(proves), -1))
	proves.Reset("3 1 0 1 0\n")
	fmt.Println(proof.CheckLRAT(context.Background(), formula, proof.ReadLRAT(proves), -1))
	// Output:
	// <nil>
	// proof step 1, line 1: clause does not follow: its hints lead to no conflict (clause [1])
}

// What was recorded can be written in any format afterwards.
func ExampleRecorder_Replay() {
	var rec proof.Recorder
	s := cdcl.New(cdcl.WithProof(&rec))
	for range 2 {
		s.NewVar()
	}
	for _, c := range []cnf.Clause{{1, 2}, {1, -2}, {-1}} {
		_ = s.AddClause(c...)
	}
	_, _ = s.Solve(context.Background())
	w := proof.NewLRAT(os.Stdout, len(rec.Formula()))
	rec.Replay(w)
	if err := w.Flush(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 4 2 0 3 1 0
	// 5 0 3 4 2 0
}
