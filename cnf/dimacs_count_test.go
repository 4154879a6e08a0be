package cnf_test

import (
	"bytes"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
)

func TestReadWeights(t *testing.T) {
	f, err := cnf.ReadDIMACS(strings.NewReader(`c t pwmc
p cnf 4 1
c p weight 1 3/10 0
c p weight -1 0.8 0
c p weight 2 -1.5e-1 0
1 2 0
c p weight -2 2 0
c p weight -2 2 0
c p weight -3 0.25 0
c p show 1 2 3 0
`))
	require.NoError(t, err)
	assert.Equal(t, "pwmc", f.Problem())
	assert.True(t, f.Weighted())
	for v, want := range map[cnf.Var][2]string{1: {"3/10", "4/5"}, 2: {"-3/20", "2"}, 3: {"3/4", "1/4"}, 4: {"1", "1"}} {
		positive, negative := f.Weights(v)
		assert.Equal(t, want, [2]string{positive.RatString(), negative.RatString()}, v)
	}

	var text bytes.Buffer
	require.NoError(t, f.WriteDIMACS(&text))
	again, err := cnf.ReadDIMACS(&text)
	require.NoError(t, err)
	assert.Equal(t, "pwmc", again.Problem())
	for v := cnf.Var(1); v <= 4; v++ {
		p, n := f.Weights(v)
		q, m := again.Weights(v)
		assert.Zero(t, p.Cmp(q), v)
		assert.Zero(t, n.Cmp(m), v)
	}
}

func TestWrongWeights(t *testing.T) {
	for line, want := range map[string]string{
		"c p weight 1 0 0":             "line 2: not the DIMACS format: 1 has the weight 0, so -1 needs one too",
		"c p weight 1 1.5 0":           "line 2: not the DIMACS format: 1 has the weight 3/2, so -1 needs one too",
		"c p weight 1 0.5":             `line 2: not the DIMACS format: a weight is "c p weight literal weight 0", not "1 0.5"`,
		"c p weight 1 0.5 0 0":         `line 2: not the DIMACS format: a weight is "c p weight literal weight 0", not "1 0.5 0 0"`,
		"c p weight x 0.5 0":           `line 2: not the DIMACS format: "x" is no literal`,
		"c p weight 1 half 0":          `line 2: not the DIMACS format: the weight "half" is neither a decimal number nor a fraction`,
		"c p weight 1 0x1 0":           `line 2: not the DIMACS format: the weight "0x1" is neither a decimal number nor a fraction`,
		"c p weight 1 1/0 0":           `line 2: not the DIMACS format: the weight "1/0" is neither a decimal number nor a fraction`,
		"c p weight 1 1e1000000000 0":  `line 2: not the DIMACS format: the weight "1e1000000000" is neither a decimal number nor a fraction`,
		"c p weight 1 1e-1000000000 0": `line 2: not the DIMACS format: the weight "1e-1000000000" is neither a decimal number nor a fraction`,
		"c p weight 9 0.5 0":           "line 2: no such literal: a weight for 9, where the header has 2 variables",
		"c p weight 2 1/3 0\nc p weight 2 1/4 0\nc p weight -2 1 0": "line 3: not the DIMACS format: a second weight for 2",
	} {
		text := "p cnf 2 1\n" + line + "\n1 0\n"
		_, err := cnf.ReadDIMACS(strings.NewReader(text))
		assert.EqualError(t, err, want)
		r := cnf.NewReader(strings.NewReader(text))
		r.Lenient = true
		_, err = r.Formula()
		require.NoError(t, err, line)
		require.NotEmpty(t, r.Warnings())
		assert.EqualError(t, r.Warnings()[0], want)
	}
	f, err := cnf.ReadDIMACS(strings.NewReader("c t is not all there is to say\np cnf 1 0\nc t mc\n"))
	require.NoError(t, err)
	assert.Equal(t, "mc", f.Problem())
	assert.ErrorIs(t, f.SetWeights(2, big.NewRat(1, 2), big.NewRat(1, 2)), cnf.ErrLiteral)
	assert.False(t, f.Weighted())
}
