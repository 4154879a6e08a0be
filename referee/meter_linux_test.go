package referee

import (
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/installed"
)

// started returns the meter of a shell's script, once the script has said a line.
func started(t *testing.T, script string) *meter {
	cmd := exec.Command(installed.Need(t, "sh"), "-c", script)
	cmd.Env = []string{"MUMPUS_METER_TEST=1"}
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	tree, err := startTree(cmd, "MUMPUS_METER_TEST")
	require.NoError(t, err)
	m := newMeter(tree)
	t.Cleanup(func() {
		_, _, err := tree.end()
		assert.NoError(t, err)
	})
	_, err = out.Read(make([]byte, 1))
	require.NoError(t, err)
	return m
}

// A process is found by its number, and by a look at all where numbers say too little.
func TestMeterFindsProcesses(t *testing.T) {
	for name, newest := range map[string]int{"next": 0, "begun again": 1 << 30, "long ago": 1} {
		t.Run(name, func(t *testing.T) {
			m := started(t, "sleep 300 & sleep 300 & echo; wait")
			if newest > 0 {
				m.newest = newest
			}
			assert.Eventually(t, func() bool { m.look(); return len(m.members) == 3 }, 10*time.Second, time.Millisecond)
		})
	}
}

// What a child has used, and was waited for, is in doubt until the next answer, however
// often it is read.
func TestMeterDoubts(t *testing.T) {
	m := started(t, "i=0; (while [ $i -lt 100000 ]; do i=$((i+1)); done); echo; sleep 300")
	var s spent
	for range 3 {
		s = m.read()
		assert.Equal(t, 2*tick, s.doubt)
	}
	assert.GreaterOrEqual(t, s.cpu, tick)
	m.answered()
	again := m.read()
	assert.Zero(t, again.doubt)
	assert.GreaterOrEqual(t, again.cpu, s.cpu)
}
