package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
)

func benchCommand() *command {
	return &command{
		name:    "bench",
		summary: "compare strategies, agents and bots on the same worlds",
		usage:   "[GAME] [flags]",
		about: `
Plays the same worlds with each of several contestants, and reports what they won
and what it cost, with intervals of 95%: strategies of inference, agents, any bot.

Games won without a guess are sure wins; a guess is a move that may lose, for all
that the contestant has proved. Sure worlds are those that the default agent wins
whatever chance does, as generate --solvable finds them. "proved" is how many
places are proved safe or deadly, for each turn. Pairs are compared by the worlds
that only one of the two won: McNemar's exact test, and Newcombe's interval.

What some agents do no complete strategy changes: optimal follows a solved policy in
a Wumpus World of up to 18 squares, and roamer of the classic game infers nothing. The
report says so, and gives no p for a pair of the same.

Bots have limits of CPU time, so that what they win doesn't depend on what else the
machine does; --limit-by wall limits them as the platform does. For each cause the
report says why the first game was lost by it.

The worlds are random ones, of one size or several, or a fixed set, which stays as
it is. Results are the same for any number of workers, but for what is measured;
--no-times leaves that out. Times are off by less than 1%, and allocations, the
world's included, are counted in one world of 64.

Ctrl-C keeps the worlds that are finished, and --resume goes on with them; a contest
that is over is reported on once more. Parts of one can be played on several machines
by --shard and joined by bench merge; in a job array of Slurm, or with --shards in an
indexed job of Kubernetes, each task takes its own.`,
		example: `
mumpus bench --strategy gini,count --games 500 --rooms 30 --bats 6 --shafts 4
mumpus bench --set mumpus-v1 --json results.jsonl --plot results.svg
mumpus bench --sizes '14b2s2 20b3s3 30b3s3' --bot mine='python3 bot.py'
mumpus bench wumpus-world --agent optimal,greedy,cautious --games 1000`,
		grace: 10 * time.Second, // to end the games that are being played
		parts: []*command{benchMergeCommand()},
		takes: gameFirst,
		game:  benchGame,
		setup: bench,
	}
}

// benchFlags are the flags of a contest.
type benchFlags struct {
	*call
	*worldsFlags
	*contestantFlags
	*shardFlags
	*resultFlags
	noSure, noTimes bool
	workers         int
}

func bench(u *call) action {
	f := &benchFlags{call: u}
	f.worldsFlags = newWorldsFlags(u)
	f.contestantFlags = newContestantFlags(u)
	f.shardFlags = newShardFlags(u.FlagSet)
	f.resultFlags = newResultFlags(u)
	u.BoolVar(&f.noSure, "no-sure", false, "don't find out which worlds are surely won")
	u.BoolVar(&f.noTimes, "no-times", false, "leave out all that is measured: times, allocations, solver calls")
	u.IntVar(&f.workers, "workers", 0, "`N` worlds at the same time; 0: one for each processor. Times are better measured with 1")
	return f.run
}

func (f *benchFlags) run(ctx context.Context, others []string) (err error) {
	g := f.game
	switch {
	case len(others) == 1 && others[0] != g.Name() && f.set != "":
		return misused("%s: the set %s has worlds of %s", others[0], f.set, g.Name())
	case len(others) > 1 || len(others) == 1 && others[0] != g.Name():
		return misused("want one game at most, got %q", others)
	case f.workers < 0:
		return misused("%d workers, want 0 or more", f.workers)
	}
	c := &contest.Contest{Measure: !f.noTimes, Workers: f.workers}
	if !f.noSure {
		c.Sure = games.DefaultBudget
	}
	if c.Worlds, err = f.worlds(f.FlagSet, g); err != nil {
		return err
	}
	if c.Contestants, err = f.contestants(g); err != nil {
		return err
	}
	if c.Shard, err = f.shard(os.Getenv, f.resume.name); err != nil {
		return err
	}
	return f.play(ctx, c)
}

// play plays the contest and reports on it, also where it is broken off.
func (f *benchFlags) play(ctx context.Context, c *contest.Contest) error {
	r, err := f.open(ctx, c)
	if err != nil {
		return err
	}
	if r.resumed.Dropped > 0 {
		fmt.Fprintf(f.stderr, "mumpus bench: %s ended in the midst of a world, which is played again\n", r.name)
	}
	done := r.summary.Worlds()
	bar := newBar(f.stderr, c.Len()-done)
	begin := time.Now()
	err = c.Run(ctx, done, func(round *contest.Round) error {
		bar.add()
		return r.add(round)
	})
	bar.clear()
	elapsed := time.Since(begin)
	err = r.end(err)
	played := r.summary.Worlds()
	if played > 0 {
		p := newPage(f.stdout)
		writeTable(p, c.Header(buildVersion()), r.summary)
		if c.Measure && played > done {
			writeSpeed(p, c, played-done, elapsed)
		}
		err = errors.Join(err, p.Err, drawPlot(f.plot, c.Worlds.Origin, r.summary))
	}
	switch {
	case err == nil || r.name == "":
	case r.failed:
		fmt.Fprintf(f.stderr, "mumpus bench: the same flags with --resume %s go on from what was written\n", r.name)
	default:
		fmt.Fprintf(f.stderr, "mumpus bench: %s has %d of %s; the same flags with --resume %s go on\n", r.name, played, plural(c.Len(), "world"), r.name)
	}
	return err
}

// benchGame returns the game of the set that arguments name, or the one that they
// name themselves.
func benchGame(u *call) (games.Game, error) {
	name, ok := valueOf(undashed(u.args), "set")
	if !ok {
		return u.namedGame()
	}
	sources, _, err := readSet(u.tree.list, name)
	if err != nil {
		return nil, err
	}
	return sources[0].Game, nil
}
