package command

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"runtime/debug"
	"slices"

	"github.com/mumpus-go/mumpus/internal/site"
)

func siteCommand() *command {
	return &command{
		name:    "site",
		summary: "write the page of mumpus serve as files, for any web server",
		usage:   "-o FOLDER | --single FILE",
		about: `
Writes the page of mumpus serve as files that need no server of ours: any web server or
course platform can hold them, and the engine runs in each visitor's browser. With -o it
is a folder, which may lie at any address and works without a network after the first
visit. With --single it is one file, which also opens from a disk with a double click.

It compiles the engine, so it needs Go. In a checkout of mumpus it takes the source there;
elsewhere, that of its own version, which Go downloads.`,
		example: `
mumpus site -o public
mumpus site --single mumpus.html`,
		files: true,
		setup: writeSite,
	}
}

// siteFlags say what is written, and from what.
type siteFlags struct {
	*call
	folder, single *outFile
	source         string
}

func writeSite(u *call) action {
	f := &siteFlags{call: u}
	f.folder = u.outFlag("output", "o", "write the page to this `FOLDER`", nil)
	f.single = u.outFlag("single", "", "write the whole page to this one `FILE`", nil)
	u.StringVar(&f.source, "source", "", "`FOLDER` with the source of mumpus (default: the checkout here, or this version's)")
	return f.run
}

func (f *siteFlags) run(ctx context.Context, others []string) error {
	switch {
	case len(others) > 0:
		return misused("want no arguments, got %q", others)
	case !f.folder.given() && !f.single.given():
		return errHelp
	}
	command, err := exec.LookPath("go")
	if err != nil {
		return errors.New("the page is compiled with Go, and no go command is here: install Go (https://go.dev/dl), or take the page from an archive of a release, which has it ready")
	}
	source := f.source
	if source == "" {
		if source, err = findSource(ctx, command); err != nil {
			return err
		}
	}
	s, err := site.Build(ctx, source, command)
	if err != nil {
		return err
	}
	if f.folder.given() {
		if err := writeFolder(f.folder, s); err != nil {
			return err
		}
	}
	if !f.single.given() {
		return nil
	}
	text, err := s.Single()
	if err != nil {
		return err
	}
	return writeBytes(f.single, text)
}

// writeFolder writes the page to a folder. The page itself is last, when all that it
// needs is there.
func writeFolder(folder *outFile, s *site.Site) error {
	all, err := s.Files()
	if err != nil {
		return err
	}
	if err := folder.folder(); err != nil {
		return err
	}
	const last = "index.html"
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if name != last {
			if err := writeBytes(folder.in(name), all[name]); err != nil {
				return err
			}
		}
	}
	return writeBytes(folder.in(last), all[last])
}

func writeBytes(o *outFile, text []byte) error {
	return o.write(func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// modulePath is what Go calls this module.
const modulePath = "github.com/mumpus-go/mumpus"

// found is what the go command says of a module.
type found struct{ Path, Dir, Error string }

// findSource returns the folder of the checkout that this is run in, or else of the source
// of this version, which Go downloads if it isn't there yet.
func findSource(ctx context.Context, command string) (string, error) {
	var here found
	if out, err := exec.CommandContext(ctx, command, "list", "-m", "-json").Output(); err == nil {
		if json.Unmarshal(out, &here) == nil && here.Path == modulePath {
			return here.Dir, nil
		}
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" || info.Main.Path != modulePath {
		return "", errors.New("the source of mumpus is not here, and this program doesn't know its version: run it in a checkout of mumpus, or name one with --source")
	}
	return download(ctx, command, modulePath+"@"+info.Main.Version)
}

// download returns the folder of the source of a version.
func download(ctx context.Context, command, version string) (string, error) {
	out, err := exec.CommandContext(ctx, command, "mod", "download", "-json", version).Output()
	var there found
	if failed := json.Unmarshal(out, &there); failed != nil || there.Dir == "" {
		return "", fmt.Errorf("the source of %s can't be had: %s: run mumpus site in a checkout, or name one with --source", version, cmp.Or(there.Error, fmt.Sprint(err)))
	}
	return there.Dir, nil
}
