// Command hunt is the command mumpus with an agent of your own, which uses the tactic of
// package tactic.
//
//	go run ./examples/mybot/hunt watch --agent least-known
//	go run ./examples/mybot/hunt bench --agent prover,least-known --strategy count
package main

import (
	"context"
	"log"
	"os"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/examples/mybot/tactic"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/mumpus"
)

func main() {
	game, err := games.WithAgent(mumpus.Game(), mumpus.Agent("least-known", agent.WithPlan(tactic.Plan())))
	if err != nil {
		log.Fatal(err)
	}
	program := command.Program{Games: games.List{game}}
	os.Exit(program.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
