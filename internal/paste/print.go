package paste

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"io"
	"sort"
	"strconv"
)

// print writes the file, without what stands above the package's name.
func (m *merged) print() ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("package main\n\n")
	m.printImports(&b)
	for i := 0; i < len(m.decls); i++ {
		d := m.decls[i]
		node, ok := m.whole(d, &i)
		if !ok {
			continue
		}
		strip(node)
		if err := m.printNode(&b, node); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

func (m *merged) printNode(b io.Writer, node ast.Node) error {
	cfg := printer.Config{Mode: printer.RawFormat, Tabwidth: 8}
	if err := cfg.Fprint(b, m.fset, node); err != nil {
		return fmt.Errorf("printing: %w", err)
	}
	_, err := io.WriteString(b, "\n")
	return err
}

func (m *merged) printImports(b *bytes.Buffer) {
	paths := make([]string, 0, len(m.imports))
	for path := range m.imports {
		paths = append(paths, path)
	}
	sort.Strings(paths)
	if len(paths) == 0 {
		return
	}
	b.WriteString("import (\n")
	for _, path := range paths {
		b.WriteByte('\t')
		if name := m.imports[path]; name != m.std[path].Name() {
			b.WriteString(name + " ")
		}
		b.WriteString(strconv.Quote(path) + "\n")
	}
	b.WriteString(")\n\n")
}

// whole returns what is printed for a declaration. One of a group takes in those of
// the group that follow: a constant may count on those before it.
func (m *merged) whole(d *decl, i *int) (ast.Node, bool) {
	switch n := d.node.(type) {
	case *ast.FuncDecl:
		if n.Recv == nil && n.Name.Name == "init" {
			return m.initialiser(n), true
		}
		return n, true
	case *ast.ValueSpec:
		if d.group.Tok == token.CONST {
			return m.constants(d, i), true
		}
		if d.group.Tok == token.VAR && m.idle(n, d.unit.TypesInfo) {
			return nil, false
		}
	}
	return &ast.GenDecl{Tok: d.group.Tok, Specs: []ast.Spec{d.node.(ast.Spec)}}, true
}

// idle says whether a variable can go, as it has no name left and its value no effect.
func (m *merged) idle(spec *ast.ValueSpec, info *types.Info) bool {
	for _, id := range spec.Names {
		if id.Name != "_" {
			return false
		}
	}
	for _, v := range spec.Values {
		if !m.pure(v, info) {
			return false
		}
	}
	return true
}

// constants returns the constants of a group that are used. Where a line may depend on
// its number, or repeat the one before, those before are used as well.
func (m *merged) constants(d *decl, i *int) ast.Node {
	group := &ast.GenDecl{Tok: token.CONST, Lparen: d.group.Pos()}
	start, last := *i, *i
	for last+1 < len(m.decls) && m.decls[last+1].group == d.group {
		last++
	}
	*i = last
	for _, one := range m.decls[start : last+1] {
		group.Specs = append(group.Specs, one.node.(ast.Spec))
	}
	return group
}

// counts says whether constants of a group depend on where they stand.
func counts(group *ast.GenDecl) bool {
	for _, spec := range group.Specs {
		v := spec.(*ast.ValueSpec)
		if len(v.Values) == 0 {
			return true
		}
		for _, e := range v.Values {
			found := false
			ast.Inspect(e, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				found = found || ok && id.Name == "iota"
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

// initialiser returns a variable whose value runs an init function: so it runs after
// the variables above it, and before those below, which are of packages that import
// this one.
func (m *merged) initialiser(f *ast.FuncDecl) ast.Node {
	body := *f.Body
	body.List = append(append([]ast.Stmt{}, f.Body.List...), &ast.ReturnStmt{})
	if endsInJump(f.Body) {
		body.List = f.Body.List
	}
	run := &ast.CallExpr{Fun: &ast.FuncLit{
		Type: &ast.FuncType{Params: &ast.FieldList{}, Results: &ast.FieldList{List: []*ast.Field{{
			Names: []*ast.Ident{ident("_")}, Type: &ast.StructType{Fields: &ast.FieldList{}},
		}}}},
		Body: &body,
	}}
	return &ast.GenDecl{Tok: token.VAR, Specs: []ast.Spec{&ast.ValueSpec{Names: []*ast.Ident{ident("_")}, Values: []ast.Expr{run}}}}
}

// strip removes comments.
func strip(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			n.Doc = nil
		case *ast.GenDecl:
			n.Doc = nil
		case *ast.TypeSpec:
			n.Doc, n.Comment = nil, nil
		case *ast.ValueSpec:
			n.Doc, n.Comment = nil, nil
		case *ast.Field:
			n.Doc, n.Comment = nil, nil
		}
		return true
	})
}
