package referee

import (
	"strings"
	"sync"
)

// maxTail is how much of a bot's standard error is kept while it plays, in bytes: as
// much as the traceback of a stack that is used up may take.
const maxTail = 1 << 16

// tail keeps the end of what was written to it.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

// add takes more in. The caller holds the lock.
func (t *tail) add(p []byte) {
	if n := len(p); n > maxTail {
		p = p[n-maxTail:]
	}
	if over := len(t.buf) + len(p) - maxTail; over > 0 {
		t.buf = append(t.buf[:0], t.buf[over:]...)
	}
	t.buf = append(t.buf, p...)
}

// Write implements io.Writer and never fails.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.add(p)
	return len(p), nil
}

// String returns what was kept, as valid UTF-8.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.ToValidUTF8(string(t.buf), "\uFFFD")
}
