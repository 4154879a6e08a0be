package draw

import (
	"io"
	"math"
	"slices"
	"strconv"
)

// Graph is a chart of numbers: [Shares] or [Times].
type Graph interface {
	draw(c canvas, f *fonts, left float64)
}

// Shares is a chart of shares with their intervals, in percent, a row each.
type Shares struct {
	Title, Label string
	Rows         []Share
}

// Share is a row of [Shares]. Where Known is false it has a name only.
type Share struct {
	Name             string
	Low, Share, High float64
	Known            bool
}

// Times is a chart of lines, on logarithmic axes from left to right and upwards. All
// numbers are positive.
type Times struct {
	Title, XLabel, YLabel string
	Lines                 []Line
}

// Line is a line of [Times] through its points, which go from left to right.
type Line struct {
	Name string
	X, Y []float64
}

// The sizes of a graph, in pixels.
const (
	graphWidth, graphHeight = 560, 380
	graphTop, graphBottom   = 64, 60 // above the axes and below
	graphMargin             = 20
)

var (
	graphText = lettering{size: 13, fill: black}
	graphHead = lettering{size: 16, bold: true, fill: black}
	axisLook  = look{stroke: black, width: 1}
	gridLook  = look{stroke: rgb(0xD8D8D8), width: 1}
)

// WriteGraphs writes graphs side by side as SVG or PNG, the same each time. The error
// is that of w.
func WriteGraphs(w io.Writer, png bool, graphs ...Graph) error {
	f, width := newFonts(1), float64(graphWidth*len(graphs))
	all := func(c canvas) {
		c.polygon(box(0, 0, width, graphHeight), look{fill: white})
		for i, g := range graphs {
			g.draw(c, f, float64(graphWidth*i))
		}
	}
	if png {
		c := newRaster(width, graphHeight)
		all(c)
		return c.write(w)
	}
	c := new(svg)
	all(c)
	_, err := w.Write(c.document(width, graphHeight, "How the contestants compare"))
	return err
}

// scale takes the numbers from low to high to pixels.
type scale struct {
	low, high, from, to float64
	log                 bool
}

func (s scale) at(x float64) float64 {
	low, high := s.low, s.high
	if s.log {
		x, low, high = math.Log(x), math.Log(low), math.Log(high)
	}
	if high > low {
		x = (x - low) / (high - low)
	} else {
		x = 0.5
	}
	return s.from + x*(s.to-s.from)
}

// ticks returns round numbers of the scale: powers of ten, or some five at equal
// distances.
func (s scale) ticks() []float64 {
	var all []float64
	if s.log {
		for x := s.low; x <= s.high*1.001; x *= 10 {
			all = append(all, x)
		}
		return all
	}
	step := math.Pow(10, math.Floor(math.Log10(s.high-s.low)))
	for _, part := range []float64{0.1, 0.2, 0.5} {
		if (s.high-s.low)/(step*part) <= 6 {
			step *= part
			break
		}
	}
	for x := math.Ceil(s.low/step) * step; x <= s.high+step/100; x += step {
		all = append(all, x)
	}
	return all
}

func (s *Shares) draw(c canvas, f *fonts, left float64) {
	names, low, high := 0.0, math.Inf(1), math.Inf(-1)
	for _, r := range s.Rows {
		names = max(names, f.width(r.Name, graphText))
		if r.Known {
			low, high = min(low, math.Floor(r.Low)), max(high, math.Ceil(r.High))
		}
	}
	x := scale{low: low, high: high, from: left + graphMargin + names + 8, to: left + graphWidth - graphMargin}
	bottom := float64(graphHeight - graphBottom)
	c.text(point{left + graphMargin, 26}, s.Title, graphHead)
	if high > low {
		for _, tick := range x.ticks() {
			c.line(point{x.at(tick), graphTop}, point{x.at(tick), bottom}, gridLook)
			c.text(point{x.at(tick), bottom + 18}, trimmed(tick), centred(graphText))
		}
	}
	c.line(point{x.from, bottom}, point{x.to, bottom}, axisLook)
	c.text(point{(x.from + x.to) / 2, bottom + 40}, s.Label, centred(graphText))
	height := (bottom - graphTop) / float64(len(s.Rows))
	for i, r := range s.Rows {
		y := graphTop + height*(float64(i)+0.5)
		t := graphText
		t.anchor = end
		c.begin(r.Name)
		c.text(point{x.from - 8, y + 4}, r.Name, t)
		if r.Known {
			c.line(point{x.at(r.Low), y}, point{x.at(r.High), y}, look{stroke: blue, width: 2})
			for _, edge := range []float64{r.Low, r.High} {
				c.line(point{x.at(edge), y - 4}, point{x.at(edge), y + 4}, look{stroke: blue, width: 2})
			}
			c.circle(point{x.at(r.Share), y}, 4.5, look{fill: blue})
		}
		c.end()
	}
}

