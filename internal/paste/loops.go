package paste

import (
	"go/ast"
	"go/token"
	"go/types"
)

// perIteration makes the variables of a loop anew for each iteration, if the file's
// version of Go does, the target doesn't, and someone could tell.
func (l *lowering) perIteration(loop *ast.ForStmt, parent ast.Node) {
	init, ok := loop.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE || !l.d.perIteration || l.target >= 22 {
		return
	}
	var kept []*ast.Ident
	for _, lhs := range init.Lhs {
		id := lhs.(*ast.Ident)
		obj := l.objects[id]
		if obj == nil {
			continue
		}
		if l.captured(loop.Cond, obj) || l.captured(loop.Post, obj) {
			l.refuse(loop, "a loop whose condition captures its variable %s can't be written for %v", id.Name, l.target)
			return
		}
		if l.captured(loop.Body, obj) {
			kept = append(kept, id)
		}
	}
	for _, id := range kept {
		obj := l.objects[id]
		name := l.fresh(id.Name)
		outer := func(n ast.Node) { // the loop's own variable goes by another name
			ast.Inspect(n, func(n ast.Node) bool {
				if use, ok := n.(*ast.Ident); ok && l.objects[use] == obj {
					use.Name = name
					delete(l.objects, use)
				}
				return true
			})
		}
		copied := ast.NewIdent(id.Name)
		l.objects[copied] = obj
		outer(loop.Init)
		if loop.Cond != nil {
			outer(loop.Cond)
		}
		if loop.Post != nil {
			outer(loop.Post)
		}
		if l.changed(loop.Body, obj) {
			back := func() ast.Stmt { return assign(token.ASSIGN, ident(name), l.again(copied)) }
			l.unlabelled(loop, parent)
			l.beforeContinue(loop.Body, back)
			if declares(loop.Body, map[string]bool{copied.Name: true}) {
				loop.Body.List = []ast.Stmt{block(loop.Body.List...)}
			}
			if !endsInJump(loop.Body) {
				loop.Body.List = append(loop.Body.List, back())
			}
		}
		inner(loop.Body, assign(token.DEFINE, copied, ident(name)))
	}
}

// unlabelled refuses jumps to the next iteration before which nothing can be put.
func (l *lowering) unlabelled(loop *ast.ForStmt, parent ast.Node) {
	own := ""
	if labelled, ok := parent.(*ast.LabeledStmt); ok {
		own = labelled.Label.Name
	}
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		jump, ok := n.(*ast.BranchStmt)
		if labelled, is := n.(*ast.LabeledStmt); is {
			jump, ok = labelled.Stmt.(*ast.BranchStmt)
			ok = ok && jump.Label == nil
		} else {
			ok = ok && jump.Label != nil && jump.Label.Name == own
		}
		if ok && jump.Tok == token.CONTINUE {
			l.refuse(jump, "a continue with a label, in a loop whose variable is captured and changed, can't be written for %v", l.target)
		}
		_, function := n.(*ast.FuncLit)
		return !function
	})
}

// beforeContinue puts a statement before each jump to the loop's next iteration.
func (l *lowering) beforeContinue(n ast.Node, stmt func() ast.Stmt) {
	made := map[ast.Node]bool{}
	replace := func(list []ast.Stmt) {
		for i, s := range list {
			if b, ok := s.(*ast.BranchStmt); ok && b.Tok == token.CONTINUE && b.Label == nil {
				list[i] = block(stmt(), b)
				made[list[i]] = true
			}
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if made[n] {
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit, *ast.ForStmt, *ast.RangeStmt:
			return false
		case *ast.BlockStmt:
			replace(n.List)
		case *ast.CaseClause:
			replace(n.Body)
		case *ast.CommClause:
			replace(n.Body)
		}
		return true
	})
}

