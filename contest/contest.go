package contest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"
)

// ErrContestants is returned for a contest that nobody takes part in, or two under
// the same name.
var ErrContestants = errors.New("wrong contestants")

// Grace is how long games that are being played when a contest is broken off may
// take to end.
const Grace = 2 * time.Second

// Contest says who plays what.
type Contest struct {
	Worlds      *Worlds
	Contestants []Contestant
	Shard       Shard

	// Sure is how many turns may be spent on finding out whether a world is surely
	// won: games.DefaultBudget is usual. If it is 0, that is left out.
	Sure int

	// Measure says whether times, allocations and solver calls are kept.
	Measure bool

	// Workers is how many worlds are played at the same time: if it is 0, one for
	// each processor. Times are better measured with one.
	Workers int
}

// Round is one world as all contestants have played it.
type Round struct {
	Game     int    // the number of the world
	World    string // its name
	Settings string
	Places   int   // in the world, as far as is told; 0 if that is not known
	Sure     *bool // surely won; nil if that was left out
	Records  []Record
}

// Len returns how many worlds the contest, or its shard, plays.
func (c *Contest) Len() int { return c.Shard.of(c.Worlds.N) }

func (c *Contest) check() error {
	if len(c.Contestants) == 0 {
		return fmt.Errorf("%w: want at least one", ErrContestants)
	}
	seen := map[string]bool{}
	for _, p := range c.Contestants {
		switch name := p.Name(); {
		case name == "":
			return fmt.Errorf("%w: %v has no name", ErrContestants, p)
		case seen[name]:
			return fmt.Errorf("%w: two are called %s", ErrContestants, name)
		default:
			seen[name] = true
		}
	}
	return c.Shard.check()
}

// Run plays the worlds, and calls each with every round, in the order of the worlds
// and one at a time. It leaves out as many as are done already. But for what is
// measured, rounds are the same for any number of workers, as long as contestants
// play alike each time.
//
// When ctx ends no more worlds are begun; those being played have [Grace] to end, and
// each gets those before which none is missing. The error is then the context's, and
// otherwise ErrContestants, ErrShard, one of a world or contestant, or that of each.
func (c *Contest) Run(ctx context.Context, done int, each func(*Round) error) error {
	if err := c.check(); err != nil {
		return err
	}
	workers := cmp.Or(max(c.Workers, 0), runtime.GOMAXPROCS(0))
	playing, stop := withGrace(ctx, Grace)
	defer stop()

	const ahead = 16 // worlds that a worker may be ahead of the slowest one
	var (
		run   = runner{contest: c}
		order = make(chan chan outcome, ahead*workers) // of the worlds begun
		tasks = make(chan task)
		all   sync.WaitGroup
	)
	for range workers {
		all.Go(func() {
			for t := range tasks {
				round, err := run.play(playing, t.game, t.count)
				t.result <- outcome{round, err}
			}
		})
	}
	all.Go(func() {
		defer close(order)
		defer close(tasks)
		for k := done; k < c.Len() && ctx.Err() == nil && playing.Err() == nil; k++ {
			t := task{c.Shard.game(k), c.Measure && k%countEvery == 0, make(chan outcome, 1)}
			select {
			case order <- t.result:
				tasks <- t
			case <-ctx.Done():
			case <-playing.Done():
			}
		}
	})
	var failed error
	played := done
	for result := range order {
		o := <-result
		if failed == nil {
			failed = o.err
		}
		if failed == nil {
			run.quiet.RLock()
			failed = each(o.round)
			run.quiet.RUnlock()
		}
		if failed == nil {
			played++
		} else {
			stop()
		}
	}
	all.Wait()
	if err := context.Cause(ctx); err != nil && played < c.Len() && (failed == nil || errors.Is(failed, context.Canceled)) {
		return fmt.Errorf("%d of %d worlds played: %w", played, c.Len(), err)
	}
	return failed
}

type task struct {
	game   int
	count  bool // allocations
	result chan outcome
}

type outcome struct {
	round *Round
	err   error
}

// withGrace returns a context that ends some time after ctx does.
func withGrace(ctx context.Context, grace time.Duration) (context.Context, func()) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	release := context.AfterFunc(ctx, func() {
		select {
		case <-time.After(grace):
			cancel()
		case <-longer.Done():
		}
	})
	return longer, func() {
		release()
		cancel()
	}
}
