package paste

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// release is the minor number of a release of Go: 18 for Go 1.18.
type release int

func (r release) String() string { return "go1." + strconv.Itoa(int(r)) }

// parseRelease reads "1.18".
func parseRelease(text string) (release, error) {
	minor, ok := strings.CutPrefix(text, "1.")
	n, err := strconv.Atoi(minor)
	if !ok || err != nil || n < int(oldest) {
		return 0, fmt.Errorf("%q is no release of Go: want one from 1.%d on, such as 1.18", text, oldest)
	}
	return release(n), nil
}

// oldest is the first release with generics, which can't be rewritten.
const oldest release = 18

// api is the standard library as it was in some release, by the lists that come with
// Go, in the folder api of GOROOT.
type api struct {
	root     string             // GOROOT
	packages map[string]bool    // those there were
	newer    map[string]release // "context WithoutCancel", "sync/atomic Int64.Add": when what there was not yet came
}

func readAPI(ctx context.Context, cfg *packages.Config, target release) (*api, error) {
	cmd := exec.CommandContext(ctx, "go", "env", "GOROOT")
	cmd.Dir, cmd.Env = cfg.Dir, cfg.Env
	root, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	dir := filepath.Join(strings.TrimSpace(string(root)), "api")
	files, err := filepath.Glob(filepath.Join(dir, "go1*.txt"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("%s has no lists of what each release of Go has; an installation from go.dev has them", dir)
	}
	a := &api{root: strings.TrimSpace(string(root)), packages: map[string]bool{}, newer: map[string]release{}}
	for _, file := range files {
		minor, _ := strconv.Atoi(strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), ".txt"), "go1."))
		if err := a.read(file, release(minor), target); err != nil {
			return nil, err
		}
	}
	for what, r := range unlisted {
		if r > target {
			a.newer[what] = r
		}
	}
	return a, nil
}

// unlisted is what came later and the lists leave out.
var unlisted = map[string]release{
	"unsafe String": 20, "unsafe StringData": 20, "unsafe SliceData": 20,
	"encoding/binary littleEndian.AppendUint16": 19, "encoding/binary bigEndian.AppendUint16": 19,
	"encoding/binary littleEndian.AppendUint32": 19, "encoding/binary bigEndian.AppendUint32": 19,
	"encoding/binary littleEndian.AppendUint64": 19, "encoding/binary bigEndian.AppendUint64": 19,
}

// read takes in the list of one release.
func (a *api) read(file string, r, target release) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line, ok := strings.CutPrefix(lines.Text(), "pkg ")
		if !ok {
			continue
		}
		path, what, _ := strings.Cut(line, ", ")
		if before, system, ok := strings.Cut(path, " ("); ok {
			if path = before; !strings.HasPrefix(system, "linux-amd64)") {
				continue
			}
		}
		if r <= target {
			a.packages[path] = true
			continue
		}
		if name := named(what); name != "" {
			key := path + " " + name
			if old, ok := a.newer[key]; !ok || r < old {
				a.newer[key] = r
			}
		}
	}
	return lines.Err()
}

// named returns the name that a line of a list is about: "AfterFunc", "Int64.Add".
func named(what string) string {
	kind, rest, _ := strings.Cut(what, " ")
	switch kind {
	case "func", "var", "const":
		return upTo(rest, " ([")
	case "type":
		name := upTo(rest, " [,")
		if _, member, ok := strings.Cut(rest, ", "); ok { // a field, or a method of an interface
			return name + "." + upTo(member, " (")
		}
		return name
	case "method":
		receiver, rest, ok := strings.Cut(strings.TrimPrefix(rest, "("), ") ")
		if !ok {
			return ""
		}
		return upTo(strings.TrimPrefix(receiver, "*"), "[") + "." + upTo(rest, "(")
	}
	return ""
}

func upTo(text, any string) string {
	if i := strings.IndexAny(text, any); i >= 0 {
		return text[:i]
	}
	return text
}

// has says whether there was a package.
func (a *api) has(path string) bool { return a.packages[path] }

// since returns the release that brought something of a package, or 0 if it was there
// already.
func (a *api) since(path, name string) release { return a.newer[path+" "+name] }
