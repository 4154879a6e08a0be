//go:build unix && !linux

package referee

import "syscall"

func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }

// dead has no portable way to tell.
func (t *tree) dead() bool { return false }

// sweep has no portable way to find what has left the group.
func (t *tree) sweep() error { return nil }
