// Command mybot is the bot of docs/bots.md with a tactic of its own.
//
//	go build -o mybot ./examples/mybot
//	go run ./cmd/mumpus referee --games 20 -- ./mybot
//	go run ./cmd/mumpus paste ./examples/mybot -o bot.go
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/examples/mybot/tactic"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

func main() {
	log.SetFlags(0)
	in := mumpus.NewReader(os.Stdin)
	counts, err := in.Header()
	if err != nil {
		log.Fatal(err)
	}
	player, err := agent.New(counts.Nearest(), count.Strategy(), agent.WithPlan(tactic.Plan()))
	if err != nil {
		log.Fatal(err)
	}
	for {
		percept, err := in.Next()
		if errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		decision, err := player.Act(context.Background(), percept)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(decision.Action)
		if decision.Doubt != nil {
			log.Print("going on from what is seen now: ", decision.Doubt)
		}
		log.Print(decision.Reason()) // standard error is yours
	}
}
