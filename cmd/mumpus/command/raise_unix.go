//go:build unix

package command

import (
	"context"
	"syscall"
	"time"
)

// raise sends the signal that a key stands for to the program and what it runs
// with, as the terminal does where keys are not read one by one. It returns when
// that was heeded: the error is the context's, and nil after Ctrl-Z, once the
// program goes on.
func raise(ctx context.Context, key byte) error {
	signal := map[byte]syscall.Signal{ctrlC: syscall.SIGINT, ctrlZ: syscall.SIGTSTP, ctrlBackslash: syscall.SIGQUIT}[key]
	if err := syscall.Kill(0, signal); err != nil {
		return err
	}
	heeded := 100 * time.Millisecond
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(heeded):
	}
	if key == ctrlZ {
		return nil
	}
	return context.Canceled // it is ignored
}
