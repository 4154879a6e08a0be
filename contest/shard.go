package contest

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

var (
	// ErrShard is returned for a part of a contest that there is not.
	ErrShard = errors.New("no such shard")

	// ErrAlone is returned for the only task of a job array: it may be all of a contest,
	// or a part of one that is played again.
	ErrAlone = errors.New("the job array has one task, which doesn't say what part of a contest it plays")
)

// Shard is the part of a contest that plays the worlds whose number leaves the
// remainder Index when divided by Of. The zero value is all of it.
type Shard struct {
	Index int `json:"index"`
	Of    int `json:"of"`
}

// ParseShard reads a shard such as 0/4, the first of four. The error is ErrShard.
func ParseShard(text string) (Shard, error) {
	i, n, ok := strings.Cut(text, "/")
	index, err1 := strconv.Atoi(i)
	of, err2 := strconv.Atoi(n)
	if !ok || err1 != nil || err2 != nil || of < 1 {
		return Shard{}, fmt.Errorf("%w: %q, want one such as 0/4, the first of four", ErrShard, text)
	}
	s := Shard{index, of}
	return s, s.check()
}

func (s Shard) check() error {
	if s == (Shard{}) || s.Of >= 1 && s.Index >= 0 && s.Index < s.Of {
		return nil
	}
	return fmt.Errorf("%w: %v, want 0/n up to n-1/n", ErrShard, s)
}

// String returns the shard as ParseShard reads it.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// whole says whether the shard is all of a contest.
func (s Shard) whole() bool { return s.Of <= 1 }

// of returns how many of n worlds the shard plays.
func (s Shard) of(n int) int {
	if s.whole() {
		return n
	}
	return (n - s.Index + s.Of - 1) / s.Of
}

// game returns the number of the shard's world k.
func (s Shard) game(k int) int {
	if s.whole() {
		return k
	}
	return s.Index + k*s.Of
}

// ShardOf returns the shard that a batch system gives to this process through its
// environment, and false if none does: a job array of Slurm, of which the tasks are
// counted; or an indexed job of Kubernetes, of which the number is not told, so that
// n has to say it. The error is ErrShard and says which variable is wrong, or ErrAlone.
func ShardOf(getenv func(string) string, n int) (s Shard, ok bool, err error) {
	switch {
	case getenv("SLURM_ARRAY_TASK_ID") != "":
		s, err = slurmShard(getenv)
	case getenv("JOB_COMPLETION_INDEX") != "":
		s.Of = n
		if n < 1 {
			return s, false, fmt.Errorf("%w: JOB_COMPLETION_INDEX is set, but not how many parts there are", ErrShard)
		}
		s.Index, err = number(getenv, "JOB_COMPLETION_INDEX")
	default:
		return s, false, nil
	}
	if err == nil {
		err = s.check()
	}
	return s, err == nil, err
}

// slurmShard counts the tasks of an array from 0. Arrays with gaps are refused: what
// part a task has to play could not be told from its number.
func slurmShard(getenv func(string) string) (Shard, error) {
	var v [4]int
	for i, name := range [...]string{"ID", "MIN", "MAX", "COUNT"} {
		var err error
		if v[i], err = number(getenv, "SLURM_ARRAY_TASK_"+name); err != nil {
			return Shard{}, err
		}
	}
	if step := getenv("SLURM_ARRAY_TASK_STEP"); step != "" && step != "1" {
		return Shard{}, fmt.Errorf("%w: the job array has steps of %s, want one such as --array=0-3", ErrShard, step)
	}
	id, least, most, count := v[0], v[1], v[2], v[3]
	if most-least+1 != count {
		return Shard{}, fmt.Errorf("%w: the job array has %d tasks from %d to %d, want one without gaps such as --array=0-3", ErrShard, count, least, most)
	}
	if count == 1 {
		return Shard{}, ErrAlone
	}
	return Shard{id - least, count}, nil
}

// ShardIn returns the shard of a contest's file, which is all of it if none is named. The
// name is for errors, which are those of [NewReader].
func ShardIn(r io.Reader, name string) (Shard, error) {
	in, err := NewReader(r, name)
	if err != nil {
		return Shard{}, err
	}
	return in.header.shard(), nil
}

func number(getenv func(string) string, name string) (int, error) {
	n, err := strconv.Atoi(getenv(name))
	if err != nil {
		return 0, fmt.Errorf("%w: %s is %q, want a number", ErrShard, name, getenv(name))
	}
	return n, nil
}
