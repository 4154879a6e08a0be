//go:build !unix

package command

import (
	"os"
	"syscall"
)

// stopSignals are the signals that ask the program to end.
var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

// number returns the number that the signal has on Unix.
func number(s os.Signal) int {
	if s == os.Interrupt {
		return 2
	}
	return 15
}