// captured says whether a variable is used by a function that may run later, or by its
// address.
func (l *lowering) captured(n ast.Node, obj types.Object) bool {
	if n == nil || obj == nil {
		return false
	}
	found := false
	mentions := func(n ast.Node) bool {
		seen := false
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && l.objects[id] == obj {
				seen = true
			}
			return !seen
		})
		return seen
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			found = found || mentions(n)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && mentions(n.X)
		case *ast.SliceExpr:
			if t := l.typeOf(n.X); t != nil {
				_, array := t.Underlying().(*types.Array)
				found = found || array && mentions(n.X)
			}
		case *ast.SelectorExpr: // a method on its address
			if s := l.info().Selections[n]; s != nil && s.Kind() != types.FieldVal {
				_, ptr := s.Obj().Type().(*types.Signature).Recv().Type().(*types.Pointer)
				found = found || ptr && mentions(n.X)
			}
		}
		return !found
	})
	return found
}

// changed says whether a variable is assigned to, or may be by its address.
func (l *lowering) changed(n ast.Node, obj types.Object) bool {
	found := false
	is := func(e ast.Expr) bool {
		for {
			switch x := ast.Unparen(e).(type) {
			case *ast.Ident:
				return l.objects[x] == obj
			case *ast.SelectorExpr:
				e = x.X
			case *ast.IndexExpr:
				e = x.X
			default:
				return false
			}
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				found = found || is(lhs)
			}
		case *ast.IncDecStmt:
			found = found || is(n.X)
		case *ast.RangeStmt:
			found = found || n.Key != nil && is(n.Key) || n.Value != nil && is(n.Value)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && is(n.X)
		case *ast.SliceExpr:
			found = found || is(n.X)
		case *ast.SelectorExpr:
			if s := l.info().Selections[n]; s != nil && s.Kind() != types.FieldVal {
				found = found || is(n.X)
			}
		}
		return !found
	})
	return found
}

// ranged returns what stands for a range loop, or nil if it stays.
func (l *lowering) ranged(loop *ast.RangeStmt, parent ast.Node) ast.Stmt {
	t := l.typeOf(loop.X)
	if t == nil { // made up here
		return nil
	}
	switch u := core(t).(type) {
	case *types.Basic:
		if u.Info()&types.IsInteger != 0 && l.target < 22 {
			return l.rangeInt(loop)
		}
	case *types.Signature:
		if l.target < 23 {
			return l.rangeFunc(loop, u, parent)
		}
	}
	if loop.Tok == token.DEFINE && l.d.perIteration && l.target < 22 {
		for _, e := range []ast.Expr{loop.Value, loop.Key} {
			if id, ok := e.(*ast.Ident); ok && l.captured(loop.Body, l.objects[id]) {
				l.anew(loop.Body, id)
			}
		}
	}
	return nil
}

// anew begins a body with a variable of its own for a loop's, whose name keeps no
// meaning on record.
func (l *lowering) anew(body *ast.BlockStmt, id *ast.Ident) {
	copied := l.again(id)
	delete(l.objects, id)
	inner(body, assign(token.DEFINE, copied, ident(id.Name)))
}

// again returns one more mention of what a name means.
func (l *lowering) again(id *ast.Ident) *ast.Ident {
	c := ident(id.Name)
	if obj := l.objects[id]; obj != nil {
		l.objects[c] = obj
	}
	return c
}

