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
	"slices"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// plan is the standard plan with the tactic before that which explores.
func plan() agent.Plan {
	p := agent.Standard()
	at := slices.IndexFunc(p, func(t agent.Tactic) bool { return t.Name == agent.ExploreEmpty })
	return slices.Insert(p, at, agent.Tactic{Name: "least known", Choose: leastKnown})
}

// leastKnown goes to the nearest room that is proved empty and was not visited; of
// several, to the one of which the fewest passages are known.
func leastKnown(a *agent.Agent) (agent.Decision, bool) {
	best := -1
	for _, room := range a.Reached() { // the nearest first
		if a.Visited(room) || a.Now(room) != knowledge.Nothing {
			continue
		}
		if best < 0 || a.Distance(room) == a.Distance(best) && len(a.Links(room)) < len(a.Links(best)) {
			best = room
		}
	}
	if best < 0 {
		return agent.Decision{}, false
	}
	d := a.Walk(best)
	d.Why = fmt.Sprintf("room %d is proved empty, and %d of its passages are known", best, len(a.Links(best)))
	return d, true
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
