package solver_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

func ExampleReadAnswer() {
	printed := `c some solver's banner
s SATISFIABLE
v 1 -2
v 3 0
`
	status, model, err := solver.ReadAnswer(strings.NewReader(printed))
	fmt.Println(status, model, err)
	// Output: sat [1 -2 3] <nil>
}

var readable = []struct {
	name, text string
	status     solver.Status
	model      []cnf.Lit
}{
	{"a model in lines v", "s SATISFIABLE\nv 1 -2\nv 3 0\n", solver.Sat, []cnf.Lit{1, -2, 3}},
	{"the 0 in a line of its own", "s SATISFIABLE\nv 1\nv 0", solver.Sat, []cnf.Lit{1}},
	{"the model first", "v 1 0\ns SATISFIABLE\n", solver.Sat, []cnf.Lit{1}},
	{"comments and blank lines", "c v 9\n\nc\ns SATISFIABLE\r\nc hi\nv  1\t-2 0\r\n", solver.Sat, []cnf.Lit{1, -2}},
	{"chatter without c", "Read 3 clauses\n1 2 0\ns SATISFIABLE\nv 1 0\n", solver.Sat, []cnf.Lit{1}},
	{"a literal twice", "s SATISFIABLE\nv 1 1 0\n", solver.Sat, []cnf.Lit{1}},
	{"no variables", "s SATISFIABLE\nv 0\n", solver.Sat, []cnf.Lit{}},
	{"no model", "s UNSATISFIABLE\n", solver.Unsat, nil},
	{"undecided", "c time is up\ns UNKNOWN\n", solver.Unknown, nil},
	{"no 0", "s SATISFIABLE\nv 1 2\n", solver.Sat, []cnf.Lit{1, 2}},
	{"minisat's file without 0", "SAT\n1 -2\n", solver.Sat, []cnf.Lit{1, -2}},
	{"what minisat prints", "| CPU time |\nUNSATISFIABLE\n", solver.Unsat, nil},
	{"glucose is undecided", "s INDETERMINATE\n", solver.Unknown, nil},
	{"minisat's file", "SAT\n1 -2 3 0\n", solver.Sat, []cnf.Lit{1, -2, 3}},
	{"minisat's file without a model", "UNSAT\n", solver.Unsat, nil},
	{"minisat's file, undecided", "INDET\n", solver.Unknown, nil},
}

func TestReadAnswer(t *testing.T) {
	for _, c := range readable {
		t.Run(c.name, func(t *testing.T) {
			status, model, err := solver.ReadAnswer(iotest.OneByteReader(strings.NewReader(c.text)))
			require.NoError(t, err)
			assert.Equal(t, c.status, status)
			assert.Equal(t, c.model, model)
		})
	}
}

var unreadable = []struct{ name, text, message string }{
	{"nothing", "", `no line "s SATISFIABLE"`},
	{"a formula", "p cnf 1 1\n1 0\n", `no line "s SATISFIABLE"`},
	{"another answer", "s MAYBE\n", `line 1: "s MAYBE" is none of the answers`},
	{"two answers", "s SATISFIABLE\ns UNSATISFIABLE\n", "line 2: a second answer"},
	{"no model at all", "s SATISFIABLE\n", "satisfiable, and no model follows (minisat writes it to a file: minisat FORMULA ANSWER)"},
	{"what minisat prints of a model", "SATISFIABLE\n", "satisfiable, and no model follows"},
	{"a word", "s SATISFIABLE\nv 1 two 0\n", `line 2: "two" is no literal`},
	{"a number too large", "s SATISFIABLE\nv 1073741824 0\n", `line 2: "1073741824" is no literal`},
	{"the smallest number", "s SATISFIABLE\nv -2147483648 0\n", `line 2: "-2147483648" is no literal`},
	{"more after the 0", "s SATISFIABLE\nv 1 0 2\n", `line 2: "2" after the 0`},
	{"both signs", "s SATISFIABLE\nv 1 2\nv -1 0\n", "line 3: both 1 and -1"},
}

func TestReadAnswerRefuses(t *testing.T) {
	for _, c := range unreadable {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := solver.ReadAnswer(strings.NewReader(c.text))
			require.ErrorIs(t, err, solver.ErrAnswer)
			assert.ErrorContains(t, err, c.message)
		})
	}
	broken := errors.New("broken")
	_, _, err := solver.ReadAnswer(iotest.ErrReader(broken))
	assert.ErrorIs(t, err, broken)
}

// FuzzReadAnswer has what was read say the same when it is printed and read
// again.
func FuzzReadAnswer(f *testing.F) {
	for _, c := range readable {
		f.Add(c.text)
	}
	for _, c := range unreadable {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		status, model, err := solver.ReadAnswer(strings.NewReader(text))
		if err != nil {
			require.ErrorIs(t, err, solver.ErrAnswer)
			return
		}
		if status != solver.Sat {
			require.Nil(t, model)
			return
		}
		var b strings.Builder
		b.WriteString("s SATISFIABLE\n")
		for _, l := range model {
			require.NoError(t, cnf.CheckLits(int(cnf.MaxVar), l))
			fmt.Fprintln(&b, "v", l)
		}
		again, same, err := solver.ReadAnswer(strings.NewReader(b.String() + "v 0\n"))
		require.NoError(t, err)
		require.Equal(t, solver.Sat, again)
		require.Equal(t, model, same)
	})
}
