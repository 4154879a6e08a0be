//go:build linux

package command

import (
	"bytes"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
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

// killing are signals that end a program. Where nohup has the tests ignore SIGHUP, commands
// that they start ignore it too.
var killing = slices.DeleteFunc([]syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL},
	func(s syscall.Signal) bool { return signal.Ignored(s) })

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
		"bench --csv":        func(text string) bool { return strings.HasSuffix(text, "\n") },
		"bench --plot":       func(text string) bool { return strings.HasSuffix(strings.TrimSpace(text), "</svg>") },
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
				endedBy(t, s, state)
			}
		})
	}
}

// endedBy checks the exit code of a command that was sent a signal, perhaps too late.
func endedBy(t *testing.T, s syscall.Signal, state *os.ProcessState) {
	t.Helper()
	if status := state.Sys().(syscall.WaitStatus); status.Signaled() {
		assert.Equal(t, s, status.Signal()) // before, or without, a handler
		return
	}
	assert.Contains(t, []int{success, failure, int(unsatisfiable), 128 + int(s)}, state.ExitCode(), s)
}

// TestSiteKilled sends signals while the page is compiled and written: each file is the old
// one or a whole one, and no page is there without what it needs.
func TestSiteKilled(t *testing.T) {
	t.Parallel()
	source, dir := smallSource(t), t.TempDir()
	site := func(out string) []string {
		return []string{"site", "--source", source, "-o", filepath.Join(out, "public"), "--single", filepath.Join(out, "one.html")}
	}
	begin := time.Now()
	require.NoError(t, exec.Command("mumpus", site(dir)...).Run())
	took := time.Since(begin)
	read := func(dir string) map[string]string {
		files := map[string]string{}
		require.NoError(t, filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(name)
			files[strings.TrimPrefix(name, dir)] = string(text)
			return err
		}))
		return files
	}
	whole := read(dir)
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range scale.Many(8) {
		s := killing[i%len(killing)]
		out := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(out, "one.html"), []byte("old"), 0o600))
		state := killed(t, s, time.Duration(rng.Int64N(int64(took))), site(out)...)
		endedBy(t, s, state)
		files := read(out)
		for name, text := range files {
			if s == syscall.SIGKILL && strings.HasSuffix(name, ".tmp") {
				continue
			}
			assert.True(t, text == whole[name] || text == "old" && name == "/one.html", "%v: %s", s, name)
		}
		if _, ok := files["/public/index.html"]; ok {
			for name := range whole {
				assert.Contains(t, files, name, s)
			}
		}
	}
}

// TestGenerateKilled sends signals while worlds are written: what is there is how the output
// begins.
func TestGenerateKilled(t *testing.T) {
	t.Parallel()
	generate := []string{"generate", "--games", "3000", "--text", "--rooms", "40"}
	whole, err := exec.Command("mumpus", generate...).Output()
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(4, 5))
	for i := range scale.Many(8) {
		s := killing[i%len(killing)]
		var out bytes.Buffer
		cmd := exec.Command("mumpus", generate...)
		cmd.Stdout = &out
		require.NoError(t, cmd.Start())
		timer := time.AfterFunc(time.Duration(rng.IntN(500))*time.Millisecond, func() { _ = cmd.Process.Signal(s) })
		_ = cmd.Wait()
		timer.Stop()
		endedBy(t, s, cmd.ProcessState)
		assert.True(t, bytes.HasPrefix(whole, out.Bytes()), "%v: it begins otherwise", s)
	}
}

// TestReadersKilled sends signals to all commands that read while they wait for a pipe in
// which nothing comes: they end soon, and by the signal.
func TestReadersKilled(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	slots := make(chan struct{}, 4)
	for i, line := range readers {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			slots <- struct{}{}
			defer func() { <-slots }()
			for j := range scale.Many(1) {
				s := killing[(i+j)%len(killing)]
				cmd := exec.Command("mumpus", strings.Fields(strings.ReplaceAll(line, "FILE", pipe))...)
				cmd.Dir = t.TempDir()
				_, err := cmd.StdinPipe() // in which nothing comes either
				require.NoError(t, err)
				require.NoError(t, cmd.Start())
				time.Sleep(time.Duration(100+rand.IntN(200)) * time.Millisecond)
				begin := time.Now()
				require.NoError(t, cmd.Process.Signal(s))
				late := time.AfterFunc(2*promptly, func() { _ = cmd.Process.Kill() })
				_ = cmd.Wait()
				late.Stop()
				endedBy(t, s, cmd.ProcessState)
				assert.Less(t, time.Since(begin), promptly)
				left, err := os.ReadDir(cmd.Dir)
				require.NoError(t, err)
				assert.Empty(t, left)
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
