package output_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/output/outputtest"
)

// says returns what writes a text.
func says(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// has wants the content of a file, and no others in its folder but some.
func has(t *testing.T, name, want string, others ...string) {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, want, string(text))
	entries, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	assert.Len(t, entries, 1+len(others))
}

func TestWrite(t *testing.T) {
	files := output.New(output.OS())
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, files.Write(name, says("old")))
	has(t, name, "old")
	require.NoError(t, files.Write(name, says("new")))
	has(t, name, "new")
	fault := errors.New("a fault")
	require.ErrorIs(t, files.Write(name, func(w io.Writer) error { return errors.Join(says("half")(w), fault) }), fault)
	has(t, name, "new")
	require.NoError(t, files.Can(name))
	has(t, name, "new")
	old, err := files.Remove(name)
	require.NoError(t, err)
	assert.True(t, old)
	old, err = files.Remove(name)
	require.NoError(t, err)
	assert.False(t, old)
}

// TestWriteFails lets each operation fail: the old file stays, and nothing else.
func TestWriteFails(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
	whole := &outputtest.Faults{}
	require.NoError(t, output.New(whole).Write(name, says("old")))
	assert.Equal(t, []string{"open", "open", "chmod", "write", "sync", "rename"}, whole.Done())
	for n := range whole.Done() {
		for _, full := range []bool{false, true} {
			err := output.New(&outputtest.Faults{Fail: n + 1, Full: full}).Write(name, says("new"))
			require.ErrorContains(t, err, outputtest.Fault)
			assert.ErrorContains(t, err, name+": ")
			has(t, name, "old")
		}
	}
}

// TestTargets writes behind links, keeps modes, and refuses what it can't replace.
func TestTargets(t *testing.T) {
	files := output.New(output.OS())
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }

	require.NoError(t, os.WriteFile(at("real"), []byte("old"), 0o600))
	require.NoError(t, os.Chmod(at("real"), 0o604))
	if err := os.Symlink("real", at("link")); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	require.NoError(t, files.Write(at("link"), says("new")))
	has(t, at("real"), "new", "link")
	info, err := os.Lstat(at("link"))
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&fs.ModeSymlink, "it is a link still")
	info, err = os.Stat(at("real"))
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o604), info.Mode())

	require.NoError(t, os.Mkdir(at("sub"), 0o700))
	require.NoError(t, os.Symlink("sub/none", at("ahead")))
	require.NoError(t, files.Write(at("ahead"), says("made")))
	has(t, at("sub/none"), "made")

	require.NoError(t, os.Symlink("round", at("round")))
	require.Error(t, files.Write(at("round"), says("x")))
	err = files.Write(at("sub"), says("x"))
	require.ErrorContains(t, err, at("sub")+": is a directory")
	err = files.Write(at("nowhere/file"), says("x"))
	require.ErrorIs(t, err, fs.ErrNotExist)
	assert.EqualError(t, err, "open "+at("nowhere/file")+": no such file or directory")

	require.NoError(t, files.Write(at(strings.Repeat("x", 250)), says("a name as long as systems take")))
}

// TestEnd ends files for a program that ends at once: one that grows gets its name.
func TestEnd(t *testing.T) {
	files := output.New(output.OS())
	dir := t.TempDir()
	for _, growing := range []bool{true, false} {
		name := filepath.Join(dir, "file")
		require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
		w, err := files.Create(name)
		require.NoError(t, err)
		w.Growing = growing
		require.NoError(t, says("line\n")(w))
		has(t, name, "old", "that grows")
		files.End()
		if growing {
			has(t, name, "line\n")
		} else {
			has(t, name, "old")
		}
		require.ErrorIs(t, says("more")(w), fs.ErrClosed)
		require.NoError(t, w.Commit())
	}
}

// TestRecord goes on with a record, by whole lines.
func TestRecord(t *testing.T) {
	files := output.New(output.OS())
	name := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
	r, err := files.Begin(name)
	require.NoError(t, err)
	require.NoError(t, says("1\n2")(r))
	has(t, name, "old", "that begins")
	require.NoError(t, r.Flush())
	has(t, name, "1\n")
	require.NoError(t, says("\n3\n")(r))
	require.NoError(t, r.Flush())
	require.NoError(t, r.Close())
	has(t, name, "1\n2\n3\n")

	r, err = files.Resume(name)
	require.NoError(t, err)
	require.NoError(t, r.Truncate(4))
	_, err = r.Seek(4, io.SeekStart)
	require.NoError(t, err)
	require.NoError(t, says("4\n")(r))
	require.NoError(t, r.Flush())
	require.NoError(t, r.Close())
	has(t, name, "1\n2\n4\n")

	r, err = files.Begin(name)
	require.NoError(t, err)
	require.NoError(t, says("5\n")(r))
	require.NoError(t, r.Close())
	has(t, name, "1\n2\n4\n")
}

// TestAppend adds lines to a file, behind part of one too.
func TestAppend(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	add := func(faults *outputtest.Faults) error { return output.New(faults).Append(name, []byte("a line\n")) }
	require.NoError(t, add(&outputtest.Faults{}))
	require.NoError(t, add(&outputtest.Faults{}))
	has(t, name, "a line\na line\n")
	require.ErrorContains(t, add(&outputtest.Faults{Fail: 2}), outputtest.Fault)
	has(t, name, "a line\na line\na l")
	require.NoError(t, add(&outputtest.Faults{}))
	has(t, name, "a line\na line\na l\na line\n")
	require.ErrorIs(t, output.New(output.OS()).Append(filepath.Dir(name), nil), syscall.EISDIR)
}

// TestRecordFails lets each operation fail: what is there are whole lines, and those that
// come later are not written.
func TestRecordFails(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	play := func(faults *outputtest.Faults) error {
		require.NoError(t, os.WriteFile(name, []byte("old\n"), 0o600))
		r, err := output.New(faults).Begin(name)
		if err != nil {
			return err
		}
		defer func() { require.NoError(t, r.Close()) }()
		for range 3 {
			_ = says("a line\n")(r)
			_ = r.Flush()
		}
		return r.Flush()
	}
	whole := &outputtest.Faults{}
	require.NoError(t, play(whole))
	has(t, name, "a line\na line\na line\n")
	for n, op := range whole.Done() {
		require.ErrorContains(t, play(&outputtest.Faults{Fail: n + 1, Full: true}), outputtest.Fault)
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Contains(t, []string{"old\n", "a line\n", "a line\na line\n", "a line\na line\na line\n"}, string(text), op)
		entries, err := os.ReadDir(filepath.Dir(name))
		require.NoError(t, err)
		assert.Len(t, entries, 1, op)
	}
}
