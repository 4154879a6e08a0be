package proof_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/proof"
)

func TestWriters(t *testing.T) {
	var rec proof.Recorder
	rec.Input(1, cnf.Clause{1, 2})
	rec.Input(2, cnf.Clause{1, -2})
	rec.Add(-1, cnf.Clause{1}, []int64{2, 1})
	rec.Delete(1, cnf.Clause{1, 2})
	rec.Input(3, cnf.Clause{-1, 150})
	rec.Add(-2, cnf.Clause{150}, []int64{-1, 3})
	rec.Delete(-1, cnf.Clause{1})
	rec.Add(-3, nil, []int64{-2})
	for i, want := range []string{
		"1 0\nd 1 2 0\n150 0\nd 1 0\n0\n",
		"a\x02\x00d\x02\x04\x00a\xac\x02\x00d\x02\x00a\x00",
		"4 1 0 2 1 0\n4 d 1 0\n5 150 0 4 3 0\n5 d 4 0\n6 0 5 0\n",
	} {
		assert.Equal(t, want, string(write(t, &rec, formats[i].write)), formats[i].name)
	}
}

func TestReadDRAT(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []proof.Step
		err        error
		line       int
	}{
		{"empty", "", nil, nil, 0},
		{"comments only", "c\ncc 1 0\nc d", nil, nil, 0},
		{"no newline at the end", "1 0", []proof.Step{{Clause: cnf.Clause{1}, Line: 1}}, nil, 0},
		{
			"free form", "1\r\n-2\t0 d 3\nc 4\n0\n\n  0\n",
			[]proof.Step{
				{Clause: cnf.Clause{1, -2}, Line: 1},
				{Delete: true, Clause: cnf.Clause{3}, Line: 2},
				{Clause: cnf.Clause{}, Line: 6},
			},
			nil, 0,
		},
		{"a word", "1 0\nx 0", []proof.Step{{Clause: cnf.Clause{1}, Line: 1}}, proof.ErrSyntax, 2},
		{"a comment within a line", "1 c 0", nil, proof.ErrSyntax, 1},
		{"d twice", "d d 1 0", nil, proof.ErrSyntax, 1},
		{"no integer", "1.5 0", nil, proof.ErrSyntax, 1},
		{"largest variable", "-1073741823 0", []proof.Step{{Clause: cnf.Clause{-cnf.MaxVar.Pos()}, Line: 1}}, nil, 0},
		{"too large a variable", "1073741824 0", nil, proof.ErrSyntax, 1},
		{"beyond 32 bits", "-2147483648 0", nil, proof.ErrSyntax, 1},
		{"very long", strings.Repeat("1", 100) + " 0", nil, proof.ErrSyntax, 1},
		{"ends in a clause", "1 0\n\n2", []proof.Step{{Clause: cnf.Clause{1}, Line: 1}}, proof.ErrTruncated, 3},
		{"ends after d", "d", nil, proof.ErrTruncated, 1},
		{"binary", "a\x02\x00", nil, proof.ErrSyntax, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps, err := all(proof.ReadDRAT(iotest.OneByteReader(strings.NewReader(test.text))))
			assert.Equal(t, test.want, steps)
			requireLine(t, err, test.err, test.line)
		})
	}
}

func TestReadLRAT(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []proof.Step
		err        error
		line       int
	}{
		{
			"steps", "c LRAT\n4 1 -2 0 3 1 0\n4 d 3 2 0\n5 0\n4 0\n",
			[]proof.Step{
				{ID: 4, Clause: cnf.Clause{1, -2}, Hints: []int64{3, 1}, Line: 2},
				{ID: 4, Delete: true, Hints: []int64{3, 2}, Line: 3},
				{ID: 5, Clause: cnf.Clause{}, Hints: []int64{4}, Line: 4},
			},
			nil, 0,
		},
		{"RAT hints", "4 1 0 -2 3 0", nil, proof.ErrSyntax, 1},
		{"negative number", "-1 1 0 2 0", nil, proof.ErrSyntax, 1},
		{"d for a number", "d 1 0", nil, proof.ErrSyntax, 1},
		{"only a number", "4", nil, proof.ErrTruncated, 1},
		{"ends in the clause", "4 1", nil, proof.ErrTruncated, 1},
		{"ends before the hints", "4 1 0\n\n", nil, proof.ErrTruncated, 3},
		{"ends in the hints", "4 1 0 2", nil, proof.ErrTruncated, 1},
		{"ends in a deletion", "4 d 2", nil, proof.ErrTruncated, 1},
		{"beyond 64 bits", "9223372036854775808 1 0 2 0", nil, proof.ErrSyntax, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps, err := all(proof.ReadLRAT(strings.NewReader(test.text)))
			assert.Equal(t, test.want, steps)
			requireLine(t, err, test.err, test.line)
		})
	}
}

