package draw

import (
	"io"

	"github.com/mumpus-go/mumpus/games"
)

// Picture is a turn of a game to be drawn: what is known then as a map, and beside
// it what is said of it and what the marks mean.
type Picture struct {
	Title   string // of the game
	Heading string // of the turn
	Notes   []Note

	Scene games.Scene
	Chart games.Chart // that of the world, or of what was seen in the end
	New   []string    // the names of the places about which the turn has taught something
}

// Note is a text with a label before it.
type Note struct{ Label, Text string }

// The sizes of a picture, in pixels: that of a slide.
const (
	width, height = 1280, 720
	margin        = 32
	mapSide       = height - 2*margin
	textLeft      = margin + mapSide + 48
	textWidth     = width - margin - textLeft
)

// WriteSVG writes the picture as SVG, the same each time. The error is that of
// [layout.Of] or of w.
func (p *Picture) WriteSVG(w io.Writer) error {
	c := new(svg)
	if err := p.draw(c); err != nil {
		return err
	}
	_, err := w.Write(c.document(width, height, p.Title+". "+p.Heading))
	return err
}

// WriteMap writes the map alone as SVG, as an element that can stand in a page, the
// same each time. The error is that of [layout.Of] or of w.
func (p *Picture) WriteMap(w io.Writer) error {
	const side = 420 // so that rooms are larger than beside a text
	c := new(svg)
	m, err := p.plan(point{}, side)
	if err != nil {
		return err
	}
	m.draw(c)
	_, err = w.Write(c.document(side, side, p.Scene.Here))
	return err
}

// WritePNG writes the picture as PNG, the same each time. The error is that of
// [layout.Of] or of w.
func (p *Picture) WritePNG(w io.Writer) error {
	c := newRaster(width, height)
	if err := p.draw(c); err != nil {
		return err
	}
	return c.write(w)
}

func (p *Picture) draw(c canvas) error {
	c.polygon(box(0, 0, width, height), look{fill: white})
	m, err := p.plan(point{margin, margin}, mapSide)
	if err != nil {
		return err
	}
	m.draw(c)
	rows := m.legend()
	top := height - margin - rowHeight*float64(len(rows))
	p.write(c, top-rowHeight/2)
	for i, r := range rows {
		r.draw(c, m, point{textLeft, top + rowHeight*float64(i)})
	}
	return nil
}

// write writes title, heading and notes, as far as there is room for them.
func (p *Picture) write(c canvas, bottom float64) {
	const labelWidth = 66
	at := point{textLeft, margin}
	f := newFonts(1)
	// paragraph writes a text below the last one, and says whether all of it.
	paragraph := func(text string, indent float64, t lettering) bool {
		lines := f.lines(text, t, textWidth-indent)
		for i, line := range lines {
			at.Y += 1.3 * t.size
			if at.Y+1.3*t.size > bottom && i+1 < len(lines) {
				c.text(point{at.X + indent, at.Y}, line+" ...", t)
				return false
			}
			c.text(point{at.X + indent, at.Y}, line, t)
		}
		return true
	}
	paragraph(p.Title, 0, lettering{size: 21, bold: true, fill: black})
	at.Y += 6
	paragraph(p.Heading, 0, lettering{size: 16, bold: true, fill: black})
	for _, n := range p.Notes {
		at.Y += 7
		t := lettering{size: 15, fill: black}
		if at.Y+1.3*t.size > bottom {
			return
		}
		if n.Label != "" {
			c.text(point{at.X, at.Y + 1.3*t.size}, n.Label, lettering{size: t.size, fill: grey})
		}
		if !paragraph(n.Text, labelWidth, t) {
			return
		}
	}
}

// box returns the corners of a box.
func box(left, top, width, height float64) []point {
	return []point{{left, top}, {left + width, top}, {left + width, top + height}, {left, top + height}}
}
