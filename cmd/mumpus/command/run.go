// Package command is the command mumpus: its sub-commands, for a program of one's
// own to run.
package command

import (
	"context"
	"errors"
	"fmt"
	"io"
)

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

// Run runs the command that args name, and returns its exit code: 0 for success, 1 for
// a failure, 2 for wrong usage. It handles the signals that end a program, and ends the
// program itself if the command doesn't end soon after one.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
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
