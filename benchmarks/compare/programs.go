package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// programs are the solvers that are run as processes, as they are called.
var programs = [][]string{{"cadical", "-q"}, {"minisat", "-verb=0"}}

// question is whether a site may have a value, as a formula that has a model if it
// may.
type question struct {
	formula *cnf.Formula
	may     bool // by the default strategy
}

// questions returns one for each turn in which the player is somewhere new. Sites
// and values take turns.
func questions(all []lessons.Game) ([]question, error) {
	var qs []question
	for i := range all {
		err := all[i].Teach(sat.Default(), func(b *knowledge.Base, t *lessons.Turn, _ time.Duration) error {
			if !t.Fresh {
				return nil
			}
			n := len(qs)
			site := knowledge.Site(n % b.Theory().Sites())
			d := knowledge.Domain(1) << (n % (len(b.Theory().Populations()[0].Kinds) + 1))
			claim, err := b.Theory().Says(site, d)
			if err != nil {
				return err
			}
			q := question{new(cnf.Formula), b.Domain(site).May(d)}
			qs = append(qs, q)
			return encode.Theory(q.formula, b.Theory(), knowledge.Fact{Text: "in question", Claim: claim})
		})
		if err != nil {
			return nil, err
		}
	}
	return qs, nil
}

// exchange returns the time that a program takes to answer all questions, each from
// the start of its process to its end, and the least of some rounds. A question
// without a formula is an empty one. The error may be an answer other than ours.
func exchange(ctx context.Context, command []string, qs []question, dir string, rounds int) (time.Duration, error) {
	file := filepath.Join(dir, "question.cnf")
	return lessons.Least(ctx, rounds, func() (times []time.Duration, err error) {
		for i, q := range qs {
			if q.formula == nil {
				q = question{new(cnf.Formula), true}
			}
			var text bytes.Buffer
			if err := q.formula.WriteDIMACS(&text); err != nil {
				return nil, err
			}
			if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
				return nil, err
			}
			status, took, err := ask(ctx, command, file)
			if err != nil {
				return nil, err
			}
			if (status == cnf.Sat) != q.may {
				return nil, fmt.Errorf("question %d: %s says %v, and the value is possible: %v", i, command[0], status, q.may)
			}
			times = append(times, took)
		}
		return times, nil
	})
}

// ask runs a program on a file. It answers by the exit codes of the SAT
// competitions.
func ask(ctx context.Context, command []string, file string) (cnf.Status, time.Duration, error) {
	cmd := exec.CommandContext(ctx, command[0], append(command[1:len(command):len(command)], file)...)
	start := time.Now()
	out, err := cmd.CombinedOutput()
	took := time.Since(start)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		switch exit.ExitCode() {
		case 10:
			return cnf.Sat, took, nil
		case 20:
			return cnf.Unsat, took, nil
		}
	}
	return cnf.Unknown, 0, fmt.Errorf("%s: %v: %s", command[0], err, out)
}
