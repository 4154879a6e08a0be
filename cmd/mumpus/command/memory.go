package command

import (
	"cmp"
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
)

// errMemory is why a context ends whose memory is used up.
var errMemory = errors.New("out of memory")

// withinMemory returns a context that ends, with errMemory as its cause, once the program
// has taken so much memory; 0 is no limit. If more is not nil it says how high the limit may
// go once it is reached. Until stop is called, garbage is collected so that the program stays
// below it for as long as that is possible. A command that doesn't end with the context is
// ended, with the exit code of a failure, before the system does it with another.
func (u *call) withinMemory(ctx context.Context, limit memorySize, more func() memorySize) (within context.Context, stop func()) {
	if limit == 0 {
		return ctx, func() {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	before := debug.SetMemoryLimit(int64(limit - limit/10))
	ended, watched := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(watched)
		ticker := time.NewTicker(20 * time.Millisecond)
		defer ticker.Stop()
		for {
			select {
			case <-ended:
				return
			case <-ticker.C:
			}
			if memoryTaken() <= uint64(limit) {
				continue
			}
			if more != nil {
				if limit = more(); memoryTaken() <= uint64(limit) {
					debug.SetMemoryLimit(int64(limit - limit/10))
					continue
				}
			}
			cancel(errMemory)
			break
		}
		u.endAt(ended, limit+limit/10)
	}()
	return ctx, func() {
		close(ended)
		<-watched
		cancel(nil)
		debug.SetMemoryLimit(before)
	}
}

// endAt ends the program unless the command ends within its grace, and before the program
// takes so much memory.
func (u *call) endAt(ended <-chan struct{}, limit memorySize) {
	late := time.After(cmp.Or(u.command.grace, defaultGrace))
	ticker := time.NewTicker(time.Millisecond)
	defer ticker.Stop()
	for memoryTaken() <= uint64(limit) {
		select {
		case <-ended:
			return
		case <-late:
			limit = 0
		case <-ticker.C:
		}
	}
	if u.stderr != io.Writer(os.Stderr) {
		return // another program has called the command, whose memory it may be
	}
	fmt.Fprintf(u.stderr, "%s: %v\n", u.command.title(), errMemory)
	u.tree.files.End()
	os.Exit(failure)
}

// memoryTaken returns the memory that the program has from the system, in bytes.
func memoryTaken() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// usualMemory returns four fifths of the memory that there is, by what Linux says of the
// machine, of the container, and of the limits that ulimit sets; 0 if nothing is known.
func usualMemory() memorySize {
	least := uint64(math.MaxUint64)
	text, _ := os.ReadFile("/proc/meminfo")
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[0] == "MemAvailable:" {
			if kib, err := strconv.ParseUint(fields[1], 10, 53); err == nil {
				least = memoryTaken() + kib<<10
			}
		}
	}
	if n, ok := addressSpace(); ok {
		least = min(least, n/8*5) // since one array that grows needs much of it at once
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

// addressSpace returns the memory that the program can have by the limit of its address
// space, of which much is reserved and never used, if there is a limit.
func addressSpace() (bytes uint64, ok bool) {
	limits, _ := os.ReadFile("/proc/self/limits")
	used, _ := os.ReadFile("/proc/self/statm")
	for line := range strings.Lines(string(limits)) {
		rest, found := strings.CutPrefix(line, "Max address space")
		if !found {
			continue
		}
		limit, err := strconv.ParseUint(strings.Fields(rest)[0], 10, 64)
		if err != nil {
			return 0, false // it is unlimited
		}
		pages, err := strconv.ParseUint(strings.Fields(string(used))[0], 10, 52)
		return memoryTaken() + limit - min(limit, pages*uint64(os.Getpagesize())), err == nil
	}
	return 0, false
}
