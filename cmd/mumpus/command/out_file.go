package command

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/mumpus-go/mumpus/internal/output"
)

// writes marks the flags that name what a command writes. A test finds them by it.
const writes = "writes"

// outFile is a file that a flag names and the command writes, or a folder for files.
// Nothing else in the commands writes files.
type outFile struct {
	files *output.Files
	flag  string // as it is typed
	name  string // "" if it isn't given
}

// outFlag defines a flag that names a file or a folder to be written. A check says what is
// wrong with a name; it may be nil.
func (u *call) outFlag(flag, short, usage string, check func(name string) error) *outFile {
	o := &outFile{files: u.tree.files, flag: "--" + flag}
	if short != "" {
		o.flag = "-" + short
	}
	u.VarP(&checked{&o.name, nil, check}, flag, short, usage)
	if err := u.SetAnnotation(flag, writes, nil); err != nil {
		panic(err) // the flag is there
	}
	return o
}

// gameOutFlag defines a flag that names a file to be written. Standard output has the game.
func (u *call) gameOutFlag(flag, usage string) *outFile {
	return u.outFlag(flag, "", usage, func(name string) error {
		switch name {
		case "":
			return fmt.Errorf("--%s is empty, want a file", flag)
		case "-":
			return fmt.Errorf("--%s is -, want a file, as standard output has the game", flag)
		}
		return nil
	})
}

// given says whether the flag names something.
func (o *outFile) given() bool { return o != nil && o.name != "" }

// isFile says whether the flag names a file, and not standard output.
func (o *outFile) isFile() bool { return o.given() && o.name != "-" }

// write writes the file, all of it or nothing.
func (o *outFile) write(write func(io.Writer) error) error { return o.files.Write(o.name, write) }

// writeOr writes the file, or to standard output if the flag names none or "-".
func (o *outFile) writeOr(stdout io.Writer, write func(io.Writer) error) error {
	if !o.isFile() {
		return write(stdout)
	}
	return o.write(write)
}

// create begins to write the file, which appears when it is committed.
func (o *outFile) create() (*output.Whole, error) { return o.files.Create(o.name) }

// folder makes the folder that the flag names, if there is none.
func (o *outFile) folder() error { return o.files.Folder(o.name) }

// in returns a file in the folder that the flag names.
func (o *outFile) in(name ...string) *outFile {
	return &outFile{o.files, o.flag, filepath.Join(append([]string{o.name}, name...)...)}
}

// remove removes the file, so that nobody takes it for the one that isn't written. It says
// whether there was one.
func (o *outFile) remove() (bool, error) {
	if !o.isFile() {
		return false, nil
	}
	return o.files.Remove(o.name)
}
