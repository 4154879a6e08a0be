package referee_test

import (
	"bufio"
	"fmt"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"github.com/mumpus-go/mumpus/referee"
)

// The bots of these tests compute so long for each answer.
const effort = 200 * time.Millisecond

func init() {
	bots["pinned"] = func(string) {
		pin()
		bisect(func(guess int) {
			burn(effort)
			fmt.Println("GUESS", guess)
		})
	}
	bots["neighbour"] = func(string) {
		pin()
		fmt.Println("here I am")
		burn(forever)
	}
	bots["two threads"] = func(string) {
		bisect(func(guess int) {
			var threads sync.WaitGroup
			for range 2 {
				threads.Go(func() { burn(effort) })
			}
			threads.Wait()
			fmt.Println("GUESS", guess)
		})
	}
	bots["child computes"] = func(tag string) {
		bisect(func(guess int) {
			cmd := child(tag)
			cmd.Args[2] = "burner"
			if err := cmd.Run(); err != nil {
				panic(err)
			}
			fmt.Println("GUESS", guess)
		})
	}
	bots["a stray computes"] = func(tag string) {
		cmd := child(tag)
		cmd.Args[2] = "leaves a burner"
		if err := cmd.Run(); err != nil {
			panic(err)
		}
		time.Sleep(forever)
	}
	bots["leaves a burner"] = func(tag string) {
		cmd := child(tag)
		cmd.Args[2] = "burns without end"
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		start(cmd)
	}
	bots["burner"] = func(string) { burn(2 * effort) }
	bots["burns without end"] = func(string) { burn(forever) }
}

// pin keeps this thread on the first processor that it may use.
func pin() {
	runtime.LockOSThread()
	var all, one unix.CPUSet
	if err := unix.SchedGetaffinity(0, &all); err != nil {
		panic(err)
	}
	cpu := 0
	for !all.IsSet(cpu) {
		cpu++
	}
	one.Set(cpu)
	if err := unix.SchedSetaffinity(0, &one); err != nil {
		panic(err)
	}
}

// burn computes until its thread has used so much CPU time.
func burn(d time.Duration) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	used := func() time.Duration {
		var t unix.Timespec
		if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
			panic(err)
		}
		return time.Duration(t.Nano())
	}
	for begin := used(); used()-begin < d; {
	}
}

// crowd starts processes that compute on the processor of pinned bots, until the test
// ends.
func crowd(t *testing.T, n int) {
	for range n {
		args := bot(t, "neighbour")
		args[3] = "neighbour" // it is no bot's
		cmd := exec.Command(args[0], args[1:]...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL} // it competes as bots do
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		runtime.LockOSThread() // whose end would be that of the process
		require.NoError(t, cmd.Start())
		t.Cleanup(func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
			runtime.UnlockOSThread()
		})
		_, err = bufio.NewReader(out).ReadString('\n')
		require.NoError(t, err)
	}
}

// TestBusyMachine lets a bot compete with others for one processor. By the wall clock it
// is late through no fault of its own, and the report says so; by the CPU clock it wins.
// Runs with no other test beside it.
func TestBusyMachine(t *testing.T) {
	crowd(t, 4)
	limit := 2 * effort

	report := play(t, referee.Config{Limit: limit}, "pinned", 12)
	g := report.Games[0]
	assert.Equal(t, referee.Late, g.Cause)
	assert.Equal(t, 2, g.Turns)
	assert.Regexp(t, `^no answer after \d+\.\d ms; the bot used [0-9.]+ ms of CPU, waiting for the processor [0-9.]+ ms; it was computing$`, g.Took)
	busy, of := report.Busy()
	assert.Positive(t, busy)
	assert.Equal(t, 2, of)
	var text strings.Builder
	require.NoError(t, report.WriteText(&text))
	assert.Contains(t, text.String(), "warning: the machine was busy: in ")

	g = play(t, referee.Config{Limit: limit, LimitBy: referee.CPUClock}, "pinned", 12).Games[0]
	assert.True(t, g.Won, g.Why())
	require.Len(t, g.CPU, g.Turns)
	require.Len(t, g.Queued, g.Turns)
	for i, used := range g.CPU {
		assert.GreaterOrEqual(t, used, effort)
		assert.GreaterOrEqual(t, g.Times[i], effort)
		assert.Positive(t, g.Queued[i])
	}
}

func play(t *testing.T, cfg referee.Config, behaviour string, secret int) *referee.Report {
	return run(t, cfg, behaviour, 1, secrets(secret))
}

// TestCPUTime charges the bot for all that it starts.
func TestCPUTime(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bot   string
		limit time.Duration
		why   string
	}{
		// Each thread, and the bot without its child, would stay below the limit.
		{"two threads", effort * 3 / 2, "more than 300 ms of CPU"},
		{"child computes", effort * 3 / 2, "more than 300 ms of CPU"},
		{"burns without end", effort, "more than 200 ms of CPU"},
		{"silent", 5 * time.Millisecond, "which is more than 20 times 5 ms of CPU"},
	} {
		t.Run(c.bot, func(t *testing.T) {
			t.Parallel()
			cfg := referee.Config{LimitBy: referee.CPUClock, FirstLimit: c.limit, Limit: ample}
			if c.bot == "silent" {
				cfg.FirstLimit, cfg.Limit = ample, c.limit
				c.bot = "asleep in the second turn"
			}
			g := play(t, cfg, c.bot, 9).Games[0]
			assert.Equal(t, referee.Late, g.Cause)
			assert.Contains(t, g.Took, c.why)

			if c.bot == "two threads" || c.bot == "child computes" {
				cfg.FirstLimit = 20 * effort
				g = play(t, cfg, c.bot, 8).Games[0]
				assert.True(t, g.Won, g.Why())
				assert.Greater(t, g.CPU[0], c.limit)
			}
		})
	}
}

// What a process uses that has left its parent counts too.
func TestCPUTimeOfStrays(t *testing.T) {
	t.Parallel()
	cfg := referee.Config{LimitBy: referee.CPUClock, FirstLimit: effort, Limit: ample}
	g := play(t, cfg, "a stray computes", 9).Games[0]
	assert.Equal(t, referee.Late, g.Cause)
	assert.Contains(t, g.Took, "more than 200 ms of CPU")
}
