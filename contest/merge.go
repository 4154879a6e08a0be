package contest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
)

// ErrParts is returned for parts that are not those of one contest: some is missing,
// or there twice.
var ErrParts = errors.New("not all parts of a contest")

// Part is the file of one shard. The name is for errors.
type Part struct {
	Name string
	File io.ReadSeeker
}

// Merge writes to w what one run of the contest would have written of which the parts
// are the shards, in any order. Where they were measured on several machines, all of
// these come first.
//
// Nothing is written unless the parts are right. The error is ErrOther for parts of
// different contests; ErrParts for one that is missing or doubled; ErrUnfinished and
// ErrFormat for one that can't be read to its end; one of a reader or writer, or of ctx.
func Merge(ctx context.Context, w io.Writer, parts []Part) (*Summary, Header, error) {
	parts = slices.Clone(parts) // to be sorted
	header, err := check(parts)
	if err != nil {
		return nil, header, err
	}
	machines, err := machines(ctx, parts)
	if err != nil {
		return nil, header, err
	}
	out := NewWriter(w)
	if err := out.Header(header.whole()); err != nil {
		return nil, header, err
	}
	for _, m := range machines {
		if err := out.Machine(m); err != nil {
			return nil, header, err
		}
	}
	summary := NewSummary(header.Names())
	readers, err := open(parts)
	if err != nil {
		return nil, header, err
	}
	for k := range header.N {
		if ctx.Err() != nil {
			return nil, header, context.Cause(ctx)
		}
		in := readers[k%len(readers)]
		round, err := in.Next()
		if err != nil {
			return nil, header, err
		}
		summary.Add(round)
		if _, err := out.w.Write(in.raw); err != nil {
			return nil, header, err
		}
	}
	return summary, header.whole(), out.Summary(summary)
}

// whole returns the header of all of the contest.
func (h Header) whole() Header {
	h.Shard = nil
	return h
}

// check puts parts into the order of their shards. It returns the header of the first
// one.
func check(parts []Part) (Header, error) {
	if len(parts) == 0 {
		return Header{}, fmt.Errorf("%w: there is none", ErrParts)
	}
	readers, err := open(parts)
	if err != nil {
		return Header{}, err
	}
	first := readers[0].header
	n := max(first.shard().Of, 1)
	sorted := make([]Part, n)
	for i, in := range readers {
		h := in.header
		shard := h.shard()
		if err := same(parts[i].Name, h.whole(), first.whole()); err != nil {
			return first, fmt.Errorf("%w as %s has", err, parts[0].Name)
		}
		switch {
		case max(shard.Of, 1) != n:
			return first, fmt.Errorf("%w: %s is part %v, and %s is part %v", ErrParts, parts[0].Name, first.shard(), parts[i].Name, shard)
		case sorted[shard.Index].File != nil:
			return first, fmt.Errorf("%w: %s and %s are both part %v", ErrParts, sorted[shard.Index].Name, parts[i].Name, shard)
		}
		sorted[shard.Index] = parts[i]
	}
	for i, p := range sorted {
		if p.File == nil {
			return first, fmt.Errorf("%w: part %v is missing", ErrParts, Shard{i, n})
		}
	}
	copy(parts, sorted)
	return first, nil
}

// open reads the headers of parts.
func open(parts []Part) ([]*Reader, error) {
	var readers []*Reader
	for _, p := range parts {
		if _, err := p.File.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		in, err := NewReader(p.File, p.Name)
		if err != nil {
			return nil, err
		}
		readers = append(readers, in)
	}
	return readers, nil
}

// machines reads all parts to their ends, and returns where they were measured, each
// machine once.
func machines(ctx context.Context, parts []Part) ([]Machine, error) {
	readers, err := open(parts)
	if err != nil {
		return nil, err
	}
	var all []Machine
	for _, in := range readers {
		for err = nil; err == nil; _, err = in.Next() {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
		}
		if err != io.EOF {
			return nil, err
		}
		for _, m := range in.machines {
			if !slices.Contains(all, m) {
				all = append(all, m)
			}
		}
	}
	return all, nil
}
