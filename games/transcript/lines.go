package transcript

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
)

const (
	// maxLine is the length in bytes that a line may have: enough for the text
	// of any world that can be played.
	maxLine = 64 << 20

	// maxOther is the length of one that doesn't look like JSON, such as those
	// of devices and programs, so that it is refused soon.
	maxOther = 4096
)

// byteOrderMark is what some editors begin a file with.
var byteOrderMark = []byte("\ufeff")

// lineReader reads lines as [bufio.Scanner] does, and counts them.
type lineReader struct {
	*bufio.Scanner
	n       int  // of the line read last, from 1
	unended bool // the line read last has no end
}

func newLineReader(r io.Reader) *lineReader {
	l := &lineReader{Scanner: bufio.NewScanner(r)}
	l.Buffer(nil, maxLine)
	l.Split(l.split)
	return l
}

// Err is that of the scanner, in words of ours.
func (l *lineReader) Err() error {
	err := l.Scanner.Err()
	if err == bufio.ErrTooLong {
		return format("the line is longer than %d bytes", maxLine)
	}
	return err
}

func (l *lineReader) split(data []byte, atEOF bool) (advance int, token []byte, err error) {
	advance, token, err = bufio.ScanLines(data, atEOF)
	if l.n == 0 {
		token = bytes.TrimPrefix(token, byteOrderMark)
		data = bytes.TrimPrefix(data, byteOrderMark)
	}
	switch {
	case err != nil:
	case token != nil:
		l.n++
		l.unended = atEOF && bytes.IndexByte(data, '\n') < 0
	case len(data) > maxOther && !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")):
		err = fmt.Errorf("%w: the line is longer than %d bytes, and doesn't begin with {", ErrFormat, maxOther)
	}
	return advance, token, err
}
