package sat

import (
	"context"
	"errors"

	"github.com/mumpus-go/mumpus/cnf"
)

// maxClauses is how many clauses a solver of the whole is given: as many as gini keeps in
// some hundreds of megabytes. Only counts of thousands over thousands of sites need more.
const maxClauses = 1 << 22

// bounded is a sink that takes so many clauses, as long as its context lasts.
type bounded struct {
	cnf.Sink
	ctx  context.Context
	left int
}

var errFull = errors.New("too many clauses")

// AddClause implements [cnf.Sink].
func (b *bounded) AddClause(lits ...cnf.Lit) error {
	const often = 1 << 10
	if b.left == 0 {
		return errFull
	}
	if b.left--; b.left%often == 0 && b.ctx.Err() != nil {
		return b.ctx.Err()
	}
	return b.Sink.AddClause(lits...)
}
