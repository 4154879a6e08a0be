package referee

import "time"

// Each system has its own meter, which says what a tree of processes has used:
//
//	metered() bool        whether the system tells at all
//	newMeter(t) *meter    of a tree that has just been started
//	read() spent          what was used so far
//	answered()            an answer was judged by what was read
//	doing(pipe) activity  what the tree does at this moment, the pipe being its input

// spent is what the processes of a bot have used. The differences of two are what
// they used in between.
type spent struct {
	cpu    time.Duration // all processes and threads added up
	queued time.Duration // ready to run, and waiting for a processor
	doubt  time.Duration // by how much cpu may be too large
}

func (s spent) since(before spent) spent {
	return spent{cpu: s.cpu - before.cpu, queued: s.queued - before.queued, doubt: s.doubt}
}

func (s spent) plus(more spent) spent {
	return spent{cpu: s.cpu + more.cpu, queued: s.queued + more.queued}
}

// activity is what a bot was doing when its time was up.
type activity int

const (
	unclear activity = iota
	computing
	reading // its input, of which nothing was left to read
	waiting // for something else
)

// String says it in a few words: "it was computing". It returns "" for unclear.
func (a activity) String() string {
	switch a {
	case computing:
		return "it was computing"
	case reading:
		return "it was reading, not computing: it may expect a line that the protocol doesn't have, or not have flushed its answer"
	case waiting:
		return "it was waiting, neither reading nor computing"
	}
	return ""
}
