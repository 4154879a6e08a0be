package referee

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// execPatience is how long a process may be between two programs: on a busy machine,
// long.
const execPatience = 2 * time.Second

func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

// depart waits for the bot to end by itself. What it has started may take as long
// again: helpers, say, that end when their input does.
func (t *tree) depart(ctx context.Context, grace time.Duration, _ <-chan struct{}) (left bool) {
	ended := make(chan struct{})
	go func() {
		t.await()
		close(ended)
	}()
	if !within(ctx, grace, ended) {
		return false
	}
	for begin := time.Now(); ; time.Sleep(2 * time.Millisecond) {
		alive, unclear := t.look(false)
		switch {
		case alive == nil && !unclear || ctx.Err() != nil:
			return false
		case time.Since(begin) > grace:
			return alive != nil
		}
	}
}

// dead tells whether the bot has ended, by a signal of its own too.
func (t *tree) dead() bool {
	var info unix.Siginfo
	err := unix.Waitid(unix.P_PID, t.process.Pid, &info, unix.WEXITED|unix.WNOWAIT|unix.WNOHANG, nil)
	return err == nil && info.Signo != 0
}

// await waits until the bot is dead. Until it is waited for in earnest, its id
// stays its own, and its session's.
func (t *tree) await() {
	for unix.Waitid(unix.P_PID, t.process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
	}
}

// sweep looks for processes of the tree and kills them, until none is left.
func (t *tree) sweep() error {
	t.await()
	for begin := time.Now(); ; time.Sleep(time.Millisecond) {
		left, unclear := t.look(true)
		waited := time.Since(begin)
		switch {
		case len(left) > 0 && waited > patience:
			return fmt.Errorf("%w: %v", ErrAlive, left)
		case len(left) == 0 && (!unclear || waited > execPatience):
			return nil
		}
	}
}

// look returns the ids of the tree's processes, and kills them if asked to. It
// tells whether there are some that can't be judged yet.
func (t *tree) look(kill bool) (found []int, unclear bool) {
	own, _ := unix.Getsid(0)
	for _, pid := range numbersIn("/proc") {
		session, err := unix.Getsid(pid)
		if err != nil || session == own || session == 0 { // gone, no bot's, or the kernel's
			continue
		}
		switch t.kin(pid, session) {
		case yes:
			found = append(found, pid)
			if !kill {
				continue
			}
			// Once held, the process can't be mistaken for one that got its id.
			if p, err := os.FindProcess(pid); err == nil {
				if t.kin(pid, session) == yes {
					_ = p.Kill()
				}
				_ = p.Release()
			}
		case unknown:
			unclear = true
		}
	}
	return found, unclear
}

// numbersIn returns the names in a folder that are numbers: in /proc, the ids of all
// processes that can be seen.
func numbersIn(folder string) (ids []int) {
	dir, err := os.Open(folder)
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	for _, name := range names {
		if id, err := strconv.Atoi(name); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// proc returns the beginning of a small file in /proc, or nothing. It is asked often,
// and takes half as long as os.ReadFile.
func proc(format string, args ...any) []byte {
	fd, err := unix.Open(fmt.Sprintf(format, args...), unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	buf := make([]byte, 1024)
	n, _ := unix.Read(fd, buf)
	_ = unix.Close(fd)
	return buf[:max(n, 0)]
}

// stat returns the fields of a process or thread in /proc from the third on: the first
// two, the id and a name in parentheses, are cut off.
func stat(id int) [][]byte {
	text := proc("/proc/%d/stat", id)
	return bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
}

type verdict int

const (
	no verdict = iota
	yes
	unknown
)

// kin tells whether a living process belongs to the tree, by its mark or its
// session. That is unknown while it is between two programs, in the midst of
// execve, when its environment is empty.
func (t *tree) kin(pid, session int) verdict {
	env, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	if bytes.Contains(env, []byte(t.mark+"=")) {
		return yes
	}
	inSession := session == t.process.Pid
	if !inSession && (err != nil || len(env) > 0) { // another user's or unmarked
		return no
	}
	fields := stat(pid)
	const state, envEnd = 0, 48 // fields 3 and 51 of proc(5)
	switch {
	case len(fields) <= envEnd || slices.Contains([]byte("ZX"), fields[state][0]):
		return no
	case inSession:
		return yes
	case bytes.Equal(fields[envEnd], []byte("0")):
		return unknown
	}
	return no
}
