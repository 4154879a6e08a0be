// Command counting is a bot that reasons by counting alone. It says which facts
// clash, if some do.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

func main() {
	in := mumpus.NewReader(os.Stdin)
	counts, err := in.Header()
	if err != nil {
		log.Fatal(err)
	}
	player, err := agent.New(counts, count.Strategy())
	if err != nil {
		log.Fatal(err)
	}
	for {
		percept, err := in.Next()
		if err != nil {
			return
		}
		decision, err := player.Act(context.Background(), percept)
		if err != nil {
			log.Fatal(err)
		}
		if clash := new(knowledge.Conflict); errors.As(decision.Doubt, &clash) {
			for _, f := range clash.Facts {
				fmt.Println("clash:", f.Text)
			}
		}
		fmt.Println(decision.Action)
	}
}
