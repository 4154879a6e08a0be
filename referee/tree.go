package referee

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"
)

// ErrAlive is returned by [Run] if processes of a bot live on though they were
// killed, or may not be killed by this user.
var ErrAlive = errors.New("can't kill the bot's processes")

// patience is how long killed processes may take to be gone, which they normally
// are within a millisecond.
const patience = 10 * time.Second

// Each system has its own tree, a bot's process with all that it started:
//
//	startTree(cmd, mark) (*tree, error)  starts it
//	depart(ctx, grace, silent) bool      lets the bot end by itself, silent being
//	                                     closed at its output's end; tells whether
//	                                     processes outlive it, and the grace too
//	kill() error                         kills it, as far as that goes at once
//	sweep() error                        kills what is left until nothing is;
//	                                     the bot need not be waited for yet
//	wasAlive(error, state) bool          tells from kill's error and the bot's
//	                                     end whether kill found it alive

// end kills the whole tree and waits until it is gone. It tells how the bot ended
// and whether it was alive until then.
func (t *tree) end() (state *os.ProcessState, alive bool, err error) {
	killed := t.kill()
	var waited *os.ProcessState // no result yet: it may come too late
	var swept error
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		swept = t.sweep()
		waited, _ = t.process.Wait()
	}()
	select {
	case <-gone:
		return waited, wasAlive(killed, waited), swept
	case <-time.After(2 * patience):
		return nil, true, fmt.Errorf("%w: process %d", ErrAlive, t.process.Pid)
	}
}

// within waits for c as long as the time and ctx allow.
func within(ctx context.Context, d time.Duration, c <-chan struct{}) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-c:
		return true
	case <-timer.C:
	case <-ctx.Done():
	}
	return false
}
