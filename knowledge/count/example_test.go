package count_test

import (
	"context"
	"fmt"
	"log"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// Counting weighs worlds: with nothing told, each room holds one of the two shafts
// as likely as any other.
func ExampleStrategy() {
	base, room4, room5, _ := knowledgetest.SixRooms(count.Strategy())
	ctx := context.Background()
	if err := base.Tell(ctx); err != nil {
		log.Fatal(err)
	}
	before, _ := base.Chance(room5, knowledge.Holds(0))
	err := base.Tell(ctx, knowledge.Fact{Turn: 1, Text: "a shaft in 4", Claim: knowledge.All(knowledge.Is(knowledge.At(0, room4)))})
	if err != nil {
		log.Fatal(err)
	}
	after, _ := base.Chance(room5, knowledge.Holds(0))
	fmt.Printf("%.3f before, %.3f after\n", before, after)
	// Output:
	// 0.333 before, 0.200 after
}
