package referee

import (
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
//	kill() error                         kills it, as far as that goes at once
//	sweep() error                        kills what is left until nothing is;
//	                                     the bot need not be waited for yet
//	wasAlive(error, state) bool          tells from kill's error and the bot's
//	                                     end whether kill found it alive

// end kills the whole tree and waits until it is gone. It tells whether the bot
// was alive until then.
func (t *tree) end() (alive bool, err error) {
	killed := t.kill()
	var state *os.ProcessState
	var swept error
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		swept = t.sweep()
		state, _ = t.process.Wait()
	}()
	select {
	case <-gone:
		return wasAlive(killed, state), swept
	case <-time.After(2 * patience):
		return true, fmt.Errorf("%w: process %d", ErrAlive, t.process.Pid)
	}
}
