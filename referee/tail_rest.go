//go:build !unix

package referee

import (
	"io"
)

// listen keeps the end of what comes out of a pipe, until it ends.
func (t *tail) listen(pipe io.Reader) { _, _ = io.Copy(t, pipe) }

// soFar returns what was read from the pipe until now: what is still in it can't be
// told from what is written later.
func (t *tail) soFar(io.Reader) string { return t.String() }
