package sat_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// A strategy reasons with any solver.
func ExampleStrategy() {
	calls := 0
	s := sat.Strategy("counting its solvers", func() solver.Solver {
		calls++
		return gini.New(64)
	})
	base, room4, _, _ := knowledgetest.SixRooms(s)
	noShaft := knowledge.None(knowledge.Is(knowledge.At(0, room4)))
	if err := base.Tell(context.Background(), knowledge.Fact{Turn: 1, Text: "no shaft in 4", Claim: noShaft}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(s.Name, base.Ask(knowledge.Is(knowledge.At(0, room4))), calls)
	// Output:
	// counting its solvers refuted 1
}
