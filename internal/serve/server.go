package serve

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"github.com/mumpus-go/mumpus/games"
)

// Server answers requests. It may serve several listeners.
type Server struct {
	list    games.List
	limits  limits
	names   []string
	frames  []string
	log     *log.Logger
	store   *store
	charts  *charts
	busy    slots
	uploads slots
}

// Options are how a server works.
type Options struct {
	// Games are those that can be played.
	Games games.List

	// Names are the host names by which it may be called, besides its addresses and
	// localhost, with any port. A proxy may give it one, and speak https.
	Names []string

	// Frames are the origins, such as https://example.com, whose pages may show this
	// one in a frame.
	Frames []string

	// Log gets a line for each fault of the server's own. Nil is none.
	Log io.Writer
}

// New returns a server without sessions.
func New(o Options) *Server { return newServer(o, defaultLimits()) }

func newServer(o Options, l limits) *Server {
	if o.Log == nil {
		o.Log = io.Discard
	}
	return &Server{
		list: o.Games, limits: l, names: o.Names, frames: o.Frames, log: log.New(o.Log, "", log.LstdFlags),
		store: newStore(l), charts: newCharts(),
		busy: make(slots, l.busy), uploads: make(slots, l.uploads),
	}
}

// Serve answers requests that come by l, until ctx ends: open requests then have a
// moment to finish. It closes l. The error is the listener's.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	requests, abort := context.WithCancel(context.Background())
	defer abort()
	h := &http.Server{
		Handler:           s.Handler(l.Addr()),
		ReadHeaderTimeout: s.limits.read,
		ReadTimeout:       s.limits.read,
		WriteTimeout:      s.limits.write,
		IdleTimeout:       s.limits.keep,
		MaxHeaderBytes:    s.limits.header,
		ErrorLog:          log.New(io.Discard, "", 0), // what clients do wrong is no news
		BaseContext:       func(net.Listener) context.Context { return requests },

		DisableGeneralOptionsHandler: true, // which answers anybody
	}
	stopped := make(chan struct{})
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.Background(), s.limits.stop)
		defer cancel()
		err := h.Shutdown(grace)
		abort()
		if err != nil {
			_ = h.Close() // what is still open has had its moment
		}
		close(stopped)
	}()
	go s.sweep(requests)
	limited := limitConns(l, s.limits.conns)
	h.ConnState = limited.note
	err := h.Serve(limited)
	if ctx.Err() == nil {
		return err
	}
	<-stopped
	return nil
}

// sweep ends sessions that nobody uses, now and then.
func (s *Server) sweep(ctx context.Context) {
	tick := time.NewTicker(s.limits.rest / 2)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			s.store.sweep()
		}
	}
}

// errBusy is for requests whose time ends before it is their turn.
var errBusy = errors.New("too many others compute at the moment: try again")
