package paste

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// lowering rewrites what the Go that is written for doesn't have. Names that it makes
// up have no meaning on record; those it moves keep theirs.
type lowering struct {
	*reach
	d        *decl
	spelled  map[string]bool // the names that occur anywhere in the program
	funcs    []*types.Signature
	failed   error
	unlabels map[*ast.LabeledStmt]bool
	embeds   map[*types.Var]types.Object // the helper that an embedded field is named for
}

// rewrite lowers one declaration.
func (l *lowering) rewrite(d *decl) error {
	l.d, l.failed, l.funcs, l.unlabels = d, nil, nil, map[*ast.LabeledStmt]bool{}
	if l.spelled == nil {
		l.spelled, l.embeds = map[string]bool{}, map[*types.Var]types.Object{}
		for id := range l.objects {
			l.spelled[id.Name] = true
		}
	}
	l.embedded(d)
	astutil.Apply(d.node, l.enter, l.leave)
	return l.failed
}

func (l *lowering) info() *types.Info { return l.d.unit.TypesInfo }

// typeOf returns the type of an expression or of what a name means; nil for what was
// made up here.
func (l *lowering) typeOf(e ast.Expr) types.Type { return l.info().TypeOf(e) }

func (l *lowering) enter(c *astutil.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		l.funcs = append(l.funcs, l.objects[n.Name].Type().(*types.Signature))
	case *ast.FuncLit:
		sig, _ := l.typeOf(n).(*types.Signature)
		l.funcs = append(l.funcs, sig)
	case *ast.TypeSpec:
		if len(l.funcs) > 0 && l.target < 20 {
			if f := l.funcs[0]; f.TypeParams().Len() > 0 || f.RecvTypeParams().Len() > 0 {
				l.refuse(n, "a type declared inside a generic function can't be written for %v", l.target)
			}
		}
	}
	return l.failed == nil
}

func (l *lowering) leave(c *astutil.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.FuncDecl, *ast.FuncLit:
		l.funcs = l.funcs[:len(l.funcs)-1]
	case *ast.CallExpr:
		l.wraps(n)
		if with := l.builtin(n); with != nil {
			l.info().Types[with] = l.info().Types[n]
			c.Replace(with)
		}
	case *ast.SelectorExpr:
		if with := l.replaced(n.Sel); with != nil {
			c.Replace(with)
		} else if with := l.replacedMethod(n); with != nil {
			c.Replace(with)
		}
	case *ast.Ident:
		if _, selected := c.Parent().(*ast.SelectorExpr); !selected && c.Name() != "Sel" {
			if with := l.replaced(n); with != nil {
				c.Replace(with)
			}
		}
	case *ast.ForStmt:
		l.perIteration(n, c.Parent())
	case *ast.RangeStmt:
		if with := l.ranged(n, c.Parent()); with != nil {
			c.Replace(with)
		}
	case *ast.LabeledStmt:
		if l.unlabels[n] {
			c.Replace(n.Stmt)
		}
	}
	return l.failed == nil
}

// helper returns a name for a helper.
func (l *lowering) helper(name string) *ast.Ident {
	id := ast.NewIdent(name)
	main := l.inlined[len(l.inlined)-1]
	for _, u := range l.inlined {
		if u.main {
			main = u
		}
	}
	l.objects[id] = main.Types.Scope().Lookup(name)
	return id
}

// replaced returns the helper for something that is too new, or nil.
func (l *lowering) replaced(id *ast.Ident) ast.Expr {
	obj := l.objects[id]
	if obj == nil || obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() {
		return l.replacedMember(id)
	}
	key := obj.Pkg().Path() + " " + obj.Name()
	name, ok := replacements[key]
	if !ok {
		return nil
	}
	if l.api.since(obj.Pkg().Path(), obj.Name()) <= l.target {
		return nil
	}
	helper := l.helper(name)
	if field := l.fields[id]; field != nil {
		l.embeds[field] = l.objects[helper]
	}
	return helper
}

// replacedMethod returns the helper for a method, of a variable of the standard library
// without state, that is too new; or nil.
func (l *lowering) replacedMethod(sel *ast.SelectorExpr) ast.Expr {
	f, ok := l.objects[sel.Sel].(*types.Func)
	if !ok || f.Pkg() == nil || f.Signature().Recv() == nil {
		return nil
	}
	named := namedOf(f.Signature().Recv().Type())
	if named == nil {
		return nil
	}
	key := named.Obj().Name() + "." + f.Name()
	name, ok := replacements[f.Pkg().Path()+" "+key]
	if !ok || l.api.since(f.Pkg().Path(), key) <= l.target {
		return nil
	}
	return l.helper(name)
}

// replacedMember gives the name of a method of a type that is replaced its new meaning.
func (l *lowering) replacedMember(id *ast.Ident) ast.Expr {
	f, ok := origin(l.objects[id]).(*types.Func)
	if !ok || f.Pkg() == nil || f.Signature().Recv() == nil {
		return nil
	}
	named := namedOf(f.Signature().Recv().Type())
	if named == nil || l.api.since(f.Pkg().Path(), named.Obj().Name()) <= l.target {
		return nil
	}
	if name, ok := replacements[f.Pkg().Path()+" "+named.Obj().Name()]; ok {
		t := l.objects[l.helper(name)].Type()
		if m, _, _ := types.LookupFieldOrMethod(t, true, l.objects[l.helper(name)].Pkg(), f.Name()); m != nil {
			l.objects[id] = m
		}
	}
	return nil
}

