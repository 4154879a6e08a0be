package contest_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/sat"
	"github.com/mumpus-go/mumpus/referee"
)

// TestWorkers wants the same bytes for any number of workers, for every game.
func TestWorkers(t *testing.T) {
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			series := &games.Series{Game: g, Seed: 3, Settings: games.MixOf(g)}
			worlds, err := contest.Random(g, 12, true, series)
			require.NoError(t, err)
			quick := g.Agents().Quick()
			c := &contest.Contest{Worlds: worlds, Sure: 1000}
			for _, s := range []knowledge.Strategy{sat.Default(), count.Strategy()} {
				c.Contestants = append(c.Contestants, contest.Strategy(quick[len(quick)-1].Name, s))
			}
			c.Workers = 1
			one := written(t, c)
			c.Workers = 5
			assert.Equal(t, one, written(t, c))
			assert.Equal(t, 2+12*2, strings.Count(one, "\n"))
		})
	}
}

// TestRecords plays a game by hand and wants the record to say what happened.
func TestRecords(t *testing.T) {
	c := small(t)
	c.Measure = true
	rounds := 0
	require.NoError(t, c.Run(context.Background(), 0, func(r *contest.Round) error {
		_, w, err := all.Games().ParseID(r.World)
		require.NoError(t, err)
		assert.Equal(t, w.Settings().String(), r.Settings)
		sure, err := games.Sure(context.Background(), c.Worlds.Game, w, games.DefaultBudget)
		require.NoError(t, err)
		assert.Equal(t, &sure, r.Sure)
		for i, s := range []knowledge.Strategy{sat.Default(), count.Strategy()} {
			_, w, _ := all.Games().ParseID(r.World)
			p, err := c.Worlds.Game.Agents().Player("", s, w.Settings())
			require.NoError(t, err)
			guesses, turns := 0, 0
			for turn, err := range games.Play(context.Background(), w, p) {
				require.NoError(t, err)
				turns++
				if turn.Advice.Guess {
					guesses++
				}
			}
			scene := p.Scene()
			result, _ := w.Result()
			got := r.Records[i]
			assert.Equal(t, r.Places, scene.Tally().All())
			assert.Equal(t, s.Name, got.Contestant)
			assert.Equal(t, result, games.Result{Won: got.Won, Cause: got.Cause, Turns: got.Turns, Score: got.Score})
			assert.Equal(t, contest.Belief{Guesses: guesses, Proved: scene.Tally().Safe + scene.Tally().Deadly}, *got.Belief)
			assert.Len(t, got.Measured.Times, turns)
			assert.Equal(t, p.Base().SolverCalls(), *got.Measured.SolverCalls)
			assert.Equal(t, r.Game%64 == 0, got.Measured.Allocations != nil)
		}
		rounds++
		return nil
	}))
	assert.Equal(t, 10, rounds)
}

// TestBot plays the default agent as a process: what it wins is the same.
func TestBot(t *testing.T) {
	t.Setenv(asBot, "1")
	ample := referee.Config{Command: []string{os.Args[0]}, FirstLimit: time.Minute, Limit: time.Minute}
	c := small(t)
	c.Contestants = []contest.Contestant{contest.Strategy("", count.Strategy()), contest.Bot("process", ample)}
	require.NoError(t, c.Run(context.Background(), 0, func(r *contest.Round) error {
		agent, bot := r.Records[0], r.Records[1]
		assert.Nil(t, bot.Belief)
		assert.Equal(t, bot.Cause != "", strings.HasPrefix(bot.Why, bot.Cause+" in turn "), bot.Why)
		agent.Belief, agent.Contestant, agent.Why = nil, "process", bot.Why
		assert.Equal(t, agent, bot)
		return nil
	}))
}

// limited is a reasoner that finds a world too large, at its beginning or later.
type limited struct {
	knowledge.Reasoner
	updates *int
}

func (l limited) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if *l.updates--; *l.updates < 0 {
		return false, knowledge.ErrTooLarge
	}
	return l.Reasoner.Update(ctx, t)
}

