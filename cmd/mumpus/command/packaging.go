package command

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
)

func packagingCommand() *command {
	return &command{
		name:    "packaging",
		hidden:  true,
		summary: "write manual pages and completions, for a package of mumpus",
		usage:   "FOLDER",
		about: `
Writes the manual page of each command to FOLDER/man1, and a script for each shell that
can complete to FOLDER/completions. It is for those who make packages of mumpus.`,
		example: "mumpus packaging dist",
		files:   true,
		setup:   func(u *call) action { return u.pack },
	}
}

// pack writes the files of a package.
func (u *call) pack(_ context.Context, args []string) error {
	if len(args) != 1 {
		return misused("want one folder, got %q", args)
	}
	man, completions := filepath.Join(args[0], "man1"), filepath.Join(args[0], "completions")
	if err := errors.Join(os.MkdirAll(man, 0o777), os.MkdirAll(completions, 0o777)); err != nil {
		return err
	}
	for _, s := range shells {
		err := writeWhole(filepath.Join(completions, s.file), func(w io.Writer) error { return s.script(u.tree.root, w) })
		if err != nil {
			return err
		}
	}
	for _, c := range u.tree.commands[u.tree.root].all() {
		if c.hidden {
			continue
		}
		p, err := u.tree.manual(c.name)
		if err != nil {
			return err
		}
		err = writeWhole(filepath.Join(man, p.name+".1"), func(w io.Writer) error {
			_, err := io.WriteString(w, p.text.String())
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