// builtin returns what stands for a call of a built-in function that came later, or nil.
func (l *lowering) builtin(call *ast.CallExpr) ast.Expr {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return nil
	}
	b, ok := l.objects[id].(*types.Builtin)
	if !ok {
		return nil
	}
	switch name := b.Name(); {
	case (name == "min" || name == "max") && l.target < 21:
		return l.extreme(name, call)
	case name == "clear" && l.target < 21:
		return l.clear(call)
	case name == "new" && l.target < 26 && !l.info().Types[call.Args[0]].IsType():
		t := l.typeOf(call).(*types.Pointer).Elem()
		return &ast.CallExpr{Fun: l.helper("paste_new"), Args: []ast.Expr{&ast.CallExpr{Fun: l.typeExpr(t), Args: call.Args}}}
	}
	return nil
}

// wraps refuses an error that wraps several, which errors.Is looks into since Go 1.20.
func (l *lowering) wraps(call *ast.CallExpr) {
	id := nameOf(call.Fun)
	f, ok := l.objects[id].(*types.Func)
	if id == nil || !ok || l.target >= 20 || f.FullName() != "fmt.Errorf" || len(call.Args) == 0 {
		return
	}
	if v := l.info().Types[call.Args[0]].Value; v != nil && strings.Count(v.ExactString(), "%w") > 1 {
		l.refuse(call, "an error that wraps several can't be written for %v", l.target)
	}
}

// extreme returns calls of helpers for min or max.
func (l *lowering) extreme(name string, call *ast.CallExpr) ast.Expr {
	tv := l.info().Types[call]
	if tv.Value != nil {
		return l.constant(tv)
	}
	helper := "paste_" + name
	switch t := tv.Type.Underlying().(type) {
	case *types.Basic:
		if t.Info()&types.IsFloat != 0 {
			helper += "Float"
		}
	default:
		helper += "Any"
	}
	if _, ok := types.Unalias(tv.Type).(*types.TypeParam); ok {
		helper = "paste_" + name + "Any"
	}
	result := l.typed(call.Args[0], tv.Type)
	for _, arg := range call.Args[1:] {
		result = &ast.CallExpr{Fun: l.helper(helper), Args: []ast.Expr{result, l.typed(arg, tv.Type)}}
	}
	return result
}

// typed returns an expression, converted if it is a constant that would else take
// another type.
func (l *lowering) typed(e ast.Expr, t types.Type) ast.Expr {
	tv := l.info().Types[e]
	basic, ok := tv.Type.(*types.Basic)
	isInt := ok && tv.Value != nil && types.Identical(t, types.Typ[types.Int]) && tv.Value.Kind() == constant.Int
	if tv.Value == nil || isInt && (basic.Kind() == types.UntypedInt || basic.Kind() == types.Int) {
		return e
	}
	return &ast.CallExpr{Fun: l.typeExpr(t), Args: []ast.Expr{e}}
}

// constant returns a constant's value.
func (l *lowering) constant(tv types.TypeAndValue) ast.Expr {
	basic, ok := tv.Type.Underlying().(*types.Basic)
	if !ok {
		return ident(tv.Value.ExactString())
	}
	lit := &ast.BasicLit{Kind: token.INT, Value: tv.Value.ExactString()}
	switch {
	case basic.Info()&types.IsString != 0:
		lit.Kind = token.STRING
	case basic.Kind() == types.UntypedRune:
		n, _ := constant.Int64Val(constant.ToInt(tv.Value))
		lit.Kind, lit.Value = token.CHAR, strconv.QuoteRune(rune(n))
	case basic.Info()&types.IsFloat != 0:
		lit.Kind = token.FLOAT
		whole, part, quotient := strings.Cut(constant.ToFloat(tv.Value).ExactString(), "/")
		if lit.Value = whole + ".0"; quotient {
			lit.Value = "(" + whole + ".0 / " + part + ".0)"
		}
	}
	if basic.Info()&types.IsUntyped != 0 || types.Identical(tv.Type, types.Typ[types.Int]) {
		return lit
	}
	return &ast.CallExpr{Fun: l.typeExpr(tv.Type), Args: []ast.Expr{lit}}
}

// clear returns a call of a helper. Keys that are not equal to themselves could not be
// deleted.
func (l *lowering) clear(call *ast.CallExpr) ast.Expr {
	helper := "paste_clearSlice"
	if m, ok := core(l.typeOf(call.Args[0])).(*types.Map); ok {
		if mayBeNaN(m.Key()) {
			l.refuse(call, "clear of a map with keys of type %v, which may hold a NaN, can't be written for %v", m.Key(), l.target)
		}
		helper = "paste_clearMap"
	}
	return &ast.CallExpr{Fun: l.helper(helper), Args: call.Args}
}

// core returns the type that all types of a type parameter have below.
func core(t types.Type) types.Type {
	if iface, ok := t.Underlying().(*types.Interface); ok {
		for i := range iface.NumEmbeddeds() {
			if u, ok := iface.EmbeddedType(i).(*types.Union); ok && u.Len() > 0 {
				return u.Term(0).Type().Underlying()
			}
		}
	}
	return t.Underlying()
}

func mayBeNaN(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Info()&(types.IsFloat|types.IsComplex) != 0
	case *types.Interface:
		_, param := t.Underlying().(*types.TypeParam)
		return !param
	case *types.Array:
		return mayBeNaN(t.Elem())
	case *types.Struct:
		for i := range t.NumFields() {
			if mayBeNaN(t.Field(i).Type()) {
				return true
			}
		}
	}
	return false
}

func (l *lowering) refuse(n ast.Node, format string, args ...any) {
	if l.failed == nil {
		l.failed = l.refusal(n.Pos(), format, args...)
	}
}

// fresh returns a name that occurs nowhere yet.
func (l *lowering) fresh(like string) string {
	name := like
	for i := 1; l.spelled[name] || types.Universe.Lookup(name) != nil; i++ {
		name = like + strconv.Itoa(i)
	}
	l.spelled[name] = true
	return name
}
