package referee

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// tick is the unit of time in /proc/PID/stat. The CPU time of children that were
// waited for is told in no finer one.
const tick = 10 * time.Millisecond

// meter measures a tree through /proc and the clocks of its processes.
//
// It never reads below /proc/PID/task/TID: that makes the end of the process take a
// millisecond longer.
type meter struct {
	tree    *tree
	members []int                 // processes of the tree
	unclear []int                 // that may be, too
	newest  int                   // the last process that was started when it looked
	waited  map[int]time.Duration // by process: the CPU time of children that it waited for
	before  map[int]time.Duration // the same as of the last answer
	queued  map[int]time.Duration // by thread: as it was last read
	used    time.Duration         // by all, as it was last read
	waiting time.Duration         // the sum of all growth of queued
}

// metered says whether /proc and the clocks are there.
func metered() bool {
	_, own := processTime(os.Getpid())
	_, children := childrenTime(os.Getpid())
	return own && children
}

func newMeter(t *tree) *meter {
	pid := t.process.Pid
	return &meter{
		tree: t, members: []int{pid}, newest: pid,
		waited: map[int]time.Duration{}, before: map[int]time.Duration{}, queued: map[int]time.Duration{},
	}
}

// read adds up what all processes of the tree have used, and what they have waited for.
// What a process has used that nobody waited for is forgotten with it, and what the
// others use next does not count until it is more. The doubt is that of what was used
// since the last answer.
func (m *meter) read() spent {
	m.look()
	var s spent
	// First what was waited for: a process that ends now is counted in the next reading,
	// and not twice in this.
	for _, pid := range m.members {
		waited, _ := childrenTime(pid)
		m.waited[pid] = waited
		if waited > m.before[pid] {
			s.doubt += 2 * tick // user and system time are both rounded down
		}
		s.cpu += waited
	}
	m.members = slices.DeleteFunc(m.members, func(pid int) (gone bool) {
		own, ok := processTime(pid)
		s.cpu += own
		return !ok
	})
	m.threads(func(_, tid int) {
		now, before := queuedTime(tid), m.queued[tid]
		if now < before { // another thread has got the number
			before = 0
		}
		m.waiting += now - before
		m.queued[tid] = now
	})
	m.used = max(m.used, s.cpu)
	s.cpu, s.queued = m.used, m.waiting
	return s
}

// answered is called when an answer is judged.
func (m *meter) answered() { maps.Copy(m.before, m.waited) }

// threads calls f for each thread of the tree's processes.
func (m *meter) threads(f func(pid, tid int)) {
	for _, pid := range m.members {
		for _, tid := range numbersIn(fmt.Sprintf("/proc/%d/task", pid)) {
			f(pid, tid)
		}
	}
}

// look looks for members among the processes that were started since it last looked.
// Their ids are those in between, unless the system has begun with low ones again.
func (m *meter) look() {
	const many = 1 << 12
	candidates := m.unclear
	newest, ok := newestProcess()
	switch {
	case !ok || newest < m.newest || newest > m.newest+many:
		candidates = numbersIn("/proc")
	default:
		for pid := m.newest + 1; pid <= newest; pid++ {
			candidates = append(candidates, pid)
		}
	}
	m.newest, m.unclear = newest, nil
	own, _ := unix.Getsid(0)
	for _, pid := range candidates {
		session, err := unix.Getsid(pid)
		if err != nil || session == own || session == 0 || slices.Contains(m.members, pid) {
			continue
		}
		if _, ok := processTime(pid); !ok { // a thread
			continue
		}
		switch m.tree.kin(pid, session) {
		case yes:
			m.members = append(m.members, pid)
		case unknown:
			m.unclear = append(m.unclear, pid)
		}
	}
}

// newestProcess returns the id that was given last to a process or thread.
func newestProcess() (int, bool) {
	fields := bytes.Fields(proc("/proc/loadavg"))
	if len(fields) < 5 {
		return 0, false
	}
	pid, err := strconv.Atoi(string(fields[4]))
	return pid, err == nil
}

// processTime returns the CPU time of a process, with those of its threads that have
// ended. It is false if there is no such process.
func processTime(pid int) (time.Duration, bool) {
	const scheduler = 2 // as clock_getcpuclockid(3) has it
	var t unix.Timespec
	if err := unix.ClockGettime(int32(^pid<<3|scheduler), &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}

// childrenTime returns the CPU time of the children that a process has waited for,
// with what these have waited for in turn.
func childrenTime(pid int) (time.Duration, bool) {
	fields := stat(pid)
	const user, system = 13, 14 // fields 16 and 17 of proc(5)
	if len(fields) <= system {
		return 0, false
	}
	a, _ := strconv.ParseInt(string(fields[user]), 10, 64)
	b, _ := strconv.ParseInt(string(fields[system]), 10, 64)
	return time.Duration(a+b) * tick, true
}

// queuedTime returns how long a thread has waited for a processor, or 0 if the
// kernel doesn't tell.
func queuedTime(tid int) time.Duration {
	fields := bytes.Fields(proc("/proc/%d/schedstat", tid)) // the time it ran, the time it waited, how often it ran
	if len(fields) < 2 {
		return 0
	}
	ns, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	return time.Duration(ns)
}
