package referee

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"sync"
	"time"
	"unicode/utf8"
)

// reply is what came from a bot: a line without its end, or a fault.
type reply struct {
	line  string
	fault string // the cause of the loss; empty for a line
	raw   string // what was read, a line or not
	at    time.Time

	took time.Duration // since the turn was written
	used spent         // since the last reply
	late string        // how late it is, for the fault Late
}

// halves is a reader that remembers what has come of a line that isn't whole yet.
type halves struct {
	r    io.Reader
	mu   sync.Mutex
	half []byte
}

// Read implements io.Reader.
func (h *halves) Read(p []byte) (int, error) {
	n, err := h.r.Read(p)
	h.mu.Lock()
	defer h.mu.Unlock()
	rest := p[:n]
	if end := bytes.LastIndexByte(rest, '\n'); end >= 0 {
		h.half, rest = h.half[:0], rest[end+1:]
	}
	h.half = append(h.half, rest[:min(len(rest), MaxAnswer-len(h.half))]...)
	return n, err
}

// String returns what has come.
func (h *halves) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return string(h.half)
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
