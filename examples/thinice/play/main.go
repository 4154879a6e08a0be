// Command play is mumpus with Thin Ice among its games.
package main

import (
	"context"
	"os"

	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/examples/thinice"
	"github.com/mumpus-go/mumpus/games/all"
)

func main() {
	program := command.Program{Games: append(all.Games(), thinice.Game())}
	os.Exit(program.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
