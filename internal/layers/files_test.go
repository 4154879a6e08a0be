package layers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFilesReferDownwards finds no two files of a package with walls that refer to
// each other, directly or by way of others: so each can be read from the bottom up.
func TestFilesReferDownwards(t *testing.T) {
	for pkg := range walls {
		if strings.HasSuffix(pkg, "test") {
			continue // suites of tests, in no order
		}
		files, err := filepath.Glob(filepath.Join("../..", filepath.FromSlash(pkg), "*.go"))
		require.NoError(t, err)
		sources := map[string]any{}
		for _, f := range files {
			if !strings.HasSuffix(f, "_test.go") {
				sources[f] = nil
			}
		}
		assert.Empty(t, circle(t, sources), "these files of %s refer to each other", pkg)
	}
}

// TestCircle makes sure that the test above can fail.
func TestCircle(t *testing.T) {
	low := "package p; type low int; func (l low) is() bool { return l > 0 }"
	assert.Empty(t, circle(t, map[string]any{"a.go": low, "b.go": "package p; func up(l low) bool { return l.is() }"}))
	for _, up := range []string{"var _ = up(1)", "func (l low) not() bool { return !l.is() && up(l) }"} {
		assert.Equal(t, []string{"a.go", "b.go"}, circle(t, map[string]any{
			"a.go": low + "; " + up, "b.go": "package p; func up(l low) bool { return l.is() }",
		}))
	}
}

// circle returns files of a package that refer to each other by names at the top
// level or by methods, if there are any. The sources are as for parser.ParseFile.
func circle(t *testing.T, sources map[string]any) []string {
	set := token.NewFileSet()
	var files []*ast.File
	for name, source := range sources {
		file, err := parser.ParseFile(set, name, source, 0)
		require.NoError(t, err)
		files = append(files, file)
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	// What is imported isn't found, and needn't be.
	pkg, _ := (&types.Config{Error: func(error) {}}).Check("p", set, files, &info)
	refers := map[string][]string{}
	for id, o := range info.Uses {
		f, isFunc := o.(*types.Func)
		method := isFunc && f.Signature().Recv() != nil
		from, to := set.File(id.Pos()).Name(), ""
		if o.Pkg() == pkg && (method || o.Parent() == pkg.Scope()) {
			to = set.File(o.Pos()).Name()
		}
		if to != "" && to != from && !slices.Contains(refers[from], to) {
			refers[from] = append(refers[from], to)
		}
	}
	// Files that refer to none but to those that were taken away are no part of a circle.
	for progress := true; progress; {
		progress = false
		for name := range sources {
			if !slices.ContainsFunc(refers[name], func(to string) bool { _, left := sources[to]; return left }) {
				delete(sources, name)
				progress = true
			}
		}
	}
	var left []string
	for name := range sources {
		left = append(left, filepath.Base(name))
	}
	slices.Sort(left)
	return left
}
