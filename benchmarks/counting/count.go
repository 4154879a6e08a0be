package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"time"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver/modelcount"
)

// errSlow is returned for a count that is not done in time.
var errSlow = errors.New("it takes too long")

// patience is how many times longer than its processor time a count may take: other
// programs run too.
const patience = 20

// processorLimit is a context that ends when this process has had some time of the
// processor.
type processorLimit struct {
	context.Context
	until time.Duration
}

func (p processorLimit) Err() error {
	if err := p.Context.Err(); err != nil {
		return err
	}
	if processorTime() > p.until {
		return context.DeadlineExceeded
	}
	return nil
}

// count counts with package modelcount.
func count(ctx context.Context, f *cnf.Formula, limit time.Duration) (solved, error) {
	start := processorTime()
	r, err := modelcount.Count(processorLimit{ctx, start + limit}, f, modelcount.Options{})
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		err = errSlow
	}
	return solved{count: r.Count, took: processorTime() - start, decisions: r.Stats.Decisions}, err
}

var claspModels = regexp.MustCompile(`(?m)^c Models +: (\d+)(\+?)`)

// enumerate goes through the models with clasp, and returns how many there are.
func enumerate(ctx context.Context, clasp string, f *cnf.Formula, limit time.Duration) (solved, error) {
	file, err := os.CreateTemp("", "counting*.cnf")
	if err != nil {
		return solved{}, err
	}
	defer os.Remove(file.Name())
	if err := errors.Join(f.WriteDIMACS(file), file.Close()); err != nil {
		return solved{}, err
	}
	limited, cancel := context.WithTimeout(ctx, patience*limit)
	defer cancel()
	seconds := strconv.Itoa(int(math.Ceil(limit.Seconds())))
	cmd := exec.CommandContext(limited, "sh", "-c", `ulimit -t "$0" && exec "$@"`, seconds,
		clasp, "--models=0", "--quiet=2", file.Name())
	var out bytes.Buffer
	cmd.Stdout = &out
	_ = cmd.Run() // its exit code is that of the SAT competitions
	if err := ctx.Err(); err != nil {
		return solved{}, err
	}
	if cmd.ProcessState == nil {
		return solved{}, errors.New("clasp does not run")
	}
	took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if limited.Err() != nil || took > limit || !cmd.ProcessState.Exited() {
		return solved{}, errSlow
	}
	m := claspModels.FindSubmatch(out.Bytes())
	if m == nil || len(m[2]) > 0 {
		return solved{}, fmt.Errorf("clasp says %q", out.String())
	}
	n, _ := new(big.Int).SetString(string(m[1]), 10)
	return solved{count: n, took: took}, nil
}
