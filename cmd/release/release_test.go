package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/output/outputtest"
)

var packed = map[string]entry{"mumpus": {[]byte("program"), true}, "site/index.html": {[]byte("page"), false}}

// TestPackTar unpacks what is packed, the same twice.
func TestPackTar(t *testing.T) {
	text, err := packTar("mumpus_1", packed)
	require.NoError(t, err)
	again, err := packTar("mumpus_1", packed)
	require.NoError(t, err)
	assert.Equal(t, text, again)
	z, err := gzip.NewReader(bytes.NewReader(text))
	require.NoError(t, err)
	r := tar.NewReader(z)
	found := map[string]entry{}
	for {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		body, err := io.ReadAll(r)
		require.NoError(t, err)
		found[h.Name] = entry{body, h.Mode == 0o755}
	}
	assert.Equal(t, map[string]entry{"mumpus_1/mumpus": packed["mumpus"], "mumpus_1/site/index.html": packed["site/index.html"]}, found)
}

func TestPackZip(t *testing.T) {
	text, err := packZip("mumpus_1", packed)
	require.NoError(t, err)
	r, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	require.NoError(t, err)
	require.Len(t, r.File, 2)
	f, err := r.Open("mumpus_1/site/index.html")
	require.NoError(t, err)
	body, err := io.ReadAll(f)
	require.NoError(t, err)
	assert.Equal(t, "page", string(body))
}

// TestEveryFault lets each operation on files fail in turn: each old archive stays, or has a
// new one in its place, and the checksums come last.
func TestEveryFault(t *testing.T) {
	write := func(faults *outputtest.Faults, out string) error {
		filesOf := func(system) (map[string]entry, error) { return packed, nil }
		return writeArchives(output.New(faults), out, "1", systems[:2], filesOf)
	}
	whole, out := &outputtest.Faults{}, t.TempDir()
	require.NoError(t, write(whole, out))
	names, err := os.ReadDir(out)
	require.NoError(t, err)
	require.Len(t, names, 3)
	for n := range whole.Done() {
		again := t.TempDir()
		for _, name := range names {
			require.NoError(t, os.WriteFile(filepath.Join(again, name.Name()), []byte("old"), 0o600))
		}
		err := write(&outputtest.Faults{Fail: n + 1}, again)
		require.ErrorContains(t, err, outputtest.Fault)
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(again, name.Name()))
			require.NoError(t, err)
			want, err := os.ReadFile(filepath.Join(out, name.Name()))
			require.NoError(t, err)
			if string(text) != "old" {
				require.Equal(t, want, text)
				require.NotEqual(t, "checksums.txt", name.Name())
			}
		}
		left, err := os.ReadDir(again)
		require.NoError(t, err)
		require.Len(t, left, len(names))
	}
}
