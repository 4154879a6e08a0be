package serve

import (
	"container/list"
	"context"
	"net"
	"net/http"
	"sync"
)

// slots are for so many at a time.
type slots chan struct{}

// take waits for a slot. The error is errBusy.
func (s slots) take(ctx context.Context) error {
	select {
	case s <- struct{}{}:
		return nil
	case <-ctx.Done():
		return errBusy
	}
}

func (s slots) give() { <-s }

// limitConns returns a listener that has at most n connections open at a time. Beyond
// them the one ends that has waited for a request for longest, lest who asks for nothing
// keep others out; if none waits, others wait to be accepted.
func limitConns(l net.Listener, n int) *limitedListener {
	return &limitedListener{Listener: l, slots: make(slots, n), closed: make(chan struct{}), at: map[net.Conn]*list.Element{}, waiting: list.New()}
}

type limitedListener struct {
	net.Listener
	slots  slots
	once   sync.Once
	closed chan struct{}

	mu      sync.Mutex
	at      map[net.Conn]*list.Element
	waiting *list.List // of net.Conn, the one that has waited for longest in front
}

func (l *limitedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	select {
	case l.slots <- struct{}{}:
		return &limitedConn{Conn: c, give: l.slots.give}, nil
	default:
		l.end()
	}
	select {
	case l.slots <- struct{}{}:
		return &limitedConn{Conn: c, give: l.slots.give}, nil
	case <-l.closed:
		_ = c.Close()
		return nil, net.ErrClosed
	}
}

// note is told what the server is about to do with a connection. One is new or idle until
// all lines before a request's body are there.
func (l *limitedListener) note(c net.Conn, state http.ConnState) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if e, ok := l.at[c]; ok {
		l.waiting.Remove(e)
		delete(l.at, c)
	}
	if state == http.StateNew || state == http.StateIdle {
		l.at[c] = l.waiting.PushBack(c)
	}
}

// end ends the connection that has waited for longest, if one waits.
func (l *limitedListener) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if e := l.waiting.Front(); e != nil {
		c := l.waiting.Remove(e).(net.Conn)
		delete(l.at, c)
		_ = c.Close()
	}
}

func (l *limitedListener) Close() error {
	l.once.Do(func() { close(l.closed) })
	return l.Listener.Close()
}

type limitedConn struct {
	net.Conn
	once sync.Once
	give func()
}

func (c *limitedConn) Close() error {
	err := c.Conn.Close()
	c.once.Do(c.give)
	return err
}
