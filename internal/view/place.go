package view

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/internal/report"
)

// Short says in a few words what is believed of a place.
func Short(v *report.Place) []Word { return Words(Mark(&v.Believed).Style, v.Short()) }

// ShowPlace writes all that is known of a place.
func ShowPlace(p *Page, v *report.Place) {
	p.Write("\n")
	title := v.Title
	if !v.Seen {
		title += ", never seen"
	}
	p.Paragraph("", append(Words(Bold, title+":"), Short(v)...))
	for i := range v.Statements {
		s := &v.Statements[i]
		for _, l := range s.Lines() {
			if l.Depth == 0 {
				p.Paragraph("  ", append(Words(Cyan, l.Text), Words(Plain, s.Aside())...))
				continue
			}
			p.Paragraph(strings.Repeat("  ", l.Depth+1)+fmt.Sprintf("%-11s", l.Label), Words(Plain, l.Text))
		}
		if s.Gap {
			p.Paragraph("    ", Words(Faint, "The strategy has left this open."))
		}
	}
}
