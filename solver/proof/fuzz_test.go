package proof_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/solver/proof"
)

func FuzzReadDRAT(f *testing.F)       { fuzzReader(f, 0) }
func FuzzReadBinaryDRAT(f *testing.F) { fuzzReader(f, 1) }
func FuzzReadLRAT(f *testing.F)       { fuzzReader(f, 2) }

// fuzzReader reads any bytes as a proof. What can be read can be written and read
// again, and no bytes are a proof that what has a model has none.
func fuzzReader(f *testing.F, format int) {
	read, to, lrat := formats[format].read, formats[format].write, formats[format].lrat
	check := proof.CheckRUP
	if lrat {
		check = proof.CheckLRAT
	}
	f.Add(write(f, refute(f, contradiction, 4), to))
	satisfiable := contradiction[1:]
	f.Fuzz(func(t *testing.T, file []byte) {
		require.Error(t, check(ctx, satisfiable, read(bytes.NewReader(file))))
		_ = check(ctx, contradiction, read(bytes.NewReader(file)))

		steps, _ := all(read(bytes.NewReader(file)))
		var b bytes.Buffer
		w := to(&b, 0)
		for _, step := range steps {
			switch {
			case !step.Delete:
				w.Add(-step.ID, step.Clause, step.Hints)
			case !lrat:
				w.Delete(0, step.Clause)
			default:
				for _, id := range step.Hints {
					w.Delete(id, nil)
				}
			}
		}
		require.NoError(t, w.Flush())
		again, err := all(read(&b))
		require.NoError(t, err)
		require.Equal(t, added(steps), added(again))
	})
}

// added returns the steps that add clauses, without their places.
func added(steps []proof.Step) (list []proof.Step) {
	for _, step := range steps {
		if !step.Delete {
			step.Line = 0
			list = append(list, step)
		}
	}
	return list
}
