package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/ast/astutil"
)

// merged is the one package that everything becomes.
type merged struct {
	*reach
	decls   []*decl                 // in the order of the output
	names   map[types.Object]string // what is renamed
	imports map[string]string       // the name of each package that stays an import, by path
}

// merge gives everything that is used a name in one package.
func (r *reach) merge() *merged {
	m := &merged{reach: r, names: map[types.Object]string{}, imports: map[string]string{}}
	for _, d := range r.all {
		if r.used[d] {
			m.decls = append(m.decls, d)
		}
	}
	m.dropUnused()
	s := m.survey()
	m.nameImports(s)
	m.nameGlobals(s)
	m.nameMembers(s)
	for _, d := range m.decls {
		m.rename(d)
	}
	return m
}

// dropUnused replaces what nothing uses in a declaration of several by blanks: their
// values may count, or have an effect.
func (m *merged) dropUnused() {
	mentioned := map[types.Object]bool{}
	for _, d := range m.decls {
		declares := map[*ast.Ident]bool{}
		if spec, ok := d.node.(*ast.ValueSpec); ok {
			for _, id := range spec.Names {
				declares[id] = true
			}
		}
		ast.Inspect(d.node, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && !declares[id] {
				mentioned[m.object(id)] = true
			}
			return true
		})
	}
	for _, d := range m.decls {
		if spec, ok := d.node.(*ast.ValueSpec); ok {
			for i, id := range spec.Names {
				if obj := m.objects[id]; obj != nil && !mentioned[obj] {
					spec.Names[i] = ident("_")
				}
			}
		}
	}
}

// survey is what the names of a program depend on.
type survey struct {
	spelled map[string]bool           // all names
	globals []types.Object            // what is declared outside functions, in the order of the output
	std     map[string][]*decl        // which declarations mention each package that stays an import
	within  map[*decl]map[string]bool // what names a declaration declares inside
	foreign map[types.Object][]*decl  // which declarations of other packages mention something
}

func (m *merged) survey() *survey {
	s := &survey{
		spelled: map[string]bool{}, std: map[string][]*decl{},
		within: map[*decl]map[string]bool{}, foreign: map[types.Object][]*decl{},
	}
	for _, d := range m.decls {
		inside := map[string]bool{}
		s.within[d] = inside
		for _, obj := range d.names {
			if obj != nil && obj.Name() != "_" && obj.Pkg().Scope().Lookup(obj.Name()) == obj { // no method, and no init
				s.globals = append(s.globals, obj)
			}
		}
		ast.Inspect(d.node, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			s.spelled[id.Name] = true
			obj := m.object(id)
			switch {
			case obj == nil:
				inside[id.Name] = true
			case obj.Pkg() == nil:
			case isPkgName(obj):
				path := obj.(*types.PkgName).Imported().Path()
				if m.unitOf[obj.(*types.PkgName).Imported()] == nil {
					s.std[path] = append(s.std[path], d)
				}
			case obj.Parent() == obj.Pkg().Scope():
				if m.unitOf[obj.Pkg()] != nil && obj.Pkg() != d.unit.Types {
					s.foreign[obj] = append(s.foreign[obj], d)
				}
				if m.unitOf[obj.Pkg()] == nil { // by a dot import, or else its package is mentioned too
					s.std[obj.Pkg().Path()] = append(s.std[obj.Pkg().Path()], d)
				}
			case !member(obj):
				inside[id.Name] = true
			}
			return true
		})
	}
	return s
}

func isPkgName(obj types.Object) bool {
	_, ok := obj.(*types.PkgName)
	return ok
}

// member says whether something is a field or a method.
func member(obj types.Object) bool {
	switch o := obj.(type) {
	case *types.Var:
		return o.IsField()
	case *types.Func:
		return o.Signature().Recv() != nil
	}
	return false
}

// shadowed says whether one of some declarations has a name of its own that is spelled
// like it.
func (s *survey) shadowed(name string, in []*decl) bool {
	return slices.ContainsFunc(in, func(d *decl) bool { return s.within[d][name] })
}

// free returns a name that occurs nowhere yet.
func (s *survey) free(name string) string {
	unique := name
	for i := 2; s.spelled[unique] || types.Universe.Lookup(unique) != nil || token.IsKeyword(unique); i++ {
		unique = name + strconv.Itoa(i)
	}
	s.spelled[unique] = true
	return unique
}

