package command

import (
	"io"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/internal/view"
)

// plainFlag registers the flag by which turns are lines on a terminal too.
func plainFlag(fs *pflag.FlagSet, lines *bool) {
	fs.BoolVar(lines, "plain", false, "lines, rather than the whole screen of a terminal")
}

// screen says whether a game can have the whole screen of a terminal: its keys and
// its output are there, and it is not too small, which it says.
func screen(p *page, keys keySource, out io.Writer) bool {
	if keys == nil || !smart(out) {
		return false
	}
	width, height := widthOf(out), heightOf(out)
	if width < view.MinWidth || height < view.MinHeight {
		p.Paragraph("", p.Words(faint, "The window is too small for the view, which wants {columns} columns and {lines} lines.",
			"columns", strconv.Itoa(view.MinWidth), "lines", strconv.Itoa(view.MinHeight)))
		return false
	}
	return true
}
