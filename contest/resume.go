package contest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
)

// File is a file that a contest is written to, such as an os.File.
type File interface {
	io.ReadWriteSeeker
	Truncate(size int64) error
}

// Resumed says what a file has of a contest.
type Resumed struct {
	Begun    bool      // it has the header
	Rounds   int       // that are whole
	Machines []Machine // where they were measured
	Whole    bool      // it has the summary too: nothing is left to do
	Dropped  int64     // bytes cut off its end
}

// Resume reads the file of the contest of that header, calls each with every whole
// round, and cuts off what is behind: part of a line, or of a round. A [Writer] can
// then go on at its end. An empty file has nothing yet.
//
// The error is ErrOther for a file of another header, and says in what; ErrFormat for
// a file that is damaged elsewhere than at its end; that of each, of the file, or of
// ctx. The file is then as it was. The name is for errors.
func Resume(ctx context.Context, f File, name string, want Header, each func(*Round) error) (Resumed, error) {
	var done Resumed
	size, err := f.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		return done, err
	}
	in, err := NewReader(f, name)
	if errors.Is(err, ErrUnfinished) {
		if err := beginning(f, size, name, want); err != nil {
			return done, err
		}
		done.Dropped = size
		return done, cut(f, 0)
	} else if err != nil {
		return done, err
	}
	if err := same(name, in.header, want); err != nil {
		return done, err
	}
	for {
		if ctx.Err() != nil {
			return done, context.Cause(ctx)
		}
		round, err := in.Next()
		if err == io.EOF || errors.Is(err, ErrUnfinished) {
			break
		} else if err != nil {
			return done, err
		}
		if err := each(round); err != nil {
			return done, err
		}
	}
	done = Resumed{Begun: true, Rounds: in.k, Machines: in.machines, Whole: in.whole, Dropped: size - in.offset}
	return done, cut(f, in.offset)
}

// beginning makes sure that a file in which no line ends is the beginning of a
// header, and nothing that somebody would miss.
func beginning(f io.ReadSeeker, size int64, name string, want Header) error {
	header, err := json.Marshal(want)
	if err != nil {
		return err
	}
	text := make([]byte, min(size, int64(len(header))+1))
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := io.ReadFull(f, text); err != nil {
		return err
	}
	if !bytes.HasPrefix(header, text) {
		return fmt.Errorf("%s:1: %w: no line ends in it", name, ErrFormat)
	}
	return nil
}

// cut ends a file at an offset, and goes there.
func cut(f File, offset int64) error {
	if err := f.Truncate(offset); err != nil {
		return err
	}
	_, err := f.Seek(offset, io.SeekStart)
	return err
}

// same returns ErrOther, and what differs, unless two headers are equal.
func same(name string, has, want Header) error {
	a, b := fields(has), fields(want)
	for _, key := range slices.Sorted(maps.Keys(b)) {
		if _, ok := a[key]; !ok {
			a[key] = "nothing"
		}
	}
	for _, key := range slices.Sorted(maps.Keys(a)) {
		if b[key] == "" {
			b[key] = "nothing"
		}
		if a[key] != b[key] && key == "contestants" {
			if err := sameContestants(name, has.Contestants, want.Contestants); err != nil {
				return err
			}
		}
		if a[key] != b[key] {
			return fmt.Errorf("%s: %w: its %q is %s, want %s", name, ErrOther, key, short(a[key]), short(b[key]))
		}
	}
	return nil
}

// sameContestants returns ErrOther for the first contestant that is not what it was, such
// as a bot with another limit, if all have the same names.
func sameContestants(name string, has, want []Entrant) error {
	if !slices.EqualFunc(has, want, func(a, b Entrant) bool { return a.Name == b.Name }) {
		return nil
	}
	for i, a := range has {
		if b := want[i]; a != b {
			return fmt.Errorf("%s: %w: its %s is %q, want %q", name, ErrOther, a.Name, a.Is, b.Is)
		}
	}
	return nil
}

// fields returns the parts of a header, those of its worlds too, as JSON.
func fields(h Header) map[string]string {
	all := map[string]string{}
	split := func(v any) {
		text, _ := json.Marshal(v) // plain data
		var parts map[string]json.RawMessage
		_ = json.Unmarshal(text, &parts)
		for key, value := range parts {
			all[key] = string(value)
		}
	}
	split(h.Origin)
	split(h)
	delete(all, "worlds")
	return all
}

func short(s string) string {
	const most = 80
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}
