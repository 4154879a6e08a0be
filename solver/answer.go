package solver

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
)

// ErrAnswer is returned by [ReadAnswer] for a text that is no solver's answer.
var ErrAnswer = errors.New("not a solver's answer")

// answers are the lines that state an answer: those of the SAT competitions and of
// glucose, those of the files that minisat writes, and those that it prints.
var answers = map[string]Status{
	"s SATISFIABLE": Sat, "s UNSATISFIABLE": Unsat, "s UNKNOWN": Unknown, "s INDETERMINATE": Unknown,
	"SAT": Sat, "UNSAT": Unsat, "INDET": Unknown,
	"SATISFIABLE": Sat, "UNSATISFIABLE": Unsat, "INDETERMINATE": Unknown,
}

// ReadAnswer reads what a SAT solver prints: in the format of the SAT
// competitions, the line "s SATISFIABLE", "s UNSATISFIABLE" or "s UNKNOWN", and
// the true literals of a model in lines that begin with v, up to a 0; or, as
// minisat writes it to a file, SAT, UNSAT or INDET, and the literals in lines
// without v. Every other line is a comment. The 0 may be missing.
//
// A model need not name all variables, and may have been cut off. It is nil unless
// the status is Sat. Its literals may be false in the formula at hand:
// [cnf.Formula.Satisfied] tells.
// The error is ErrAnswer, with the line, or r's.
func ReadAnswer(r io.Reader) (Status, []cnf.Lit, error) {
	a := answer{model: []cnf.Lit{}, has: make(map[cnf.Lit]bool)}
	lines := bufio.NewReader(r)
	for n := 1; ; n++ {
		line, err := lines.ReadString('\n')
		if wrong := a.read(strings.TrimSpace(line)); wrong != nil {
			return Unknown, nil, fmt.Errorf("%w: line %d: %w", ErrAnswer, n, wrong)
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return Unknown, nil, err
		}
	}
	switch {
	case !a.stated:
		return Unknown, nil, fmt.Errorf(`%w: no line "s SATISFIABLE", "s UNSATISFIABLE" or "s UNKNOWN"`, ErrAnswer)
	case a.status != Sat:
		return a.status, nil, nil
	case !a.ended && len(a.model) == 0:
		return Unknown, nil, fmt.Errorf("%w: satisfiable, and no model follows (minisat writes it to a file: minisat FORMULA ANSWER)", ErrAnswer)
	default:
		return Sat, a.model, nil
	}
}

// answer is what was read so far.
type answer struct {
	status Status
	stated bool
	bare   bool // literals stand in lines without v
	model  []cnf.Lit
	has    map[cnf.Lit]bool
	ended  bool // the 0 was read
}

func (a *answer) read(line string) error {
	if status, ok := answers[line]; ok {
		if a.stated {
			return errors.New("a second answer")
		}
		a.status, a.stated, a.bare = status, true, !strings.HasPrefix(line, "s ")
		return nil
	}
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "v":
		words = words[1:]
	case words[0] == "s":
		return fmt.Errorf("%q is none of the answers", line)
	case !a.bare || words[0] == "c":
		return nil
	}
	for _, word := range words {
		if err := a.literal(word); err != nil {
			return err
		}
	}
	return nil
}

func (a *answer) literal(word string) error {
	n, err := strconv.ParseInt(word, 10, 32)
	l := cnf.Lit(n)
	switch {
	case err != nil || n < -int64(cnf.MaxVar) || n > int64(cnf.MaxVar):
		return fmt.Errorf("%q is no literal", word)
	case a.ended:
		return fmt.Errorf("%q after the 0 that ends the model", word)
	case n == 0:
		a.ended = true
	case a.has[l.Not()]:
		return fmt.Errorf("both %d and %d", l.Not(), l)
	case !a.has[l]:
		a.has[l] = true
		a.model = append(a.model, l)
	}
	return nil
}
