//go:build unix

package output_test

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
)

// TestSpecial writes to pipes and devices as they are.
func TestSpecial(t *testing.T) {
	files := output.New(output.OS())
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	assert.True(t, output.Special(pipe))
	read := make(chan string)
	for _, write := range []func() error{
		func() error { return files.Write(pipe, says("text\n")) },
		func() error {
			r, err := files.Begin(pipe)
			require.NoError(t, err)
			require.NoError(t, says("text\n")(r))
			require.NoError(t, r.Flush())
			return r.Close()
		},
	} {
		go func() {
			file, err := os.Open(pipe)
			assert.NoError(t, err)
			text, err := io.ReadAll(file)
			assert.NoError(t, err)
			assert.NoError(t, file.Close()) // before another opens it
			read <- string(text)
		}()
		require.NoError(t, write())
		assert.Equal(t, "text\n", <-read)
	}
	old, err := files.Remove(pipe)
	require.NoError(t, err)
	assert.False(t, old)
	assert.FileExists(t, pipe)

	require.NoError(t, files.Write(os.DevNull, says("text")))
	if output.Special("/dev/full") {
		require.ErrorIs(t, files.Write("/dev/full", says("text")), syscall.ENOSPC)
	}
}
