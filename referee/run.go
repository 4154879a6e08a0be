package referee

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"sync"
	"time"
)

// ErrCommand is returned by [Run] if the bot can't be started: there is no such
// program, or the system can't execute it.
var ErrCommand = errors.New("can't start the bot")

// ErrNoGame is returned by [Run] if it gets neither a game nor an error.
var ErrNoGame = errors.New("no game to play: want one or an error from the function")

// The time limits of a [Config] that names none.
const (
	DefaultFirstLimit = time.Second
	DefaultLimit      = 50 * time.Millisecond
)

// DefaultGrace is the Grace of a [Config] that names none.
const DefaultGrace = 200 * time.Millisecond

// Config says how to run games. The zero value of each field but Command is a
// sensible choice.
type Config struct {
	// Command is the bot: a program, looked up as a shell would, and its
	// arguments.
	Command []string

	// Workers is the number of games played at the same time. If it is 0,
	// there is one for each processor. Bots that compute on several
	// processors are better measured one at a time.
	Workers int

	// FirstLimit is the time for the first answer, the start of the process
	// included, and Limit the time for every later one. If 0, they are
	// DefaultFirstLimit and DefaultLimit.
	FirstLimit, Limit time.Duration

	// LimitBy is the clock by which these are meant. By the CPUClock a bot may take
	// Backstop times as long by the WallClock, which alone is used where the system
	// tells no other.
	LimitBy Clock

	// Grace is the time that a bot has to exit, once a game has ended by its
	// own rules and the bot's input is closed, before it is killed, which
	// isn't held against it. If the bot has exited, the processes that it
	// started may take as long again; then they are killed, and if the game
	// was won, it is lost: [Left]. If 0, it is DefaultGrace. If below 0, all
	// are killed at once and nothing is held against the bot.
	Grace time.Duration

	// Done, if not nil, is called after each game with what happened in it:
	// to show progress or to write a transcript. Games come in the order in
	// which they end, one at a time. An error stops the run.
	Done func(g Game, turns []Turn, r Record) error
}

// Run plays the games 0 … games−1, which it gets from game, and reports on them
// in that order. But for times and standard error, the report is the same for
// any number of workers if the bot always plays a game alike and in time. The
// function game is called by several goroutines at once.
//
// Run returns an error if it can't play all games: [ErrCommand], [ErrAlive],
// [ErrNoGame], an error of game or Done, or the cause of ctx's end. The report is
// never nil: it then holds the games that were finished. No process of a bot lives
// when Run returns, within the limits that the package's documentation gives.
func Run(ctx context.Context, cfg Config, games int, game func(i int) (Game, error)) (*Report, error) {
	report := &Report{Command: slices.Clone(cfg.Command), Planned: max(games, 0)}
	if len(cfg.Command) == 0 {
		return report, fmt.Errorf("%w: no command given", ErrCommand)
	}
	path, err := exec.LookPath(cfg.Command[0])
	if err != nil {
		return report, fmt.Errorf("%w: %w", ErrCommand, err)
	}
	if cfg.FirstLimit == 0 {
		cfg.FirstLimit = DefaultFirstLimit
	}
	if cfg.Limit == 0 {
		cfg.Limit = DefaultLimit
	}
	if cfg.Grace == 0 {
		cfg.Grace = DefaultGrace
	}
	cfg.LimitBy = cfg.LimitBy.Here()
	report.LimitBy, report.FirstLimit, report.Limit = cfg.LimitBy, cfg.FirstLimit, cfg.Limit
	if cfg.Workers <= 0 {
		cfg.Workers = runtime.GOMAXPROCS(0)
	}
	// Of all that may live at the same time, no two runs share this mark.
	mark := fmt.Sprintf("MUMPUS_REFEREE_%d_%d", os.Getpid(), time.Now().UnixNano())

	metered := metered()

	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var (
		wg     sync.WaitGroup
		mu     sync.Mutex // guards what follows, the report, and calls of Done
		next   int
		failed error
	)
	work := func() error {
		// The kernel kills a bot when the thread that started it ends.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		for {
			mu.Lock()
			i := next
			next++
			mu.Unlock()
			if i >= games || ctx.Err() != nil {
				return nil
			}
			g, err := game(i)
			if err != nil {
				return fmt.Errorf("game %d: %w", i, err)
			}
			if g == nil {
				return fmt.Errorf("game %d: %w", i, ErrNoGame)
			}
			m := match{cfg: &cfg, path: path, mark: fmt.Sprintf("%s_%d", mark, i), metered: metered, record: Record{Game: i, ID: g.ID()}}
			finished, err := m.play(ctx, g)
			if finished {
				mu.Lock()
				report.Games = append(report.Games, m.record)
				if cfg.Done != nil {
					err = errors.Join(err, cfg.Done(g, m.turns, m.record))
				}
				mu.Unlock()
			}
			if err != nil {
				return fmt.Errorf("game %d (%s): %w", i, m.record.ID, err)
			}
		}
	}
	for range min(cfg.Workers, games) {
		wg.Go(func() {
			if err := work(); err != nil {
				mu.Lock()
				if failed == nil {
					failed = err
				}
				mu.Unlock()
				stop()
			}
		})
	}
	wg.Wait()

	slices.SortFunc(report.Games, func(a, b Record) int { return a.Game - b.Game })
	if failed == nil && len(report.Games) < games {
		failed = fmt.Errorf("%d of %d games played: %w", len(report.Games), games, context.Cause(ctx))
	}
	return report, failed
}
