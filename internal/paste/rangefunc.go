package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
)

// bodyOf turns the body of a loop over a function into a function: what leaves the
// loop returns false, and says where to go on by a number.
type bodyOf struct {
	*lowering
	loop    *ast.RangeStmt
	label   string // of the loop, or ""
	exit    string // the variable that says where to go on, or ""
	results []string
	returns bool
	bare    bool              // a return without values, where results have names
	jumps   []*ast.BranchStmt // out of loops around this one
}

// rangeFunc returns a call of the function with the loop's body.
func (l *lowering) rangeFunc(loop *ast.RangeStmt, sig *types.Signature, parent ast.Node) ast.Stmt {
	b := &bodyOf{lowering: l, loop: loop}
	if labelled, ok := parent.(*ast.LabeledStmt); ok {
		b.label = labelled.Label.Name
		l.unlabels[labelled] = true
	}
	yield := sig.Params().At(0).Type().Underlying().(*types.Signature)
	params := &ast.FieldList{}
	var first []ast.Stmt
	for i, e := range []ast.Expr{loop.Key, loop.Value} {
		if i >= yield.Params().Len() {
			break
		}
		name := ident("_")
		if e != nil {
			if loop.Tok == token.DEFINE {
				name = e.(*ast.Ident)
			} else if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
				name = ident(l.fresh("v"))
				first = append(first, assign(token.ASSIGN, e, ident(name.Name)))
			}
		}
		params.List = append(params.List, &ast.Field{Names: []*ast.Ident{name}, Type: l.typeExpr(yield.Params().At(i).Type())})
	}
	b.block(loop.Body, true, true)
	names := map[string]bool{}
	for _, p := range params.List {
		names[p.Names[0].Name] = true
	}
	body := block(append(first, loop.Body.List...)...)
	if declares(loop.Body, names) {
		body = block(append(first, block(loop.Body.List...))...)
	}
	if !endsInJump(body) {
		body.List = append(body.List, answer("true"))
	}
	call := &ast.ExprStmt{X: &ast.CallExpr{Fun: loop.X, Args: []ast.Expr{&ast.FuncLit{
		Type: &ast.FuncType{Params: params, Results: &ast.FieldList{List: []*ast.Field{{Type: ident("bool")}}}},
		Body: body,
	}}}}
	if b.exit == "" {
		return call
	}
	return b.dispatch(call)
}

// dispatch returns the call, and what goes on as the body has said.
func (b *bodyOf) dispatch(call ast.Stmt) ast.Stmt {
	all := block(assign(token.DEFINE, ident(b.exit), number(0)))
	sig := b.funcs[len(b.funcs)-1]
	for i, name := range b.results {
		spec := &ast.ValueSpec{Names: []*ast.Ident{ident(name)}, Type: b.typeExpr(sig.Results().At(i).Type())}
		all.List = append(all.List, &ast.DeclStmt{Decl: &ast.GenDecl{Tok: token.VAR, Specs: []ast.Spec{spec}}})
	}
	all.List = append(all.List, call)
	when := func(n int, s ast.Stmt) {
		all.List = append(all.List, &ast.IfStmt{
			Cond: &ast.BinaryExpr{X: ident(b.exit), Op: token.EQL, Y: number(n)}, Body: block(s),
		})
	}
	if b.bare {
		when(2, &ast.ReturnStmt{})
	}
	if b.returns {
		var values []ast.Expr
		for _, name := range b.results {
			values = append(values, ident(name))
		}
		when(1, &ast.ReturnStmt{Results: values})
	}
	for i, jump := range b.jumps {
		when(3+i, jump)
	}
	return all
}

// block rewrites the statements of a block. Break and continue say whether one without
// a label is the loop's.
func (b *bodyOf) block(n *ast.BlockStmt, breaks, continues bool) {
	if n != nil {
		b.list(n.List, breaks, continues)
	}
}

