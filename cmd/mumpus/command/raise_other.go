//go:build !unix

package command

import "context"

// raise ends the program by a key that would send it a signal.
func raise(context.Context, byte) error { return context.Canceled }
