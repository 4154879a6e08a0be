package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"

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

// errMemory is why a context ends whose memory is used up.
var errMemory = errors.New("out of memory")

// withinMemory returns a context that ends, with errMemory as its cause, once the
// program has taken so much memory; 0 is no limit. Until stop is called, garbage is
// collected so that the program stays below it for as long as that is possible.
func withinMemory(ctx context.Context, limit memorySize) (within context.Context, stop func()) {
	if limit == 0 {
		return ctx, func() {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	before := debug.SetMemoryLimit(int64(limit - limit/10))
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		ticker := time.NewTicker(20 * time.Millisecond)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if memoryTaken() > uint64(limit) {
					cancel(errMemory)
				}
			}
		}
	}()
	return ctx, func() {
		cancel(nil)
		<-watched
		debug.SetMemoryLimit(before)
	}
}

// memoryTaken returns the memory that the program has from the system, in bytes.
func memoryTaken() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// usualMemory returns four fifths of the memory that there is, by what Linux says of
// the machine and of the container; 0 if nothing is known.
func usualMemory() memorySize {
	least := uint64(math.MaxUint64)
	text, _ := os.ReadFile("/proc/meminfo")
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[0] == "MemAvailable:" {
			if kib, err := strconv.ParseUint(fields[1], 10, 53); err == nil {
				least = kib << 10
			}
		}
	}
	const groups = "/sys/fs/cgroup"
	files := []string{groups + "/memory.max", groups + "/memory/memory.limit_in_bytes"}
	own, _ := os.ReadFile("/proc/self/cgroup")
	for line := range strings.Lines(string(own)) {
		if group, ok := strings.CutPrefix(strings.TrimSpace(line), "0::"); ok {
			files = append(files, filepath.Join(groups, group, "memory.max"))
		}
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if n, e := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64); err == nil && e == nil {
			least = min(least, n)
		}
	}
	if least == math.MaxUint64 {
		return 0
	}
	return memorySize(least / 5 * 4)
}

// readWithin is readFormula until the context ends: then it returns the context's
// error, while what it reads from may still be waited for.
func readWithin(ctx context.Context, name string, lenient bool, stdin io.Reader, stderr io.Writer) (*cnf.Formula, error) {
	var formula *cnf.Formula
	var err error
	var warnings bytes.Buffer
	done := make(chan struct{})
	go func() {
		defer close(done)
		formula, err = readFormula(name, lenient, stdin, &warnings)
	}()
	select {
	case <-done:
		_, e := stderr.Write(warnings.Bytes())
		return formula, errors.Join(err, e)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
