package view

import (
	"strings"

	"github.com/mumpus-go/mumpus/internal/report"
)

// Short says in a few words what is believed of a place.
func (p *Page) Short(v *report.Place) []Word { return p.Words(p.mark(&v.Believed).Style, v.Short()) }

// ShowPlace writes all that is known of a place.
func ShowPlace(p *Page, v *report.Place) {
	p.Write("\n")
	title := v.Title
	if !v.Seen {
		title += ", never seen"
	}
	p.Paragraph("", append(Words(Bold, p.Told(title)+":"), p.Short(v)...))
	for i := range v.Statements {
		s := &v.Statements[i]
		for _, l := range s.Lines() {
			if l.Depth == 0 {
				p.Paragraph("  ", append(p.Words(Cyan, l.Text), p.Words(Plain, s.Aside())...))
				continue
			}
			p.Paragraph(strings.Repeat("  ", l.Depth+1)+padded(p.Told(l.Label)+" ", len("one world  ")), p.Words(Plain, l.Text))
		}
		if s.Gap {
			p.Paragraph("    ", p.Words(Faint, "The strategy has left this open."))
		}
	}
}
