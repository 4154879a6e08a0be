package installed_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/internal/installed"
)

// ended is a test that notes how it ends.
type ended struct {
	testing.TB
	how string
}

func (e *ended) Helper()           {}
func (e *ended) Skip(args ...any)  { e.how = "skipped: " + args[0].(string); runtime.Goexit() }
func (e *ended) Fatal(args ...any) { e.how = "failed: " + args[0].(string); runtime.Goexit() }

func need(names ...string) (path, how string) {
	e := &ended{}
	done := make(chan bool)
	go func() {
		defer close(done)
		path = installed.Need(e, names...)
	}()
	<-done
	return path, e.how
}

func TestNeed(t *testing.T) {
	t.Setenv(installed.Variable, "")
	path, how := need("no-such-program", "go")
	assert.NotEmpty(t, path)
	assert.Empty(t, how)
	_, how = need("no-such-program", "nor-this")
	assert.Equal(t, "skipped: no-such-program or nor-this is not installed", how)
	t.Setenv(installed.Variable, "1")
	_, how = need("no-such-program")
	assert.Equal(t, "failed: no-such-program is not installed, and MUMPUS_TEST_PROGRAMS asks for it", how)
}
