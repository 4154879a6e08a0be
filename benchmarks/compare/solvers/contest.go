package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/solver"
)

// contestant is a solver that runs as a process. Its arguments are followed by the
// file of the formula and, if it writes its answer to a file, by that file.
type contestant struct {
	name    string
	program string // installed, or built from source
	source  string // the package to build
	module  string // to build it in, if not in this one
	args    []string
	toFile  bool
}

// ours is the module of this repository.
const ours = "github.com/mumpus-go/mumpus"

// contestants are all solvers; the first is the one that the others are set beside.
var contestants = []contestant{
	{name: "cdcl", program: "mumpus", module: ours, source: "./cmd/mumpus", args: []string{"sat", "--solver", "cdcl"}},
	{name: "gini-here", program: "mumpus", module: ours, source: "./cmd/mumpus", args: []string{"sat", "--solver", "gini"}},
	{name: "dpll", program: "mumpus", module: ours, source: "./cmd/mumpus", args: []string{"sat", "--solver", "dpll"}},
	{name: "gini", program: "gini", source: "github.com/irifrance/gini/cmd/gini", args: []string{"-satcomp", "-model", "-timeout", "24h"}},
	{name: "gophersat", program: "gophersat", source: "github.com/crillab/gophersat"},
	{name: "minisat", program: "minisat", args: []string{"-verb=0"}, toFile: true},
	{name: "cadical", program: "cadical", args: []string{"-q"}},
	{name: "cryptominisat", program: "cryptominisat5", args: []string{"--verb", "0"}},
	{name: "picosat", program: "picosat"},
}

// find returns where a contestant's program is, which is built into dir if that has
// to be. Without one it is an error that says why.
func (c *contestant) find(ctx context.Context, dir string) (string, error) {
	if c.source == "" {
		path, err := exec.LookPath(c.program)
		if err != nil {
			return "", fmt.Errorf("not installed; on Debian: apt-get install %s", c.name)
		}
		return path, nil
	}
	path, err := filepath.Abs(filepath.Join(dir, c.program))
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	folder := ""
	if c.module != "" {
		out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", c.module).Output()
		if err != nil {
			return "", fmt.Errorf("not built: module %s: %w", c.module, err)
		}
		folder = strings.TrimSpace(string(out))
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", path, c.source)
	build.Dir = folder
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("not built: %w: %s", err, out)
	}
	return path, nil
}

// result is what a contestant made of a formula.
type result struct {
	status solver.Status
	model  []cnf.Lit
	took   time.Duration // CPU time of the process, in the system too
}

// run has a program decide the formula of a file within a limit of CPU time. It is
// the shell that sets the limit, and the system that ends a program beyond it: the
// status is then Unknown.
func (c *contestant) run(ctx context.Context, path, file string, limit time.Duration) (result, error) {
	args := append([]string{"-c", `ulimit -t "$1"; shift; exec "$@"`, "sh", strconv.Itoa(seconds(limit)), path}, c.args...)
	args = append(args, file)
	answer := file + ".answer"
	if c.toFile {
		args = append(args, answer)
		if err := os.Remove(answer); err != nil && !errors.Is(err, os.ErrNotExist) {
			return result{}, err
		}
	}
	// Where the machine is busy, a program may wait much longer than it works.
	ctx, cancel := context.WithTimeout(ctx, 20*limit+time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", args...)
	var out, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaints
	if err := cmd.Run(); cmd.ProcessState == nil {
		return result{}, err // it did not start
	}
	r := result{took: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
	if ctx.Err() != nil {
		return r, ctx.Err()
	}
	text := out.Bytes()
	if c.toFile {
		text, _ = os.ReadFile(answer) // no answer, no file
	}
	var err error
	r.status, r.model, err = solver.ReadAnswer(bytes.NewReader(text))
	if err != nil && r.took >= limit*3/4 {
		return result{took: r.took}, nil // the system has ended it, maybe in the midst of an answer
	}
	if err != nil {
		err = fmt.Errorf("%s on %s: %w: %s", c.name, filepath.Base(file), err, complaints.Bytes())
	}
	return r, err
}

func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }
