package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
