package interop_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/cmd/mumpus/command"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/installed"
)

// compile compiles a program in C++.
func compile(t *testing.T, source string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	run(t, installed.Need(t, "g++", "clang++"), "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", program, source)
	return program
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

// TestGuest lets the agent in C++ play here: it never leaves the lowest row, and always
// comes home or dies.
func TestGuest(t *testing.T) {
	guest := compile(t, "cpp/guest.cpp")
	var out, errs bytes.Buffer
	program := command.Program{Games: all.Games()}
	code := program.Run(context.Background(), []string{
		"referee", "wumpus-world", "--rules", "aima", "--games", "40", "--limit", "10s", "--", guest,
	}, strings.NewReader(""), &out, &errs)
	require.Zero(t, code, "%s%s", &out, &errs)
	assert.Regexp(t, `games played +40\nwon +[1-9]`, out.String())
	assert.NotRegexp(t, `(?m)^  (unknown|late|ended)`, out.String())
}

// TestHosts lets our bot play in a foreign host, and in caves that a host in Python keeps.
func TestHosts(t *testing.T) {
	mumpus := filepath.Join(t.TempDir(), "mumpus")
	run(t, "go", "build", "-o", mumpus, "../../cmd/mumpus")
	t.Run("C++", func(t *testing.T) {
		survived, mean := 0, 0.0
		_, err := fmt.Sscan(run(t, compile(t, "testdata/host.cpp"), mumpus, "12"), &survived, &mean)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, survived, 11)
		assert.Greater(t, mean, 100.0, "it scores 346 on average")
	})
	t.Run("Python", func(t *testing.T) {
		won := 0
		_, err := fmt.Sscan(run(t, installed.Need(t, "python3"), "python/host.py", mumpus, "10"), &won)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, won, 8, "it wins 92% of random caves")
	})
}

// TestGuide wants the guide to show what is in the files, and each glue to be short.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/interop.md")
	require.NoError(t, err)
	var code strings.Builder
	for _, file := range []string{"cpp/guest.cpp", "cpp/bridge.hpp", "python/host.py"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		code.Write(text)
	}
	blocks := regexp.MustCompile("(?s)```(?:cpp|python)\n(.*?)```\n").FindAllStringSubmatch(string(guide), -1)
	require.Len(t, blocks, 3)
	for _, b := range blocks {
		assert.Contains(t, code.String(), b[1])
		assert.LessOrEqual(t, strings.Count(b[1], "\n"), 30)
	}
}
