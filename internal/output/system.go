package output

import (
	"io"
	"io/fs"
	"os"
)

// System is what files are written by.
type System interface {
	OpenFile(name string, flag int, mode fs.FileMode) (File, error)
	MkdirAll(name string, mode fs.FileMode) error
	Rename(from, to string) error
	Remove(name string) error
}

// File is a file of a [System], such as an os.File.
type File interface {
	io.ReadWriteSeeker
	io.Closer
	Truncate(size int64) error
	Chmod(mode fs.FileMode) error
	Sync() error
}

// OS returns the system that the program runs on.
func OS() System { return system{} }

type system struct{}

func (system) OpenFile(name string, flag int, mode fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err // and no File that is a nil pointer
	}
	return f, nil
}

func (system) MkdirAll(name string, mode fs.FileMode) error { return os.MkdirAll(name, mode) }
func (system) Rename(from, to string) error                 { return os.Rename(from, to) }
func (system) Remove(name string) error                     { return os.Remove(name) }