func (t *Times) draw(c canvas, f *fonts, left float64) {
	names, low, high := 0.0, math.Inf(1), math.Inf(-1)
	var sizes []float64
	for _, l := range t.Lines {
		names = max(names, f.width(l.Name, graphText))
		sizes = append(sizes, l.X...)
		low, high = min(low, slices.Min(l.Y)), max(high, slices.Max(l.Y))
	}
	slices.Sort(sizes)
	sizes = slices.Compact(sizes)
	x := scale{low: sizes[0], high: sizes[len(sizes)-1], from: left + 84, to: left + graphWidth - graphMargin - names - 44, log: true}
	y := scale{low: power(low), high: 10 * power(high), from: graphHeight - graphBottom, to: graphTop, log: true}
	c.text(point{left + graphMargin, 26}, t.Title, graphHead)
	c.text(point{left + graphMargin, graphTop - 14}, t.YLabel, graphText)
	for _, tick := range y.ticks() {
		c.line(point{x.from, y.at(tick)}, point{x.to, y.at(tick)}, gridLook)
		right := graphText
		right.anchor = end
		c.text(point{x.from - 8, y.at(tick) + 4}, trimmed(tick), right)
	}
	for _, size := range sizes {
		c.line(point{x.at(size), y.from}, point{x.at(size), y.from + 5}, axisLook)
		c.text(point{x.at(size), y.from + 18}, trimmed(size), centred(graphText))
	}
	c.line(point{x.from, y.from}, point{x.to, y.from}, axisLook)
	c.text(point{(x.from + x.to) / 2, y.from + 40}, t.XLabel, centred(graphText))
	for i, l := range t.Lines {
		t.line(c, l, i, x, y)
	}
}

// line draws a line and, on the right, its name with a piece of it.
func (t *Times) line(c canvas, l Line, i int, x, y scale) {
	colours := [...]colour{blue, red, green, purple, orange, sky, black}
	way := look{stroke: colours[i%len(colours)], width: 1.5, dash: float64(i%3) * 4}
	c.begin(l.Name)
	var last point
	for k := range l.X {
		at := point{x.at(l.X[k]), y.at(l.Y[k])}
		if k > 0 {
			c.line(last, at, way)
		}
		mark(c, at, i, way.stroke)
		last = at
	}
	at := point{x.to + 12, graphTop + 18*float64(i)}
	c.line(at, point{at.X + 24, at.Y}, way)
	mark(c, point{at.X + 12, at.Y}, i, way.stroke)
	c.text(point{at.X + 30, at.Y + 4}, l.Name, graphText)
	c.end()
}

// mark draws the mark of a line, so that lines can be told apart without colours.
func mark(c canvas, at point, i int, fill colour) {
	const r = 4
	switch l := (look{fill: fill}); i % 4 {
	case 0:
		c.circle(at, r, l)
	case 1:
		c.polygon(box(at.X-r, at.Y-r, 2*r, 2*r), l)
	case 2:
		c.polygon([]point{{at.X, at.Y - r}, {at.X + r, at.Y + r}, {at.X - r, at.Y + r}}, l)
	default:
		c.polygon([]point{{at.X, at.Y - r}, {at.X + r, at.Y}, {at.X, at.Y + r}, {at.X - r, at.Y}}, l)
	}
}

func centred(t lettering) lettering {
	t.anchor = middle
	return t
}

func trimmed(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// power returns the power of ten at or below x.
func power(x float64) float64 { return math.Pow(10, math.Floor(math.Log10(x))) }
