// Command release builds the archives of a release: for each system the command, its
// manual pages and completions, the page as static files, the pasted bot, and the licences
// of all that is linked or inlined; and a file with their checksums.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/internal/site"
)

// systems are what archives are built for.
var systems = []system{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"},
}

type system struct{ os, arch string }

func main() {
	log.SetFlags(0)
	out := flag.String("o", "dist", "write the archives to this `FOLDER`")
	version := flag.String("version", "snapshot", "`VERSION` in the names of the archives")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := release(ctx, *out, *version, systems); err != nil {
		stop()
		log.Fatal("release: ", err)
	}
}

// release builds the archives for some systems. It is run in the module's root.
func release(ctx context.Context, out, version string, all []system) error {
	common, err := commonFiles(ctx)
	if err != nil {
		return err
	}
	return writeArchives(output.New(output.OS()), out, version, all, func(s system) (map[string]entry, error) {
		files := maps.Clone(common)
		return files, addProgram(ctx, files, s)
	})
}

// writeArchives writes an archive of the files of each system, and then the checksums of all.
func writeArchives(to *output.Files, out, version string, all []system, filesOf func(system) (map[string]entry, error)) error {
	if err := to.Folder(out); err != nil {
		return err
	}
	var sums strings.Builder
	for _, s := range all {
		files, err := filesOf(s)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", s.os, s.arch, err)
		}
		base := fmt.Sprintf("mumpus_%s_%s_%s", version, s.os, s.arch)
		name, pack := base+".tar.gz", packTar
		if s.os == "windows" {
			name, pack = base+".zip", packZip
		}
		text, err := pack(base, files)
		if err != nil {
			return err
		}
		if err := write(to, filepath.Join(out, name), text); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(text), name)
		log.Printf("%s: %d files, %d bytes", name, len(files), len(text))
	}
	return write(to, filepath.Join(out, "checksums.txt"), []byte(sums.String()))
}

func write(to *output.Files, name string, text []byte) error {
	return to.Write(name, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// entry is a file of an archive.
type entry struct {
	text []byte
	runs bool // it is a program
}

// commonFiles are the files that all systems have, by their names in the archive.
func commonFiles(ctx context.Context) (map[string]entry, error) {
	all := map[string]entry{}
	for _, name := range []string{"README.md", "CHANGELOG.md", "LICENSE", "bots/hunt-the-mumpus.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all[name] = entry{text: text}
	}
	page, err := site.Build(ctx, ".", "go")
	if err != nil {
		return nil, err
	}
	files, err := page.Files()
	if err != nil {
		return nil, err
	}
	for name, text := range files {
		all["site/"+name] = entry{text: text}
	}
	single, err := page.Single()
	if err != nil {
		return nil, err
	}
	all["mumpus.html"] = entry{text: single}
	return all, addManual(ctx, all)
}

// addManual adds manual pages and completions, which the command itself writes.
func addManual(ctx context.Context, to map[string]entry) error {
	dir, err := os.MkdirTemp("", "mumpus-release-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if _, err := run(ctx, system{runtime.GOOS, runtime.GOARCH}, "go", "run", "./cmd/mumpus", "packaging", dir); err != nil {
		return err
	}
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		to[filepath.ToSlash(rel)] = entry{text: text}
		return err
	})
}

// addProgram adds what one system alone has: the command, and the licences of what is
// linked there.
func addProgram(ctx context.Context, to map[string]entry, s system) error {
	dir, err := os.MkdirTemp("", "mumpus-release-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	name := "mumpus"
	if s.os == "windows" {
		name += ".exe"
	}
	file := filepath.Join(dir, name)
	if _, err := run(ctx, s, "go", "build", "-trimpath", "-buildvcs=auto", "-ldflags=-s -w", "-o", file, "./cmd/mumpus"); err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	to[name] = entry{text, true}
	modules, err := run(ctx, s, "go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}", "./cmd/mumpus")
	if err != nil {
		return err
	}
	root, err := run(ctx, s, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	licences, err := site.Licences(string(modules), strings.TrimSpace(string(root)))
	to["licences.txt"] = entry{text: []byte(licences)}
	return err
}

// run runs a command for a system.
func run(ctx context.Context, s system, name string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, name, args...)
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+s.os, "GOARCH="+s.arch)
	var complaint bytes.Buffer
	c.Stderr = &complaint
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w: %s", name, args[0], err, bytes.TrimSpace(complaint.Bytes()))
	}
	return out, nil
}

// sorted are the names of files, with the folder that all are in.
func sorted(base string, files map[string]entry) func(func(string, entry) bool) {
	return func(yield func(string, entry) bool) {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if !yield(path.Join(base, name), files[name]) {
				return
			}
		}
	}
}
