package output

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
)

// Files writes files, by a system. It knows those that are not finished.
type Files struct {
	system System

	mu   sync.Mutex
	open map[*Whole]bool
}

// New returns what writes files by a system.
func New(s System) *Files { return &Files{system: s, open: map[*Whole]bool{}} }

// Whole is a file that appears under its name when it is committed. Pipes and devices are
// written as they are. It may be used by several goroutines at once.
type Whole struct {
	// Growing says that the file is as good as it can be after every Write. Then it is
	// committed, rather than dropped, if the program has to end at once.
	Growing bool

	files *Files
	mu    sync.Mutex
	to    *temporary // nil once it is committed or dropped
	err   error      // that of a Write: the file can't be committed
}

// Create begins a file. The old one, if there is one, stays as it is until Commit.
func (f *Files) Create(name string) (*Whole, error) {
	to, err := f.beside(name)
	if err != nil {
		return nil, err
	}
	w := &Whole{files: f, to: to}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open[w] = true
	return w, nil
}

// Write implements [io.Writer].
func (w *Whole) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.to == nil {
		return 0, fs.ErrClosed
	}
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.to.Write(text)
	w.err = w.to.wrong(err)
	return n, w.err
}

// Commit brings the file to the disk, under its name. If that fails, or a Write has failed,
// the file is dropped.
func (w *Whole) Commit() error {
	return w.end(func(to *temporary) error {
		if w.err != nil {
			return w.err
		}
		if err := to.sync(); err != nil {
			return err
		}
		return to.rename()
	})
}

// Drop ends a file that is not to be there. It does nothing after Commit or Drop.
func (w *Whole) Drop() { _ = w.end(func(*temporary) error { return errDropped }) }

var errDropped = errors.New("the file is dropped")

// end ends the file by what commits it, or drops it if that fails.
func (w *Whole) end(commit func(*temporary) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	to := w.to
	if to == nil {
		return nil
	}
	w.to = nil
	w.files.mu.Lock()
	delete(w.files.open, w)
	w.files.mu.Unlock()
	err := commit(to)
	if err != nil {
		_ = to.drop()
	}
	return err
}

// Write writes a file by a function. If that fails the old file stays as it is.
func (f *Files) Write(name string, write func(io.Writer) error) error {
	w, err := f.Create(name)
	if err != nil {
		return err
	}
	defer w.Drop()
	if err := write(w); err != nil {
		return err
	}
	return w.Commit()
}

// Can returns an error if a file can't be written, and leaves it as it is.
func (f *Files) Can(name string) error {
	w, err := f.Create(name)
	if err == nil {
		w.Drop()
	}
	return err
}

// Remove removes a file, so that nobody takes it for one that would have been written in
// its place. It says whether there was one. Pipes and devices stay.
func (f *Files) Remove(name string) (bool, error) {
	if info, err := os.Lstat(name); err == nil && info.IsDir() || Special(name) {
		return false, nil
	}
	err := f.system.Remove(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Folder makes a folder for files, with those that it is in, if there is none.
func (f *Files) Folder(name string) error { return f.system.MkdirAll(name, 0o777) }

// End ends all files that are not finished, since the program ends at once: those that are
// growing are committed, and others dropped. It waits for no Write that hangs.
func (f *Files) End() {
	f.mu.Lock()
	var open []*Whole
	for w := range f.open {
		open = append(open, w)
	}
	f.mu.Unlock()
	for _, w := range open {
		switch {
		case !w.mu.TryLock():
			continue // it is being written or ended
		case w.Growing:
			w.mu.Unlock()
			_ = w.Commit()
		default:
			w.mu.Unlock()
			w.Drop()
		}
	}
}
