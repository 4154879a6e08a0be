//go:build unix

package referee_test

import (
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"
)

func init() {
	leave := func(tag string, how *syscall.SysProcAttr) {
		cmd := child(tag)
		cmd.SysProcAttr = how
		start(cmd)
	}
	bots["child in its own group"] = func(tag string) {
		leave(tag, &syscall.SysProcAttr{Setpgid: true})
		halve("\n", 0)
	}
	bots["child in its own session"] = func(tag string) {
		leave(tag, &syscall.SysProcAttr{Setsid: true})
		halve("\n", 0)
	}
	bots["child that ends soon"] = func(tag string) {
		cmd := child(tag)
		cmd.Args[2] = "brief"
		start(cmd)
		halve("\n", 0)
	}
	bots["brief"] = func(string) { time.Sleep(300 * time.Millisecond) }
	bots["ends never and has a child"] = func(tag string) {
		start(child(tag))
		halve("\n", 0)
		time.Sleep(forever)
	}
	// The parent of the daemon is gone when the game ends.
	bots["orphan"] = func(tag string) {
		leave(tag, &syscall.SysProcAttr{Setsid: true})
	}
	bots["daemon"] = func(tag string) {
		cmd := child(tag)
		cmd.Args[2] = "orphan"
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := cmd.Run(); err != nil {
			panic(err)
		}
		halve("\n", 0)
	}
	bots["daemon holds the pipes"] = func(tag string) {
		cmd := sharing(child(tag))
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		start(cmd)
		halve("\n", 0)
	}
	// Sheds its mark, but stays in the session.
	bots["child without environment"] = func(tag string) {
		cmd := child(tag)
		cmd.Env = []string{"A=1"}
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		start(cmd)
		halve("\n", 0)
	}
	// Starts the next of its kind in a session of its own and leaves, over and
	// over; a limit keeps a failing test from running away too.
	bots["runaway"] = func(tag string) {
		left, _ := strconv.Atoi(os.Getenv("RUNAWAY"))
		if left == 0 {
			return
		}
		os.Setenv("RUNAWAY", strconv.Itoa(left-1))
		cmd := child(tag)
		cmd.Args[2] = "runaway"
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		start(cmd)
	}
	bots["starts a runaway"] = func(tag string) {
		os.Setenv("RUNAWAY", "300")
		bots["runaway"](tag)
		halve("\n", 0)
	}
	bots["ignores signals"] = func(string) {
		signal.Ignore(syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGPIPE)
		halve("\n", 0)
		time.Sleep(forever)
	}
	bots["closes its output, then fails"] = func(string) {
		os.Stdout.Close()
		time.Sleep(20 * time.Millisecond)
		os.Exit(3)
	}
	bots["killed by itself"] = func(string) {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		time.Sleep(forever)
	}
}
