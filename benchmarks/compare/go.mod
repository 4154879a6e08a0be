module github.com/mumpus-go/mumpus/benchmarks/compare

go 1.25.0

tool (
	github.com/crillab/gophersat
	github.com/irifrance/gini/cmd/gini
)

require (
	github.com/crillab/gophersat v1.4.0
	github.com/mumpus-go/mumpus v0.0.0
)

require (
	github.com/davecgh/go-spew v1.1.1 // indirect
	github.com/irifrance/gini v1.0.1 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/stretchr/testify v1.11.1
	golang.org/x/sys v0.43.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

replace github.com/mumpus-go/mumpus => ../..
