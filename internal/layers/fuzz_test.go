package layers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fuzzed says which target tries what reads a text or bytes, or why none does. What reads is
// found by the test: exported functions with an io.Reader, and those whose name says that they
// read a string or bytes.
var fuzzed = map[string]string{
	"agent/grid/optimum.ParsePolicy":      "agent/grid/optimum.FuzzParsePolicy",
	"cnf.NewReader":                       "cnf.FuzzReadDIMACS",
	"cnf.ParseEncoding":                   aName,
	"cnf.ReadDIMACS":                      "cnf.FuzzReadDIMACS",
	"contest.NewReader":                   "contest.FuzzReader",
	"contest.ParseShard":                  "contest.FuzzReader",
	"contest.ShardIn":                     "contest.FuzzReader",
	"games.DecodePercept":                 "games/all.FuzzTexts",
	"games.DecodeSettings":                "games/all.FuzzTexts",
	"games.List.ParseID":                  "games/all.FuzzTexts",
	"games.List.ReadSources":              "games/all.FuzzTexts",
	"games.ParseLevel":                    aName,
	"games.ParseQuery":                    "games/all.FuzzTexts",
	"games.ReadWorld":                     "games/all.FuzzTexts",
	"games/classic/theme.Parse":           "games/classic/theme.FuzzParse",
	"games/transcript.Begins":             "internal/serve.FuzzAPI",
	"games/transcript.Read":               "games/transcript.FuzzRead",
	"logic.Parse":                         "logic.FuzzParse",
	"logic.Read":                          "logic.FuzzReadTexts",
	"logic.Syntax.Parse":                  "logic.FuzzReadTexts",
	"referee.Clock.UnmarshalText":         aName,
	"solver.ReadAnswer":                   "solver.FuzzReadAnswer",
	"solver/proof.ReadBinaryDRAT":         "solver/proof.FuzzReadBinaryDRAT",
	"solver/proof.ReadDRAT":               "solver/proof.FuzzReadDRAT",
	"solver/proof.ReadLRAT":               "solver/proof.FuzzReadLRAT",
	"world/classic.Action.UnmarshalText":  "games/all.FuzzTexts",
	"world/classic.NewReader":             "world/classic.FuzzParse",
	"world/classic.ParseAction":           "world/classic.FuzzParse",
	"world/classic.ParseCave":             "world/classic.FuzzParse",
	"world/classic.ParseID":               "world/classic.FuzzParse",
	"world/classic.ParseLayout":           "world/classic.FuzzParse",
	"world/classic.ParsePosition":         "world/classic.FuzzParse",
	"world/classic.ParseRules":            "world/classic.FuzzParse",
	"world/classic.Percept.UnmarshalJSON": "world/classic.FuzzParse",
	"world/classic.Rules.UnmarshalText":   "world/classic.FuzzParse",
	"world/grid.Action.UnmarshalText":     "world/grid.FuzzWords",
	"world/grid.NewReader":                "world/grid.FuzzReader",
	"world/grid.Outcome.UnmarshalText":    "world/grid.FuzzWords",
	"world/grid.ParseAction":              "world/grid.FuzzWords",
	"world/grid.ParseID":                  "world/grid.FuzzParseID",
	"world/grid.ParsePits":                "world/grid.FuzzWords",
	"world/grid.ParseSpec":                "world/grid.FuzzWords",
	"world/grid.ParseWorld":               "world/grid.FuzzParseWorld",
	"world/grid.Percept.UnmarshalJSON":    "world/grid.FuzzWords",
	"world/grid.Pits.UnmarshalJSON":       "world/grid.FuzzWords",
	"world/grid.Pits.UnmarshalText":       "world/grid.FuzzWords",
	"world/grid.Recognize":                "world/grid.FuzzRecognize",
	"world/mumpus.Action.UnmarshalText":   "world/mumpus.FuzzParseAction",
	"world/mumpus.NewReader":              "world/mumpus.FuzzReader",
	"world/mumpus.Outcome.UnmarshalText":  aName,
	"world/mumpus.ParseAction":            "world/mumpus.FuzzParseAction",
	"world/mumpus.ParseCave":              "world/mumpus.FuzzParseCave",
	"world/mumpus.ParseID":                "world/mumpus.FuzzParseID",
	"world/mumpus.Percept.UnmarshalJSON":  "world/mumpus.FuzzPerceptJSON",
}

