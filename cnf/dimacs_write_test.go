package cnf_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
)

func dimacs(t testing.TB, f *cnf.Formula) string {
	var b bytes.Buffer
	require.NoError(t, f.WriteDIMACS(&b))
	return b.String()
}

func TestWriteDIMACS(t *testing.T) {
	f := &cnf.Formula{}
	assert.Equal(t, "p cnf 0 0\n", dimacs(t, f))

	f.NewVar()
	f.Named("shaft at 7")
	f.Named("a\nb\r\n1 0\x00\u2028c")
	f.Named("naïve · 0")
	f.NewVar()
	require.NoError(t, f.AddClause(-1, 2, 2))
	require.NoError(t, f.AddClause())
	require.NoError(t, f.AddClause(4))
	assert.Equal(t, `p cnf 5 3
c 2 shaft at 7
c 3 a\nb\r\n1 0\x00\u2028c
c 4 naïve · 0
-1 2 2 0
0
4 0
`, dimacs(t, f))

	require.NoError(t, f.Project(3, 1))
	assert.Contains(t, dimacs(t, f), "\nc p show 1 3 0\n")
	require.NoError(t, f.Project())
	assert.Contains(t, dimacs(t, f), "\nc p show 0\n")
}

// TestWriteComments puts comments above clauses and at the end, and has a reader
// see the same formula.
func TestWriteComments(t *testing.T) {
	f := withVars(2)
	f.Comment("first")
	f.Comment("p show 1 0")
	require.NoError(t, f.AddClause(1))
	require.NoError(t, f.AddClause(2))
	f.Comment("7 no name\n-1 0")
	require.NoError(t, f.AddClause(-1, 2))
	f.Comment("last")
	text := dimacs(t, f)
	assert.Equal(t, `p cnf 2 3
c # first
c # p show 1 0
1 0
2 0
c # 7 no name\n-1 0
-1 2 0
c # last
`, text)
	read, err := cnf.ReadDIMACS(strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, f.Clauses(), read.Clauses())
	assert.Nil(t, read.Projection())
}

var errFull = errors.New("full")

type fullWriter struct{ left int }

func (w *fullWriter) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWriteDIMACSReturnsTheWritersError(t *testing.T) {
	f := withVars(100)
	for i := range 5000 {
		require.NoError(t, f.AddClause(cnf.Lit(i%100+1)))
	}
	for _, room := range []int{0, 4096, 8192} {
		assert.ErrorIs(t, f.WriteDIMACS(&fullWriter{left: room}), errFull)
	}
}
