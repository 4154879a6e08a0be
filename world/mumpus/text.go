package mumpus

import (
	"fmt"
	"strings"
)

// String returns the cave as text that [ParseCave] reads:
//
//	# mumpus:8b1s1@3
//	mumpus 8 rooms, 1 bat, 1 shaft
//	start 4
//
//	0: 1 3 5 bats
//	1: 0 2 6
//	...
//
// A line for each room gives its exits and what it holds. From # to the end of
// a line is a comment; the id of a generated cave is one.
func (c *Cave) String() string {
	var b strings.Builder
	if c.id != "" {
		fmt.Fprintf(&b, "# %s\n", c.id)
	}
	fmt.Fprintf(&b, "mumpus %v\nstart %d\n\n", c.config, c.start)
	for room, e := range c.exits {
		fmt.Fprintf(&b, "%d: %d %d %d", room, e[0], e[1], e[2])
		if h := c.hazards[room]; h != None {
			fmt.Fprintf(&b, " %v", h)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// MarshalText returns the text of [Cave.String]; it never fails.
func (c *Cave) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
