package output

import (
	"bytes"
	"errors"
	"io"
	"os"
)

// Record is a file of lines that can be gone on with. What is written is in the file,
// as whole lines and on the disk, when it is flushed. It is a contest.File.
type Record struct {
	to      *temporary
	lines   []byte // that wait to be flushed
	written int64  // bytes in the file, all of them whole lines
	err     error  // that ends the record
}

// Begin begins a record. An old file of the name stays as it is until the first Flush.
func (f *Files) Begin(name string) (*Record, error) {
	to, err := f.beside(name)
	if err != nil {
		return nil, err
	}
	return &Record{to: to}, nil
}

// Resume opens a record to be gone on with, from where it is cut by Truncate and Seek; or
// begins one if there is none.
func (f *Files) Resume(name string) (*Record, error) {
	t, err := f.find(name)
	switch {
	case err != nil:
		return nil, err
	case !t.there:
		return f.Begin(name)
	}
	file, err := f.system.OpenFile(t.path, os.O_RDWR, 0)
	if err != nil {
		return nil, t.wrong(err)
	}
	return &Record{to: &temporary{File: file, target: t, system: f.system}}, nil
}

// Read implements [io.Reader].
func (r *Record) Read(text []byte) (int, error) { return r.to.Read(text) }

// Seek implements [io.Seeker]. Writing goes on from there.
func (r *Record) Seek(offset int64, whence int) (int64, error) {
	at, err := r.to.Seek(offset, whence)
	if err == nil {
		r.written = at
	}
	return at, r.to.wrong(err)
}

// Truncate cuts the file at a size.
func (r *Record) Truncate(size int64) error { return r.to.wrong(r.to.Truncate(size)) }

// Write implements [io.Writer]. What it is given waits to be flushed.
func (r *Record) Write(text []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	r.lines = append(r.lines, text...)
	return len(text), nil
}

// Flush brings all whole lines to the disk. After an error the record ends with the lines
// that were there before, and every Flush returns it.
func (r *Record) Flush() error {
	if r.err == nil {
		r.err = r.flush()
	}
	return r.err
}

func (r *Record) flush() error {
	whole := r.lines[:bytes.LastIndexByte(r.lines, '\n')+1]
	if len(whole) > 0 {
		if _, err := r.to.Write(whole); err != nil {
			if !r.to.as {
				_ = r.to.Truncate(r.written) // part of a line may be there
			}
			return r.to.wrong(err)
		}
	}
	r.written += int64(len(whole))
	r.lines = r.lines[len(whole):]
	if err := r.to.sync(); err != nil || r.to.name == "" {
		return err
	}
	if err := r.to.rename(); err != nil {
		return err
	}
	var err error
	if r.to.File, err = r.to.system.OpenFile(r.to.path, os.O_RDWR, 0); err != nil {
		return r.to.wrong(err)
	}
	_, err = r.to.Seek(r.written, io.SeekStart)
	return r.to.wrong(err)
}

// Close closes the file. It doesn't flush: a record that was never flushed leaves the old
// file as it was.
func (r *Record) Close() error {
	switch {
	case r.to.File == nil: // it couldn't be opened again
		return nil
	case r.to.name != "":
		return r.to.drop()
	default:
		return r.to.wrong(r.to.Close())
	}
}

// Append adds a whole line to a record, or begins the record with it. Several programs can do
// so at once. If a full disk has cut an earlier line off, the new one begins behind it.
func (f *Files) Append(name string, line []byte) error {
	file, err := f.system.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return err
	}
	last := []byte{'\n'}
	if _, err := file.Seek(-1, io.SeekEnd); err == nil { // it isn't empty
		_, err = file.Read(last)
		if err != nil {
			return errors.Join(err, file.Close())
		}
	}
	if last[0] != '\n' {
		line = append([]byte{'\n'}, line...)
	}
	_, err = file.Write(line) // in one piece, so that no other comes between
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

var _ io.ReadWriteSeeker = (*Record)(nil)
