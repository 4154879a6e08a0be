package lessons

import (
	"context"
	"errors"
	"time"
)

// Least calls f some times, which each time returns how long each of the same
// pieces of work took, and returns the sum of the least time of each piece. What
// else the machine does only adds to a time, and hardly meets the same short piece
// every time. The errors are those of f and the context's.
func Least(ctx context.Context, rounds int, f func() ([]time.Duration, error)) (time.Duration, error) {
	var least []time.Duration
	for range rounds {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		times, err := f()
		switch {
		case err != nil:
			return 0, err
		case least == nil:
			least = times
		case len(times) != len(least):
			return 0, errors.New("not the same work each time")
		}
		for i, d := range times {
			least[i] = min(least[i], d)
		}
	}
	var sum time.Duration
	for _, d := range least {
		sum += d
	}
	return sum, nil
}
