package layers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
)

// isFace says whether a package shows games to people.
func isFace(pkg string) bool {
	return strings.HasPrefix(pkg, "cmd/") || strings.HasPrefix(pkg, "internal/")
}

// TestFacesImportNoGame: what shows games knows the contract alone. The list reaches it
// from the command.
func TestFacesImportNoGame(t *testing.T) {
	const list = "games/all"
	all := packages(t)
	i := slices.IndexFunc(all, func(p one) bool { return p.pkg == list })
	require.GreaterOrEqual(t, i, 0)
	entries := slices.DeleteFunc(slices.Clone(all[i].imports), func(name string) bool { return name == module+"/games" })
	require.NotEmpty(t, entries)
	for _, p := range all {
		if !isFace(p.pkg) {
			continue
		}
		for _, name := range p.imports {
			for _, entry := range entries {
				assert.False(t, name == entry || strings.HasPrefix(name, entry+"/"), "%s imports %s", p.pkg, name)
			}
			assert.False(t, name == module+"/"+list && !strings.HasPrefix(p.pkg, "cmd/"), "%s imports %s", p.pkg, name)
		}
	}
}

// TestFacesNameNoGame: no face compares with the name of a listed game, or asks for it by
// name.
func TestFacesNameNoGame(t *testing.T) {
	files := 0
	for _, top := range []string{"cmd", "internal"} {
		err := filepath.WalkDir(filepath.Join("../..", top), func(file string, d os.DirEntry, err error) error {
			if err != nil || filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			files++
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, where := range named(t, file, text) {
				t.Errorf("%s names a game: ask it for an ability instead", where)
			}
			return nil
		})
		require.NoError(t, err)
	}
	assert.Greater(t, files, 50)
}

// named returns where a file compares something with the name of a listed game, or hands
// it to a function.
func named(t *testing.T, file string, text []byte) []string {
	fs := token.NewFileSet()
	parsed, err := parser.ParseFile(fs, file, text, parser.SkipObjectResolution)
	require.NoError(t, err)
	var found []string
	look := func(exprs ...ast.Expr) {
		for _, e := range exprs {
			lit, ok := e.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				continue
			}
			value, err := strconv.Unquote(lit.Value)
			require.NoError(t, err)
			if slices.Contains(all.Games().Names(), strings.TrimSuffix(value, ":")) {
				found = append(found, fs.Position(lit.Pos()).String())
			}
		}
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			look(n.X, n.Y)
		case *ast.CaseClause:
			look(n.List...)
		case *ast.CallExpr:
			look(n.Args...)
		case *ast.IndexExpr:
			look(n.Index)
		case *ast.KeyValueExpr:
			look(n.Key)
		}
		return true
	})
	return found
}

// TestNamed makes sure that the test above can fail.
func TestNamed(t *testing.T) {
	for code, want := range map[string]int{
		`g.Name() == "classic"`:                         1,
		`strings.HasPrefix(id, "wumpus-world:")`:        1,
		`list.ByName("mumpus")`:                         1,
		`map[string]bool{"classic": true}[g.Name()]`:    1,
		`g.Name() == other.Name() || "chess" == "none"`: 0,
	} {
		assert.Len(t, named(t, "code.go", []byte("package p\nvar x = "+code)), want, code)
	}
}
