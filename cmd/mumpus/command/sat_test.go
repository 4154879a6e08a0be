package command

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCompressedFormulas reads what gzip has compressed, and says of other formats what
// to type.
func TestCompressedFormulas(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte("p cnf 2 2\n1 2 0\n-1 0\n"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	for _, c := range []struct {
		name, text, out, wrong string
		code                   int
	}{
		{"f.cnf.gz", packed.String(), "s SATISFIABLE\nv -1 2 0\n", "", int(satisfiable)},
		{"f.cnf.xz", "\xfd7zXZ\x00\x00\x04", "", `FILE: the text is compressed by xz: pipe it through "xz -dc", as in: xz -dc < FILE | mumpus sat -`, failure},
		{"f.cnf.bz2", "BZh91AY&SY", "", `FILE: the text is compressed by bzip2: pipe it through "bzip2 -dc", as in: bzip2 -dc < FILE | mumpus sat -`, failure},
		{"f.cnf.zst", "\x28\xb5\x2f\xfd\x04", "", `FILE: the text is compressed by zstd: pipe it through "zstd -dc", as in: zstd -dc < FILE | mumpus sat -`, failure},
		{"-", "\xfd7zXZ\x00\x00\x04", "", `standard input:1: the text is compressed by xz: pipe it through "xz -dc"`, failure},
		{"-", packed.String(), "s SATISFIABLE\nv -1 2 0\n", "", int(satisfiable)},
	} {
		file := c.name
		if file != "-" {
			file = filepath.Join(t.TempDir(), c.name)
			require.NoError(t, os.WriteFile(file, []byte(c.text), 0o600))
		}
		var out, log strings.Builder
		assert.Equal(t, c.code, Run(context.Background(), []string{"sat", file}, strings.NewReader(c.text), &out, &log), c.name)
		assert.Equal(t, c.out, out.String())
		want := ""
		if c.wrong != "" {
			want = "mumpus sat: " + strings.ReplaceAll(c.wrong, "FILE", file) + "\n"
		}
		assert.Equal(t, want, log.String())
	}
}
