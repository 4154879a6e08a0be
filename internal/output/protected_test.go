//go:build unix

package output_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
)

// asNobody says whether a test goes on. From root nothing is protected, so that the test runs
// in a process of its own then, as nobody.
func asNobody(t *testing.T) bool {
	const nobody, marked = 65534, "MUMPUS_TEST_NOBODY"
	if os.Getenv(marked) != "" {
		require.NoError(t, syscall.Setgroups(nil))
		require.NoError(t, syscall.Setgid(nobody))
		require.NoError(t, syscall.Setuid(nobody))
		t.Setenv("TMPDIR", "/tmp")
	}
	if os.Geteuid() != 0 {
		return true
	}
	cmd := exec.Command(os.Args[0], "-test.v", "-test.run", "^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), marked+"=1")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	require.True(t, strings.Contains(string(out), "--- PASS: "+t.Name()), string(out))
	return false
}

// TestProtected leaves files that are protected, or in a folder that is, as they are.
func TestProtected(t *testing.T) {
	if !asNobody(t) {
		return
	}
	files := output.New(output.OS())
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o400))
	require.ErrorIs(t, files.Write(name, says("new")), fs.ErrPermission)
	require.NoError(t, os.Chmod(name, 0o600))
	require.NoError(t, os.Chmod(dir, 0o500))
	err := files.Write(name, says("new"))
	require.ErrorIs(t, err, fs.ErrPermission)
	assert.ErrorContains(t, err, "made beside the old one")
	require.NoError(t, os.Chmod(dir, 0o700))
	has(t, name, "old")
}
