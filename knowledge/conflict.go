package knowledge

import (
	"fmt"
	"strings"
)

// Conflict says that facts cannot all be true. It is the error of [Base.Tell]
// for facts that contradict what was told before.
type Conflict struct {
	Facts []Fact // that clash: none of them can be left out; in the order in which they were told
}

// Error lists the facts that clash.
func (c *Conflict) Error() string {
	texts := make([]string, len(c.Facts))
	for i, f := range c.Facts {
		texts[i] = f.Text
	}
	return fmt.Sprintf("no world agrees with all of this: %s", strings.Join(texts, "; "))
}
