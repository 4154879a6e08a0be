package draw

import (
	"image/color"
	"io"
	"math"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// dots is how many dots of a PNG there are to a pixel of a picture, in each
// direction: enough for a slide.
const dots = 1.5

// raster is a canvas of dots. Its points are pixels, and count from the bottom.
type raster struct {
	*vgimg.Canvas
	height float64
	fonts  *fonts
}

func newRaster(width, height float64) *raster {
	const pointsPerInch = 72
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(width), vg.Length(height)), vgimg.UseDPI(dots*pointsPerInch))
	return &raster{c, height, newFonts()}
}

func (c *raster) write(w io.Writer) error {
	_, err := vgimg.PngCanvas{Canvas: c.Canvas}.WriteTo(w)
	return err
}

func (c *raster) at(p point) vg.Point {
	return vg.Point{X: vg.Length(p.X), Y: vg.Length(c.height - p.Y)}
}

func (c colour) RGBA() (r, g, b, a uint32) { return color.RGBA{c.r, c.g, c.b, 255}.RGBA() }

func (c *raster) paint(p vg.Path, l look) {
	if l.fill.visible {
		c.SetColor(l.fill)
		c.Fill(p)
	}
	if l.stroke.visible {
		c.SetColor(l.stroke)
		c.SetLineWidth(vg.Length(l.width))
		var dashes []vg.Length
		if l.dash > 0 {
			dashes = []vg.Length{vg.Length(l.dash), vg.Length(l.dash)}
		}
		c.SetLineDash(dashes, 0)
		c.Stroke(p)
	}
}

func (c *raster) polygon(corners []point, l look) {
	var path vg.Path
	for i, p := range corners {
		if i == 0 {
			path.Move(c.at(p))
		} else {
			path.Line(c.at(p))
		}
	}
	path.Close()
	c.paint(path, l)
}

func (c *raster) circle(middle point, radius float64, l look) {
	var path vg.Path
	m := c.at(middle)
	path.Move(vg.Point{X: m.X + vg.Length(radius), Y: m.Y})
	path.Arc(m, vg.Length(radius), 0, 2*math.Pi)
	path.Close()
	c.paint(path, l)
}

func (c *raster) line(a, b point, l look) {
	var path vg.Path
	path.Move(c.at(a))
	path.Line(c.at(b))
	c.paint(path, l)
}

func (c *raster) text(at point, s string, t lettering) {
	face := c.fonts.face(t)
	switch t.anchor {
	case middle:
		at.X -= float64(face.Width(s)) / 2
	case end:
		at.X -= float64(face.Width(s))
	}
	c.SetColor(t.fill)
	c.FillString(face, c.at(at), s)
}

func (*raster) begin(string) {}
func (*raster) end()         {}

// fonts are the fonts that text is measured by in every format, and dots are drawn
// with.
type fonts struct{ cache *font.Cache }

func newFonts() *fonts { return &fonts{font.NewCache(liberation.Collection())} }

func (f *fonts) face(t lettering) font.Face {
	weight := xfont.WeightNormal
	if t.bold {
		weight = xfont.WeightBold
	}
	return f.cache.Lookup(font.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}, vg.Length(t.size))
}

// lines breaks text into lines of at most a width. Only a word that is too wide for
// a line alone is broken within.
func (f *fonts) lines(text string, t lettering, width float64) []string {
	face := f.face(t)
	fits := func(s string) bool { return float64(face.Width(s)) <= width }
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