func TestReadBinaryDRAT(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []proof.Step
		err        error
	}{
		{"empty", "", nil, nil},
		{"from the format's description", "a\x7e\x83\x80\x01\x00d\x7f\x82\x80\x01\x00", []proof.Step{
			{Clause: cnf.Clause{63, -8193}}, {Delete: true, Clause: cnf.Clause{-63, 8193}},
		}, nil},
		{"text", "1 0\n", nil, proof.ErrSyntax},
		{"literal -0", "a\x01\x00", nil, proof.ErrSyntax},
		{"too large a variable", "a\x80\x80\x80\x80\x08\x00", nil, proof.ErrSyntax},
		{"six bytes", "a\x82\x80\x80\x80\x80\x00\x00", nil, proof.ErrSyntax},
		{"ends after the kind", "a", nil, proof.ErrTruncated},
		{"ends in a literal", "a\x80", nil, proof.ErrTruncated},
		{"ends before the zero", "a\x02", nil, proof.ErrTruncated},
	} {
		t.Run(test.name, func(t *testing.T) {
			steps, err := all(proof.ReadBinaryDRAT(strings.NewReader(test.text)))
			assert.Equal(t, test.want, steps)
			requireLine(t, err, test.err, 0)
		})
	}
}

func requireLine(t *testing.T, err, want error, line int) {
	t.Helper()
	if want == nil {
		require.NoError(t, err)
		return
	}
	require.ErrorIs(t, err, want)
	var at *proof.StepError
	require.ErrorAs(t, err, &at)
	assert.Equal(t, line, at.Line, "%v", err)
}

// TestRoundTrip writes random steps in each format and reads them again.
func TestRoundTrip(t *testing.T) {
	lit := rapid.Custom(func(t *rapid.T) cnf.Lit {
		largest := rapid.SampledFrom([]cnf.Var{9, 300, cnf.MaxVar}).Draw(t, "largest")
		return cnf.Var(rapid.IntRange(1, int(largest)).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
	})
	for _, format := range formats {
		t.Run(format.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var rec proof.Recorder
				for i := range rapid.IntRange(0, 20).Draw(t, "steps") {
					c := cnf.Clause(rapid.SliceOfN(lit, 0, 5).Draw(t, "clause"))
					hint := rapid.Int64Range(1, 100).Draw(t, "hint")
					if rapid.Bool().Draw(t, "delete") {
						rec.Delete(hint, c)
					} else {
						rec.Add(int64(-1-i), c, []int64{hint, hint + 1})
					}
				}
				read, err := all(format.read(bytes.NewReader(write(t, &rec, format.write))))
				require.NoError(t, err)
				want, _ := all(rec.Steps())
				require.Equal(t, len(want), len(read))
				for i, got := range read {
					require.Equal(t, want[i].Delete, got.Delete)
					if format.lrat {
						require.Equal(t, want[i].Hints, got.Hints)
					}
					if !format.lrat || !got.Delete {
						require.Equal(t, append(cnf.Clause{}, want[i].Clause...), got.Clause)
					}
				}
			})
		})
	}
}

func TestErrorsOfReaderAndWriter(t *testing.T) {
	broken := errors.New("broken")
	rec := refute(t, random3SAT(3, 15, 90), 15)
	for _, format := range formats {
		t.Run(format.name, func(t *testing.T) {
			w := format.write(failingWriter{broken}, len(rec.Formula()))
			rec.Replay(w)
			assert.ErrorIs(t, w.Flush(), broken)

			file := write(t, rec, format.write)
			for n := range 30 {
				r := io.MultiReader(bytes.NewReader(file[:n]), iotest.ErrReader(broken))
				_, err := all(format.read(r))
				require.ErrorIs(t, err, broken, "after %d bytes", n)
			}
		})
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func TestLRATWriterKnowsTheFormula(t *testing.T) {
	w := proof.NewLRAT(io.Discard, 1)
	w.Input(1, cnf.Clause{1})
	w.Input(2, cnf.Clause{-1})
	w.Add(-1, nil, []int64{1, 2})
	assert.ErrorIs(t, w.Flush(), proof.ErrTooManyInputs)
}
