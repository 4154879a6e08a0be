//go:build linux

package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/classic/classictest"
)

// TestAdversarial has every agent of the classic game watched in layouts in which much can
// be anywhere, and what the first knew explained and encoded. No process has more than 1 GB
// resident. The layouts have up to 64 rooms, and with MUMPUS_TEST_SCALE up to 256.
func TestAdversarial(t *testing.T) {
	noRace(t)
	dir := t.TempDir()
	run := func(args ...string) {
		cmd := exec.Command("mumpus", args...)
		var says strings.Builder
		cmd.Dir, cmd.Stderr = dir, &says
		require.NoError(t, cmd.Run(), "%v: %s", args, shortened(says.String()))
		peak := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss // in KiB
		require.Less(t, peak, int64(1<<20), args)
	}
	for _, rooms := range classictest.Sizes(scale.Many(1) == 1) {
		for _, l := range classictest.Adversarial(t, rooms) {
			r := classic.Noon()
			r.Bats, r.Pits, r.Turns = min(rooms/4, 3), min(rooms/4, 3), 3
			c, err := classic.Deal(r, l, uint64(rooms))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(dir, "cave"), []byte(c.String()), 0o666))
			for _, name := range agent.Names() {
				game := name + ".jsonl"
				run("watch", "cave", "--why", "--agent", name, "--record", game)
			}
			run("explain", agent.Names()[0]+".jsonl", "2", "--turn", "1")
			run("encode", agent.Names()[0]+".jsonl")
		}
	}
}
