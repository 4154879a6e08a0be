package command

import (
	"context"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cnf"
)

func TestLog10(t *testing.T) {
	power := func(e int64) string { return new(big.Int).Exp(big.NewInt(10), big.NewInt(e), nil).String() }
	for text, want := range map[string]string{
		"0":                   "-inf",
		"1":                   "0",
		"-2":                  "0.301029995663981",
		"1/3":                 "-0.477121254719662",
		power(400):            "400",
		"1/" + power(400):     "-400",
		"1" + power(5000)[1:]: "5000",
	} {
		n, ok := new(big.Rat).SetString(text)
		require.True(t, ok)
		assert.Equal(t, want, log10(n), text[:min(len(text), 10)])
	}
}

// TestInterruptedCount: a count that doesn't end leaves bounds.
func TestInterruptedCount(t *testing.T) {
	formula := new(cnf.Formula)
	for range 40 {
		formula.NewVar()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out strings.Builder
	code, err := new(satFlags).count(ctx, formula, &out)
	require.NoError(t, err)
	assert.Zero(t, code)
	assert.Equal(t, "c o interrupted\nc o at least 0\nc o at most 1099511627776\ns UNKNOWN\nc s type mc\n", out.String())
}
