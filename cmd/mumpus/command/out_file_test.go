//go:build unix

package command

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/output/outputtest"
	"github.com/mumpus-go/mumpus/internal/scale"
)

// writer is how a test calls a command that writes. In its arguments OUT is what is
// written, and DIR a folder with the files of prepared.
type writer struct {
	args   string
	stdin  string // the name of a file in DIR
	out    string // what OUT is called; a folder has no dot
	record bool   // it grows by lines, and can be gone on with
	old    string // the file in DIR that OUT begins with, if not any
	slow   bool
}

// writers are all commands and flags that write: the test below finds those that are
// missing.
var writers = map[string]writer{
	"bench --json":       {args: "bench mumpus --json OUT " + tiny, out: "new.jsonl", record: true},
	"bench --resume":     {args: "bench mumpus --resume OUT " + tiny, out: "new.jsonl", record: true, old: "half.jsonl"},
	"bench --csv":        {args: "bench mumpus --csv OUT " + tiny, out: "new.csv"},
	"bench --plot":       {args: "bench mumpus --plot OUT " + tiny, out: "new.svg"},
	"bench merge --json": {args: "bench merge --json OUT DIR/part.jsonl", out: "new.jsonl"},
	"bench merge --plot": {args: "bench merge --json DIR/other.jsonl --plot OUT DIR/part.jsonl", out: "new.svg"},
	"bot --record":       {args: "bot --record OUT", stdin: "turns", out: "new.jsonl"},
	"draw --output":      {args: "draw mumpus:8b1s1@3 --turn 2 -o OUT", out: "new.svg"},
	"encode --output":    {args: "encode DIR/game.jsonl --turn 3 -o OUT", out: "new.cnf"},
	"encode --proof":     {args: "encode DIR/game.jsonl --turn 3 -o DIR/other.cnf --query DIR/query --proof OUT", out: "new.drat"},
	"packaging FOLDER":   {args: "packaging OUT", out: "dist"},
	"paste --output":     {args: "paste -o OUT", out: "new.go"},
	"referee --json":     {args: "referee --games 2 --workers 1 --rooms 8 --bats 1 --shafts 1 --json OUT -- sh -c true", out: "new.json"},
	"referee --record":   {args: "referee --games 2 --workers 1 --rooms 8 --bats 1 --shafts 1 --record OUT -- sh -c true", out: "games"},
	"sat --proof":        {args: "sat DIR/unsat.cnf --proof OUT", out: "new.drat"},
	"play --write-theme": {args: "play classic --write-theme OUT", out: "new.txt"},
	"site --output":      {args: "site --source SOURCE -o OUT", out: "public", slow: true},
	"site --single":      {args: "site --source SOURCE --single OUT", out: "one.html", slow: true},
	"watch --record":     {args: "watch mumpus:8b1s1@3 --record OUT", out: "new.jsonl"},
	"worksheet --output": {args: "worksheet --rooms 12 --bats 1 --shafts 1 --level no-clue -n 1 -o OUT", out: "new.html"},
}

const tiny = "--games 3 --rooms 8 --bats 1 --shafts 1 --strategy rules --no-times --no-sure --workers 1"

// TestEveryWriterIsKnown finds all flags and commands that write.
func TestEveryWriterIsKnown(t *testing.T) {
	found := map[string]bool{}
	everyCommand(t, func(_ *testing.T, c *command, u *call, _ []string) {
		if c.writes {
			found[c.name+" FOLDER"] = true
		}
		u.VisitAll(func(f *pflag.Flag) {
			if _, ok := f.Annotations[writes]; ok {
				found[c.name+" --"+f.Name] = true
			}
		})
	})
	assert.Equal(t, slices.Sorted(maps.Keys(writers)), slices.Sorted(maps.Keys(found)))
}

// prepared makes a folder with what the commands read.
func prepared(t *testing.T) string {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	write("turns", "8 1 1\n0\n1 2 3\n0 0 0\n")
	write("unsat.cnf", pigeons(5))
	for _, line := range []string{
		"watch mumpus:8b1s1@3 --record DIR/game.jsonl",
		"bench mumpus --json DIR/whole.jsonl " + tiny,
		"bench mumpus --json DIR/part.jsonl --shard 0/1 " + tiny,
	} {
		args := strings.Fields(strings.ReplaceAll(line, "DIR", dir))
		_, stderr, code := runs(args...)
		require.Equal(t, success, code, stderr)
	}
	whole, err := os.ReadFile(filepath.Join(dir, "whole.jsonl"))
	require.NoError(t, err)
	write("half.jsonl", strings.Join(strings.SplitAfter(string(whole), "\n")[:2], ""))
	return dir
}

// pigeons returns a formula without a model: n+1 pigeons in n holes.
func pigeons(n int) string {
	var clauses []string
	for p := range n + 1 {
		line := ""
		for h := range n {
			line += fmt.Sprint(p*n+h+1, " ")
			for q := range p {
				clauses = append(clauses, fmt.Sprintf("-%d -%d 0\n", p*n+h+1, q*n+h+1))
			}
		}
		clauses = append(clauses, line+"0\n")
	}
	return fmt.Sprintf("p cnf %d %d\n", n*(n+1), len(clauses)) + strings.Join(clauses, "")
}

