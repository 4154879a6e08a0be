//go:build linux

package command

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/scale"
)

// hostile runs mumpus where the address space is bounded by 2.25 GiB, of which a Go program
// reserves more than half, and wants a message of ours and an exit code, whatever it reads.
func hostile(t *testing.T, stdin string, code int, args ...string) (stderr string) {
	t.Helper()
	const kib = 9 << 18
	cmd := exec.Command("sh", append([]string{"-c", fmt.Sprintf(`ulimit -v %d; exec mumpus "$@"`, kib), "sh"}, args...)...)
	cmd.Dir = t.TempDir()
	file, err := os.Open(stdin)
	require.NoError(t, err)
	defer file.Close()
	var says, out bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = file, &out, &says
	_ = cmd.Run()
	got := cmd.ProcessState.ExitCode()
	if code == anyCode {
		assert.Contains(t, []int{success, failure, int(satisfiable), int(unsatisfiable)}, got, "%v: %s", args, shortened(says.String()))
		code = got
	}
	assert.Equal(t, code, got, "%v: %s", args, shortened(says.String()))
	assert.NotContains(t, says.String(), "goroutine", args)
	assert.NotContains(t, says.String(), "fatal error", args)
	if code == failure || code == misuse {
		assert.Regexp(t, `^mumpus [^\n]*\n`, says.String(), args)
	}
	assert.NotContains(t, says.String(), "bufio", args)
	return says.String()
}

// anyCode is that of success or of a failure.
const anyCode = -1

func shortened(s string) string { return s[:min(len(s), 1000)] }

// readers are all commands that read, with FILE in place of what they read; - is standard
// input.
var readers = []string{
	"watch FILE", "watch -", "play FILE", "draw FILE -o x.svg", "draw - -o x.svg",
	"explain FILE", "explain -", "encode FILE", "encode -",
	"sat FILE", "sat -", "sat --count FILE", "sat --lenient FILE",
	"referee FILE -- true", "referee - -- true", "bench --set FILE", "bench merge FILE --json x",
	"logic tt --file FILE", "logic tt -f -", "logic model FILE FILE", "logic count --file FILE", "logic classify --file FILE",
	"logic cnf --file FILE", "logic resolve --file FILE", "logic entails --file FILE", "logic models --file FILE",
	"logic equivalent A --file FILE",
	"play classic --theme FILE", "watch classic --theme FILE", "bot", "bot --game classic", "bot --game wumpus-world",
}

// unread are the commands that may be followed by files but don't read them themselves.
var unread = map[string]string{
	"packaging FILE": "a folder that is written",
	"paste FILE":     "a package, which Go reads",
	"site FILE":      "there are no arguments, but a checkout that Go reads",
}

// TestEveryReaderIsKnown finds all arguments and flags that name files to be read.
func TestEveryReaderIsKnown(t *testing.T) {
	found := map[string]bool{}
	everyCommand(t, func(_ *testing.T, c *command, u *call, _ []string) {
		if c.files {
			found[c.name+" FILE"] = true
		}
		u.VisitAll(func(f *pflag.Flag) {
			name, _ := pflag.UnquoteUsage(f)
			if _, writes := f.Annotations[writes]; !writes && strings.Contains(name, "FILE") {
				found[c.name+" --"+f.Name] = true
			}
		})
	})
	require.NotEmpty(t, found)
	for what := range found {
		if unread[what] != "" {
			continue
		}
		command, flag, _ := strings.Cut(what, " --")
		known := slices.ContainsFunc(readers, func(line string) bool {
			if flag == "" {
				return strings.HasPrefix(line+" ", what+" ")
			}
			return strings.HasPrefix(line, command+" ") && strings.Contains(line, "--"+flag+" FILE")
		})
		assert.True(t, known, "no line of readers has %s", what)
	}
}

// TestZeros reads zeros that don't end.
func TestZeros(t *testing.T) {
	noRace(t)
	for _, line := range readers {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			hostile(t, "/dev/zero", failure, strings.Fields(strings.ReplaceAll(line, "FILE", "/dev/zero"))...)
		})
	}
	t.Run("layout", func(t *testing.T) {
		t.Parallel()
		hostile(t, "/dev/zero", misuse, "generate", "classic", "--layout", "/dev/zero")
	})
	t.Run("answers", func(t *testing.T) { // the end of what is typed leaves
		t.Parallel()
		hostile(t, "/dev/zero", success, "play", "classic")
		hostile(t, "/dev/zero", success, "play", "mumpus")
	})
}

// TestMuch reads much of what is hardly right: deep, wide and long. Some of it can be read.
func TestMuch(t *testing.T) {
	noRace(t)
	size := scale.Many(1 << 17)
	for name, unit := range map[string]string{"long": "x", "array": "[", "deep": "(", "wide": "A&", "ids": "mumpus:20b3s3@1\n", "clauses": "1 2 0\n"} {
		file := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(file, []byte(strings.Repeat(unit, size/len(unit))), 0o600))
		for _, line := range readers {
			if name == "ids" && !strings.HasPrefix(line, "sat") && !strings.HasPrefix(line, "bot") && !strings.HasPrefix(line, "explain") {
				continue // these are many worlds, to be played
			}
			if name == "clauses" && strings.HasPrefix(line, "bot") {
				continue // these are many turns, each with a message
			}
			t.Run(name+" "+line, func(t *testing.T) {
				t.Parallel()
				hostile(t, file, anyCode, strings.Fields(strings.ReplaceAll(line, "FILE", file))...)
			})
		}
	}
}

// TestOutOfMemory needs more memory than there is: that ends with a message, and the exit
// code of a failure.
func TestOutOfMemory(t *testing.T) {
	noRace(t)
	file := filepath.Join(t.TempDir(), "wide.cnf")
	var b bytes.Buffer
	fmt.Fprintf(&b, "p cnf %d 1\n%d 0\n", mostVars, mostVars)
	require.NoError(t, os.WriteFile(file, b.Bytes(), 0o600))
	says := hostile(t, "/dev/null", failure, "sat", file, "--memory", "200MB")
	assert.Contains(t, says, "out of memory")
	if scale.Many(1) > 1 {
		assert.Contains(t, hostile(t, "/dev/null", failure, "sat", file), "out of memory")
	}
	// Where the system gives less than was looked for, Go gives up. That is no misuse.
	cmd := exec.Command("mumpus", "sat", file, "--memory", "100GB")
	cmd.Path, cmd.Args = "/bin/sh", append([]string{"sh", "-c", `ulimit -c 0; ulimit -v 2000000; exec mumpus "$@" 2>/dev/null`}, cmd.Args...)
	require.Error(t, cmd.Run())
	assert.NotEqual(t, misuse, cmd.ProcessState.ExitCode())
}
