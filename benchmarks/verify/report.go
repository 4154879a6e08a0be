package main

import (
	"fmt"
	"io"
)

// report prints claims as they are checked.
type report struct {
	out    io.Writer
	failed bool
}

// claim prints a row of the table: what is claimed, what was measured, and
// whether that is so. Examples of what is wrong follow.
func (r *report) claim(what, measured string, holds bool, examples ...string) {
	verdict := "ok"
	if !holds {
		verdict = "FAILED"
		r.failed = true
	}
	fmt.Fprintf(r.out, "%-46s %-58s %s\n", what, measured, verdict)
	const most = 5
	for i, e := range examples {
		if i == most {
			fmt.Fprintf(r.out, "    and %d more\n", len(examples)-most)
			break
		}
		fmt.Fprintf(r.out, "    %s\n", e)
	}
}
