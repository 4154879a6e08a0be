package paste

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// embedded gives a variable that holds a file, by a line that begins with //go:embed,
// the text of the file.
func (l *lowering) embedded(d *decl) {
	spec, ok := d.node.(*ast.ValueSpec)
	if !ok || d.group.Tok != token.VAR {
		return
	}
	pattern := embeds(spec.Doc)
	if pattern == "" {
		pattern = embeds(d.group.Doc)
	}
	if pattern == "" || len(spec.Values) > 0 {
		return
	}
	if named, ok := types.Unalias(d.names[0].Type()).(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "embed" {
		l.refuse(spec, "an embedded file system can't be pasted; a string or []byte can")
		return
	}
	name := filepath.Join(filepath.Dir(l.fset.PositionFor(spec.Pos(), false).Filename), filepath.FromSlash(pattern))
	if matches, err := filepath.Glob(name); err == nil && len(matches) == 1 {
		name = matches[0]
	}
	text, err := os.ReadFile(name)
	if err != nil {
		l.refuse(spec, "the embedded file can't be read: %v", err)
		return
	}
	spec.Values = []ast.Expr{&ast.CallExpr{
		Fun:  l.typeExpr(d.names[0].Type()),
		Args: []ast.Expr{&ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(string(text))}},
	}}
}

// embeds returns the file that a comment names, or "".
func embeds(doc *ast.CommentGroup) string {
	if doc == nil {
		return ""
	}
	for _, c := range doc.List {
		if pattern, ok := strings.CutPrefix(c.Text, "//go:embed "); ok {
			if unquoted, err := strconv.Unquote(strings.TrimSpace(pattern)); err == nil {
				return unquoted
			}
			return strings.TrimSpace(pattern)
		}
	}
	return ""
}
