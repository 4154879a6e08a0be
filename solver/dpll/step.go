package dpll

import (
	"fmt"

	"github.com/mumpus-go/mumpus/cnf"
)

// Kind is what a [Step] does.
type Kind int8

const (
	Assume    Kind = iota + 1 // Lit is assumed
	Decide                    // Lit is tried, since nothing follows any more
	Propagate                 // Lit follows, since the rest of Clause is false
	Pure                      // Lit is made true, since no open clause has its negation
	Conflict                  // Clause is false; if nil, the assumption Lit is
	Backtrack                 // the trial of Lit has failed, and is undone with what followed
	Model                     // all clauses are true
	Refuted                   // nothing is left to try
)

var names = [...]string{
	"", "assume", "decide", "propagate", "pure", "conflict", "backtrack", "model", "refuted",
}

// String returns the kind's name in lower case.
func (k Kind) String() string {
	if k < Assume || k > Refuted {
		return fmt.Sprintf("Kind(%d)", int8(k))
	}
	return names[k]
}

// Step is one step of a search.
type Step struct {
	Kind   Kind
	Depth  int        // how many decisions stand
	Lit    cnf.Lit    // 0 if the kind has none
	Clause cnf.Clause // nil if the kind has none; not to be changed
}

// String returns the step as a line of a trace, indented by its depth:
// "propagate -3 by [1 -3]".
func (s Step) String() string {
	text := fmt.Sprintf("%*s%v", 2*s.Depth, "", s.Kind)
	if s.Lit != 0 {
		text += fmt.Sprintf(" %d", s.Lit)
	}
	if s.Clause != nil {
		text += fmt.Sprintf(" by %d", s.Clause)
	}
	return text
}
