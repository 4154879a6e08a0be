package referee

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// doing tells what the bot, whose input is the other end of the pipe, does at this
// moment: it computes if any of its threads runs or could; it reads if one of them
// waits for the pipe, and nothing is in it.
func (m *meter) doing(pipe io.Writer) activity {
	m.look()
	runs, reads := false, false
	inode, empty := inside(pipe)
	m.threads(func(pid, tid int) {
		switch fields := stat(tid); {
		case len(fields) == 0:
		case fields[0][0] == 'R':
			runs = true
		case empty && readsFrom(pid, tid, inode):
			reads = true
		}
	})
	switch {
	case runs:
		return computing
	case reads:
		return reading
	}
	return waiting
}

// inside returns the inode of a pipe, and whether nothing is in it.
func inside(pipe io.Writer) (inode uint64, empty bool) {
	file, ok := pipe.(syscall.Conn)
	if !ok {
		return 0, false
	}
	raw, err := file.SyscallConn()
	if err != nil {
		return 0, false
	}
	_ = raw.Control(func(fd uintptr) {
		var info unix.Stat_t
		if unix.Fstat(int(fd), &info) != nil {
			return
		}
		unread, err := unix.IoctlGetInt(int(fd), unix.TIOCINQ)
		inode, empty = info.Ino, err == nil && unread == 0
	})
	return inode, empty
}

// readsFrom tells whether a sleeping thread waits for input from a pipe. Where the
// system hides what a thread waits in, this one may do so.
func readsFrom(pid, tid int, inode uint64) bool {
	text := proc("/proc/%d/syscall", tid)
	if len(text) == 0 {
		return true
	}
	var call, first, second uint64 // the number of the system call, and its arguments
	if n, _ := fmt.Sscan(string(text), &call, &first, &second); n < 3 {
		return false // "running"
	}
	switch call {
	case unix.SYS_READ, unix.SYS_READV:
		return inodeOf(pid, first) == inode
	case unix.SYS_PPOLL:
		return second > 0 // files, which aren't told
	case unix.SYS_PSELECT6:
		return first > 0
	case unix.SYS_EPOLL_PWAIT:
		return watches(pid, first, inode)
	}
	if runtime.GOARCH == "amd64" { // which has some more than others
		switch call {
		case 7: // poll
			return second > 0
		case 23: // select
			return first > 0
		case 232: // epoll_wait
			return watches(pid, first, inode)
		}
	}
	return false
}

// inodeOf returns the inode of a process's open file, or 0.
func inodeOf(pid int, file uint64) uint64 {
	var info unix.Stat_t
	if unix.Stat(fmt.Sprintf("/proc/%d/fd/%d", pid, file), &info) != nil {
		return 0
	}
	return info.Ino
}

// watches tells whether an epoll instance waits for a file of that inode.
func watches(pid int, epoll, inode uint64) bool {
	for line := range strings.Lines(string(proc("/proc/%d/fdinfo/%d", pid, epoll))) {
		var file uint64
		if n, _ := fmt.Sscanf(line, "tfd:%d", &file); n == 1 && inodeOf(pid, file) == inode {
			return true
		}
	}
	return false
}
