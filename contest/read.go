package contest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

var (
	// ErrFormat is returned for a file that is none of a contest, or damaged.
	ErrFormat = errors.New("no file of a contest")

	// ErrOther is returned for a file of another contest than the one wanted.
	ErrOther = errors.New("of another contest")

	// ErrUnfinished is returned for a file that ends before its contest does: it is
	// still being written, or can be resumed.
	ErrUnfinished = errors.New("unfinished")
)

// Reader reads the lines that a [Writer] has written.
type Reader struct {
	in     *bufio.Reader
	name   string
	header Header
	number int   // of the last line that was read
	offset int64 // behind the last line that is whole
	read   int64 // behind the last line that was read
	k      int   // rounds so far

	machines []Machine
	raw      []byte // the lines of the last round
	whole    bool   // the summary was read
}

// NewReader reads the header. The name is for errors, which wrap ErrFormat,
// ErrUnfinished for a file that ends within the header, or are the reader's.
func NewReader(r io.Reader, name string) (*Reader, error) {
	in := &Reader{in: bufio.NewReaderSize(r, 1<<16), name: name}
	text, err := in.next()
	if err == io.EOF {
		return nil, fmt.Errorf("%s: %w: it is empty", name, ErrUnfinished)
	} else if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &in.header); err != nil || in.header.Format == 0 {
		return nil, in.bad("want a header such as {\"bench\":1, ...}")
	}
	h := &in.header
	switch {
	case h.Format != Format:
		return nil, in.bad(fmt.Sprintf("it is of format %d, want %d", h.Format, Format))
	case h.N < 0 || len(h.Contestants) == 0 || h.shard().check() != nil:
		return nil, in.bad("its header makes no sense")
	}
	in.offset = in.read
	return in, nil
}

// Header returns the header.
func (r *Reader) Header() Header { return r.header }

// Len returns how many rounds the whole file has.
func (r *Reader) Len() int { return r.header.shard().of(r.header.N) }

// Next returns the next round, or io.EOF behind the summary. The error is
// ErrUnfinished for a file that ends before, be it within a line, and ErrFormat, with
// the number of the line, for one that is damaged.
func (r *Reader) Next() (*Round, error) {
	var round Round
	r.raw = r.raw[:0]
	names := r.header.Contestants
	for {
		text, err := r.next()
		if err == io.EOF && r.whole {
			return nil, io.EOF
		} else if err == io.EOF {
			return nil, r.unfinished()
		} else if err != nil {
			return nil, err
		}
		if r.whole {
			return nil, r.bad("there is a line behind the summary")
		}
		var l line
		if err := json.Unmarshal(text, &l); err != nil {
			if r.last() {
				return nil, r.unfinished() // as a machine that stops leaves it
			}
			return nil, r.bad("the line is no JSON as expected")
		}
		switch {
		case l.Summary != nil:
			if r.k < r.Len() || len(round.Records) > 0 {
				return nil, r.bad(fmt.Sprintf("the summary comes after %d of %d worlds", r.k, r.Len()))
			}
			r.whole, r.offset = true, r.read
		case l.Machine != nil && len(round.Records) == 0:
			r.machines = append(r.machines, *l.Machine)
			r.offset = r.read
		default:
			i := len(round.Records)
			if r.k == r.Len() || l.Machine != nil || l.Game != r.header.shard().game(r.k) || l.Contestant != names[i].Name {
				return nil, r.bad("the line is not the one that belongs here: some is missing or doubled")
			}
			if i == 0 {
				round = Round{Game: l.Game, World: l.World, Settings: l.Settings, Places: l.Places, Sure: l.Sure}
			}
			round.Records = append(round.Records, l.Record)
			r.raw = append(append(r.raw, text...), '\n')
			if i+1 == len(names) {
				r.k++
				r.offset = r.read
				return &round, nil
			}
		}
	}
}

// next reads a line without its end. The error is io.EOF too for one that does not
// end, as it is not whole.
func (r *Reader) next() ([]byte, error) {
	r.number++
	var text []byte
	for {
		part, err := r.in.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case err == nil:
			r.read += int64(len(text))
			return bytes.TrimSuffix(text, []byte("\n")), nil
		case err != bufio.ErrBufferFull:
			return nil, err
		case text[0] != '{' || len(text) > maxLine:
			return nil, r.bad(fmt.Sprintf("want lines of JSON, of at most %d bytes", maxLine))
		}
	}
}

// maxLine bounds a line, in bytes, so that what is no such file doesn't fill the memory.
const maxLine = 64 << 20

// last says whether nothing follows.
func (r *Reader) last() bool {
	_, err := r.in.Peek(1)
	return err == io.EOF
}

func (r *Reader) bad(why string) error {
	return fmt.Errorf("%s:%d: %w: %s", r.name, r.number, ErrFormat, why)
}

func (r *Reader) unfinished() error {
	return fmt.Errorf("%s: %w: it has %d of %d worlds", r.name, ErrUnfinished, r.k, r.Len())
}
