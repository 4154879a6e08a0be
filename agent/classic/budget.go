package classic

import (
	"context"
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
)

// maxWork is how many steps of a turn's work an agent does before it gives up: a
// few tenths of a second.
const maxWork = 1 << 24

// budget bounds work while it is done: by a context, and by a number of steps.
type budget struct {
	ctx   context.Context
	left  int
	check int // with so many left the context is looked at
	err   error
}

func newBudget(ctx context.Context) budget { return budget{ctx: ctx, left: maxWork, check: maxWork} }

// spend takes n steps. It reports false, from then on, if there are none left or the
// context is done; err says why.
func (b *budget) spend(n int) bool {
	const often = 1 << 16
	if b.err != nil {
		return false
	}
	b.left -= n
	if b.left < 0 {
		b.err = fmt.Errorf("%w: more than %d steps in one turn", knowledge.ErrTooLarge, maxWork)
		return false
	}
	if b.left <= b.check {
		b.check = b.left - often
		if b.ctx.Err() != nil {
			b.err = context.Cause(b.ctx)
		}
	}
	return b.err == nil
}
