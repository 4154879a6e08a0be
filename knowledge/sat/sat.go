package sat

import (
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/solver"
	"github.com/mumpus-go/mumpus/solver/gini"
)

// Default returns the strategy that is used where none is asked for, over gini.
func Default() knowledge.Strategy {
	return strategy("gini", func(variables int) solver.Solver { return gini.New(variables) })
}

// Strategy returns the strategy that proves verdicts with the SAT solvers that open
// makes. It is complete. For chances it counts worlds, as package count does.
// Options leave a part out, of the whole in one solver at any size.
func Strategy(name string, open func() solver.Solver, without ...Option) knowledge.Strategy {
	return strategy(name, func(int) solver.Solver { return open() }, without...)
}

func strategy(name string, open func(variables int) solver.Solver, without ...Option) knowledge.Strategy {
	chances, counter := count.Strategy(), count.Proved()
	return knowledge.Strategy{Name: name, Clash: encode.Clash, New: func() knowledge.Reasoner {
		whole := &reasoner{open: open, sink: bounded{left: maxClauses}, chances: chances}
		for _, leaveOut := range without {
			leaveOut(whole)
		}
		if len(without) > 0 {
			return whole
		}
		return newSized(whole, open, counter)
	}}
}
