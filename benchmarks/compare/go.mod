module github.com/mumpus-go/mumpus/benchmarks/compare

go 1.25.0

require (
	github.com/crillab/gophersat v1.4.0
	github.com/mumpus-go/mumpus v0.0.0
)

replace github.com/mumpus-go/mumpus => ../..
