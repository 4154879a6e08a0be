package main

import (
	"context"
	"sync"
	"sync/atomic"
)

// parallel calls f for 0 … n-1, several at a time, and returns the results in
// that order. It returns the error of the lowest call that failed.
func parallel[T any](ctx context.Context, n, workers int, f func(ctx context.Context, i int) (T, error)) ([]T, error) {
	results, errs := make([]T, n), make([]error, n)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(workers, n) {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				if results[i], errs[i] = f(ctx, i); errs[i] != nil {
					cancel()
				}
			}
		}()
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return results, ctx.Err()
}
