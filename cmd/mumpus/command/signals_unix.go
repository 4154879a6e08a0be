//go:build unix

package command

import (
	"os"
	"syscall"
)

// stopSignals are the signals that ask the program to end.
var stopSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

func number(s os.Signal) int { return int(s.(syscall.Signal)) }