// TestEveryFault lets each operation on files fail in turn, in each command that writes: the
// old file stays as it was, the message comes once, the exit code says so, and nothing is
// left behind.
func TestEveryFault(t *testing.T) {
	dir, source := prepared(t), smallSource(t)
	for name, w := range writers {
		w.args = strings.ReplaceAll(w.args, "SOURCE", source)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			whole := w.run(t, dir, &outputtest.Faults{}, success)
			require.Contains(t, whole.faults.Done(), "write")
			require.Contains(t, whole.faults.Done(), "sync")
			require.NotContains(t, whole.faults.Done(), "lost")
			if w.folder() {
				require.Contains(t, whole.faults.Done(), "mkdir")
			}
			for _, full := range []bool{true, false}[w.fewer():] {
				for _, n := range w.some(len(whole.faults.Done())) {
					w.run(t, dir, &outputtest.Faults{Fail: n, Full: full}, failure).same(t, whole)
				}
			}
		})
	}
}

// fewer is 1 for what is too slow to be called often, and else 0.
func (w *writer) fewer() int {
	if w.slow && scale.Many(1) == 1 {
		return 1
	}
	return 0
}

// some returns the numbers from 1 to n; or some of many, the first and the last ones too.
func (w *writer) some(n int) []int {
	most := scale.Many(8)
	switch {
	case w.fewer() > 0:
		most = 3
	case n <= 20:
		most = n
	}
	var numbers []int
	for i := range min(n, most) {
		numbers = append(numbers, 1+i*(n-1)/max(min(n, most)-1, 1))
	}
	return numbers
}

// folder says whether the command writes a folder of files.
func (w *writer) folder() bool { return !strings.Contains(w.out, ".") }

// written is what a call has written.
type written struct {
	*writer
	faults *outputtest.Faults
	old    string
	files  map[string]string
}

// run calls the command once, where there are old files.
func (w *writer) run(t *testing.T, dir string, faults *outputtest.Faults, want int) *written {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"game.jsonl", "part.jsonl", "unsat.cnf", "turns", "half.jsonl"} {
		require.NoError(t, os.Link(filepath.Join(dir, name), filepath.Join(folder, name)))
	}
	out := filepath.Join(folder, w.out)
	done := &written{writer: w, faults: faults, old: "what was there\n", files: map[string]string{}}
	if w.old != "" {
		text, err := os.ReadFile(filepath.Join(dir, w.old))
		require.NoError(t, err)
		done.old = string(text)
	}
	if !w.folder() {
		require.NoError(t, os.WriteFile(out, []byte(done.old), 0o640))
	}
	stdout, stderr, code := w.call(t, folder, out, faults)
	at := ""
	if faults.Fail > 0 {
		at = fmt.Sprintf("%d: %v", faults.Fail, faults.Done()[min(faults.Fail, len(faults.Done()))-1:])
		assert.Equal(t, 1, strings.Count(stderr+stdout, outputtest.Fault), "%s: %s", at, stderr)
	} else if strings.HasPrefix(w.args, "sat") {
		want = int(unsatisfiable)
	}
	assert.Equal(t, want, code, "%s: %s", at, stderr)
	assert.NotContains(t, stderr, ".tmp")
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		assert.NotContains(t, path, ".tmp", "%s: it is left behind", at)
		if strings.HasPrefix(path, out) {
			text, err := os.ReadFile(path)
			done.files[strings.TrimPrefix(path, folder)] = string(text)
			return err
		}
		return nil
	})
	require.NoError(t, err)
	if !w.folder() {
		info, err := os.Stat(out)
		require.NoError(t, err)
		assert.Equal(t, fs.FileMode(0o640), info.Mode(), "the mode")
	}
	return done
}

// call calls the command with what OUT and DIR are.
func (w *writer) call(t *testing.T, dir, out string, faults *outputtest.Faults) (stdout, stderr string, code int) {
	args := strings.Fields(w.args)
	for i, arg := range args {
		args[i] = strings.ReplaceAll(strings.ReplaceAll(arg, "OUT", out), "DIR", dir)
		if arg == "DIR/query" {
			args[i] = "safe 1"
		}
	}
	var stdin, told, said bytes.Buffer
	if w.stdin != "" {
		text, err := os.ReadFile(filepath.Join(dir, w.stdin))
		require.NoError(t, err)
		stdin.Write(text)
	}
	code = Program{all.Games()}.run(context.Background(), output.New(faults), args, &stdin, &told, &said)
	return told.String(), said.String(), code
}

// same wants the old content of files that were not written whole.
func (w *written) same(t *testing.T, whole *written) {
	t.Helper()
	at := fmt.Sprintf("%d of %v", w.faults.Fail, whole.faults.Done())
	for name, text := range w.files {
		switch {
		case w.folder():
			if !strings.HasSuffix(name, ".jsonl") || w.writer.record {
				assert.Equal(t, whole.files[name], text, at)
			} else {
				assert.Equal(t, lastLine(whole.files[name]), lastLine(text), at)
			}
		case w.writer.record && text != w.old:
			assert.True(t, strings.HasSuffix(text, "\n"), "%s: %q", at, text)
			assert.True(t, strings.HasPrefix(whole.files[name], text), "%s: %q", at, text)
		default:
			assert.Equal(t, w.old, text, at)
		}
	}
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}
