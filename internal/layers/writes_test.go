package layers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// writing are the functions of package os that write, make or rename files. What they do is
// not undone when it fails halfway.
var writing = []string{"Create", "CreateTemp", "OpenFile", "WriteFile", "Rename", "Link", "Symlink", "Truncate", "Mkdir", "MkdirAll"}

// TestFilesAreWrittenInOnePlace makes sure that what a user runs writes files by package
// output.
func TestFilesAreWrittenInOnePlace(t *testing.T) {
	root := filepath.Join("..", "..")
	found := 0
	used := map[string]bool{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch {
		case d.IsDir() && (rel == "benchmarks" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && rel != "."):
			return fs.SkipDir // which measure for those who work on this
		case d.IsDir() || !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") || strings.Contains(rel, "test/"):
			return nil
		}
		for _, call := range callsIn(t, name) {
			if call == "output.New" {
				used[rel] = true
				continue
			}
			found++
			assert.True(t, strings.HasPrefix(rel, "internal/output/"), "%s calls %s: want package output, which loses nothing", rel, call)
		}
		return nil
	})
	require.NoError(t, err)
	assert.Positive(t, found, "package output writes")
	assert.Equal(t, slices.Sorted(maps.Keys(faulted)), slices.Sorted(maps.Keys(used)), "what uses package output")
}

// faulted says of the files that use package output which test puts faults into it there.
var faulted = map[string]string{
	"agent/grid/optimum/load.go": "agent/grid/optimum: TestWriteFails",
	"cmd/mumpus/command/run.go":  "cmd/mumpus/command: TestEveryFault, and TestStatsFail for the file that no flag names",
	"cmd/release/main.go":        "cmd/release: TestEveryFault",
}

// callsIn returns the functions of package os that a file names and that write, and output.New.
func callsIn(t *testing.T, name string) []string {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	var calls []string
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			switch pkg, ok := s.X.(*ast.Ident); {
			case ok && pkg.Name == "os" && slices.Contains(writing, s.Sel.Name), ok && pkg.Name == "output" && s.Sel.Name == "New":
				calls = append(calls, pkg.Name+"."+s.Sel.Name)
			}
		}
		return true
	})
	return calls
}