// rangeInt returns a loop that counts.
func (l *lowering) rangeInt(loop *ast.RangeStmt) ast.Stmt {
	tv := l.info().Types[loop.X]
	t := tv.Type
	key, _ := loop.Key.(*ast.Ident)
	blank := loop.Key == nil || key != nil && key.Name == "_"
	if basic, ok := t.(*types.Basic); ok && basic.Info()&types.IsUntyped != 0 {
		t = types.Typ[types.Int]
		if loop.Key != nil && !blank {
			t = l.typeOf(loop.Key)
		}
	}
	zero := ast.Expr(&ast.BasicLit{Kind: token.INT, Value: "0"})
	if !types.Identical(t, types.Typ[types.Int]) {
		zero = &ast.CallExpr{Fun: l.typeExpr(t), Args: []ast.Expr{zero}}
	}
	var count *ast.Ident
	switch {
	case blank:
		count = ident(l.fresh("i"))
	case loop.Tok == token.ASSIGN:
		count = ident(l.fresh("i"))
		loop.Body.List = append([]ast.Stmt{assign(token.ASSIGN, loop.Key, ident(count.Name))}, loop.Body.List...)
	case l.captured(loop.Body, l.objects[key]) && l.d.perIteration || l.changed(loop.Body, l.objects[key]):
		count = ident(l.fresh(key.Name))
		inner(loop.Body, assign(token.DEFINE, l.again(key), ident(count.Name)))
	default:
		count = key
		if declares(loop.Body, map[string]bool{key.Name: true}) {
			loop.Body = block(loop.Body)
		}
	}
	init := &ast.AssignStmt{Lhs: []ast.Expr{count}, Tok: token.DEFINE, Rhs: []ast.Expr{zero}}
	end := loop.X
	if tv.Value == nil || spells(loop.X, count.Name) {
		name := l.fresh("n")
		init.Lhs, init.Rhs = append(init.Lhs, ident(name)), append(init.Rhs, loop.X)
		end = ident(name)
	}
	return &ast.ForStmt{
		For:  loop.For,
		Init: init,
		Cond: &ast.BinaryExpr{X: l.again(count), Op: token.LSS, Y: end},
		Post: &ast.IncDecStmt{X: l.again(count), Tok: token.INC},
		Body: loop.Body,
	}
}

// spells says whether an expression has a name that is spelled so.
func spells(e ast.Expr, name string) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

func ident(name string) *ast.Ident { return ast.NewIdent(name) }

func assign(tok token.Token, to, from ast.Expr) ast.Stmt {
	return &ast.AssignStmt{Lhs: []ast.Expr{to}, Tok: tok, Rhs: []ast.Expr{from}}
}

func block(list ...ast.Stmt) *ast.BlockStmt { return &ast.BlockStmt{List: list} }

// endsInJump says whether the end of a block can't be reached.
func endsInJump(b *ast.BlockStmt) bool {
	return len(b.List) > 0 && jumps(b.List[len(b.List)-1])
}

func jumps(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok != token.FALLTHROUGH
	case *ast.BlockStmt:
		return endsInJump(s)
	case *ast.LabeledStmt:
		return jumps(s.Stmt)
	case *ast.IfStmt:
		return s.Else != nil && endsInJump(s.Body) && jumps(s.Else)
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		id, ok := call.Fun.(*ast.Ident)
		return ok && id.Name == "panic"
	case *ast.ForStmt:
		if s.Cond != nil {
			return false
		}
		breaks := false
		ast.Inspect(s.Body, func(n ast.Node) bool {
			b, ok := n.(*ast.BranchStmt)
			breaks = breaks || ok && b.Tok == token.BREAK
			return !breaks
		})
		return !breaks
	}
	return false
}

// inner puts statements before a body, which gets a block of its own if it declares one
// of the names that they do.
func inner(body *ast.BlockStmt, first ...ast.Stmt) {
	taken := map[string]bool{}
	for _, s := range first {
		if a, ok := s.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
			taken[a.Lhs[0].(*ast.Ident).Name] = true
		}
	}
	if declares(body, taken) {
		body.List = []ast.Stmt{block(body.List...)}
	}
	body.List = append(first, body.List...)
}

// declares says whether a block itself declares one of some names.
func declares(body *ast.BlockStmt, names map[string]bool) bool {
	for _, s := range body.List {
		switch s := s.(type) {
		case *ast.AssignStmt:
			for _, e := range s.Lhs {
				if id, ok := e.(*ast.Ident); ok && s.Tok == token.DEFINE && names[id.Name] {
					return true
				}
			}
		case *ast.DeclStmt:
			for _, spec := range s.Decl.(*ast.GenDecl).Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					if names[spec.Name.Name] {
						return true
					}
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						if names[id.Name] {
							return true
						}
					}
				}
			}
		}
	}
	return false
}
