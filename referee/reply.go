package referee

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"time"
	"unicode/utf8"
)

// reply is what came from a bot: a line without its end, or a fault.
type reply struct {
	line  string
	fault string // the cause of the loss; empty for a line
	raw   string // what was read, a line or not
	at    time.Time
}

// readReplies reads replies from r until one is a fault or nobody wants more.
// It reads no further than its buffer before a reply is taken, so that a bot
// that writes too much waits in its own write.
func readReplies(r io.Reader, replies chan<- reply, deaf <-chan struct{}) {
	in := bufio.NewReaderSize(r, MaxAnswer)
	for {
		next := newReply(in.ReadSlice('\n'))
		select {
		case replies <- next:
		case <-deaf:
			return
		}
		if next.fault != "" {
			return
		}
	}
}

// newReply makes a reply from what ReadSlice has returned.
func newReply(line []byte, err error) reply {
	r := reply{at: time.Now()}
	line = bytes.TrimSuffix(line, []byte("\n"))
	line = bytes.TrimSuffix(line, []byte("\r"))
	r.raw = string(line)
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		r.fault = TooLong
	case err != nil:
		r.fault = Ended
	case !utf8.Valid(line) || bytes.IndexByte(line, 0) >= 0:
		r.fault = Unknown
	default:
		r.line = r.raw
	}
	return r
}
