package command

import (
	"cmp"
	"context"
	"io"
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
		writes:  true,
		setup:   func(u *call) action { return u.pack },
	}
}

// pack writes the files of a package.
func (u *call) pack(_ context.Context, args []string) error {
	if len(args) != 1 {
		return misused("want one folder, got %q", args)
	}
	to := &outFile{files: u.tree.files, name: args[0]}
	man, completions := to.in("man1"), to.in("completions")
	if err := cmp.Or(man.folder(), completions.folder()); err != nil {
		return err
	}
	for _, s := range shells {
		err := completions.in(s.file).write(func(w io.Writer) error { return s.script(u.tree.root, w) })
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
		err = man.in(p.name + ".1").write(func(w io.Writer) error {
			_, err := io.WriteString(w, p.text.String())
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
