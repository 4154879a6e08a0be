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
	meter   *meter    // nil where the system tells nothing
	spent   spent     // as of the last reply
	stdin   io.Writer // our ends of the pipes
	stderr  io.Reader
	out     *halves
	words   tail          // on standard error
	texts   chan string   // to the bot; closed to end its input
	replies chan reply    // from the bot, no further read than asked for
	deaf    chan struct{} // closed when nobody wants replies any more
	ended   chan struct{} // closed when the bot's output has ended
	pipes   []io.Closer   // our ends
	serving sync.WaitGroup
}

// startBot starts the program at path, with command for its arguments and mark
// in its environment.
func startBot(path string, command []string, mark string, metered bool) (*bot, error) {
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
		stdin:   stdin,
		stderr:  stderr,
		out:     &halves{r: stdout},
		texts:   make(chan string),
		replies: make(chan reply),
		deaf:    make(chan struct{}),
		ended:   make(chan struct{}),
		pipes:   []io.Closer{stdin, stdout, stderr},
	}
	if metered {
		b.meter = newMeter(tree)
	}
	b.serving.Go(func() {
		for text := range b.texts {
			// A bot that has closed its input may still answer.
			_, _ = io.WriteString(stdin, text)
		}
		stdin.Close()
	})
	b.serving.Go(func() {
		readReplies(b.out, b.replies, b.deaf)
		_, _ = io.Copy(io.Discard, stdout)
		close(b.ended)
	})
	b.serving.Go(func() { b.words.listen(stderr) })
	return b, nil
}

// ask sends the bot a text, and returns its reply and what it has cost. The reply has
// the fault Late if it did not come within the limit from begin on. It returns false
// if ctx ends first.
func (b *bot) ask(ctx context.Context, text string, begin time.Time, limit limit) (r reply, ok bool) {
	came, ok := b.await(ctx, text, begin, limit, &r)
	if !ok {
		return r, false
	}
	late := lateness{limit: limit, answered: came, metered: b.meter != nil}
	if !came {
		r.at, r.raw = time.Now(), b.out.String()
		if b.meter != nil {
			late.doing = b.meter.doing(b.stdin)
		}
		if late.doing == reading && r.raw != "" { // it takes its half a line for an answer
			late.doing = unclear
		}
	}
	r.took = r.at.Sub(begin)
	r.used = b.used()
	b.spent = b.spent.plus(r.used)
	if b.meter != nil {
		b.meter.answered()
	}
	if !came || r.took > limit.wall() || r.fault == "" && limit.exceeded(r.used) {
		late.wall, late.used = r.took, r.used
		r.fault, r.late = Late, late.String()
	}
	return r, true
}

// await sends the bot a text, and waits for its reply or until the limit is passed.
// It returns false for ok if ctx ends first.
func (b *bot) await(ctx context.Context, text string, begin time.Time, limit limit, r *reply) (came, ok bool) {
	deadline := time.NewTimer(time.Until(begin.Add(limit.wall())))
	defer deadline.Stop()
	var check <-chan time.Time // of the CPU time
	if limit.clock == CPUClock {
		check = time.After(time.Until(begin.Add(limit.time)))
	}
	// The text goes first, even if a line too many is there already.
	texts, replies := b.texts, (chan reply)(nil)
	for {
		select {
		case texts <- text:
			texts, replies = nil, b.replies
		case *r = <-replies:
			return true, true
		case <-check:
			used := b.used()
			if limit.exceeded(used) {
				return false, true
			}
			// A single thread needs as long for what is left.
			check = time.After(max(limit.time-used.cpu, time.Millisecond))
		case <-deadline.C: // or the pipe is full: the bot does not read
			select {
			case *r = <-replies: // at the same instant
				return true, true
			default:
				return false, true
			}
		case <-ctx.Done():
			return false, false
		}
	}
}

// used returns what the bot has used since the last reply.
func (b *bot) used() spent {
	if b.meter == nil {
		return spent{}
	}
	return b.meter.read().since(b.spent)
}

// verdict is called when the game is decided. It returns what the bot has written to
// standard error until then; if it has ended by itself, that is until its end.
func (b *bot) verdict(ctx context.Context, ended bool) string {
	if ended {
		b.tree.depart(ctx, lastWords, b.ended)
	}
	return b.words.soFar(b.stderr)
}

// stop ends the bot's input, kills all its processes after the grace, and
// collects its last words. Without a grace the bot is killed first: if its input ended
// before, it might end by that, and seem to have ended by itself.
func (b *bot) stop(ctx context.Context, grace time.Duration) (end ending, err error) {
	over := func() {
		close(b.texts)
		close(b.deaf)
	}
	if grace > 0 {
		over()
		end.left = b.tree.depart(ctx, grace, b.ended)
	}
	end.state, end.alive, err = b.tree.end()
	if grace <= 0 {
		over()
	}
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
