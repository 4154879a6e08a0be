package serve

import (
	"runtime"
	"time"

	"github.com/mumpus-go/mumpus/internal/layout"
)

// limits bound what the requests can cost.
type limits struct {
	sessions int           // that are kept; beyond them one goes that is not in use
	pause    time.Duration // that somebody who uses a session may make without losing it to another
	idle     time.Duration // after which a session that nobody uses ends
	rest     time.Duration // after which its players are dropped, to be made again when they are needed
	sites    int           // and facts that all players together may know, before those unused for longest are dropped
	turns    int           // of a session
	steps    int           // of a request
	places   int           // of a world
	guesses  int           // of a session that are scored
	clauses  int           // of an answer

	body   int64 // in bytes, of a request that uploads a game
	small  int64 // of any other, and of an upload that waits for no large one
	header int   // of the lines before it

	request time.Duration // until a request is answered
	read    time.Duration // to read a request
	write   time.Duration // to write the answer, the request's time included
	keep    time.Duration // of a connection without a request
	stop    time.Duration // that open requests are given at the end

	conns   int // connections at a time
	busy    int // requests that compute at a time
	uploads int // large bodies that are read at a time, and the games in them
}

func defaultLimits() limits {
	return limits{
		sessions: 256, pause: 5 * time.Minute, idle: 30 * time.Minute, rest: time.Minute, sites: 30_000,
		turns: 1000, steps: 50, places: layout.MostRooms, guesses: 10_000, clauses: 5000,
		body: 1 << 20, small: 16 << 10, header: 16 << 10,
		request: 20 * time.Second, read: 15 * time.Second, write: 60 * time.Second, keep: 60 * time.Second, stop: 2 * time.Second,
		conns: 1024, busy: runtime.GOMAXPROCS(0), uploads: 8,
	}
}
