package command

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
