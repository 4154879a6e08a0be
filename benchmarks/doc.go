// Package benchmarks measures the engine: Go benchmarks named
// strategy=x/game=y/rooms=z, so that benchstat can set them side by side.
//
//	go test -bench Survey ./benchmarks
package benchmarks
