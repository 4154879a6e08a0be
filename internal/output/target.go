package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// target is where a file is to be.
type target struct {
	asked string      // the name that the user has given, for errors
	path  string      // the file itself, behind symbolic links
	mode  fs.FileMode // of the file that is there
	there bool
	as    bool // it is a pipe, a device or the like, to be written as it is
}

// find finds out where a file is to be. It returns an error if what is there can't be
// written to.
func (f *Files) find(name string) (target, error) {
	t := target{asked: name, path: name}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.path, err = behind(name)
		return t, err
	case err != nil:
		return t, err
	case info.IsDir():
		return t, &fs.PathError{Op: "open", Path: name, Err: syscall.EISDIR}
	case Special(name):
		t.as = true
		return t, nil
	}
	if t.path, err = filepath.EvalSymlinks(name); err != nil {
		return t, err
	}
	t.mode, t.there = info.Mode().Perm(), true
	file, err := f.system.OpenFile(t.path, os.O_WRONLY, 0) // a file that is protected stays so
	if err != nil {
		return t, t.wrong(err)
	}
	return t, file.Close()
}

// behind returns the file that a name is for, which there isn't, behind symbolic links.
func behind(name string) (string, error) {
	const most = 40 // links, as Linux has it
	path := name
	for range most {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "open", Path: name, Err: syscall.ELOOP}
}

// Special says whether a name is that of something to be written as it is: a pipe, a
// device, or what a standard stream goes to.
func Special(name string) bool {
	info, err := os.Stat(name)
	if err != nil || info.IsDir() {
		return false
	}
	clean := filepath.Clean(name)
	stream := clean == "/dev/stdout" || clean == "/dev/stderr" || strings.HasPrefix(clean, "/dev/fd/") || strings.HasPrefix(clean, "/proc/")
	return stream || !info.Mode().IsRegular()
}

// wrong returns an error of the system as one of the file that the user has named, rather
// than of what it is called until it is whole.
func (t *target) wrong(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &path):
		return &fs.PathError{Op: path.Op, Path: t.asked, Err: path.Err}
	case errors.As(err, &link):
		return &fs.PathError{Op: link.Op, Path: t.asked, Err: link.Err}
	default:
		return fmt.Errorf("%s: %w", t.asked, err)
	}
}
