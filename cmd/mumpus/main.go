// Command mumpus hunts in hazard caves on proofs. Run it without arguments to
// see its commands.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

func main() { os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// The exit codes.
const (
	success = 0
	failure = 1
	misuse  = 2
)

// exitStatus is the error of a command that has done its work, and ends with a code
// of its own.
type exitStatus int

func (c exitStatus) Error() string { return fmt.Sprintf("exit code %d", int(c)) }

// run runs a command and returns the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		args = []string{"help"}
	}
	c, rest, ok := find(args)
	if !ok {
		fmt.Fprintf(stderr, "mumpus: there is no command %+q; mumpus help lists them\n", args[0])
		return misuse
	}
	ctx, stop := untilSignal(ctx, c, stderr)
	defer stop()
	err := c.run(ctx, rest, stdin, stdout, stderr)
	var usage usageError
	var code exitStatus
	switch {
	case err == nil:
		return success
	case errors.As(err, &code):
		return int(code)
	case errors.Is(err, errHelp):
		err = c.writeHelp(stdout, err)
		if err == nil {
			return success
		}
	case errors.Is(err, context.Canceled):
		err = errors.New("interrupted")
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "mumpus %s: %s; mumpus %s -h shows how it is used\n", c.name, ascii(err.Error()), c.name)
		return misuse
	}
	fmt.Fprintf(stderr, "mumpus %s: %s\n", c.name, ascii(err.Error()))
	return failure
}
