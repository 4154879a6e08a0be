//go:build unix

package command

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serving is a server that runs.
type serving struct {
	page   string // its address
	end    func(os.Signal) error
	stderr *strings.Builder
}

func serveWith(t *testing.T, args ...string) *serving {
	cmd := exec.Command("mumpus", append([]string{"serve"}, args...)...)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	s := &serving{stderr: new(strings.Builder)}
	cmd.Stderr = s.stderr
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err, s.stderr)
	s.page = strings.TrimSpace(line)
	s.end = func(sig os.Signal) error {
		require.NoError(t, cmd.Process.Signal(sig))
		return cmd.Wait()
	}
	return s
}

// TestServe opens the page at the address that is printed, and ends the server.
func TestServe(t *testing.T) {
	s := serveWith(t, "--port", "0")
	assert.Regexp(t, `^http://127\.0\.0\.1:[0-9]+/$`, s.page)
	r, err := http.Get(s.page)
	require.NoError(t, err)
	text, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusOK, r.StatusCode)
	assert.Contains(t, string(text), "<!doctype html>")

	// Another can't have the port.
	_, port, err := net.SplitHostPort(strings.TrimSuffix(strings.TrimPrefix(s.page, "http://"), "/"))
	require.NoError(t, err)
	second := exec.Command("mumpus", "serve", "--port", port)
	out, err := second.CombinedOutput()
	assert.Error(t, err)
	assert.Equal(t, failure, second.ProcessState.ExitCode())
	assert.Equal(t, "mumpus serve: port "+port+" of 127.0.0.1 is in use: stop what uses it, or choose another with --port, 0 for any that is free\n", string(out))

	begin := time.Now()
	assert.NoError(t, s.end(os.Interrupt), "Ctrl-C is how it ends")
	assert.Less(t, time.Since(begin), promptly)
	assert.Empty(t, s.stderr.String())
	_, err = http.Get(s.page)
	assert.Error(t, err)
}

// TestServeElsewhere listens on all addresses, which it warns of, and by a name.
func TestServeElsewhere(t *testing.T) {
	s := serveWith(t, "--port", "0", "--listen", "0.0.0.0")
	assert.Regexp(t, `^http://127\.0\.0\.1:[0-9]+/$`, s.page)
	r, err := http.Get(s.page)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusOK, r.StatusCode)
	require.NoError(t, s.end(os.Interrupt))
	assert.Contains(t, s.stderr.String(), "Everybody who can reach 0.0.0.0 can open games here")

	s = serveWith(t, "--port", "0", "--listen", "LocalHost")
	r, err = http.Get(s.page)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	assert.Equal(t, http.StatusOK, r.StatusCode)
	require.NoError(t, s.end(os.Interrupt))
	assert.Empty(t, s.stderr.String())
}

// TestServeOpens has a stand-in for a browser opened, and none.
func TestServeOpens(t *testing.T) {
	dir := t.TempDir()
	told := filepath.Join(dir, "told")
	for _, name := range []string{"xdg-open", "open"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\necho \"$1\" > '"+told+"'\n"), 0o755))
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	s := serveWith(t, "--port", "0", "--open")
	require.Eventually(t, func() bool {
		text, err := os.ReadFile(told)
		return err == nil && string(text) == s.page+"\n"
	}, time.Minute, 10*time.Millisecond)
	require.NoError(t, s.end(os.Interrupt))

	mumpus, err := exec.LookPath("mumpus")
	require.NoError(t, err)
	t.Setenv("PATH", filepath.Dir(mumpus))
	s = serveWith(t, "--port", "0", "--open")
	r, err := http.Get(s.page)
	require.NoError(t, err, "it goes on without a browser")
	require.NoError(t, r.Body.Close())
	require.NoError(t, s.end(os.Interrupt))
	assert.Contains(t, s.stderr.String(), "no browser could be opened, open the page yourself")
}
