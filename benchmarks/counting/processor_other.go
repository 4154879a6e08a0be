//go:build !unix

package main

import "time"

var start = time.Now()

// processorTime returns how long this process has run.
func processorTime() time.Duration { return time.Since(start) }
