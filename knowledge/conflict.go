package knowledge

import (
	"context"
	"fmt"
	"strings"
)

// Conflict says that facts cannot all be true. It is the error of [Base.Tell]
// for facts that contradict what was told before.
type Conflict struct {
	Facts []Fact // that clash, as few as were found, in the order in which they were told
}

// Error lists the facts that clash.
func (c *Conflict) Error() string {
	texts := make([]string, len(c.Facts))
	for i, f := range c.Facts {
		texts[i] = f.Text
	}
	return fmt.Sprintf("no world agrees with all of this: %s", strings.Join(texts, "; "))
}

// conflict explains why the facts told so far contradict each other.
func (b *Base) conflict(ctx context.Context) error {
	e, err := newExplainer(b.theory)
	if err != nil {
		return err
	}
	facts, err := e.reason(ctx)
	if err != nil {
		return err
	}
	return &Conflict{Facts: facts}
}
