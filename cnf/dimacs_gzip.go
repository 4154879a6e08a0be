package cnf

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"strings"
)

// CompressedError is returned for a text that is compressed in a format which
// isn't read.
type CompressedError struct {
	Program string // that decompresses it, from standard input to standard output: "xz -dc"
}

// Error names the format, and the program to pipe the text through.
func (e *CompressedError) Error() string {
	name, _, _ := strings.Cut(e.Program, " ")
	return fmt.Sprintf("the text is compressed by %s: pipe it through %q", name, e.Program)
}

// compressed are the first bytes of the formats that aren't read.
var compressed = [...]struct{ magic, program string }{
	{"\xfd7zXZ\x00", "xz -dc"},
	{"BZh", "bzip2 -dc"},
	{"\x28\xb5\x2f\xfd", "zstd -dc"},
	{"]\x00\x00", "lzma -dc"},
	{"PK\x03\x04", "funzip"},
}

// decompressed returns a reader of r's text, which gzip may have compressed. It
// returns a *CompressedError for other formats, or an error of gzip.
func decompressed(r *bufio.Reader) (*bufio.Reader, error) {
	start, _ := r.Peek(6)
	for _, c := range compressed {
		if strings.HasPrefix(string(start), c.magic) {
			return nil, &CompressedError{c.program}
		}
	}
	if !strings.HasPrefix(string(start), "\x1f\x8b") {
		return r, nil
	}
	plain, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	return bufio.NewReader(plain), nil
}
