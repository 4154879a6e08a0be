package command

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/output"
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

// orDone does what may wait for a file, until the context ends: then it returns the context's
// error, while that still waits. It is for commands that are given long to end after a signal.
func orDone[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type outcome struct {
		value T
		err   error
	}
	done := make(chan outcome, 1)
	go func() {
		value, err := do()
		done <- outcome{value, err}
	}()
	select {
	case o := <-done:
		return o.value, o.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// checkOutputs returns an error if one of some files is the one that is read, which
// writing would destroy, or is another of them. It is for before any is written.
func checkOutputs(in string, stdin io.Reader, outs ...*outFile) error {
	read := stat(in)
	if f, ok := stdin.(*os.File); ok && in == "-" {
		read, _ = f.Stat()
	}
	for i, out := range outs {
		if !out.isFile() {
			continue
		}
		if same(read, stat(out.name)) {
			return misused("%s %s is the file that is read: want another", out.flag, out.name)
		}
		for _, other := range outs[:i] {
			if !other.isFile() {
				continue
			}
			if same(stat(other.name), stat(out.name)) || path(other.name) == path(out.name) && !output.Special(out.name) {
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

func path(name string) string {
	if abs, err := filepath.Abs(name); err == nil {
		return abs
	}
	return name
}
