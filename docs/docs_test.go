// Package docs_test runs what the README and the pages beside this file show:
// every command, comparing what it prints with what is shown, and every Go
// program.
//
// A block of commands begins with ```console. A line "$ command" is run by a
// shell in an empty folder, which the commands of a page share, with mumpus on the
// path; the lines below are what it prints, where "..." stands for any number of
// lines. Comments in front
// of a block change how it is run:
//
//	<!-- not run: REASON -->            it isn't, for the reason
//	<!-- run with: s/LONG/SHORT/ -->    with one part of the commands replaced
//	<!-- output varies -->              what it prints isn't compared
//
// A block that begins with ```go or ```python is a whole program. <!-- stdin: TEXT --> is what
// it reads, <!-- prints: TEXT --> what it prints, and <!-- says: TEXT --> part of what it
// writes on standard error. A block that begins with ```golang is part of an example's
// file, as tests of the examples see.
package docs_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// block is a fenced block of a page.
type block struct {
	page     string
	line     int // of the first line within
	language string
	lines    []string
	comments []string // the HTML comments right before it
}

func TestPages(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands of the pages are for a POSIX shell")
	}
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "mumpus"), "./cmd/mumpus")
	build.Dir = root
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)

	pages, err := filepath.Glob("*.md")
	require.NoError(t, err)
	for _, page := range append([]string{"../README.md"}, pages...) {
		t.Run(filepath.Base(page), func(t *testing.T) {
			dir := t.TempDir() // the commands of a page share a folder
			require.NoError(t, os.Symlink(filepath.Join(root, "docs"), filepath.Join(dir, "docs")))
			for _, b := range blocks(t, page) {
				if reason, ok := b.comment("not run:"); ok {
					require.NotEmpty(t, reason)
					t.Logf("%s:%d: not run: %s", b.page, b.line, reason)
					continue
				}
				switch b.language {
				case "console":
					runConsole(t, root, bin, dir, b)
				case "go":
					runGo(t, root, b)
				case "python":
					runPython(t, b)
				}
			}
		})
	}
}

var comment = regexp.MustCompile(`^<!-- (.*) -->$`)

// blocks returns the fenced blocks of a page.
func blocks(t *testing.T, page string) []block {
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	var all []block
	var comments []string
	var open *block
	for i, line := range strings.Split(string(text), "\n") {
		switch {
		case open == nil && strings.HasPrefix(line, "```"):
			open = &block{page: page, line: i + 2, language: strings.TrimPrefix(line, "```"), comments: comments}
			comments = nil
		case open != nil && line == "```":
			all = append(all, *open)
			open = nil
		case open != nil:
			open.lines = append(open.lines, line)
		case comment.MatchString(line):
			comments = append(comments, comment.FindStringSubmatch(line)[1])
		case strings.TrimSpace(line) != "":
			comments = nil
		}
	}
	require.Nil(t, open, "%s: a block is not closed", page)
	return all
}

func (b *block) comment(prefix string) (rest string, ok bool) {
	for _, c := range b.comments {
		if rest, ok := strings.CutPrefix(c, prefix); ok {
			return strings.TrimSpace(rest), true
		}
	}
	return "", false
}

// runConsole runs the commands of a block.
func runConsole(t *testing.T, root, bin, dir string, b block) {
	_, varies := b.comment("output varies")
	for i := 0; i < len(b.lines); {
		command, ok := strings.CutPrefix(b.lines[i], "$ ")
		require.True(t, ok, "%s:%d: a block of commands begins with one", b.page, b.line+i)
		at := b.line + i
		var want []string
		for i++; i < len(b.lines) && !strings.HasPrefix(b.lines[i], "$ "); i++ {
			want = append(want, b.lines[i])
		}
		if replace, ok := b.comment("run with:"); ok {
			parts := strings.Split(replace, "/")
			require.Len(t, parts, 4, "%s:%d: want s/LONG/SHORT/", b.page, at)
			require.Contains(t, command, parts[1])
			command = strings.ReplaceAll(command, parts[1], parts[2])
		}
		got := shell(t, root, bin, dir, command, fmt.Sprintf("%s:%d", b.page, at))
		if !varies {
			assert.Regexp(t, pattern(want), got, "%s:%d: %s", b.page, at, command)
		}
	}
}

