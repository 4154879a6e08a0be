package paste

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"strconv"
)

// compareVersions compares versions of Go such as "go1.22" and "go1.22.3".
func compareVersions(a, b string) int { return version.Compare(a, b) }

// typeExpr returns an expression for a type.
func (l *lowering) typeExpr(t types.Type) ast.Expr {
	switch t := t.(type) {
	case *types.Basic:
		if t.Kind() == types.UnsafePointer {
			return l.qualified(types.Unsafe.Scope().Lookup("Pointer"))
		}
		return ident(types.Default(t).String())
	case *types.Alias:
		return l.namedExpr(t.Obj(), t.TypeArgs())
	case *types.Named:
		return l.namedExpr(t.Obj(), t.TypeArgs())
	case *types.TypeParam:
		return l.qualified(t.Obj())
	case *types.Pointer:
		return &ast.StarExpr{X: l.typeExpr(t.Elem())}
	case *types.Slice:
		return &ast.ArrayType{Elt: l.typeExpr(t.Elem())}
	case *types.Array:
		return &ast.ArrayType{Len: &ast.BasicLit{Kind: token.INT, Value: strconv.FormatInt(t.Len(), 10)}, Elt: l.typeExpr(t.Elem())}
	case *types.Map:
		return &ast.MapType{Key: l.typeExpr(t.Key()), Value: l.typeExpr(t.Elem())}
	case *types.Chan:
		dir := map[types.ChanDir]ast.ChanDir{types.SendRecv: ast.SEND | ast.RECV, types.SendOnly: ast.SEND, types.RecvOnly: ast.RECV}
		return &ast.ChanType{Dir: dir[t.Dir()], Value: l.typeExpr(t.Elem())}
	case *types.Signature:
		return &ast.FuncType{Params: l.tuple(t.Params(), t.Variadic()), Results: l.tuple(t.Results(), false)}
	case *types.Struct:
		fields := &ast.FieldList{}
		for i := range t.NumFields() {
			f := &ast.Field{Type: l.typeExpr(t.Field(i).Type())}
			if !t.Field(i).Embedded() {
				f.Names = []*ast.Ident{l.name(t.Field(i))}
			}
			if tag := t.Tag(i); tag != "" {
				f.Tag = &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(tag)}
			}
			fields.List = append(fields.List, f)
		}
		return &ast.StructType{Fields: fields}
	case *types.Interface:
		if t.NumMethods() == 0 && t.NumEmbeddeds() == 0 {
			return ident("any")
		}
		methods := &ast.FieldList{}
		for i := range t.NumExplicitMethods() {
			m := t.ExplicitMethod(i)
			methods.List = append(methods.List, &ast.Field{Names: []*ast.Ident{l.name(m)}, Type: l.typeExpr(m.Type())})
		}
		for i := range t.NumEmbeddeds() {
			methods.List = append(methods.List, &ast.Field{Type: l.typeExpr(t.EmbeddedType(i))})
		}
		return &ast.InterfaceType{Methods: methods}
	}
	l.failed = fmt.Errorf("no way to write the type %v", t)
	return ident("any")
}

func (l *lowering) tuple(t *types.Tuple, variadic bool) *ast.FieldList {
	list := &ast.FieldList{}
	for i := range t.Len() {
		e := l.typeExpr(t.At(i).Type())
		if slice, ok := e.(*ast.ArrayType); ok && variadic && i == t.Len()-1 {
			e = &ast.Ellipsis{Elt: slice.Elt}
		}
		list.List = append(list.List, &ast.Field{Type: e})
	}
	return list
}

func (l *lowering) namedExpr(obj *types.TypeName, args *types.TypeList) ast.Expr {
	e := l.qualified(obj)
	if args.Len() == 0 {
		return e
	}
	var list []ast.Expr
	for i := range args.Len() {
		list = append(list, l.typeExpr(args.At(i)))
	}
	return &ast.IndexListExpr{X: e, Indices: list}
}

// name returns a name for something, its meaning on record.
func (l *lowering) name(obj types.Object) *ast.Ident {
	id := ident(obj.Name())
	l.objects[id] = obj
	return id
}

// qualified returns a name for something of any package.
func (l *lowering) qualified(obj types.Object) ast.Expr {
	id := l.name(obj)
	if obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() || l.unitOf[obj.Pkg()] != nil {
		return id
	}
	return &ast.SelectorExpr{X: l.name(types.NewPkgName(token.NoPos, nil, obj.Pkg().Name(), obj.Pkg())), Sel: id}
}
