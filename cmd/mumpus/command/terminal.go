package command

import (
	"context"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// defaultWidth is the width of what is not a terminal, so that it comes out the
// same everywhere.
const defaultWidth = 80

// terminalOf returns the file descriptor of a terminal.
func terminalOf(stream any) (fd int, ok bool) {
	f, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 0, false
	}
	return int(f.Fd()), true
}

// widthOf returns the number of columns of an output.
func widthOf(w io.Writer) int {
	if fd, ok := terminalOf(w); ok {
		if width, _, err := term.GetSize(fd); err == nil && width > 0 {
			return width
		}
	}
	return defaultWidth
}

// heightOf returns the number of lines of a terminal, 0 for what is none.
func heightOf(w io.Writer) int {
	if fd, ok := terminalOf(w); ok {
		if _, height, err := term.GetSize(fd); err == nil {
			return height
		}
	}
	return 0
}

// smart says whether an output understands colours and the like.
func smart(w io.Writer) bool {
	_, ok := terminalOf(w)
	return ok && os.Getenv("TERM") != "dumb" && os.Getenv("TERM") != ""
}

// keyboard reads single keys from a terminal.
type keyboard struct {
	in   *os.File
	fd   int
	keys chan []byte // what was read, an empty slice at the end of the input
	rest []byte
}

// newKeyboard returns nil if the input is no terminal.
func newKeyboard(in io.Reader) *keyboard {
	fd, ok := terminalOf(in)
	if !ok {
		return nil
	}
	return &keyboard{in: in.(*os.File), fd: fd}
}

// Keys by the byte that they send.
const (
	ctrlC         = 0x03
	ctrlD         = 0x04
	ctrlZ         = 0x1a
	escape        = 0x1b
	ctrlBackslash = 0x1c
)

// next waits for a key and returns its byte: escape for one that sends several,
// and ctrlD at the end of the input. The terminal is as before when it returns.
// The error is the context's or the terminal's.
func (k *keyboard) next(ctx context.Context) (byte, error) {
	if len(k.rest) == 0 {
		state, err := term.MakeRaw(k.fd)
		if err != nil {
			return 0, err
		}
		defer func() { _ = term.Restore(k.fd, state) }()
		if err := k.read(ctx); err != nil {
			return 0, err
		}
		if len(k.rest) == 0 {
			return ctrlD, nil
		}
	}
	key := k.rest[0]
	if key == escape {
		k.rest = nil
		return key, nil
	}
	k.rest = k.rest[1:]
	return key, nil
}

// read reads what has been typed. A read can't be broken off, so that one which
// ctx has ended goes on in the background, for the next call to get.
func (k *keyboard) read(ctx context.Context) error {
	if k.keys == nil {
		k.keys = make(chan []byte, 1)
		go func() {
			b := make([]byte, 64)
			n, _ := k.in.Read(b)
			k.keys <- b[:n]
		}()
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case k.rest = <-k.keys:
		k.keys = nil
		return nil
	}
}

// drain takes in what has been typed and not read, so that the shell doesn't get
// it. It does nothing for a nil keyboard.
func (k *keyboard) drain() {
	const soon = 10 * time.Millisecond // for what is there already
	for k != nil {
		k.rest = nil
		ctx, cancel := context.WithTimeout(context.Background(), soon)
		key, err := k.next(ctx)
		cancel()
		if err != nil || key == ctrlD {
			return
		}
	}
}
