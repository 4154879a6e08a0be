//go:build unix

package command

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output/outputtest"
)

// TestEveryTarget has each command write to what is no plain file: a symbolic link, a pipe, a
// full device, a folder, and a file in a folder that isn't there. What is protected is for
// package output to test.
func TestEveryTarget(t *testing.T) {
	dir, source := prepared(t), smallSource(t)
	for name, w := range writers {
		if w.folder() {
			continue // whose files are like any others
		}
		w.args = strings.ReplaceAll(w.args, "SOURCE", source)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w.linked(t, dir)
			w.piped(t, dir)
			full, folder := filepath.Join(t.TempDir(), w.out), filepath.Join(t.TempDir(), w.out)
			require.NoError(t, os.Symlink("/dev/full", full)) // if there is none, it can't be made
			require.NoError(t, os.Mkdir(folder, 0o700))
			refused := []string{full, folder, filepath.Join(t.TempDir(), "none", w.out)}
			if w.fewer() > 0 {
				refused = refused[:1]
			}
			for _, target := range refused {
				_, stderr, code := w.call(t, dir, target, &outputtest.Faults{})
				want := failure
				if target == full && name == "bench --resume" {
					want = misuse // whatever is in it, nobody can go on with a device
				}
				assert.Equal(t, want, code, "%s: %s", target, stderr)
				assert.Len(t, regexp.MustCompile(`(?m)^mumpus [^\n]*`).FindAllString(stderr, -1), 1, stderr)
				assert.Contains(t, stderr, target)
			}
		})
	}
}

// linked writes behind a link, and wants it to be one still.
func (w *writer) linked(t *testing.T, dir string) {
	folder := t.TempDir()
	real, link := filepath.Join(folder, "real"+filepath.Ext(w.out)), filepath.Join(folder, w.out)
	old := "what was there\n"
	if w.old != "" {
		text, err := os.ReadFile(filepath.Join(dir, w.old))
		require.NoError(t, err)
		old = string(text)
	}
	require.NoError(t, os.WriteFile(real, []byte(old), 0o604))
	require.NoError(t, os.Chmod(real, 0o604))
	require.NoError(t, os.Symlink(filepath.Base(real), link))
	_, stderr, code := w.call(t, dir, link, &outputtest.Faults{})
	assert.Contains(t, []int{success, int(unsatisfiable)}, code, stderr)
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&fs.ModeSymlink, "it is a link still")
	info, err = os.Stat(real)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o604), info.Mode())
	text, err := os.ReadFile(real)
	require.NoError(t, err)
	assert.NotEqual(t, old, string(text))
}

// piped writes to a pipe what a file would have.
func (w *writer) piped(t *testing.T, dir string) {
	if w.fewer() > 0 {
		return
	}
	pipe := filepath.Join(t.TempDir(), w.out)
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	held, err := os.OpenFile(pipe, os.O_RDWR, 0) // so that it has a reader all the time
	require.NoError(t, err)
	reader, err := os.Open(pipe)
	require.NoError(t, err)
	defer reader.Close()
	read := make(chan string, 1)
	go func() {
		text, err := io.ReadAll(reader)
		assert.NoError(t, err)
		read <- string(text)
	}()
	_, stderr, code := w.call(t, dir, pipe, &outputtest.Faults{})
	require.NoError(t, held.Close())
	text := <-read
	if strings.Contains(w.args, "--resume") {
		assert.Equal(t, misuse, code, stderr)
		return
	}
	assert.Contains(t, []int{success, int(unsatisfiable)}, code, stderr)
	assert.NotEmpty(t, text)
	info, err := os.Stat(pipe)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&fs.ModeNamedPipe, "it is a pipe still")
}
