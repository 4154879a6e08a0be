package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/output"
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

// Program is the command with the games that it knows.
type Program struct{ Games games.List }

// Run runs the command with all games of mumpus, as [Program.Run] does.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return Program{all.Games()}.Run(ctx, args, stdin, stdout, stderr)
}

// Run runs the command that args name, and returns its exit code: 0 for success, 1 for
// a failure, 2 for wrong usage. It handles the signals that end a program, and ends the
// program itself if the command doesn't end soon after one.
func (p Program) Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	debug.SetTraceback("crash") // where Go itself gives up: by SIGABRT, not by the code of misuse
	return p.run(ctx, output.New(output.OS()), args, stdin, stdout, stderr)
}

// run runs the command as Run does, and writes files by files.
func (p Program) run(ctx context.Context, files *output.Files, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	t := newTree(p.Games, files)
	if wantsCompletions(args) {
		return t.complete(ctx, args, stdout, stderr)
	}
	c, rest := t.find(args)
	ctx, stop := untilSignal(ctx, c, files, stderr)
	defer stop()
	err := t.run(ctx, c, &call{tree: t, args: rest, stdin: stdin, stdout: stdout, stderr: stderr})
	var usage usageError
	var code exitStatus
	switch {
	case err == nil:
		return success
	case errors.As(err, &code):
		return int(code)
	case errors.Is(err, context.Canceled):
		err = errors.New("interrupted")
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "%s: %s; %s\n", c.title(), ascii(err.Error()), c.hint())
		return misuse
	}
	fmt.Fprintf(stderr, "%s: %s\n", c.title(), ascii(err.Error()))
	return failure
}
