package tactic_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/examples/mybot/tactic"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/mumpus"
	"github.com/mumpus-go/mumpus/knowledge/count"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// game returns Hunt the Mumpus with an agent that plays by the tactic.
func game() games.Game {
	g, err := games.WithAgent(mumpus.Game(), mumpus.Agent("least-known", agent.WithPlan(tactic.Plan())))
	if err != nil {
		log.Fatal(err)
	}
	return g
}

// run runs a command of mumpus, in which the agent has a name.
func run(stdin, args string) (stdout string) {
	var out bytes.Buffer
	program := command.Program{Games: games.List{game()}}
	if code := program.Run(context.Background(), strings.Fields(args), strings.NewReader(stdin), &out, os.Stderr); code != 0 {
		log.Fatalf("%s: exit code %d", args, code)
	}
	return out.String()
}

// A bot reads percepts and answers actions. This one is in the folder above.
func Example_bot() {
	in := world.NewReader(strings.NewReader("8 1 1\n" + "0\n1 2 4\n0 0 0\n" + "1\n0 3 5\n0 0 0\n"))
	counts, err := in.Header()
	if err != nil {
		log.Fatal(err)
	}
	player, err := agent.New(counts, count.Strategy(), agent.WithPlan(tactic.Plan()))
	if err != nil {
		log.Fatal(err)
	}
	for {
		percept, err := in.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		decision, err := player.Act(context.Background(), percept)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%v: %s\n", decision.Action, decision.Reason())
	}
	// Output:
	// MOVE 1: room 1 is proved empty; known passages to it: 1
	// MOVE 3: room 3 is proved empty; known passages to it: 1
}

// The same plays against the agent that is there.
func Example_contest() {
	g := game()
	worlds, err := contest.Random(g, 100, true, &games.Series{Game: g, Settings: games.MixOf(g), Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	c := &contest.Contest{Worlds: worlds, Contestants: []contest.Contestant{
		contest.Named("prover", "prover", count.Strategy()),
		contest.Named("mine", "least-known", count.Strategy()),
	}}
	sum := contest.NewSummary([]string{"prover", "mine"})
	if err := c.Run(context.Background(), 0, func(r *contest.Round) error {
		sum.Add(r)
		return nil
	}); err != nil {
		log.Fatal(err)
	}
	for _, s := range sum.Report().Contestants {
		fmt.Printf("%s won %d of %d games\n", s.Contestant, s.Won.N, s.Games)
	}
	// Output:
	// prover won 92 of 100 games
	// mine won 92 of 100 games
}

// All commands know the agent by its name, as bench does here.
func Example_bench() {
	report := run("", "bench --games 50 --agent least-known,prover --strategy count --no-times")
	fmt.Println(strings.Contains(report, "least-known/count"), strings.Contains(report, "prover/count"))
	// Output: true true
}

// Watching it shows its reasons.
func Example_watch() {
	for line := range strings.Lines(run("", "watch mumpus:8b1s1@4 --agent least-known")) {
		if strings.Contains(line, "least known") || strings.Contains(line, "known passages") || strings.HasPrefix(line, "Won") {
			fmt.Print(strings.TrimLeft(line, " "))
		}
	}
	// Output:
	// move     MOVE 1 (least known)
	// room 1 is proved empty; known passages to it: 1
	// move     MOVE 7 (least known)
	// room 2 is proved empty; known passages to it: 1
	// move     MOVE 2 (least known)
	// room 2 is proved empty; known passages to it: 1
	// Won in turn 6.
}

// Who plays can ask it what it would do.
func Example_play() {
	for line := range strings.Lines(run("?\nq\n", "play mumpus:8b1s1@4 --agent least-known")) {
		if strings.Contains(line, "advice") || strings.Contains(line, "known passages") {
			fmt.Print(strings.TrimLeft(line, " "))
		}
	}
	// Output:
	// advice   MOVE 1 (least known)
	// room 1 is proved empty; known passages to it: 1
}

// The bot is also one file, which needs nothing but Go 1.18. This takes some seconds, so
// that it isn't run here: the test of the folder above pastes the bot and lets it play.
func Example_paste() {
	run("", "paste .. --output bot.go")
}
