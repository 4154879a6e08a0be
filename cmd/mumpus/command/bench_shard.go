package command

import (
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

// shard returns the part that the flags or the batch system choose.
func (f *shardFlags) shard(getenv func(string) string) (contest.Shard, error) {
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
	switch {
	case err != nil:
		return s, misused("%v; --shard says which part to play, 0/1 for all", err)
	case !ok && set("shards"):
		return s, misused("--shards is for an indexed job of Kubernetes, and there is no JOB_COMPLETION_INDEX; want --shard I/N")
	}
	return s, nil
}
