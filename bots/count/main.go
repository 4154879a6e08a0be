// Command count plays Hunt the Mumpus by its protocol, on the proofs and chances that
// exact counting gives. It is what bots/hunt-the-mumpus.go is made from.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

func main() {
	log.SetFlags(0)
	if err := play(mumpus.NewReader(os.Stdin)); err != nil && !errors.Is(err, io.EOF) {
		log.Fatal(err)
	}
}

// play answers each percept. It ends with the input.
func play(in *mumpus.Reader) error {
	counts, err := in.Header()
	if err != nil {
		return err
	}
	player, err := agent.New(counts.Nearest(), count.Strategy())
	if err != nil {
		return err
	}
	for {
		percept, err := in.Next()
		if err != nil {
			return err
		}
		decision, err := player.Act(context.Background(), percept)
		if err != nil {
			return err
		}
		fmt.Println(decision.Action.String())
		log.Print(decision.Reason()) // standard error is yours
	}
}
