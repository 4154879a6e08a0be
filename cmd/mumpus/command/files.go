package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mumpus-go/mumpus/games/transcript"
)

const (
	// mostText is the size in bytes up to which a file is read as a world or a
	// transcript.
	mostText = 256 << 20

	// mostWord is the length that a line may have which begins a file and isn't
	// JSON, so that a device or a program is refused soon.
	mostWord = 64 << 10
)

// readText reads a text of at most mostText bytes from a file, or from standard
// input for "-".
func readText(name string, stdin io.Reader) ([]byte, error) {
	in := stdin
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer func() { _ = file.Close() }()
		in = file
	}
	var text bytes.Buffer
	for {
		before := text.Len()
		_, err := io.CopyN(&text, in, mostWord)
		read := text.Bytes()
		switch {
		case err != nil && err != io.EOF:
			return nil, err
		case bytes.IndexByte(read[before:], 0) >= 0:
			return nil, fmt.Errorf("%s: there is a zero byte in it: it is no text", name)
		case before == 0 && len(read) == mostWord && bytes.IndexByte(read, '\n') < 0 && !transcript.Begins(read):
			return nil, fmt.Errorf("%s:1: the line is longer than %d bytes", name, mostWord)
		case len(read) > mostText:
			return nil, fmt.Errorf("%s: it is longer than %d bytes", name, mostText)
		case err == io.EOF:
			return read, nil
		}
	}
}

// outFile is a file that a flag names, to be written.
type outFile struct{ flag, name string }

// checkOutputs returns an error if one of some files is the one that is read, which
// writing would destroy, or is another of them. It is for before any is written.
func checkOutputs(in string, stdin io.Reader, outs ...outFile) error {
	read := stat(in)
	if f, ok := stdin.(*os.File); ok && in == "-" {
		read, _ = f.Stat()
	}
	for i, out := range outs {
		if out.name == "" || out.name == "-" {
			continue
		}
		if same(read, stat(out.name)) {
			return misused("%s %s is the file that is read: want another", out.flag, out.name)
		}
		for _, other := range outs[:i] {
			if other.name == "" || other.name == "-" {
				continue
			}
			if same(stat(other.name), stat(out.name)) || path(other.name) == path(out.name) && !special(out.name) {
				return misused("%s and %s are one file, %s: want two", other.flag, out.flag, out.name)
			}
		}
	}
	return nil
}

func stat(name string) os.FileInfo {
	info, err := os.Stat(name)
	if err != nil {
		return nil
	}
	return info
}

// same says whether two are one file with a content of its own, which devices and
// pipes have not.
func same(a, b os.FileInfo) bool {
	return a != nil && b != nil && a.Mode().IsRegular() && os.SameFile(a, b)
}

// special says whether a name is that of a device or the like.
func special(name string) bool {
	info := stat(name)
	return info != nil && !info.Mode().IsRegular()
}

func path(name string) string {
	if abs, err := filepath.Abs(name); err == nil {
		return abs
	}
	return name
}

// wholeFile returns a file to be written, and what to call last: if it is whole, it
// gets its name, and it is gone otherwise.
func wholeFile(name string) (file *os.File, finish func(whole bool) error, err error) {
	if special(name) {
		file, err = os.OpenFile(name, os.O_WRONLY, 0)
		return file, func(bool) error { return file.Close() }, err
	}
	file, err = os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if at := new(fs.PathError); errors.As(err, &at) {
		at.Path = name // and not what it is called until it is whole
	}
	return file, func(whole bool) error {
		if !whole {
			_ = file.Close()
			return os.Remove(file.Name())
		}
		return errors.Join(file.Chmod(0o644), file.Close(), os.Rename(file.Name(), name))
	}, err
}

// writeWhole writes a file that appears when it is whole.
func writeWhole(name string, write func(io.Writer) error) error {
	file, finish, err := wholeFile(name)
	if err != nil {
		return err
	}
	if err := write(file); err != nil {
		return errors.Join(err, finish(false))
	}
	return finish(true)
}

// removeOld removes a file in whose place another was to be written, so that
// nobody takes the old one for it. It reports whether there was one.
func removeOld(name string) (bool, error) {
	if name == "-" || special(name) {
		return false, nil
	}
	err := os.Remove(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}
