package referee

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"sync"
	"time"
)

// lastWords is how long the pipes of a dead bot are read on, in case a process
// out of reach holds them open.
const lastWords = 100 * time.Millisecond

// bot is one process of the bot and the goroutines that serve its pipes.
type bot struct {
	tree    *tree
	texts   chan string   // to the bot; closed to end its input
	replies chan reply    // from the bot, no further read than asked for
	deaf    chan struct{} // closed when nobody wants replies any more
	ended   chan struct{} // closed when the bot's output has ended
	stderr  tail
	pipes   []io.Closer // our ends
	serving sync.WaitGroup
}

// startBot starts the program at path, with command for its arguments and mark
// in its environment.
func startBot(path string, command []string, mark string) (*bot, error) {
	cmd := exec.Command(path)
	cmd.Args = command
	cmd.Env = append(os.Environ(), mark+"=1")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	tree, err := startTree(cmd, mark)
	if errors.Is(err, fs.ErrNotExist) { // which can't be the program, it was found
		return nil, fmt.Errorf("%w: %w (if it is a script: does the program named in its first line exist?)", ErrCommand, err)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCommand, err)
	}
	b := &bot{
		tree:    tree,
		texts:   make(chan string),
		replies: make(chan reply),
		deaf:    make(chan struct{}),
		ended:   make(chan struct{}),
		pipes:   []io.Closer{stdin, stdout, stderr},
	}
	b.serving.Go(func() {
		for text := range b.texts {
			// A bot that has closed its input may still answer.
			_, _ = io.WriteString(stdin, text)
		}
		stdin.Close()
	})
	b.serving.Go(func() {
		readReplies(stdout, b.replies, b.deaf)
		_, _ = io.Copy(io.Discard, stdout)
		close(b.ended)
	})
	b.serving.Go(func() { _, _ = io.Copy(&b.stderr, stderr) })
	return b, nil
}

// ask sends the bot a text and returns its reply, which has the fault Late if it
// did not come by the deadline. It returns false if ctx ends first.
func (b *bot) ask(ctx context.Context, text string, deadline time.Time) (r reply, ok bool) {
	timer := time.NewTimer(time.Until(deadline))
	defer timer.Stop()
	late := reply{fault: Late}

	// The text goes first, even if a line too many is there already.
	select {
	case b.texts <- text:
	case <-timer.C: // the pipe is full: the bot does not read
		return late, true
	case <-ctx.Done():
		return r, false
	}
	select {
	case r = <-b.replies:
	case <-timer.C:
		select {
		case r = <-b.replies: // at the same instant
		default:
			return late, true
		}
	case <-ctx.Done():
		return r, false
	}
	if r.at.After(deadline) {
		return late, true
	}
	return r, true
}

// stop ends the bot's input, kills all its processes after the grace, and
// collects its last words.
func (b *bot) stop(ctx context.Context, grace time.Duration) (end ending, err error) {
	close(b.texts)
	close(b.deaf)
	if grace > 0 {
		end.left = b.tree.depart(ctx, grace, b.ended)
	}
	end.state, end.alive, err = b.tree.end()
	served := make(chan struct{})
	go func() {
		b.serving.Wait()
		close(served)
	}()
	select {
	case <-served:
	case <-time.After(lastWords):
	}
	for _, p := range b.pipes {
		p.Close()
	}
	return end, err
}
