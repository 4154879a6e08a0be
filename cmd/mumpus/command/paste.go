package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus"
)

// What the contest's platform takes.
const (
	platformGo   = "1.18"
	platformSize = 100_000 // characters
)

func pasteCommand() *command {
	return &command{
		name:    "paste",
		summary: "write a bot as one file, to paste where no module can be used",
		usage:   "[PACKAGE] [flags]",
		about: `
Writes a program and all that it imports as one Go file, which imports the standard
library alone. Without a package it is a bot for Hunt the Mumpus, by exact counting.
With one it is yours: a folder such as ./mybot, or an import path, of a package main in
a module that requires this library. What the program can't reach is left out. Features
of Go that are newer than --go are rewritten, or refused with their place. Names stay as
they are if the file fits into --max characters, and are shortened as far as needed if
not.

To paste a package you need the go command, which also builds the program that does the
work.`,
		example: `
mumpus paste > bot.go
mumpus paste ./mybot -o bot.go`,
		files: true,
		setup: paste,
	}
}

type pasteFlags struct {
	*call
	out     *outFile
	release string
	most    int
}

func paste(u *call) action {
	f := &pasteFlags{call: u}
	f.out = u.outFlag("output", "o", "`FILE` to write the program to (default: standard output)", nil)
	u.StringVar(&f.release, "go", platformGo, "`VERSION` of Go that must compile the file")
	u.IntVar(&f.most, "max", platformSize, "`N` characters at most; 0: any number")
	return f.run
}

func (f *pasteFlags) run(ctx context.Context, args []string) error {
	switch {
	case len(args) > 1:
		return misused("want one package at most, got %q", args)
	case f.most < 0:
		return misused("--max %d, want 0 or more", f.most)
	case len(args) == 0 && (f.Changed("go") || f.Changed("max")):
		return misused("--go and --max go with a package: the bot's file is made for Go %s and %d characters", platformGo, platformSize)
	}
	source := []byte(mumpus.HuntTheMumpus)
	if len(args) == 1 {
		var err error
		if source, err = f.make(ctx, args[0]); err != nil {
			return err
		}
	}
	return f.out.writeOr(f.stdout, func(w io.Writer) error {
		_, err := w.Write(source)
		return err
	})
}

// module is the path of the module that this command is of.
const module = "github.com/mumpus-go/mumpus"

// make pastes a package, by a program of its own: it is built from the module that the
// package uses, so that this command links nothing that reads Go.
func (f *pasteFlags) make(ctx context.Context, pkg string) ([]byte, error) {
	dir := "."
	asked := pkg
	if info, err := os.Stat(pkg); err == nil && info.IsDir() {
		dir, pkg = pkg, "." // it may be a module of its own
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if _, err := exec.LookPath("go"); err != nil {
		return nil, errors.New("the go command is needed to read a package, and is not on the path: install Go from https://go.dev/dl")
	}
	ours, err := run(ctx, dir, "go", "list", "-m", "-f", "{{.Dir}}", module)
	if ours = bytes.TrimSpace(ours); err != nil || len(ours) == 0 {
		return nil, fmt.Errorf("%s is in no module that requires %s: run go get %s there", asked, module, module)
	}
	temp, err := os.MkdirTemp("", "mumpus-paste")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(temp) }()
	program := filepath.Join(temp, "paste.exe")
	if _, err := run(ctx, string(ours), "go", "build", "-o", program, "./cmd/paste"); err != nil {
		return nil, fmt.Errorf("building the program that pastes: %w", err)
	}
	return run(ctx, "", program, "-dir", dir, "-go", f.release, "-max", strconv.Itoa(f.most), "-command", "mumpus paste "+asked, pkg)
}

// run runs a program and returns its output. The error is the last line that it has
// written to standard error, and the context's if that is why it ended.
func run(ctx context.Context, dir, program string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	switch {
	case err == nil:
		return out, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errs.Len() == 0:
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(errs.String()), "\n")
	return nil, errors.New(lines[len(lines)-1])
}