// nameImports names the packages that stay imports.
func (m *merged) nameImports(s *survey) {
	paths := make([]string, 0, len(s.std))
	for path := range s.std {
		paths = append(paths, path)
	}
	sort.Strings(paths)
	for _, u := range m.inlined {
		for _, file := range u.Syntax {
			for _, spec := range file.Imports { // for what it does when it starts
				path := strings.Trim(spec.Path.Value, `"`)
				if spec.Name != nil && spec.Name.Name == "_" && m.std[path] != nil && m.unitOf[m.std[path]] == nil && path != "embed" && path != "unsafe" {
					m.imports[path] = "_"
				}
			}
		}
	}
	taken := map[string]bool{}
	for _, path := range paths {
		name := m.std[path].Name()
		if taken[name] || s.shadowed(name, s.std[path]) {
			name = s.free(strings.ReplaceAll(path, "/", ""))
		}
		taken[name] = true
		m.imports[path] = name
	}
}

// nameGlobals names what is declared outside functions: as before where that means one
// thing only, else with the package in front.
func (m *merged) nameGlobals(s *survey) {
	taken := map[string]bool{"init": true}
	for _, name := range m.imports {
		taken[name] = true
	}
	for _, obj := range s.globals {
		name := obj.Name()
		if m.unitOf[obj.Pkg()].main && name == "main" {
			taken[name] = true
			continue
		}
		helper, isHelper := strings.CutPrefix(name, "paste_")
		if isHelper {
			name = s.free(helper)
		}
		if name == "main" || taken[name] || types.Universe.Lookup(name) != nil || s.shadowed(name, s.foreign[obj]) {
			name = obj.Pkg().Name() + capital(name)
			if obj.Exported() {
				name = capital(name)
			}
			name = s.free(name)
		}
		taken[name] = true
		if name != obj.Name() {
			m.names[obj] = name
		}
	}
}

// capital returns a name with a capital first letter.
func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// nameMembers keeps apart the unexported fields and methods of different packages that
// are spelled alike, as they are different things.
func (m *merged) nameMembers(s *survey) {
	owner := map[string]*types.Package{}
	seen := map[types.Object]bool{}
	other := map[*types.Package]map[string]string{}
	for _, d := range m.decls {
		ast.Inspect(d.node, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			obj := m.object(id)
			if obj == nil || seen[obj] || !member(obj) || obj.Exported() || m.unitOf[obj.Pkg()] == nil || obj.Name() == "_" {
				return true
			}
			seen[obj] = true
			name, pkg := obj.Name(), obj.Pkg()
			if owner[name] == nil {
				owner[name] = pkg
			}
			if _, method := obj.(*types.Func); owner[name] == pkg || !method {
				return true
			}
			if other[pkg] == nil {
				other[pkg] = map[string]string{}
			}
			if other[pkg][name] == "" {
				other[pkg][name] = s.free(pkg.Name() + capital(name))
			}
			m.names[obj] = other[pkg][name]
			return true
		})
	}
}

// nameFor returns what something is called in the output, "" if as before.
func (m *merged) nameFor(id *ast.Ident) string {
	obj := m.object(id)
	if obj == nil {
		return ""
	}
	if v, ok := obj.(*types.Var); ok && v.Embedded() && v.IsField() {
		if helper := m.lower.embeds[v]; helper != nil {
			return m.names[helper]
		}
		t := v.Type()
		if ptr, ok := t.(*types.Pointer); ok {
			t = ptr.Elem()
		}
		switch t := t.(type) {
		case *types.Alias:
			return m.names[t.Obj()]
		case *types.Named:
			return m.names[t.Obj()]
		}
	}
	return m.names[obj]
}

// rename writes the names of the output into a declaration.
func (m *merged) rename(d *decl) {
	d.node = astutil.Apply(d.node, nil, func(c *astutil.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			if !ok {
				break
			}
			pkg, ok := m.objects[x].(*types.PkgName)
			if !ok {
				break
			}
			if m.unitOf[pkg.Imported()] != nil {
				c.Replace(n.Sel)
			} else {
				x.Name = m.imports[pkg.Imported().Path()]
			}
		case *ast.Ident:
			if field := m.fields[n]; field != nil && m.nameFor(n) != "" && m.readsNames() && m.failed == nil {
				m.failed = m.refusal(n.Pos(), "the embedded field %s has to be called otherwise, and the program goes by the names of fields: give it a tag, or another name", n.Name)
			}
			if name := m.nameFor(n); name != "" {
				n.Name = name
			}
			obj := m.objects[n]
			if obj == nil || obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() || m.unitOf[obj.Pkg()] != nil {
				break
			}
			if sel, ok := c.Parent().(*ast.SelectorExpr); ok && c.Name() == "Sel" {
				_ = sel
				break
			}
			c.Replace(&ast.SelectorExpr{X: ident(m.imports[obj.Pkg().Path()]), Sel: n}) // from a dot import
		}
		return true
	})
}
