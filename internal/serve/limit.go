package serve

import (
	"context"
	"net"
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

// limitConns returns a listener that has at most n connections open at a time. Others
// wait to be accepted.
func limitConns(l net.Listener, n int) net.Listener {
	return &limitedListener{Listener: l, slots: make(slots, n), closed: make(chan struct{})}
}

type limitedListener struct {
	net.Listener
	slots  slots
	once   sync.Once
	closed chan struct{}
}

func (l *limitedListener) Accept() (net.Conn, error) {
	select {
	case l.slots <- struct{}{}:
	case <-l.closed:
		return nil, net.ErrClosed
	}
	c, err := l.Listener.Accept()
	if err != nil {
		l.slots.give()
		return nil, err
	}
	return &limitedConn{Conn: c, give: l.slots.give}, nil
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
