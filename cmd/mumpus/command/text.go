package command

import (
	"bytes"
	"fmt"
	"io"
	"os"
)

const (
	// mostLine bounds a line of a file, in bytes: that of a transcript may hold a world.
	mostLine = 64 << 20

	// mostTyped bounds a line of a dialogue: of a bot's input, or of a player's.
	mostTyped = 1 << 20
)

// text is a reader of lines. It refuses what is no text before that fills the memory: a zero
// byte, as devices and programs have it, and a line that doesn't end.
type text struct {
	io.Reader
	name   string
	most   int // bytes of a line
	line   int // from 1
	length int // of it, so far
}

// dialogue returns the lines of standard input.
func dialogue(stdin io.Reader) io.Reader {
	return &text{Reader: stdin, name: "standard input", most: mostTyped, line: 1}
}

// openText opens a file of lines, or standard input for "-", to be closed by the caller.
func openText(name string, stdin io.Reader) (*text, func() error, error) {
	if name == "-" {
		return &text{Reader: stdin, name: inputName(name), most: mostLine, line: 1}, func() error { return nil }, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return &text{Reader: file, name: name, most: mostLine, line: 1}, file.Close, nil
}

// Read implements [io.Reader].
func (t *text) Read(b []byte) (int, error) {
	n, err := t.Reader.Read(b)
	rest := b[:n]
	if i := bytes.IndexByte(rest, 0); i >= 0 {
		t.line += bytes.Count(rest[:i], []byte("\n"))
		return 0, fmt.Errorf("%s:%d: there is a zero byte in it: it is no text", t.name, t.line)
	}
	for {
		i := bytes.IndexByte(rest, '\n')
		if i < 0 {
			t.length += len(rest)
			break
		}
		t.line, t.length, rest = t.line+1, 0, rest[i+1:]
	}
	if t.length > t.most {
		return 0, fmt.Errorf("%s:%d: the line is longer than %d bytes", t.name, t.line, t.most)
	}
	return n, err
}
