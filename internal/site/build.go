package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Site is a page that needs no server.
type Site struct {
	html     string
	styles   map[string]string // by name
	icon     []byte
	script   string            // the page's modules as one
	worker   string            // what runs in the Web Worker
	offline  string            // what runs in the service worker
	engine   []string          // the names of its parts, in order
	files    map[string]string // the parts of files that the engine opens, by their names
	parts    map[string]string // compressed, as letters, by name
	licences string
	version  string // another for each content
}

// partSize is how many letters a part has: a progress bar moves with each.
const partSize = 400_000

// Build builds the site from the source of this module in a folder, with the go command
// of that path. It takes as long as compiling does.
func Build(ctx context.Context, source, goCommand string) (*Site, error) {
	g := &gotool{ctx, goCommand, source}
	s := &Site{parts: map[string]string{}, files: map[string]string{}, styles: map[string]string{}}
	wasm, err := g.engine()
	if err != nil {
		return nil, err
	}
	if s.engine, err = s.add("engine", wasm, partSize); err != nil {
		return nil, err
	}
	if err := s.addFiles(source); err != nil {
		return nil, err
	}
	root, err := g.run("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	start, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	if s.licences, err = g.licences(strings.TrimSpace(string(root))); err != nil {
		return nil, err
	}
	if err := s.readPage(source, string(start)); err != nil {
		return nil, err
	}
	s.version = s.sum()
	return s, nil
}

// readPage reads the files of the page, and what stands in for a server.
func (s *Site) readPage(source, start string) error {
	page, own := os.DirFS(filepath.Join(source, "internal", "serve", "page")), os.DirFS(filepath.Join(source, "internal", "site", "page"))
	var err error
	read := func(from fs.FS, name string) string {
		text, failed := fs.ReadFile(from, name)
		if err == nil {
			err = failed
		}
		return string(text)
	}
	s.html, s.icon = read(page, "index.html"), []byte(read(page, "icon.svg"))
	for _, name := range []string{"style.css", "picture.css"} {
		s.styles[name] = read(page, name)
	}
	s.worker = start + "\n" + read(own, "worker.js")
	s.offline = read(own, "offline.js")
	if err != nil {
		return err
	}
	s.script, err = bundle("main.js", func(name string) (string, error) {
		if name == "server.js" {
			return read(own, "engine.js"), err
		}
		return read(page, name), err
	})
	return err
}

// addFiles adds the files that the engine opens when it needs them: what the agents of
// the Wumpus World know by heart.
func (s *Site) addFiles(source string) error {
	names, err := filepath.Glob(filepath.Join(source, "agent", "grid", "optimum", "*.policy"))
	if err != nil {
		return err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		base := filepath.Base(name)
		part, err := s.add("file-"+strings.TrimSuffix(base, path.Ext(base)), text, 0)
		if err != nil {
			return err
		}
		s.files[base] = part[0]
	}
	return nil
}

// add adds a file as parts of a size, or as one if it is 0. It returns their names.
func (s *Site) add(name string, content []byte, size int) ([]string, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if size == 0 {
		s.parts[name] = base64.StdEncoding.EncodeToString(packed.Bytes())
		return []string{name}, nil
	}
	var names []string
	for chunk := range slices.Chunk(packed.Bytes(), size/4*3) {
		part := fmt.Sprintf("%s-%02d", name, len(names)+1)
		s.parts[part] = base64.StdEncoding.EncodeToString(chunk)
		names = append(names, part)
	}
	return names, nil
}

// sum names what the site is made of.
func (s *Site) sum() string {
	h := sha256.New()
	for _, text := range []string{s.html, s.styles["style.css"], s.styles["picture.css"], string(s.icon), s.script, s.worker, s.offline} {
		fmt.Fprintf(h, "%d %s", len(text), text)
	}
	for _, name := range slices.Sorted(maps.Keys(s.parts)) {
		fmt.Fprintf(h, "%s %s\n", name, s.parts[name])
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

// settings is what the page's script is told of the site.
func (s *Site) settings(offline bool) (string, error) {
	text, err := json.Marshal(map[string]any{
		"engine": s.engine, "files": s.files, "worker": s.worker, "version": s.version, "offline": offline,
	})
	return "globalThis.mumpusSite = " + string(text) + ";\n", err
}

// gotool runs the go command on the source of this module.
type gotool struct {
	ctx             context.Context
	command, source string
}

func (g *gotool) run(args ...string) ([]byte, error) {
	c := exec.CommandContext(g.ctx, g.command, args...)
	c.Dir = g.source
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOWORK=off")
	var complaint bytes.Buffer
	c.Stderr = &complaint
	out, err := c.Output()
	if err != nil {
		if g.ctx.Err() != nil {
			return nil, g.ctx.Err()
		}
		return nil, fmt.Errorf("go %s: %w: %s", args[0], err, bytes.TrimSpace(complaint.Bytes()))
	}
	return out, nil
}

// engine is the engine as WebAssembly.
func (g *gotool) engine() ([]byte, error) {
	dir, err := os.MkdirTemp("", "mumpus-site-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "engine.wasm")
	if _, err := g.run("build", "-trimpath", "-ldflags=-s -w", "-o", file, enginePackage); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

const enginePackage = "./cmd/engine"