func (b *bodyOf) list(list []ast.Stmt, breaks, continues bool) {
	for i, s := range list {
		list[i] = b.stmt(s, breaks, continues)
	}
}

func (b *bodyOf) stmt(s ast.Stmt, breaks, continues bool) ast.Stmt {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return b.leaves(s)
	case *ast.BranchStmt:
		return b.jump(s, breaks, continues)
	case *ast.DeferStmt:
		b.refuse(s, "a defer inside a loop over a function can't be written for %v", b.target)
	case *ast.BlockStmt:
		b.block(s, breaks, continues)
	case *ast.IfStmt:
		b.block(s.Body, breaks, continues)
		if s.Else != nil {
			s.Else = b.stmt(s.Else, breaks, continues)
		}
	case *ast.LabeledStmt:
		s.Stmt = b.stmt(s.Stmt, breaks, continues)
	case *ast.ForStmt:
		b.block(s.Body, false, false)
	case *ast.RangeStmt:
		b.block(s.Body, false, false)
	case *ast.SwitchStmt:
		b.block(s.Body, false, continues)
	case *ast.TypeSwitchStmt:
		b.block(s.Body, false, continues)
	case *ast.SelectStmt:
		b.block(s.Body, false, continues)
	case *ast.CaseClause:
		b.list(s.Body, breaks, continues)
	case *ast.CommClause:
		b.list(s.Body, breaks, continues)
	}
	return s
}

// leaves returns what stands for a return.
func (b *bodyOf) leaves(s *ast.ReturnStmt) ast.Stmt {
	sig := b.funcs[len(b.funcs)-1]
	if sig == nil {
		b.refuse(s, "a return inside loops over functions inside each other can't be written for %v", b.target)
		return s
	}
	if len(s.Results) == 0 {
		b.bare = true
		return b.leave(2)
	}
	b.returns = true
	for i := len(b.results); i < sig.Results().Len(); i++ {
		b.results = append(b.results, b.fresh("result"))
	}
	set := &ast.AssignStmt{Tok: token.ASSIGN, Rhs: s.Results}
	for _, name := range b.results {
		set.Lhs = append(set.Lhs, ident(name))
	}
	out := b.leave(1)
	out.List = append([]ast.Stmt{set}, out.List...)
	return out
}

// jump returns what stands for a break, continue or goto.
func (b *bodyOf) jump(s *ast.BranchStmt, breaks, continues bool) ast.Stmt {
	ours := s.Label != nil && s.Label.Name == b.label
	switch {
	case s.Tok == token.GOTO:
		b.refuse(s, "a goto inside a loop over a function can't be written for %v", b.target)
	case s.Tok == token.BREAK && (ours || s.Label == nil && breaks):
		return answer("false")
	case s.Tok == token.CONTINUE && (ours || s.Label == nil && continues):
		return answer("true")
	case s.Label != nil && !b.inside(s.Label.Name):
		b.jumps = append(b.jumps, s)
		return b.leave(2 + len(b.jumps))
	}
	return s
}

// inside says whether a label is in the loop's own body.
func (b *bodyOf) inside(label string) bool {
	found := false
	ast.Inspect(b.loop.Body, func(n ast.Node) bool {
		if l, ok := n.(*ast.LabeledStmt); ok && l.Label.Name == label {
			found = true
		}
		return !found
	})
	return found
}

// leave returns statements that end the iteration, and say where to go on.
func (b *bodyOf) leave(n int) *ast.BlockStmt {
	if b.exit == "" {
		b.exit = b.fresh("exit")
	}
	return block(assign(token.ASSIGN, ident(b.exit), number(n)), answer("false"))
}

func answer(what string) ast.Stmt { return &ast.ReturnStmt{Results: []ast.Expr{ident(what)}} }

func number(n int) ast.Expr {
	return &ast.BasicLit{Kind: token.INT, Value: strconv.Itoa(n)}
}
