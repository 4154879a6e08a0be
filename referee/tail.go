package referee

import (
	"strings"
	"sync"
)

// maxTail is how much of a bot's standard error is kept, in bytes.
const maxTail = 4096

// tail is a writer that keeps the end of what was written to it.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

// Write implements io.Writer and never fails.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(p)
	if n > maxTail {
		p = p[n-maxTail:]
	}
	if over := len(t.buf) + len(p) - maxTail; over > 0 {
		t.buf = append(t.buf[:0], t.buf[over:]...)
	}
	t.buf = append(t.buf, p...)
	return n, nil
}

// String returns what was kept, as valid UTF-8.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.ToValidUTF8(string(t.buf), "\uFFFD")
}
