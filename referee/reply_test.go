package referee

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// replies returns what readReplies makes of a whole output.
func replies(r io.Reader) (all []reply) {
	c := make(chan reply)
	go func() {
		readReplies(r, c, nil)
		close(c)
	}()
	for r := range c {
		all = append(all, reply{line: r.line, fault: r.fault})
	}
	return all
}

// FuzzReplies compares the reader with a plain split of the whole output.
func FuzzReplies(f *testing.F) {
	for _, s := range []string{
		"", "\n", "MOVE 3\n", "MOVE 3\r\n", "MOVE 3", "\r", "a\rb\r\r\n", "a\n\nb\n",
		"é\n", "\xff\n", "a\x00\n", "MOVE 1\nMOVE 2\nMO",
		strings.Repeat("x", MaxAnswer-1) + "\n", strings.Repeat("x", MaxAnswer) + "\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		var want []reply
		for fault, rest := "", output; fault == ""; {
			line, after, whole := bytes.Cut(rest, []byte("\n"))
			rest = after
			switch {
			case len(line) >= MaxAnswer: // newline or not
				fault = TooLong
			case !whole:
				fault = Ended
			case !utf8.Valid(line) || bytes.Contains(line, []byte{0}):
				fault = Unknown
			}
			if fault != "" {
				line = nil
			}
			line = bytes.TrimSuffix(line, []byte("\r"))
			want = append(want, reply{line: string(line), fault: fault})
		}
		assert.Equal(t, want, replies(bytes.NewReader(output)))
		assert.Equal(t, want, replies(iotest.OneByteReader(bytes.NewReader(output))))
	})
}

func TestTail(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var got tail
		var all []byte
		for _, n := range rapid.SliceOf(rapid.IntRange(0, 3*maxTail)).Draw(t, "writes") {
			p := bytes.Repeat([]byte{byte('a' + len(all)%26)}, n)
			all = append(all, p...)
			m, err := got.Write(p)
			assert.NoError(t, err)
			assert.Equal(t, n, m)
		}
		assert.Equal(t, string(all[max(0, len(all)-maxTail):]), got.String())
		assert.LessOrEqual(t, cap(got.buf), 3*maxTail, "the memory is bounded")
	})
}
