package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"golang.org/x/term"

	"github.com/mumpus-go/mumpus/internal/output"
)

// defaultGrace is how long a command may take to end after a signal. It is longer
// than any takes that looks at its context, and short for a person who waits.
const defaultGrace = 500 * time.Millisecond

// untilSignal returns a context that a signal to end cancels, for the command to
// end by itself. The program ends at once if the command doesn't within its grace,
// since it waits for its input or is busy, or if a second signal comes.
func untilSignal(ctx context.Context, c *command, files *output.Files, stderr io.Writer) (_ context.Context, stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	signals := make(chan os.Signal, 2)
	for _, s := range stopSignals {
		if s == os.Interrupt || !signal.Ignored(s) { // as nohup does, for one
			signal.Notify(signals, s)
		}
	}
	restore := terminalKeeper(int(os.Stdin.Fd()))
	go func() {
		var first os.Signal
		select {
		case first = <-signals:
		case <-ended:
			return
		}
		cancel()
		grace := defaultGrace
		if c.grace > 0 && c.acts.Load() {
			grace = c.grace
		}
		select {
		case <-ended:
			return
		case <-signals:
		case <-time.After(grace):
		}
		restore()
		files.End()
		fmt.Fprintf(stderr, "mumpus %s: interrupted\n", c.name)
		os.Exit(128 + number(first))
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(ended)
		cancel()
	}
}

// terminalKeeper returns a function that puts a terminal, as standard input may be
// one, back to what it is now. It leaves one alone that hasn't changed: in the background
// the system would stop the program for touching it.
func terminalKeeper(fd int) (restore func()) {
	before, err := term.GetState(fd)
	if err != nil { // no terminal
		return func() {}
	}
	return func() {
		if now, err := term.GetState(fd); err == nil && *now != *before {
			_ = term.Restore(fd, before)
		}
	}
}
