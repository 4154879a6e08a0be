package encode_test

import (
	"context"
	"log"
	"os"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// Theory writes what is known for any SAT solver: here that it can't be that room
// 6 holds no shaft.
func ExampleTheory() {
	base, room4, room5, room6 := knowledgetest.SixRooms(sat.Default())
	shaftIn := func(room knowledge.Site) knowledge.Literal { return knowledge.Is(knowledge.At(0, room)) }
	err := base.Tell(context.Background(),
		knowledge.Fact{Turn: 1, Text: "a draft from 5 or 6", Claim: knowledge.Any(shaftIn(room5), shaftIn(room6))},
		knowledge.Fact{Turn: 2, Text: "no shaft in 4 and 5", Claim: knowledge.None(shaftIn(room4), shaftIn(room5))})
	if err != nil {
		log.Fatal(err)
	}
	denial, err := base.Theory().Says(room6, ^knowledge.Holds(0))
	if err != nil {
		log.Fatal(err)
	}
	var f cnf.Formula
	if err := encode.Theory(&f, base.Theory(), knowledge.Fact{Text: "no shaft in 6", Claim: denial}); err != nil {
		log.Fatal(err)
	}
	_ = f.WriteDIMACS(os.Stdout)
	// Output:
	// p cnf 3 5
	// c 1 shaft at 4
	// c 2 shaft at 5
	// c 3 shaft at 6
	// c p show 1 2 3 0
	// c # rule: one room holds at most one of shaft
	// c # rule: there are two shafts
	// -1 -2 -3 0
	// c # turn 1: a draft from 5 or 6
	// 2 3 0
	// c # turn 2: no shaft in 4 and 5
	// -1 0
	// -2 0
	// c # no shaft in 6
	// -3 0
}
