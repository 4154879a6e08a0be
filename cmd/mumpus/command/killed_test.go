//go:build unix

package command

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/internal/scale"
)

var killing = []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL}

// killed runs mumpus and sends it a signal after a while, if it still runs then.
func killed(t *testing.T, s syscall.Signal, after time.Duration, args ...string) *os.ProcessState {
	cmd := exec.Command("mumpus", args...)
	require.NoError(t, cmd.Start())
	timer := time.AfterFunc(after, func() { _ = cmd.Process.Signal(s) })
	defer timer.Stop()
	_ = cmd.Wait()
	return cmd.ProcessState
}

// TestKilled sends signals at random moments to commands that write: the file is the old
// one or a whole one, and the exit code says how it ended.
func TestKilled(t *testing.T) {
	dir := prepared(t)
	for name, whole := range map[string]func(text string) bool{
		"watch --record": func(text string) bool {
			_, err := transcript.Read(all.Games(), strings.NewReader(text), "")
			return err == nil && strings.HasSuffix(text, "\n")
		},
		"referee --json":     func(text string) bool { return strings.HasSuffix(text, "\n}\n") },
		"sat --proof":        func(text string) bool { return strings.HasSuffix(text, "0\n") },
		"worksheet --output": func(text string) bool { return strings.HasSuffix(strings.TrimSpace(text), "</html>") },
		"draw --output":      func(text string) bool { return strings.HasSuffix(strings.TrimSpace(text), "</svg>") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, uint64(len(name))))
			w := writers[name]
			for i := range scale.Many(8) {
				out := filepath.Join(t.TempDir(), w.out)
				require.NoError(t, os.WriteFile(out, []byte("old\n"), 0o600))
				args := strings.Fields(w.args)
				for i, arg := range args {
					args[i] = strings.ReplaceAll(strings.ReplaceAll(arg, "OUT", out), "DIR", dir)
				}
				s := killing[i%len(killing)]
				state := killed(t, s, time.Duration(rng.IntN(60))*time.Millisecond, args...)
				text, err := os.ReadFile(out)
				if os.IsNotExist(err) && name == "sat --proof" {
					continue // there is no answer, and no proof
				}
				require.NoError(t, err)
				assert.True(t, string(text) == "old\n" || whole(string(text)), "%v: %q", s, text)
				codes := []int{success, failure, int(unsatisfiable), 128 + int(s)}
				if status := state.Sys().(syscall.WaitStatus); status.Signaled() {
					assert.Equal(t, s, status.Signal()) // before, or without, a handler
				} else {
					assert.Contains(t, codes, state.ExitCode(), s)
				}
			}
		})
	}
}

// TestKilledAndResumed kills a contest again and again, and goes on with it: in the end the
// file is that of one that was never stopped.
func TestKilledAndResumed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	contest := strings.Fields("bench --rooms 8 --bats 1 --shafts 1 --games 3000 --strategy rules --no-sure --no-times")
	whole, file := filepath.Join(dir, "whole"), filepath.Join(dir, "killed")
	require.NoError(t, exec.Command("mumpus", append(contest, "--json", whole)...).Run())
	rng := rand.New(rand.NewPCG(2, 3))
	for i := range scale.Many(8) {
		killed(t, killing[(i+3)%len(killing)], time.Duration(rng.IntN(300))*time.Millisecond, append(contest, "--resume", file)...)
		if text, err := os.ReadFile(file); err == nil {
			assert.True(t, bytes.HasSuffix(text, []byte("\n")), "it ends with a whole line")
		}
	}
	require.NoError(t, exec.Command("mumpus", append(contest, "--resume", file)...).Run())
	one, err := os.ReadFile(whole)
	require.NoError(t, err)
	other, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(one, other), "the files differ")
}
