package output

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// temporary is a file beside its target, until it gets the target's name. Without a name of
// its own it is the target itself.
type temporary struct {
	File
	target
	system System
	name   string
}

// beside opens a file beside a target, or the target itself if it is special.
func (f *Files) beside(name string) (*temporary, error) {
	t, err := f.find(name)
	if err != nil {
		return nil, err
	}
	if t.as {
		file, err := f.system.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
		return &temporary{File: file, target: t, system: f.system}, err
	}
	dir, base := filepath.Split(t.path)
	const most = 200 // bytes, so that the longer name fits too
	base = base[:min(len(base), most)]
	for {
		temp := filepath.Join(dir, fmt.Sprintf("%s.%08x.tmp", base, rand.Uint32()))
		file, err := f.system.OpenFile(temp, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil && t.there:
			return nil, fmt.Errorf("%w (the new file is made beside the old one, which it replaces when it is whole)", t.wrong(err))
		case err != nil:
			return nil, t.wrong(err)
		}
		tmp := &temporary{file, t, f.system, temp}
		if t.there {
			if err := file.Chmod(t.mode); err != nil {
				return nil, errors.Join(t.wrong(err), tmp.drop())
			}
		}
		return tmp, nil
	}
}

// sync brings what was written to the disk. Devices and pipes have nothing to bring.
func (t *temporary) sync() error {
	if t.as {
		return nil
	}
	return t.wrong(t.Sync())
}

// rename closes the file, and gives it the name of its target.
func (t *temporary) rename() error {
	if err := t.wrong(t.Close()); err != nil || t.name == "" {
		return err
	}
	if err := t.system.Rename(t.name, t.path); err != nil {
		return t.wrong(err)
	}
	t.name = ""
	return nil
}

// drop closes the file and removes it, unless it has the name of its target. Its error is
// that it couldn't be removed.
func (t *temporary) drop() error {
	_ = t.Close()
	if t.name == "" {
		return nil
	}
	return t.wrong(t.system.Remove(t.name))
}
