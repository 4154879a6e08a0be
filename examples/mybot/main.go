// Command mybot is a bot for Hunt the Mumpus with a tactic of its own: of the safe rooms
// that are equally near, it explores the one of which the fewest passages are known.
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
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// plan is the standard plan with a tactic put before the one that explores.
func plan() agent.Plan {
	return agent.Standard().Before(agent.ExploreEmpty, agent.Tactic{Name: "least known", Choose: leastKnown})
}

// leastKnown goes to the nearest room that is proved empty and was not visited; of
// several, to the one of which the fewest passages are known.
func leastKnown(v *agent.View) (agent.Decision, bool) {
	best := -1
	for _, room := range v.Reached() { // the nearest first
		if v.Visited(room) || v.Now(room) != knowledge.Nothing {
			continue
		}
		if best < 0 || v.Distance(room) == v.Distance(best) && len(v.Links(room)) < len(v.Links(best)) {
			best = room
		}
	}
	d, ok := v.Walk(best) // it passes if there is none
	d.Why = fmt.Sprintf("room %d is proved empty, and %d of its passages are known", best, len(v.Links(best)))
	return d, ok
}

func main() {
	log.SetFlags(0)
	if err := play(mumpus.NewReader(os.Stdin)); err != nil && !errors.Is(err, io.EOF) {
		log.Fatal(err)
	}
}

// play answers each percept, until the input ends.
func play(in *mumpus.Reader) error {
	counts, err := in.Header()
	if err != nil {
		return err
	}
	player, err := agent.New(counts.Nearest(), count.Strategy(), agent.WithPlan(plan()))
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
