package paste

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
)

// Packages of the standard library that look for methods or types by their names.
var byNames = []string{"text/template", "html/template", "net/rpc", "plugin", "encoding/gob"}

// Methods of package reflect that do.
var reflecting = map[string]bool{
	"Method": true, "MethodByName": true, "NumMethod": true, "FieldByName": true, "FieldByNameFunc": true,
	"Name": true, "PkgPath": true, "Methods": true, "FieldByIndex": false,
}

// refuseUnit says why a package can't be inlined.
func (p *program) refuseUnit(u *unit) error {
	for _, file := range u.Syntax {
		for _, spec := range file.Imports {
			path := strings.Trim(spec.Path.Value, `"`)
			if path == "C" {
				return p.refusal(spec.Pos(), "%s uses cgo, which a pasted file can't", u.PkgPath)
			}
			for _, other := range byNames {
				if path == other {
					return p.refusal(spec.Pos(), "%s finds things by their names, which change in a pasted file", path)
				}
			}
		}
	}
	return nil
}

// user returns the place outside the standard library that led to a declaration.
func (r *reach) user(d *decl) token.Pos {
	for r.from[d].decl != nil {
		pos := r.from[d].pos
		if d = r.from[d].decl; !standard(d.unit.Package) {
			return pos
		}
	}
	return d.node.Pos()
}

// refuseDecl says why something that is used can't be inlined.
func (r *reach) refuseDecl(d *decl) error {
	if f, ok := d.node.(*ast.FuncDecl); ok && f.Body == nil {
		for _, other := range d.unit.OtherFiles {
			if filepath.Ext(other) == ".s" {
				return r.refusal(f.Pos(), "%s.%s is written in assembly, which a pasted file can't have", d.unit.PkgPath, f.Name.Name)
			}
		}
		if standard(d.unit.Package) {
			return fmt.Errorf("%s: %s rests on a part of Go itself (%s), which a pasted file can't have; seed a generator of your own, or use an older package", r.at(r.user(d)), d.unit.PkgPath, f.Name.Name)
		}
		return r.refusal(f.Pos(), "%s.%s has its body elsewhere, which a pasted file can't have", d.unit.PkgPath, f.Name.Name)
	}
	var failed error
	ast.Inspect(d.node, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || failed != nil {
			return failed == nil
		}
		f, ok := r.object(id).(*types.Func)
		if ok && f.Pkg() != nil && f.Pkg().Path() == "reflect" && f.Signature().Recv() != nil && reflecting[f.Name()] {
			failed = r.refusal(id.Pos(), "reflect's %s goes by names, which change in a pasted file", f.Name())
		}
		return true
	})
	return failed
}
