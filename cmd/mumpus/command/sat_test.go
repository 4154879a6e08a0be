package command

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
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

// TestSatLimits: reading ends with the time too, and too little memory is a failure
// with a message.
func TestSatLimits(t *testing.T) {
	silent, writer := io.Pipe()
	defer writer.Close()
	var out, log strings.Builder
	for _, args := range [][]string{{"sat"}, {"sat", "--count"}} {
		assert.Zero(t, Run(context.Background(), append(args, "--time", "50ms", "-"), silent, &out, &log))
		assert.Equal(t, "c out of time\ns UNKNOWN\n", out.String())
		assert.Empty(t, log.String())
		out.Reset()
	}

	assert.Equal(t, failure, Run(context.Background(), []string{"sat", "--memory", "1MB", "-"}, silent, &out, &log))
	assert.Empty(t, out.String())
	assert.Equal(t, "mumpus sat: standard input: out of memory: more than 1MB is needed; --memory sets the limit\n", log.String())

	for _, size := range []string{"", "1", "0MB", "-1GB", "manyGB", "1e30GB", "NaNGB", "1 PB"} {
		log.Reset()
		assert.Equal(t, misuse, Run(context.Background(), []string{"sat", "--memory", size, "-"}, silent, &out, &log), size)
		assert.Contains(t, log.String(), "no amount of memory")
	}
}

func TestMemorySize(t *testing.T) {
	for text, want := range map[string]uint64{"500MB": 500_000_000, "2GiB": 2 << 30, "1.5GB": 1_500_000_000, "64KiB": 64 << 10, "3KB": 3000} {
		var m memorySize
		require.NoError(t, m.Set(text))
		assert.Equal(t, memorySize(want), m, text)
	}
	for size, want := range map[memorySize]string{0: "", 300: "0.3KB", 64 << 10: "65.5KB", 1_500_000: "1.5MB", 24 << 30: "25.8GB"} {
		assert.Equal(t, want, size.String())
	}
	if runtime.GOOS == "linux" {
		assert.Greater(t, usualMemory(), memorySize(1<<20))
		assert.Less(t, usualMemory(), memorySize(1<<50))
	}
}
