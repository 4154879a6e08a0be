package draw

import (
	"image/color"
	"io"
	"strings"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"git.sr.ht/~sbinet/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// dots is how many dots of a PNG there are to a pixel of a picture, in each
// direction: enough for a slide.
const dots = 1.5

// raster is a canvas of dots.
type raster struct {
	*gg.Context
	fonts *fonts
}

func newRaster(width, height float64) *raster {
	return &raster{gg.NewContext(int(dots*width), int(dots*height)), newFonts(dots)}
}

func (c *raster) write(w io.Writer) error { return c.EncodePNG(w) }

func (c colour) RGBA() (r, g, b, a uint32) { return color.RGBA{c.r, c.g, c.b, 255}.RGBA() }

// paint fills and strokes the path, and forgets it.
func (c *raster) paint(l look) {
	if l.fill.visible {
		c.SetColor(l.fill)
		c.FillPreserve()
	}
	if l.stroke.visible {
		c.SetColor(l.stroke)
		c.SetLineWidth(dots * l.width)
		c.SetLineCapButt()
		c.SetDash()
		if l.dash > 0 {
			c.SetDash(dots * l.dash)
		}
		c.StrokePreserve()
	}
	c.ClearPath()
}

func (c *raster) polygon(corners []point, l look) {
	for _, p := range corners {
		c.LineTo(dots*p.X, dots*p.Y)
	}
	c.ClosePath()
	c.paint(l)
}

func (c *raster) circle(middle point, radius float64, l look) {
	c.DrawCircle(dots*middle.X, dots*middle.Y, dots*radius)
	c.paint(l)
}

func (c *raster) line(a, b point, l look) {
	c.DrawLine(dots*a.X, dots*a.Y, dots*b.X, dots*b.Y)
	c.paint(l)
}

func (c *raster) text(at point, s string, t lettering) {
	switch t.anchor {
	case middle:
		at.X -= c.fonts.width(s, t) / 2
	case end:
		at.X -= c.fonts.width(s, t)
	}
	c.SetFontFace(c.fonts.face(t))
	c.SetColor(t.fill)
	c.DrawString(s, dots*at.X, dots*at.Y)
}

func (*raster) begin(string) {}
func (*raster) end()         {}

// fonts are the fonts that text is measured by in every format, and dots are drawn
// with.
type fonts struct {
	scale float64 // their size, to that of the lettering
	faces map[lettering]font.Face
}

func newFonts(scale float64) *fonts { return &fonts{scale, map[lettering]font.Face{}} }

func (f *fonts) face(t lettering) font.Face {
	key := lettering{size: t.size, bold: t.bold}
	face, ok := f.faces[key]
	if !ok {
		text := liberationsansregular.TTF
		if t.bold {
			text = liberationsansbold.TTF
		}
		face = must(opentype.NewFace(must(opentype.Parse(text)), &opentype.FaceOptions{Size: f.scale * t.size, DPI: 72}))
		f.faces[key] = face
	}
	return face
}

// must is for fonts, which are as they are.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// width returns how wide a text is, in pixels.
func (f *fonts) width(s string, t lettering) float64 {
	return float64(font.MeasureString(f.face(t), s)) / float64(fixed.I(1)) / f.scale
}

// lines breaks text into lines of at most a width. Only a word that is too wide for
// a line alone is broken within.
func (f *fonts) lines(text string, t lettering, width float64) []string {
	fits := func(s string) bool { return f.width(s, t) <= width }
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if fits(longer) {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		line = ""
		for _, r := range word {
			if line != "" && !fits(line+string(r)) {
				lines = append(lines, line)
				line = ""
			}
			line += string(r)
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
