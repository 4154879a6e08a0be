package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
)

// memorySize is the value of a flag: an amount of memory in bytes.
type memorySize uint64

// units of memory, those that end in the others' names first.
var units = []struct {
	name  string
	bytes float64
}{
	{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9},
}

// String returns the size in the largest unit of which there is a whole one.
func (m *memorySize) String() string {
	if *m == 0 {
		return ""
	}
	for i := len(units) - 1; i > 2; i-- {
		if n := float64(*m) / units[i].bytes; n >= 1 || i == 3 {
			return strconv.FormatFloat(math.Round(n*10)/10, 'f', -1, 64) + units[i].name
		}
	}
	return ""
}

// Type implements [pflag.Value].
func (*memorySize) Type() string { return "size" }

// Set implements [pflag.Value].
func (m *memorySize) Set(s string) error {
	for _, u := range units {
		if number, ok := strings.CutSuffix(s, u.name); ok {
			n, err := strconv.ParseFloat(number, 64)
			if bytes := n * u.bytes; err == nil && bytes >= 1 && bytes < 1<<62 {
				*m = memorySize(bytes)
				return nil
			}
		}
	}
	return usageError{fmt.Errorf("%q is no amount of memory, want a number and a unit, as in 500MB or 2GiB", s)}
}

// readWithin is readFormula until the context ends.
func readWithin(ctx context.Context, name string, lenient bool, stdin io.Reader, stderr io.Writer) (*cnf.Formula, error) {
	var warnings bytes.Buffer
	formula, err := orDone(ctx, func() (*cnf.Formula, error) { return readFormula(name, lenient, stdin, &warnings) })
	if ctx.Err() != nil {
		return nil, ctx.Err() // who reads may still write warnings
	}
	_, e := stderr.Write(warnings.Bytes())
	return formula, errors.Join(err, e)
}
