package paste

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// reach finds what a program can use, by rapid type analysis (Bacon and Sweeney, Fast
// Static Analysis of C++ Virtual Function Calls, OOPSLA 1996): a method that is called
// through an interface is used only if a value of its type becomes an interface
// somewhere in code that is used.
//
// The standard library is not looked into. It may call, on each value that it is
// handed as an interface, every method of which an interface somewhere in it has the
// name, and does.
type reach struct {
	*program
	of        map[types.Object]*decl // by what is declared
	all       []*decl                // in the order of the output
	used      map[*decl]bool
	groups    map[*ast.GenDecl][]*decl
	from      map[*decl]mentioned // the mention that led to each
	queue     []*decl
	called    map[string]bool // the ids of methods that are called through interfaces
	standard  map[string]bool // the names of methods in the standard library
	satisfies []conversion    // types that have to be of an interface
	values    []types.Type    // types of which a value becomes an interface
	known     map[types.Type]bool
	makes     map[types.Object][]conversion // by function; those of variables by nil
	lower     lowering
	failed    error // that a method is too new
}

// mentioned is where something is.
type mentioned struct {
	decl *decl
	pos  token.Pos
}

// conversion is that a value of a type becomes, or is taken out of, an interface.
type conversion struct{ from, to types.Type }

// find returns the declarations that are used, rewritten for the target.
func (p *program) find() (*reach, error) {
	r := &reach{
		program: p, of: map[types.Object]*decl{}, used: map[*decl]bool{}, groups: map[*ast.GenDecl][]*decl{}, from: map[*decl]mentioned{}, standard: map[string]bool{},
		called: map[string]bool{}, known: map[types.Type]bool{}, makes: map[types.Object][]conversion{},
	}
	r.lower.reach = r
	r.standardMethods()
	r.conversions()
	for _, u := range p.inlined {
		if err := p.refuseUnit(u); err != nil {
			return nil, err
		}
		for _, d := range p.declarations(u) {
			r.all = append(r.all, d)
			if d.group != nil {
				r.groups[d.group] = append(r.groups[d.group], d)
			}
			for _, name := range d.names {
				if name != nil {
					r.of[name] = d
				}
			}
			r.root(d)
		}
	}
	for _, c := range r.makes[nil] {
		r.convert(c)
	}
	for {
		for len(r.queue) > 0 {
			d := r.queue[0]
			r.queue = r.queue[1:]
			if err := r.scan(d); err != nil {
				return nil, err
			}
		}
		if r.dynamic(); len(r.queue) == 0 || r.failed != nil {
			return r, r.failed
		}
	}
}

// root takes in what is used whatever the rest does: main, and what has an effect when
// the program starts.
func (r *reach) root(d *decl) {
	switch n := d.node.(type) {
	case *ast.FuncDecl:
		if n.Recv == nil && (n.Name.Name == "init" || d.unit.main && n.Name.Name == "main") {
			r.use(d)
		}
	case *ast.ValueSpec:
		for _, v := range n.Values {
			if d.group.Tok == token.VAR && !r.pure(v, d.unit.TypesInfo) {
				r.use(d)
			}
		}
	}
}

func (r *reach) use(d *decl) {
	if d == nil || r.used[d] {
		return
	}
	r.used[d] = true
	r.queue = append(r.queue, d)
	if d.group != nil && d.group.Tok == token.CONST && counts(d.group) {
		for _, before := range r.groups[d.group] { // on which its number depends, and what it repeats
			if before == d {
				break
			}
			r.use(before)
		}
	}
}

// scan takes in what a declaration uses.
func (r *reach) scan(d *decl) error {
	if err := r.refuseDecl(d); err != nil {
		return err
	}
	if err := r.lower.rewrite(d); err != nil {
		return err
	}
	for _, name := range d.names {
		if f, ok := name.(*types.Func); ok {
			for _, c := range r.makes[f] {
				r.convert(c)
			}
		}
	}
	var failed error
	ast.Inspect(d.node, func(n ast.Node) bool {
		if failed == nil {
			failed = r.newField(d, n)
		}
		id, ok := n.(*ast.Ident)
		if !ok || failed != nil {
			return failed == nil
		}
		if failed = r.mention(d, id); failed != nil {
			return false
		}
		if inst, ok := d.unit.TypesInfo.Instances[id]; ok {
			r.instance(d.unit.TypesInfo.Uses[id], inst)
		}
		return true
	})
	return failed
}

