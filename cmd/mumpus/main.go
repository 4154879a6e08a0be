// Command mumpus hunts in hazard caves on proofs. Run it without arguments to
// see its commands.
package main

import (
	"context"
	"os"

	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
)

func main() {
	os.Exit(command.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
