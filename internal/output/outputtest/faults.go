// Package outputtest puts faults into package output's system, for tests.
package outputtest

import (
	"io/fs"
	"os"
	"sync"
	"syscall"

	"github.com/mumpus-go/mumpus/internal/output"
)

// Fault is what a fault says, once in each message.
const Fault = "no space left on device"

// Faults is the system that the program runs on, but that one of its operations fails.
// What opens, makes, changes, writes, syncs and renames a file counts, in order. Closing
// doesn't: what matters is on the disk before; where it isn't, that is an operation "lost".
type Faults struct {
	Fail int  // the operation that fails, from 1 on; 0: none
	Full bool // then all later writes and syncs fail too, as on a full disk

	mu   sync.Mutex
	done []string
}

// Done returns the operations so far, by name.
func (f *Faults) Done() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.done
}

// fault counts an operation, and returns its error.
func (f *Faults) fault(op, name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.done = append(f.done, op)
	n := len(f.done)
	if n == f.Fail || f.Fail > 0 && n > f.Fail && f.Full && (op == "write" || op == "sync") {
		return &fs.PathError{Op: op, Path: name, Err: syscall.ENOSPC}
	}
	return nil
}

// OpenFile implements [output.System].
func (f *Faults) OpenFile(name string, flag int, mode fs.FileMode) (output.File, error) {
	if err := f.fault("open", name); err != nil {
		return nil, err
	}
	file, err := output.OS().OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	return &faulty{File: file, faults: f, name: name}, nil
}

// MkdirAll implements [output.System].
func (f *Faults) MkdirAll(name string, mode fs.FileMode) error {
	if err := f.fault("mkdir", name); err != nil {
		return err
	}
	return output.OS().MkdirAll(name, mode)
}

// Rename implements [output.System].
func (f *Faults) Rename(from, to string) error {
	if err := f.fault("rename", from); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: syscall.ENOSPC}
	}
	return output.OS().Rename(from, to)
}

// Remove implements [output.System]. It works on a full disk too, and doesn't count.
func (f *Faults) Remove(name string) error { return output.OS().Remove(name) }

// faulty is a file of a system with faults.
type faulty struct {
	output.File
	faults *Faults
	name   string
	wrote  bool // since it was synced
}

// Write writes half of the text if it fails.
func (f *faulty) Write(text []byte) (int, error) {
	if err := f.faults.fault("write", f.name); err != nil {
		n, _ := f.File.Write(text[:len(text)/2])
		return n, err
	}
	f.wrote = true
	return f.File.Write(text)
}

func (f *faulty) Sync() error {
	if err := f.faults.fault("sync", f.name); err != nil {
		return err
	}
	f.wrote = false
	return f.File.Sync()
}

func (f *faulty) Chmod(mode fs.FileMode) error {
	if err := f.faults.fault("chmod", f.name); err != nil {
		return err
	}
	return f.File.Chmod(mode)
}

func (f *faulty) Close() error {
	if f.wrote {
		_ = f.faults.fault("lost", f.name)
	}
	return f.File.Close()
}
