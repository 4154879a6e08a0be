package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// decl is what stays or goes as a whole: a function, a type, the variables or
// constants of one line.
type decl struct {
	unit         *unit
	node         ast.Node       // *ast.FuncDecl, *ast.TypeSpec or *ast.ValueSpec
	group        *ast.GenDecl   // that it stands in, unless it is a function
	names        []types.Object // that it declares
	perIteration bool           // variables of loops are made anew for each iteration
}

// declarations lists those of a package in the order in which they stand, what runs when
// the package is initialised at the end.
func (p *program) declarations(u *unit) []*decl {
	var all, inits []*decl
	for _, file := range u.Syntax {
		fresh := p.perIteration(u, file)
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name == "init" { // after all variables of the package
					inits = append(inits, &decl{unit: u, node: d, perIteration: fresh})
					continue
				}
				all = append(all, &decl{unit: u, node: d, names: []types.Object{p.objects[d.Name]}, perIteration: fresh})
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					one := &decl{unit: u, node: spec, group: d, perIteration: fresh}
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						one.names = []types.Object{p.objects[spec.Name]}
					case *ast.ValueSpec:
						for _, name := range spec.Names {
							one.names = append(one.names, p.objects[name])
						}
					default: // an import
						continue
					}
					all = append(all, one)
				}
			}
		}
	}
	return append(all, inits...)
}

// perIteration says whether loops in a file make their variables anew for each
// iteration, as they do since Go 1.22.
func (p *program) perIteration(u *unit, file *ast.File) bool {
	version := file.GoVersion
	if version == "" && u.Module != nil {
		version = "go" + u.Module.GoVersion
	}
	if version == "" || version == "go" { // the standard library
		return true
	}
	return compareVersions(version, "go1.22") >= 0
}

// pure says whether nobody can tell that an expression was never evaluated.
func (p *program) pure(e ast.Expr, info *types.Info) bool {
	ok := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false // is not called here
		case *ast.CallExpr:
			ok = ok && p.pureCall(n, info)
		case *ast.UnaryExpr:
			ok = ok && n.Op != token.ARROW
		case *ast.StarExpr:
			ok = ok && info.Types[n].IsType()
		case *ast.SliceExpr, *ast.TypeAssertExpr:
			ok = false
		case *ast.SelectorExpr:
			if t := info.TypeOf(n.X); t != nil {
				_, ptr := t.Underlying().(*types.Pointer)
				ok = ok && !ptr // it may be nil
			}
		case *ast.IndexExpr:
			ok = ok && (info.Types[n].IsType() || isFunc(info.Types[n.X].Type))
		case *ast.BinaryExpr:
			ok = ok && (n.Op != token.QUO && n.Op != token.REM || info.Types[n].Value != nil)
		}
		return ok
	})
	return ok
}

func isFunc(t types.Type) bool {
	_, ok := t.(*types.Signature)
	return ok
}

// pureCall says whether a call has no effect of its own.
func (p *program) pureCall(call *ast.CallExpr, info *types.Info) bool {
	if tv := info.Types[call.Fun]; tv.IsType() {
		_, slice := info.TypeOf(call.Args[0]).Underlying().(*types.Slice)
		_, basic := tv.Type.Underlying().(*types.Basic)
		return !slice || basic // to an array it may be too short
	}
	id := nameOf(call.Fun)
	if id == nil {
		return false
	}
	switch obj := info.Uses[id].(type) {
	case *types.Builtin:
		switch obj.Name() {
		case "append", "cap", "complex", "imag", "len", "make", "max", "min", "new", "real":
			return true
		}
	case *types.Func:
		switch obj.FullName() {
		case "errors.New", "strings.NewReplacer":
			return true
		case "fmt.Errorf": // it calls methods of what it prints
			return !slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
				return info.Types[arg].Value == nil && !types.Identical(info.TypeOf(arg), types.Universe.Lookup("error").Type())
			})
		}
	}
	return false
}

// nameOf returns the name of what is called, or nil.
func nameOf(fun ast.Expr) *ast.Ident {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	case *ast.IndexExpr:
		return nameOf(f.X)
	case *ast.IndexListExpr:
		return nameOf(f.X)
	}
	return nil
}
