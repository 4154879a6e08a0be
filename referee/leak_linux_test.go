package referee_test

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/referee"
)

// Runs with no other test beside it.
func TestNothingLeaks(t *testing.T) {
	open := func() int {
		files, err := os.ReadDir("/proc/self/fd")
		require.NoError(t, err)
		return len(files)
	}
	for _, name := range []string{"good", "silent", "megabyte", "dead", "child"} {
		t.Run(name, func(t *testing.T) {
			play := func() { run(t, referee.Config{Workers: 3, FirstLimit: tight}, name, 3, secrets(9)) }
			play() // for what Go opens once
			files, goroutines := open(), runtime.NumGoroutine()
			play()
			assert.Equal(t, files, open())
			// The last goroutines may be about to end.
			assert.Eventually(t, func() bool {
				return runtime.NumGoroutine() <= goroutines+1 // this function's own
			}, 10*time.Second, time.Millisecond)
		})
	}
}
