package sat

import (
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// Split returns the strategy that has verdicts proved by components at any size.
func Split() knowledge.Strategy {
	counter := count.Proved()
	return knowledge.Strategy{Name: "gini by components", Clash: encode.Clash, New: func() knowledge.Reasoner {
		return counter(&prover{open: func(n int) solver.Solver { return gini.New(n) }})
	}}
}

// Whole returns the strategy that has one solver for the whole at any size.
func Whole() knowledge.Strategy {
	chances := count.Strategy()
	return knowledge.Strategy{Name: "gini in one solver", Clash: encode.Clash, New: func() knowledge.Reasoner {
		return &reasoner{open: func(n int) solver.Solver { return gini.New(n) }, sink: bounded{left: maxClauses}, chances: chances}
	}}
}

// Bounded returns the strategy that has one solver for the whole, which is given so many
// clauses at most.
func Bounded(clauses int) knowledge.Strategy {
	return knowledge.Strategy{Name: "bounded", Clash: encode.Clash, New: func() knowledge.Reasoner {
		return &reasoner{open: func(n int) solver.Solver { return gini.New(n) }, sink: bounded{left: clauses}, chances: count.Strategy()}
	}}
}
