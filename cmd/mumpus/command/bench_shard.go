package command

import (
	"errors"
	"os"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/contest"
)

// shardFlags choose the part of a contest that is played.
type shardFlags struct {
	fs    *pflag.FlagSet
	part  string
	parts int
}

func newShardFlags(fs *pflag.FlagSet) *shardFlags {
	f := &shardFlags{fs: fs}
	fs.StringVar(&f.part, "shard", "", "`I/N` part of the worlds to play, from 0/N on; in a job array of Slurm it is known")
	fs.IntVar(&f.parts, "shards", 0, "`N` parts that an indexed job of Kubernetes has, which knows the index of its own")
	return f
}

// shard returns the part that the flags or the batch system choose, or that the file has
// which is resumed, where a task of an array is submitted again alone.
func (f *shardFlags) shard(getenv func(string) string, resumed string) (contest.Shard, error) {
	set := f.fs.Changed
	switch {
	case set("shard") && set("shards"):
		return contest.Shard{}, misused("--shard and --shards say the same, want one of them")
	case set("shard"):
		s, err := contest.ParseShard(f.part)
		if err != nil {
			return s, usageError{err}
		}
		return s, nil
	case set("shards") && f.parts < 1:
		return contest.Shard{}, misused("%d shards, want 1 or more", f.parts)
	}
	s, ok, err := contest.ShardOf(getenv, f.parts)
	if errors.Is(err, contest.ErrAlone) {
		if s, err := shardIn(resumed); err == nil {
			return s, nil
		}
		id := getenv("SLURM_ARRAY_TASK_ID")
		return s, misused("%w; want --shard %s/N of N parts, such as --shard 3/4, or 0/1 for all, or --resume with the file that the part has begun", err, id)
	}
	switch {
	case err != nil:
		return s, misused("%v; --shard says which part to play, 0/1 for all", err)
	case !ok && set("shards"):
		return s, misused("--shards is for an indexed job of Kubernetes, and there is no JOB_COMPLETION_INDEX; want --shard I/N")
	}
	return s, nil
}

// shardIn returns the part that a file of results has.
func shardIn(name string) (contest.Shard, error) {
	file, err := os.Open(name)
	if err != nil {
		return contest.Shard{}, err
	}
	defer func() { _ = file.Close() }()
	return contest.ShardIn(file, name)
}