// limitedTo returns a strategy that reasons in so many steps at most.
func limitedTo(updates int) knowledge.Strategy {
	return knowledge.Strategy{Name: "limited", New: func() knowledge.Reasoner {
		left := updates
		return limited{count.Strategy().New(), &left}
	}}
}

func TestTooLarge(t *testing.T) {
	for updates, some := range map[int]bool{0: false, 3: false, 1000: true} {
		c := small(t)
		c.Contestants = append(c.Contestants, contest.Strategy("", limitedTo(updates)))
		s := contest.NewSummary([]string{"gini", "count", "limited"})
		require.NoError(t, c.Run(context.Background(), 0, func(r *contest.Round) error {
			s.Add(r)
			return nil
		}))
		r := s.Report()
		last := r.Contestants[2]
		assert.Equal(t, 10, last.Games+last.TooLarge)
		assert.Equal(t, some, last.Games == 10, updates)
		assert.Equal(t, last.Games, r.Pairs[1].Games)
		assert.Equal(t, 10, r.Pairs[0].Games)
	}
}

// TestInterrupt breaks a contest off: the worlds that were begun are finished, and none
// before them is missing.
func TestInterrupt(t *testing.T) {
	for _, workers := range []int{1, 4} {
		c := small(t)
		c.Worlds = random(t, 100_000, "mumpus:8b1s1@1")
		c.Workers = workers
		ctx, cancel := context.WithCancel(context.Background())
		next := 0
		err := c.Run(ctx, 0, func(r *contest.Round) error {
			assert.Equal(t, next, r.Game)
			if next++; next == 50 {
				cancel()
			}
			return nil
		})
		require.ErrorIs(t, err, context.Canceled)
		assert.ErrorContains(t, err, "of 100000 worlds played")
		assert.GreaterOrEqual(t, next, 50)
		assert.Less(t, next, 1000)
	}
}

// slow plays for ever.
type slow struct{}

func (slow) Name() string   { return "slow" }
func (slow) String() string { return "slow" }
func (slow) Play(ctx context.Context, _ games.Game, _ games.World) (contest.Record, error) {
	<-ctx.Done()
	return contest.Record{}, ctx.Err()
}

func TestInterruptSlow(t *testing.T) {
	t.Parallel()
	c := small(t)
	c.Contestants = []contest.Contestant{slow{}}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(10*time.Millisecond, cancel)
	err := c.Run(ctx, 0, func(*contest.Round) error { return errors.New("nothing is finished") })
	require.ErrorIs(t, err, context.Canceled)
	assert.ErrorContains(t, err, "0 of 10 worlds played")
}

// failing cannot play.
type failing struct{ slow }

var errFailing = errors.New("broken")

func (failing) Play(context.Context, games.Game, games.World) (contest.Record, error) {
	return contest.Record{}, errFailing
}

func TestErrors(t *testing.T) {
	c := small(t)
	none := func(*contest.Round) error { return nil }
	c.Contestants = append(c.Contestants, failing{})
	err := c.Run(context.Background(), 0, none)
	require.ErrorIs(t, err, errFailing)
	assert.ErrorContains(t, err, "world 0 (mumpus:8b1s1@1), slow: broken")

	c = small(t)
	assert.ErrorIs(t, c.Run(context.Background(), 0, func(*contest.Round) error { return errFailing }), errFailing)
	c.Shard = contest.Shard{Index: 2, Of: 2}
	assert.ErrorIs(t, c.Run(context.Background(), 0, none), contest.ErrShard)
	c = small(t)
	c.Contestants = append(c.Contestants, c.Contestants[0])
	err = c.Run(context.Background(), 0, none)
	require.ErrorIs(t, err, contest.ErrContestants)
	assert.ErrorContains(t, err, "two are called gini")
	c.Contestants = nil
	assert.ErrorIs(t, c.Run(context.Background(), 0, none), contest.ErrContestants)
}
