//go:build unix

package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBenchInterrupt stops a contest by each signal, and goes on with it until it is
// over: the file is that of one that was never stopped. It lasts for several seconds, as the
// file grows once a second.
func TestBenchInterrupt(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, whole := filepath.Join(dir, "stopped"), filepath.Join(dir, "whole")
	contest := []string{"bench", "--rooms", "8", "--bats", "1", "--shafts", "1", "--games", "100000", "--strategy", "rules", "--no-sure", "--no-times", "--workers", "1"}
	out, err := exec.Command("mumpus", append(contest, "--json", whole)...).Output()
	require.NoError(t, err)
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		before := size(file)
		cmd := exec.Command("mumpus", append(contest, "--resume", file)...)
		var table, says strings.Builder
		cmd.Stdout, cmd.Stderr = &table, &says
		require.NoError(t, cmd.Start())
		require.Eventually(t, func() bool { return size(file) > before+1000 }, 20*time.Second, time.Millisecond)
		require.NoError(t, cmd.Process.Signal(s))
		require.Error(t, cmd.Wait(), "it was over too soon")
		assert.Equal(t, failure, cmd.ProcessState.ExitCode())
		assert.Regexp(t, `^mumpus bench: .*/stopped has \d+ of 100000 worlds; the same flags with --resume .*/stopped go on\nmumpus bench: interrupted\n$`, says.String())
		assert.Contains(t, table.String(), "8 rooms, 1 bat, 1 shaft")
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.True(t, strings.HasSuffix(string(text), "\n"))
		assert.NotContains(t, string(text), "summary")
	}
	again, err := exec.Command("mumpus", append(contest, "--resume", file)...).Output()
	require.NoError(t, err)
	assert.Equal(t, string(out), string(again))
	one, err := os.ReadFile(whole)
	require.NoError(t, err)
	other, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, string(one) == string(other), "the files differ")
}

func size(name string) int64 {
	if info := stat(name); info != nil {
		return info.Size()
	}
	return 0
}

// TestBenchBar shows how far a contest is, on terminals of any width.
func TestBenchBar(t *testing.T) {
	for _, width := range []uint16{100, 80, 60, 50} {
		x := inTerminal(t, width, nil, "mumpus", "bench", "--games", "100000", "--no-sure")
		x.expect("(0/100000")
		x.expect("% [") // with the first worlds
		x.expect("/100000")
		if width >= 80 {
			x.expect(" worlds/")
		}
		x.expect("s:") // the time gone, and then what is left
		x.send("\x03")
		x.expect("a second and core")
		x.expect("mumpus bench: interrupted")
		assert.Equal(t, failure, x.exit())
		for _, line := range strings.Split(strings.ReplaceAll(x.output(), "\n", "\r"), "\r") {
			if strings.Contains(line, "/100000") {
				assert.LessOrEqual(t, len(line), int(width), "%q", line)
			}
		}
	}
}

// TestBenchNoBar wants nothing of it where it would disturb.
func TestBenchNoBar(t *testing.T) {
	x := inTerminal(t, 80, []string{"TERM=dumb"}, "mumpus", "bench", "--games", "50", "--no-sure")
	assert.Equal(t, success, x.exit())
	assert.NotContains(t, x.output(), "/50")
	cmd := exec.Command("mumpus", "bench", "--games", "50", "--no-sure")
	var says strings.Builder
	cmd.Stderr = &says
	require.NoError(t, cmd.Run())
	assert.Empty(t, says.String())
}