// newField refuses a field of the standard library that is too new.
func (r *reach) newField(d *decl, n ast.Node) error {
	check := func(owner types.Type, field *ast.Ident) error {
		named := namedOf(owner)
		if named == nil || named.Obj().Pkg() == nil || r.unitOf[named.Obj().Pkg()] != nil {
			return nil
		}
		name := named.Obj().Name() + "." + field.Name
		if since := r.api.since(named.Obj().Pkg().Path(), name); since > r.target {
			return r.refusal(field.Pos(), "%s.%s came with %v; write it in another way, or ask for --go 1.%d", named.Obj().Pkg().Path(), name, since, int(since))
		}
		return nil
	}
	switch n := n.(type) {
	case *ast.SelectorExpr:
		if s := d.unit.TypesInfo.Selections[n]; s != nil && s.Kind() == types.FieldVal {
			return check(s.Recv(), n.Sel)
		}
	case *ast.CompositeLit:
		for _, e := range n.Elts {
			kv, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			if key, ok := kv.Key.(*ast.Ident); ok {
				if v, ok := r.objects[key].(*types.Var); ok && v.IsField() && d.unit.TypesInfo.TypeOf(n) != nil {
					if err := check(d.unit.TypesInfo.TypeOf(n), key); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// mention takes in what a name means.
func (r *reach) mention(d *decl, id *ast.Ident) error {
	obj := r.object(id)
	if obj == nil || obj.Pkg() == nil { // of the universe
		return nil
	}
	if r.unitOf[obj.Pkg()] == nil {
		return r.available(id, obj)
	}
	if f, ok := obj.(*types.Func); ok {
		if recv := f.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
			r.called[f.Id()] = true
			return nil
		}
	}
	if to := r.of[obj]; to != nil && !r.used[to] {
		r.from[to] = mentioned{d, id.Pos()}
	}
	r.use(r.of[obj])
	return nil
}

// available says whether the Go that is written for has something of the standard
// library.
func (r *reach) available(id *ast.Ident, obj types.Object) error {
	if _, ok := obj.(*types.PkgName); ok {
		return nil
	}
	name := obj.Name()
	switch o := obj.(type) {
	case *types.Func:
		if recv := o.Signature().Recv(); recv != nil {
			named := namedOf(recv.Type())
			if named == nil {
				return nil
			}
			name = named.Obj().Name() + "." + name
			if types.IsInterface(recv.Type()) {
				r.called[o.Id()] = true
			}
		}
	case *types.Var:
		if o.IsField() {
			return nil // the lists have no owner for it
		}
	}
	if obj.Parent() != obj.Pkg().Scope() && obj.Parent() != nil {
		return nil
	}
	since := r.api.since(obj.Pkg().Path(), name)
	if since > r.target {
		return r.refusal(id.Pos(), "%s.%s came with %v; write it in another way, or ask for --go 1.%d", obj.Pkg().Path(), name, since, int(since))
	}
	return nil
}

// instance takes in the methods that constraints ask of the types they are given.
func (r *reach) instance(generic types.Object, inst types.Instance) {
	var params *types.TypeParamList
	switch t := generic.Type().(type) {
	case *types.Signature:
		params = t.TypeParams()
	case *types.Named:
		params = t.TypeParams()
	case *types.Alias:
		params = t.TypeParams()
	}
	for i := range params.Len() {
		if inst.TypeArgs != nil && i < inst.TypeArgs.Len() {
			r.satisfies = append(r.satisfies, conversion{inst.TypeArgs.At(i), params.At(i).Constraint()})
		}
	}
}

// convert takes in that a value becomes an interface.
func (r *reach) convert(c conversion) {
	r.satisfies = append(r.satisfies, c)
	r.value(c.from)
}

// satisfy takes in the methods that a type needs to be of an interface.
func (r *reach) satisfy(t, to types.Type) {
	iface, ok := to.Underlying().(*types.Interface)
	if !ok || types.IsInterface(t) {
		return
	}
	for i := range iface.NumMethods() {
		r.tooNew(t, iface.Method(i))
		r.method(t, iface.Method(i))
	}
}

// tooNew notes that a type of the standard library has got a method that it needs later
// than the target.
func (r *reach) tooNew(t types.Type, like *types.Func) {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil || r.unitOf[named.Obj().Pkg()] != nil {
		return
	}
	path, name := named.Obj().Pkg().Path(), named.Obj().Name()+"."+like.Name()
	if since := r.api.since(path, name); since > r.target && r.failed == nil {
		r.failed = fmt.Errorf("%s.%s came with %v, and an interface or a constraint needs it; ask for --go 1.%d", path, name, since, int(since))
	}
}

// method takes in the method of t that has the name of another.
func (r *reach) method(t types.Type, like *types.Func) {
	obj, _, _ := types.LookupFieldOrMethod(t, true, like.Pkg(), like.Name())
	f, ok := obj.(*types.Func)
	if !ok {
		return
	}
	if f = f.Origin(); types.IsInterface(f.Signature().Recv().Type()) {
		r.called[f.Id()] = true
		return
	}
	if owner := namedOf(f.Signature().Recv().Type()); owner != nil && r.used[r.of[owner.Origin().Obj()]] {
		r.use(r.of[f])
	}
}

// value takes in that values of a type, and of all that they consist of, may be in
// interfaces.
func (r *reach) value(t types.Type) {
	if r.known[t] {
		return
	}
	r.known[t] = true
	r.values = append(r.values, t)
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		r.value(t.Elem())
	case *types.Named:
		r.value(t.Underlying())
	case *types.Slice:
		r.value(t.Elem())
	case *types.Array:
		r.value(t.Elem())
	case *types.Chan:
		r.value(t.Elem())
	case *types.Map:
		r.value(t.Key())
		r.value(t.Elem())
	case *types.Struct:
		for i := range t.NumFields() {
			r.value(t.Field(i).Type())
		}
	}
}

// dynamic takes in the methods that types need to be of interfaces, and those that may
// be called on values in interfaces.
func (r *reach) dynamic() {
	for _, c := range r.satisfies {
		r.satisfy(c.from, c.to)
	}
	for _, t := range r.values {
		if _, ok := types.Unalias(t).(*types.Named); !ok || types.IsInterface(t) {
			continue
		}
		set := types.NewMethodSet(types.NewPointer(t))
		for i := range set.Len() {
			f := set.At(i).Obj().(*types.Func)
			if r.called[f.Id()] {
				r.method(t, f)
			}
		}
	}
}

// conversions finds, by the SSA form of the code, where values become interfaces. An
// instance of something generic counts for what it is an instance of.
func (r *reach) conversions() {
	prog := ssa.NewProgram(r.fset, ssa.InstantiateGenerics)
	made := map[*types.Package]bool{}
	var create func(pkg *types.Package)
	create = func(pkg *types.Package) { // and its imports, of which no code is needed
		if made[pkg] {
			return
		}
		made[pkg] = true
		for _, dep := range pkg.Imports() {
			create(dep)
		}
		if u := r.unitOf[pkg]; u != nil {
			prog.CreatePackage(pkg, u.Syntax, u.TypesInfo, true)
		} else {
			prog.CreatePackage(pkg, nil, nil, true)
		}
	}
	for _, u := range r.inlined {
		create(u.Types)
	}
	prog.Build()
	all := ssautil.AllFunctions(prog)
	ordered := make([]*ssa.Function, 0, len(all))
	for f := range all {
		ordered = append(ordered, f)
	}
	sort.Slice(ordered, func(i, j int) bool { return ordered[i].String() < ordered[j].String() })
	for _, f := range ordered {
		top := f
		for top.Parent() != nil {
			top = top.Parent()
		}
		if top.Origin() != nil {
			top = top.Origin()
		}
		obj := top.Object() // nil for what initialises variables
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				switch i := instr.(type) {
				case *ssa.MakeInterface:
					r.makes[obj] = append(r.makes[obj], conversion{i.X.Type(), i.Type()})
				case *ssa.TypeAssert:
					if !types.IsInterface(i.AssertedType) {
						r.makes[obj] = append(r.makes[obj], conversion{i.AssertedType, i.X.Type()})
					}
				}
			}
		}
	}
}

// standardMethods finds the names of the methods of all interfaces, named or not, in
// the standard library.
func (r *reach) standardMethods() {
	r.called["Error"], r.standard["Error"] = true, true // of the universe
	for _, q := range r.stdDirs {
		for _, file := range q.Syntax {
			ast.Inspect(file, func(n ast.Node) bool {
				if f, ok := n.(*ast.FuncDecl); ok && f.Recv != nil {
					r.standard[f.Name.Name] = true
				}
				if t, ok := n.(*ast.InterfaceType); ok {
					for _, m := range t.Methods.List {
						for _, id := range m.Names {
							if id.IsExported() {
								r.called[id.Name], r.standard[id.Name] = true, true
							}
						}
					}
				}
				return true
			})
		}
	}
}

func namedOf(t types.Type) *types.Named {
	t = types.Unalias(t)
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	named, _ := t.(*types.Named)
	return named
}
