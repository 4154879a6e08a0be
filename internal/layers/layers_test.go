// Package layers_test checks who imports whom: imports go down only, the truth
// and the belief meet in an agent and nowhere else, and the libraries stand on
// the standard library.
package layers_test

import (
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/mumpus-go/mumpus"

// below says of each folder at the top which others its packages may import,
// beside its own, or which packages of them. One that isn't listed has to be placed here first.
var below = map[string][]string{
	".":         {},
	"bots":      {"cnf", "knowledge", "world", "agent"},
	"cnf":       {},
	"solver":    {"cnf", "internal/fuzzing"}, // for its suite of tests
	"logic":     {"cnf", "solver"},
	"knowledge": {}, // see walls
	"world":     {},
	"agent":     {"cnf", "solver", "knowledge", "world", "internal/output"},
	"referee":   {},
	"games":     {"cnf", "solver", "knowledge", "world", "agent", "referee"},
	"contest":   {"knowledge", "games", "referee", "internal"},
	"internal":  {"cnf", "solver", "knowledge", "games"}, // for tests and commands
	"cmd": {
		"cnf", "solver", "logic", "knowledge", "referee", "games", "contest", "internal",
		"benchmarks", // for the sets of worlds
	},
	"examples": {"knowledge", "world", "agent", "games", "cmd"}, // games of one's own
	"benchmarks": {
		"cnf", "solver", "logic", "knowledge", "world", "agent", "referee", "games", "contest", "internal",
	},
}

// walls says of the packages of a folder, where it has some, which others of ours
// each may import: just these. So a program that uses one of them doesn't link what
// the others need.
var walls = map[string][]string{
	"knowledge":           {},
	"knowledge/count":     {"knowledge"},
	"knowledge/table":     {"knowledge", "knowledge/count"},
	"knowledge/propagate": {"knowledge", "knowledge/count"},
	"knowledge/encode":    {"knowledge", "cnf", "solver", "solver/gini"},
	"knowledge/explain":   {"knowledge", "knowledge/encode", "cnf"},
	"knowledge/sat":       {"knowledge", "knowledge/count", "knowledge/encode", "cnf", "solver", "solver/gini"},
	"knowledge/knowledgetest": {
		"knowledge", "knowledge/explain", "cnf", "solver", "solver/gini", "internal/bigcave", "internal/fuzzing", "internal/scale",
	},
}

// outside says which packages of others some of ours may import.
var outside = map[string][]string{
	"solver/gini": {"github.com/irifrance/gini"},
	"referee":     {"golang.org/x/sys"}, // to end what a bot leaves behind
}

// free are the folders at the top, and the packages, that may import what serves
// their users.
var free = []string{"cmd", "benchmarks", "internal/draw", "internal/fuzzing", "internal/layout", "internal/paste", "internal/serve", "internal/view"}

// one is what one package imports, its tests aside.
type one struct {
	pkg     string // as a path from the module's root
	imports []string
}

// packages reads the imports of all packages of the module, for every system.
func packages(t *testing.T) []one {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	require.FileExists(t, filepath.Join(root, "go.mod"))
	var all []one
	err = filepath.WalkDir(root, func(dir string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !d.IsDir():
			return nil
		case dir != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		}
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && dir != root {
			return fs.SkipDir // a module of its own
		}
		rel, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		p := one{pkg: filepath.ToSlash(rel)}
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			return err
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			for _, spec := range parsed.Imports {
				name, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					return err
				}
				p.imports = append(p.imports, name)
			}
		}
		if len(p.imports) > 0 {
			all = append(all, p)
		}
		return nil
	})
	require.NoError(t, err)
	return all
}

func TestImportsGoDown(t *testing.T) {
	all := packages(t)
	require.Greater(t, len(all), 10)
	for _, p := range all {
		for _, name := range p.imports {
			assert.NoError(t, check(p.pkg, name), "%s imports %s", p.pkg, name)
		}
	}
}

// check returns why a package may not import another.
func check(pkg, name string) error {
	top, _, _ := strings.Cut(pkg, "/")
	allowed, placed := below[top]
	if !placed {
		return fmt.Errorf("%s has no place among the layers: say in this test what it may import", top)
	}
	if rest, ours := strings.CutPrefix(name, module+"/"); ours {
		other, _, _ := strings.Cut(rest, "/")
		if _, walled := walls[top]; walled {
			if !slices.Contains(walls[pkg], rest) {
				return fmt.Errorf("%s may import only %v", pkg, walls[pkg])
			}
			return nil
		}
		if other != top && !slices.Contains(allowed, other) && !slices.Contains(allowed, rest) {
			return fmt.Errorf("%s may import only %v", top, allowed)
		}
		if other == "cmd" && name != module+"/cmd/mumpus/command" {
			return fmt.Errorf("a command is no library")
		}
		return nil
	}
	first, _, _ := strings.Cut(name, "/")
	support := strings.HasSuffix(path.Base(pkg), "test") // of tests, such as a conformance suite
	if !strings.Contains(first, ".") || support || slices.Contains(free, top) || slices.Contains(free, pkg) {
		return nil
	}
	for _, other := range outside[pkg] {
		if name == other || strings.HasPrefix(name, other+"/") {
			return nil
		}
	}
	return fmt.Errorf("a library stands on the standard library")
}

// TestCheck makes sure that the test above can fail.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		pkg, name string
		ok        bool
	}{
		{"knowledge/sat", module + "/cnf", true},
		{"knowledge/sat", module + "/knowledge/count", true},
		{"knowledge/sat", module + "/solver/gini", true},
		{"solver/dpll", module + "/solver/cdcl", true},
		{"agent/mumpus", module + "/world/mumpus", true},
		{"solver/gini", "github.com/irifrance/gini/z", true},
		{"solver/solvertest", "github.com/stretchr/testify/require", true},
		{"cmd/mumpus", module + "/cmd/mumpus/command", true},
		{"cmd/mumpus/command", "golang.org/x/term", true},
		{"internal/draw", "gonum.org/v1/plot/vg", true},
		{"cnf", module + "/solver", false},
		{"knowledge", module + "/solver", false},
		{"knowledge", module + "/knowledge/count", false},
		{"knowledge/count", module + "/cnf", false},
		{"knowledge/count", module + "/knowledge/encode", false},
		{"knowledge/newcomer", module + "/knowledge", false},
		{"knowledge", module + "/world/mumpus", false},
		{"world/mumpus", module + "/knowledge", false},
		{"world/mumpus", module + "/agent", false},
		{"agent", module + "/games", false},
		{"agent/grid/optimum", module + "/internal/output", true},
		{"agent/grid/optimum", module + "/internal/report", false},
		{"games", module + "/cmd/mumpus", false},
		{"benchmarks", module + "/cmd/mumpus", false},
		{"solver/cdcl", "github.com/irifrance/gini", false},
		{"knowledge", "golang.org/x/exp/slices", false},
		{"newcomer", "fmt", false},
	} {
		if c.ok {
			assert.NoError(t, check(c.pkg, c.name), c)
		} else {
			assert.Error(t, check(c.pkg, c.name), c)
		}
	}
}

// TestStandardLibrary makes sure that a dot tells the others from the standard
// library.
func TestStandardLibrary(t *testing.T) {
	for _, p := range packages(t) {
		for _, name := range p.imports {
			if first, _, _ := strings.Cut(name, "/"); !strings.Contains(first, ".") {
				found, err := build.Import(name, "", build.FindOnly)
				require.NoError(t, err)
				assert.True(t, found.Goroot, name)
			}
		}
	}
}
