package paste

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// program is a main package with all that it imports.
type program struct {
	fset    *token.FileSet
	target  release
	api     *api
	inlined []*unit                   // in the order in which Go initialises them; the last is main
	unitOf  map[*types.Package]*unit  // of those
	std     map[string]*types.Package // all packages of the standard library, by path
	stdDirs []*packages.Package       // these, in the order of their paths

	objects map[*ast.Ident]types.Object // what each name in the inlined packages means
	fields  map[*ast.Ident]*types.Var   // the field that the name of an embedded type declares
	infos   []*types.Info
}

// unit is a package that is inlined.
type unit struct {
	*packages.Package
	main bool
}

// Everything that the tool asks of package packages.
const loadAll = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
	packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedTypesSizes |
	packages.NeedModule | packages.NeedEmbedFiles | packages.NeedEmbedPatterns

// The system that a pasted program runs on.
var platform = []string{"GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0"}

// load reads a program. The helpers that replace newer parts of the language and of
// the standard library are put into it as a file of its main package.
func load(ctx context.Context, o Options, target release) (*program, error) {
	cfg := &packages.Config{Context: ctx, Dir: o.Dir, Mode: packages.NeedName | packages.NeedFiles, Env: append(os.Environ(), platform...)}
	found, err := packages.Load(cfg, o.Package)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", o.Package, err)
	case len(found) == 0:
		return nil, fmt.Errorf("%s: no package found; name the folder of a program, such as ./mybot", o.Package)
	case len(found) > 1:
		return nil, fmt.Errorf("%s: %d packages, want one program", o.Package, len(found))
	case len(found[0].Errors) > 0:
		return nil, fmt.Errorf("%s: %v", o.Package, found[0].Errors[0])
	case found[0].Name != "main":
		return nil, fmt.Errorf("%s is package %s, and no program; want a package main", found[0].PkgPath, found[0].Name)
	case len(found[0].GoFiles) == 0:
		return nil, fmt.Errorf("%s has no Go files", found[0].PkgPath)
	}
	cfg.Mode = loadAll
	cfg.Fset = token.NewFileSet()
	cfg.Overlay = map[string][]byte{filepath.Join(filepath.Dir(found[0].GoFiles[0]), helperFile): []byte(helpers)}
	roots, err := packages.Load(cfg, o.Package)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.Package, err)
	}
	p := &program{
		fset: cfg.Fset, target: target,
		unitOf: map[*types.Package]*unit{}, std: map[string]*types.Package{},
		objects: map[*ast.Ident]types.Object{}, fields: map[*ast.Ident]*types.Var{},
	}
	if p.api, err = readAPI(ctx, cfg, target); err != nil {
		return nil, err
	}
	return p, p.sort(roots[0])
}

// sort tells the packages to be inlined from the standard library, and takes in the
// former.
func (p *program) sort(root *packages.Package) error {
	all := map[string]*packages.Package{}
	var failed error
	packages.Visit([]*packages.Package{root}, func(q *packages.Package) bool {
		all[q.PkgPath] = q
		return true
	}, func(q *packages.Package) {
		if len(q.Errors) > 0 && failed == nil {
			failed = fmt.Errorf("%s does not compile: %w", root.PkgPath, first(q.Errors))
		}
	})
	if failed != nil {
		return failed
	}
	for path, q := range all {
		if standard(q) {
			p.std[path] = q.Types
			p.stdDirs = append(p.stdDirs, q)
		}
	}
	var paths []string
	packages.Visit([]*packages.Package{root}, func(q *packages.Package) bool {
		if p.imported(q) {
			return false
		}
		paths = append(paths, q.PkgPath)
		return true
	}, nil)
	slices.Sort(paths)
	slices.SortFunc(p.stdDirs, func(a, b *packages.Package) int { return strings.Compare(a.PkgPath, b.PkgPath) })
	// As Go does: always the first by path of which all imports are initialised.
	done := map[string]bool{}
	for len(paths) > 0 {
		i := slices.IndexFunc(paths, func(path string) bool {
			for _, dep := range all[path].Imports {
				if !done[dep.PkgPath] && !p.imported(dep) {
					return false
				}
			}
			return true
		})
		if i < 0 {
			return errors.New("packages import each other in a circle")
		}
		p.add(all[paths[i]], all[paths[i]] == root)
		done[paths[i]] = true
		paths = slices.Delete(paths, i, i+1)
	}
	return nil
}

// first returns the first error that is of a file, which others follow from.
func first(errs []packages.Error) error {
	for _, e := range errs {
		if strings.Contains(e.Msg, "build constraints exclude all Go files") {
			return fmt.Errorf("%s; a package that needs cgo, or another system than Linux, can't be pasted", strings.TrimSpace(e.Msg))
		}
		if e.Kind == packages.TypeError || e.Kind == packages.ParseError {
			return e
		}
	}
	return errs[0]
}

// standard says whether a package is of the standard library.
func standard(q *packages.Package) bool {
	first, _, _ := strings.Cut(q.PkgPath, "/")
	return q.Module == nil && !strings.Contains(first, ".") && q.Name != "main"
}

// imported says whether a package stays an import: it is of the standard library,
// and the Go that is written for has it.
func (p *program) imported(q *packages.Package) bool {
	return q.PkgPath == "unsafe" || standard(q) && p.api.has(q.PkgPath)
}

func (p *program) add(q *packages.Package, main bool) {
	u := &unit{Package: q, main: main}
	p.inlined = append(p.inlined, u)
	p.unitOf[q.Types] = u
	p.infos = append(p.infos, q.TypesInfo)
	for id, obj := range q.TypesInfo.Uses {
		p.objects[id] = obj
	}
	for id, obj := range q.TypesInfo.Defs {
		if field, ok := obj.(*types.Var); ok && field.Embedded() {
			p.fields[id] = field
			continue
		}
		if obj != nil {
			p.objects[id] = obj
		}
	}
}

// object returns what a name means: its origin, if it is of an instance of something
// generic.
func (p *program) object(id *ast.Ident) types.Object { return origin(p.objects[id]) }

func origin(obj types.Object) types.Object {
	switch o := obj.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return obj
}

// at returns a place for a message: file and line.
func (p *program) at(pos token.Pos) string {
	where := p.fset.Position(pos)
	if dir, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(dir, where.Filename); err == nil && !strings.HasPrefix(rel, "..") {
			where.Filename = rel
		}
	}
	return fmt.Sprintf("%s:%d", where.Filename, where.Line)
}

// refusal says why a place in the code can't be pasted.
func (p *program) refusal(pos token.Pos, format string, args ...any) error {
	return fmt.Errorf("%s: %s", p.at(pos), fmt.Sprintf(format, args...))
}
