package contest_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
	"github.com/mumpus-go/mumpus/internal/installed"
	"github.com/mumpus-go/mumpus/referee"
)

// script returns a contestant that runs a shell's script.
func script(t *testing.T, name, text string, cfg referee.Config) contest.Contestant {
	shell := installed.Need(t, "sh")
	file := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	cfg.Command = []string{shell, file}
	return contest.Bot(name, cfg)
}

// TestWhy names the first loss by each cause, as the referee does; what is measured is
// left out where times are.
func TestWhy(t *testing.T) {
	ample := referee.Config{FirstLimit: time.Minute, Limit: time.Minute}
	brief := referee.Config{FirstLimit: 50 * time.Millisecond, Limit: time.Minute}
	for _, measure := range []bool{false, true} {
		c := small(t)
		c.Measure = measure
		c.Contestants = []contest.Contestant{
			script(t, "crash", "echo no licence >&2\nexit 3\n", ample),
			script(t, "garbage", "echo HELLO\n", ample),
			script(t, "slow", "sleep 60\n", brief),
		}
		s := contest.NewSummary([]string{"crash", "garbage", "slow"})
		text := written(t, c)
		require.NoError(t, c.Run(context.Background(), 0, func(r *contest.Round) error { s.Add(r); return nil }))
		for i, want := range []contest.Lost{
			{Cause: referee.Ended, Why: "bot ended in turn 1 (exit status 3): no licence"},
			{Cause: referee.Unknown, Why: `unknown command in turn 1 (answer "HELLO", want MOVE or SHOOT and a room)`},
			{Cause: referee.Late, Why: "late in turn 1"},
		} {
			lost := s.Report().Contestants[i].Lost
			require.Len(t, lost, 1)
			got := lost[0]
			assert.Equal(t, 10, got.Games)
			assert.Equal(t, "mumpus:8b1s1@1", got.World)
			if want.Cause == referee.Late && measure {
				assert.True(t, strings.HasPrefix(got.Why, "late in turn 1 (no answer after "), got.Why)
				continue
			}
			assert.Equal(t, want.Why, got.Why)
		}
		if !measure {
			c.Workers = 3
			assert.Equal(t, text, written(t, c), "the same for any number of workers")
			assert.NotContains(t, text, "measured\":{")
		}
	}
}

// TestBotIsMeasured: the CPU time of bots is written where the system tells it, and read.
func TestBotIsMeasured(t *testing.T) {
	t.Setenv(asBot, "1")
	c := small(t)
	c.Measure = true
	c.Contestants = []contest.Contestant{contest.Bot("process", referee.Config{
		Command: []string{os.Args[0]}, FirstLimit: time.Minute, Limit: time.Minute, LimitBy: referee.CPUClock,
	})}
	in, err := contest.NewReader(strings.NewReader(written(t, c)), "file")
	require.NoError(t, err)
	s := contest.NewSummary([]string{"process"})
	for range in.Len() {
		r, err := in.Next()
		require.NoError(t, err)
		s.Add(r)
	}
	standing := s.Report().Contestants[0]
	require.NotNil(t, standing.Time)
	if runtime.GOOS != "linux" {
		t.Log("only Linux tells the CPU time")
		assert.Nil(t, standing.CPU)
		return
	}
	require.NotNil(t, standing.CPU)
	assert.Equal(t, standing.Time.Turns, standing.CPU.Turns)
	assert.Positive(t, standing.CPU.Median)
}

// TestOtherClock: files of bots that were limited by another clock are no parts of the
// same contest.
func TestOtherClock(t *testing.T) {
	if referee.CPUClock.Here() == referee.WallClock {
		t.Skip("this system has one clock")
	}
	c := func(by referee.Clock, shard int) *contest.Contest {
		c := small(t)
		c.Shard = contest.Shard{Index: shard, Of: 2}
		c.Contestants = []contest.Contestant{contest.Bot("mine", referee.Config{Command: []string{"false"}, LimitBy: by})}
		return c
	}
	wall, cpu := written(t, c(referee.WallClock, 0)), written(t, c(referee.CPUClock, 1))
	const says = `of another contest: its mine is "bot false, 1s of CPU time for the first answer and 50ms for later ones, and 20 times that by the wall clock", want "bot false, 1s for the first answer and 50ms for later ones"`

	var out bytes.Buffer
	_, _, err := contest.Merge(context.Background(), &out, asParts([]string{wall, cpu}))
	require.ErrorIs(t, err, contest.ErrOther)
	assert.ErrorContains(t, err, says)

	_, err = contest.Resume(context.Background(), fileOf(t, cpu), "file", c(referee.WallClock, 1).Header("v1"), func(*contest.Round) error { return nil })
	require.ErrorIs(t, err, contest.ErrOther)
	assert.ErrorContains(t, err, says)
}

// TestOlderFile reads the file of a bot that says less than one does now.
func TestOlderFile(t *testing.T) {
	const text = `{"bench":1,"version":"v1","worlds":{"game":"mumpus","settings":[{"rooms":8,"bats":1,"shafts":1}],"games":1,"seed":1},"n":1,"contestants":[{"name":"mine","is":"bot false, 1s for the first answer and 50ms for later ones"}],"sure":0,"measured":true}
{"machine":{"go":"go1.25.0","os":"linux","arch":"amd64","processors":2,"workers":2}}
{"game":0,"world":"mumpus:8b1s1@1","settings":"8 rooms, 1 bat, 1 shaft","places":8,"contestant":"mine","won":false,"cause":"late","turns":2,"measured":{"ns":[1000000]}}
{"summary":{"worlds":1,"contestants":[],"sizes":[]}}
`
	c := small(t)
	c.Worlds, c.Measure, c.Sure = random(t, 1, "mumpus:8b1s1@1"), true, 0
	c.Contestants = []contest.Contestant{contest.Bot("mine", referee.Config{Command: []string{"false"}})}
	s := contest.NewSummary([]string{"mine"})
	done, err := contest.Resume(context.Background(), fileOf(t, text), "file", c.Header("v1"), func(r *contest.Round) error { s.Add(r); return nil })
	require.NoError(t, err)
	assert.True(t, done.Whole)
	standing := s.Report().Contestants[0]
	assert.Equal(t, []contest.Lost{{Cause: referee.Late, Games: 1}}, standing.Lost)
	assert.Equal(t, 1, standing.Time.Turns)
	assert.Nil(t, standing.CPU)
}
