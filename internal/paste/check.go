package paste

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
)

// check reads what was printed with nothing but a Go type checker, and makes sure that
// it is correct for the target and that every name means what it meant: names that
// stood for one thing still stand for one thing, and for no other.
func (m *merged) check(source []byte) error {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "pasted.go", source, parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("what was written does not parse: %w", err)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	var first error
	cfg := types.Config{Importer: m, GoVersion: m.target.String(), Error: func(err error) {
		if first == nil {
			first = err
		}
	}}
	_, _ = cfg.Check("main", fset, []*ast.File{file}, info)
	if first != nil {
		return m.explain(first, fset, file)
	}
	return m.sameMeaning(file, info)
}

// Import implements [types.Importer] for the standard library.
func (m *merged) Import(path string) (*types.Package, error) {
	if pkg := m.std[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// explain says where in the program an error of the pasted file comes from.
func (m *merged) explain(err error, fset *token.FileSet, file *ast.File) error {
	te, ok := err.(types.Error)
	if !ok {
		return err
	}
	where := ""
	names := func(n ast.Node) string {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n.Name.Name
		case *ast.TypeSpec:
			return n.Name.Name
		case *ast.GenDecl:
			if t, ok := n.Specs[0].(*ast.TypeSpec); ok {
				return t.Name.Name
			}
		}
		return ""
	}
	for _, d := range file.Decls {
		if name := names(d); name != "" && d.Pos() <= te.Pos && te.Pos < d.End() {
			for _, from := range m.decls {
				if names(from.node) == name {
					where = m.at(from.node.Pos()) + ": "
				}
			}
		}
	}
	return fmt.Errorf("%scan't be written for %v: %s (line %d of the file)", where, m.target, te.Msg, fset.Position(te.Pos).Line)
}

// sameMeaning compares what the names in the output mean with what they meant.
func (m *merged) sameMeaning(file *ast.File, info *types.Info) error {
	var before []*ast.Ident
	for i := 0; i < len(m.decls); i++ {
		if node, ok := m.whole(m.decls[i], &i); ok {
			before = append(before, idents(node)...)
		}
	}
	var after []*ast.Ident
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); !ok || g.Tok != token.IMPORT {
			after = append(after, idents(d)...)
		}
	}
	if len(before) != len(after) {
		return fmt.Errorf("what was written has %d names, and had %d", len(after), len(before))
	}
	is, was := map[types.Object]types.Object{}, map[types.Object]types.Object{}
	for i, id := range before {
		old, now := m.object(id), info.Uses[after[i]]
		if now == nil {
			now = info.Defs[after[i]]
		}
		if now = origin(now); old == nil || now == nil || isPkgName(old) {
			continue
		}
		if v, ok := old.(*types.Var); ok && v.Embedded() {
			continue // named for its type, which is compared
		}
		if other, ok := is[old]; ok && other != now {
			return fmt.Errorf("%s: %s came to mean two things", m.at(id.Pos()), id.Name)
		}
		if other, ok := was[now]; ok && other != old {
			return fmt.Errorf("%s: %s came to mean what another name does", m.at(id.Pos()), id.Name)
		}
		is[old], was[now] = now, old
	}
	return nil
}

func idents(n ast.Node) []*ast.Ident {
	var all []*ast.Ident
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			all = append(all, id)
		}
		return true
	})
	return all
}