// reached says which target calls a package of the library, or why none does.
var reached = map[string]string{
	"agent":                    "games/transcript.FuzzRead",
	"agent/classic":            "games/transcript.FuzzRead",
	"agent/grid":               "games/transcript.FuzzRead",
	"agent/grid/board":         "games/transcript.FuzzRead",
	"agent/grid/optimum":       "agent/grid/optimum.FuzzParsePolicy",
	"agent/grid/optimum/solve": "a program without input",
	"agent/mumpus":             "agent/mumpus.FuzzAct",
	"cnf":                      "cnf.FuzzEncode",
	"contest":                  "contest.FuzzReader",
	"games":                    "games/all.FuzzTexts",
	"games/all":                "games/all.FuzzTexts",
	"games/classic":            "games/all.FuzzTexts",
	"games/classic/theme":      "games/classic/theme.FuzzParse",
	"games/grid":               "games/all.FuzzTexts",
	"games/history":            "internal/serve.FuzzAPI",
	"games/host":               "referee.FuzzReplies",
	"games/mumpus":             "games/all.FuzzTexts",
	"games/transcript":         "games/transcript.FuzzRead",
	"knowledge":                "knowledge/count.FuzzBase",
	"knowledge/count":          "knowledge/count.FuzzBase",
	"knowledge/encode":         "knowledge/explain.FuzzExplanations",
	"knowledge/explain":        "knowledge/explain.FuzzExplanations",
	"knowledge/propagate":      "games/all.FuzzStrategies",
	"knowledge/sat":            "games/all.FuzzStrategies",
	"knowledge/table":          "games/all.FuzzStrategies",
	"logic":                    "logic.FuzzQuestions",
	"referee":                  "referee.FuzzReplies",
	"solver":                   "solver.FuzzTraces",
	"solver/cdcl":              "solver.FuzzBackendsAgree",
	"solver/dpll":              "solver.FuzzBackendsAgree",
	"solver/gini":              "solver.FuzzBackendsAgree",
	"solver/modelcount":        "solver/modelcount.FuzzCount",
	"solver/proof":             "solver/proof.FuzzReadDRAT",
	"solver/truthtable":        "solver.FuzzBackendsAgree",
	"solver/walksat":           "solver.FuzzBackendsAgree",
	"world/classic":            "world/classic.FuzzParse",
	"world/grid":               "world/grid.FuzzParseWorld",
	"world/mumpus":             "world/mumpus.FuzzParseCave",
}

const aName = "one of a few names, each of which a test tries"

// library are the folders at the top with packages for others.
var library = []string{"agent", "cnf", "contest", "games", "knowledge", "logic", "referee", "solver", "world"}

var reads = regexp.MustCompile(`^(Parse|Read|Unmarshal|Decode|Recognize|Begins)`)

// TestEverythingIsFuzzed finds what reads, and all packages, and wants a target for each or
// the reason why there is none.
func TestEverythingIsFuzzed(t *testing.T) {
	root := filepath.Join("..", "..")
	var readers, targets, dirs []string
	for _, p := range packages(t) {
		dir := p.pkg
		top, _, _ := strings.Cut(dir, "/")
		targets = append(targets, targetsIn(t, root, dir)...)
		if !slices.Contains(library, top) || strings.Contains(dir, "internal/") || dir != "contest" && strings.HasSuffix(dir, "test") {
			continue
		}
		dirs = append(dirs, dir)
		readers = append(readers, readersIn(t, root, dir)...)
	}
	slices.Sort(readers)
	assert.Equal(t, slices.Sorted(maps.Keys(fuzzed)), slices.Compact(readers), "what reads")
	slices.Sort(dirs)
	assert.Equal(t, slices.Sorted(maps.Keys(reached)), dirs, "the packages")
	for _, list := range []map[string]string{fuzzed, reached} {
		for what, by := range list {
			assert.True(t, strings.Contains(by, " ") || slices.Contains(targets, by), "%s: there is no %s", what, by)
		}
	}
}

// targetsIn returns the fuzz targets of a folder.
func targetsIn(t *testing.T, root, dir string) []string {
	files, err := filepath.Glob(filepath.Join(root, dir, "*_test.go"))
	require.NoError(t, err)
	var targets []string
	for _, f := range functions(t, files) {
		if strings.HasPrefix(f.Name.Name, "Fuzz") {
			targets = append(targets, dir+"."+f.Name.Name)
		}
	}
	return targets
}

// readersIn returns the exported functions and methods of a folder that read.
func readersIn(t *testing.T, root, dir string) []string {
	files, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
	require.NoError(t, err)
	files = slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	var names []string
	for _, f := range functions(t, files) {
		name := f.Name.Name
		if f.Recv != nil {
			of := strings.TrimPrefix(typeName(f.Recv.List[0].Type), "*")
			if !ast.IsExported(of) {
				continue
			}
			name = of + "." + name
		}
		for _, p := range f.Type.Params.List {
			kind := typeName(p.Type)
			if kind == "io.Reader" || (kind == "string" || kind == "[]byte") && reads.MatchString(f.Name.Name) {
				if f.Name.IsExported() {
					names = append(names, dir+"."+name)
				}
			}
		}
	}
	return names
}

func functions(t *testing.T, files []string) []*ast.FuncDecl {
	var all []*ast.FuncDecl
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				all = append(all, f)
			}
		}
	}
	return all
}

// typeName returns a type as it is written, if it is a name.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.StarExpr:
		return "*" + typeName(e.X)
	case *ast.SelectorExpr:
		return typeName(e.X) + "." + e.Sel.Name
	case *ast.ArrayType:
		return "[]" + typeName(e.Elt)
	}
	return ""
}
