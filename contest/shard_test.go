package contest_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/contest"
)

func TestParseShard(t *testing.T) {
	s, err := contest.ParseShard("3/4")
	require.NoError(t, err)
	assert.Equal(t, contest.Shard{Index: 3, Of: 4}, s)
	assert.Equal(t, "3/4", s.String())
	for _, text := range []string{"", "1", "4/4", "-1/4", "0/0", "1/-1", "a/b", "1/2/3", "0.5/2"} {
		_, err := contest.ParseShard(text)
		assert.ErrorIs(t, err, contest.ErrShard, text)
	}
}

// TestShardOf takes the part from the variables of batch systems.
func TestShardOf(t *testing.T) {
	type env map[string]string
	slurm := func(id, least, most, count, step string) env {
		return env{
			"SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": least, "SLURM_ARRAY_TASK_MAX": most,
			"SLURM_ARRAY_TASK_COUNT": count, "SLURM_ARRAY_TASK_STEP": step,
		}
	}
	for name, test := range map[string]struct {
		env   env
		n     int
		shard contest.Shard
		ok    bool
		says  string
	}{
		"none":               {env{}, 0, contest.Shard{}, false, ""},
		"Slurm from 0":       {slurm("2", "0", "3", "4", "1"), 0, contest.Shard{Index: 2, Of: 4}, true, ""},
		"Slurm from 5":       {slurm("5", "5", "7", "3", ""), 0, contest.Shard{Index: 0, Of: 3}, true, ""},
		"Slurm, steps":       {slurm("2", "0", "6", "4", "2"), 0, contest.Shard{}, false, "the job array has steps of 2"},
		"Slurm, gaps":        {slurm("9", "1", "9", "3", "1"), 0, contest.Shard{}, false, "has 3 tasks from 1 to 9"},
		"Slurm, no count":    {slurm("1", "0", "3", "", "1"), 0, contest.Shard{}, false, "SLURM_ARRAY_TASK_COUNT"},
		"Slurm, outside":     {slurm("9", "0", "3", "4", "1"), 0, contest.Shard{}, false, "9/4"},
		"Kubernetes":         {env{"JOB_COMPLETION_INDEX": "2"}, 3, contest.Shard{Index: 2, Of: 3}, true, ""},
		"Kubernetes, number": {env{"JOB_COMPLETION_INDEX": "2"}, 0, contest.Shard{}, false, "not how many parts there are"},
		"Kubernetes, beyond": {env{"JOB_COMPLETION_INDEX": "3"}, 3, contest.Shard{}, false, "3/3"},
		"Kubernetes, word":   {env{"JOB_COMPLETION_INDEX": "x"}, 3, contest.Shard{}, false, `JOB_COMPLETION_INDEX is "x"`},
	} {
		t.Run(name, func(t *testing.T) {
			s, ok, err := contest.ShardOf(func(key string) string { return test.env[key] }, test.n)
			assert.Equal(t, test.ok, ok)
			if test.says != "" {
				require.ErrorIs(t, err, contest.ErrShard)
				assert.ErrorContains(t, err, test.says)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, test.shard, s)
		})
	}
}

// TestShardAlone: a task that is submitted again alone doesn't play everything. Its file
// says what part it has.
func TestShardAlone(t *testing.T) {
	env := map[string]string{
		"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "3",
		"SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_STEP": "1",
	}
	_, ok, err := contest.ShardOf(func(key string) string { return env[key] }, 0)
	require.ErrorIs(t, err, contest.ErrAlone)
	assert.False(t, ok)

	c := small(t)
	for _, want := range []contest.Shard{{Index: 3, Of: 4}, {}} {
		c.Shard = want
		s, err := contest.ShardIn(strings.NewReader(written(t, c)), "file")
		require.NoError(t, err)
		assert.Equal(t, want, s)
	}
	_, err = contest.ShardIn(strings.NewReader(""), "file")
	require.ErrorIs(t, err, contest.ErrUnfinished)
	_, err = contest.ShardIn(strings.NewReader("buy milk\n"), "file")
	require.ErrorIs(t, err, contest.ErrFormat)
}
