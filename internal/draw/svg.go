package draw

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// svg is a canvas that writes SVG.
type svg struct{ bytes.Buffer }

// num writes a length. A hundredth of a pixel is enough.
func num(x float64) string {
	return strconv.FormatFloat(math.Round(100*x)/100+0, 'f', -1, 64) // +0: no -0
}

// escape writes text for XML, whatever is in it.
func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder has no errors
	return b.String()
}

// style writes the attributes of a look that aren't the defaults.
func (l look) style() string {
	s := fmt.Sprintf(` fill="%v"`, l.fill)
	if l.stroke.visible {
		s += fmt.Sprintf(` stroke="%v" stroke-width="%s"`, l.stroke, num(l.width))
		if l.dash > 0 {
			s += fmt.Sprintf(` stroke-dasharray="%s"`, num(l.dash))
		}
	}
	return s
}

func (c *svg) polygon(corners []point, l look) {
	var at []string
	for _, p := range corners {
		at = append(at, num(p.X)+","+num(p.Y))
	}
	fmt.Fprintf(c, "<polygon points=\"%s\"%s/>\n", strings.Join(at, " "), l.style())
}

func (c *svg) circle(middle point, radius float64, l look) {
	fmt.Fprintf(c, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\"%s/>\n", num(middle.X), num(middle.Y), num(radius), l.style())
}

func (c *svg) line(a, b point, l look) {
	fmt.Fprintf(c, "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>\n", num(a.X), num(a.Y), num(b.X), num(b.Y), l.style())
}

func (c *svg) text(at point, s string, t lettering) {
	if s == "" {
		return
	}
	style := ""
	if t.anchor != start {
		style = fmt.Sprintf(` text-anchor="%s"`, [...]string{middle: "middle", end: "end"}[t.anchor])
	}
	if t.bold {
		style += ` font-weight="bold"`
	}
	if t.fill != black {
		style += fmt.Sprintf(` fill="%v"`, t.fill)
	}
	fmt.Fprintf(c, "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s>%s</text>\n", num(at.X), num(at.Y), num(t.size), style, escape(s))
}

func (c *svg) begin(title string) { fmt.Fprintf(c, "<g><title>%s</title>\n", escape(title)) }
func (c *svg) end()               { c.WriteString("</g>\n") }

// document returns all that was drawn as an SVG document, or as an element of one.
func (c *svg) document(width, height float64, title string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%s\" height=\"%[2]s\" viewBox=\"0 0 %[1]s %[2]s\" font-family=\"'Liberation Sans', Arial, Helvetica, sans-serif\">\n", num(width), num(height))
	fmt.Fprintf(&b, "<title>%s</title>\n", escape(title))
	b.Write(c.Bytes())
	b.WriteString("</svg>\n")
	return b.Bytes()
}