// shell runs a command in the page's folder, where docs is the checkout's; one of
// the go command in the checkout. It returns what is printed.
func shell(t *testing.T, root, bin, dir, command, place string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "NO_COLOR=1", "XDG_STATE_HOME="+os.DevNull)
	if strings.HasPrefix(command, "go ") {
		cmd.Dir = root
	}
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !asExit(err, &exit) {
		require.NoError(t, err, "%s: %s\n%s", place, command, out)
	}
	return strings.TrimRight(string(out), "\n")
}

func asExit(err error, exit **exec.ExitError) bool {
	e, ok := err.(*exec.ExitError)
	*exit = e
	return ok && e.Exited()
}

// pattern turns what a page shows into an expression for what is printed.
func pattern(lines []string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString(`\A`)
	for i, line := range lines {
		if strings.TrimSpace(line) == "..." {
			b.WriteString(`(?s:.*?)`)
			if i < len(lines)-1 {
				b.WriteString(`\n?`)
			}
			continue
		}
		b.WriteString(regexp.QuoteMeta(strings.TrimRight(line, " ")) + ` *`)
		if i < len(lines)-1 {
			b.WriteString(`\n`)
		}
	}
	b.WriteString(`\n*\z`)
	return regexp.MustCompile(b.String())
}

// runGo builds a program of a page in a module of its own, with this checkout in
// place of the published module, and runs it.
func runGo(t *testing.T, root string, b block) {
	dir := t.TempDir()
	source := strings.Join(b.lines, "\n")
	require.Contains(t, source, "package main", "%s:%d: only whole programs can be run", b.page, b.line)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o644))
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	require.NoError(t, err)
	mod = bytes.Replace(mod, []byte("module github.com/mumpus-go/mumpus"), []byte("module example.com/page"), 1)
	mod = append(mod, fmt.Sprintf("\nrequire github.com/mumpus-go/mumpus v0.0.0\nreplace github.com/mumpus-go/mumpus => %s\n", root)...)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), mod, 0o644))
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.sum"), sum, 0o644))
	cmd := exec.Command("go", "run", "-mod=mod", ".")
	cmd.Dir = dir
	out, stderr, err := output(cmd, b)
	require.NoError(t, err, "%s:%d:\n%s", b.page, b.line, stderr)
	compare(t, b, out, stderr)
}

// runPython runs a bot of a page, if there is a Python. Its input ends before it does.
func runPython(t *testing.T, b block) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Logf("%s:%d: not run: there is no python3", b.page, b.line)
		return
	}
	file := filepath.Join(t.TempDir(), "bot.py")
	require.NoError(t, os.WriteFile(file, []byte(strings.Join(b.lines, "\n")), 0o644))
	out, stderr, _ := output(exec.Command(python, file), b)
	require.Contains(t, stderr, "EOFError", "%s:%d", b.page, b.line)
	compare(t, b, out, stderr)
}

// output runs a program of a page on its input.
func output(cmd *exec.Cmd, b block) (stdout, stderr string, err error) {
	if input, ok := b.comment("stdin:"); ok {
		cmd.Stdin = strings.NewReader(strings.ReplaceAll(input, `\n`, "\n"))
	}
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	return string(out), errs.String(), err
}

// compare wants a program of a page to write what is said there.
func compare(t *testing.T, b block, stdout, stderr string) {
	if want, ok := b.comment("prints:"); ok {
		assert.Equal(t, strings.ReplaceAll(want, `\n`, "\n"), strings.TrimSpace(stdout), "%s:%d", b.page, b.line)
	}
	if want, ok := b.comment("says:"); ok {
		assert.Contains(t, stderr, want, "%s:%d", b.page, b.line)
	}
}
