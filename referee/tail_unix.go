//go:build unix

package referee

import (
	"errors"
	"io"
	"syscall"
)

// chunk is how much is read at once, in bytes.
const chunk = 1 << 14

// listen keeps the end of what comes out of a pipe, until it ends. Whatever is read
// is in the tail before the lock is released.
func (t *tail) listen(pipe io.Reader) {
	file, ok := pipe.(syscall.Conn)
	if !ok {
		_, _ = io.Copy(t, pipe)
		return
	}
	raw, err := file.SyscallConn()
	if err != nil {
		return
	}
	buf := make([]byte, chunk)
	for open := true; open && err == nil; {
		err = raw.Read(func(fd uintptr) (done bool) {
			t.mu.Lock()
			defer t.mu.Unlock()
			var empty bool
			open, empty = t.take(fd, buf)
			return !empty
		})
	}
}

// take reads once. It tells whether the pipe is open, and whether nothing is in it. The
// caller holds the lock.
func (t *tail) take(fd uintptr, buf []byte) (open, empty bool) {
	n, err := syscall.Read(int(fd), buf)
	switch {
	case n > 0:
		t.add(buf[:n])
		return true, false
	case errors.Is(err, syscall.EAGAIN):
		return true, true
	}
	return errors.Is(err, syscall.EINTR), false
}

// soFar returns what was written to the pipe until now, as far as it is kept.
func (t *tail) soFar(pipe io.Reader) string {
	if file, ok := pipe.(syscall.Conn); ok {
		t.takeAll(file)
	}
	return t.String()
}

// takeAll reads what is in the pipe.
func (t *tail) takeAll(pipe syscall.Conn) {
	raw, err := pipe.SyscallConn()
	if err != nil {
		return
	}
	buf := make([]byte, chunk)
	_ = raw.Control(func(fd uintptr) {
		t.mu.Lock()
		defer t.mu.Unlock()
		// No more than a pipe holds: the bot may never stop to write.
		for range 4 * maxTail / chunk {
			if open, empty := t.take(fd, buf); !open || empty {
				return
			}
		}
	})
}
