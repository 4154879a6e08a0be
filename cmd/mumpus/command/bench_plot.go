package command

import (
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/mumpus-go/mumpus/contest"
)

// checkPlot returns an error for the name of a file that is no plot's, or that cannot
// be written: that would be a pity when all is played.
func checkPlot(o *outFile) error {
	if !o.given() {
		return nil
	}
	switch strings.ToLower(filepath.Ext(o.name)) {
	case ".svg", ".png":
		return o.files.Can(o.name)
	default:
		return misused("--plot %s, want a name that ends in .svg or .png", o.name)
	}
}

// drawPlot draws how a contest went, if a file is named: the shares won and, if they
// were measured, the times by size.
func drawPlot(to *outFile, o contest.Origin, s *contest.Summary) error {
	if !to.given() {
		return nil
	}
	won, err := plotWon(s.Report())
	if err != nil {
		return err
	}
	won.Title.Text = title(o, s)
	plots := []*plot.Plot{won}
	if timed(s) {
		times, err := plotTimes(s)
		if err != nil {
			return err
		}
		plots = append(plots, times)
	}
	const width, height = 14 * vg.Centimeter, 10 * vg.Centimeter
	canvas := newCanvas(to.name, width*vg.Length(len(plots)), height)
	tiles := draw.Tiles{Rows: 1, Cols: len(plots), PadX: vg.Centimeter, PadTop: vg.Millimeter, PadRight: 4 * vg.Millimeter}
	for i, c := range plot.Align([][]*plot.Plot{plots}, tiles, draw.New(canvas))[0] {
		plots[i].Draw(c)
	}
	return to.write(func(w io.Writer) error {
		_, err := canvas.WriteTo(w)
		return err
	})
}

// canvas is what is drawn on and written.
type canvas interface {
	vg.CanvasSizer
	io.WriterTo
}

func newCanvas(name string, width, height vg.Length) canvas {
	if strings.EqualFold(filepath.Ext(name), ".svg") {
		return vgsvg.New(width, height)
	}
	return vgimg.PngCanvas{Canvas: vgimg.New(width, height)}
}

// wins are shares won with their intervals, by contestant.
type wins struct {
	plotter.XYs
	plotter.YErrors
}

func plotWon(r *contest.Report) (*plot.Plot, error) {
	p := plot.New()
	p.Y.Label.Text = "won, in percent, with intervals of 95%"
	var all wins
	var names []string
	for i, c := range r.Contestants {
		name := ascii(c.Contestant)
		if c.TooLarge > 0 {
			name += " (of " + strconv.Itoa(c.Games) + ")" // other worlds than the rest played
		}
		names = append(names, name)
		if c.Games == 0 {
			continue
		}
		all.XYs = append(all.XYs, plotter.XY{X: float64(i), Y: 100 * c.Won.Share})
		all.YErrors = append(all.YErrors, struct{ Low, High float64 }{100 * (c.Won.Low - c.Won.Share), 100 * (c.Won.High - c.Won.Share)})
	}
	if len(all.XYs) > 0 {
		points, err := plotter.NewScatter(all)
		if err != nil {
			return nil, err
		}
		points.Shape, points.Radius = draw.CircleGlyph{}, vg.Points(3)
		bars, err := plotter.NewYErrorBars(all)
		if err != nil {
			return nil, err
		}
		p.Add(plotter.NewGrid(), points, bars)
		p.Y.Min, p.Y.Max = math.Floor(p.Y.Min), math.Ceil(p.Y.Max)
	}
	const sideBySide = 5 // names that there is room for
	p.NominalX(names...)
	p.X.Min, p.X.Max = -0.5, float64(len(names))-0.5
	if len(names) > sideBySide {
		p.X.Tick.Label.Rotation, p.X.Tick.Label.XAlign, p.X.Tick.Label.YAlign = math.Pi/6, draw.XRight, draw.YCenter
	}
	return p, nil
}

// timed says whether there are times of some size.
func timed(s *contest.Summary) bool {
	for _, r := range s.Sizes() {
		for _, c := range r.Contestants {
			if r.Places > 0 && c.Time != nil {
				return true
			}
		}
	}
	return false
}

// plotTimes plots the median of the time of a turn by the number of places, on
// logarithmic axes. Settings of the same number of places are one size, by the first
// of them.
func plotTimes(s *contest.Summary) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = "time of a turn, by size"
	p.X.Label.Text, p.Y.Label.Text = "places", "median, in microseconds"
	p.X.Scale, p.Y.Scale = plot.LogScale{}, plot.LogScale{}
	p.Y.Tick.Marker = plot.LogTicks{Prec: -1}
	p.Legend.Top = true
	p.Add(plotter.NewGrid())
	lines := map[string]plotter.XYs{}
	var ticks []plot.Tick
	seen := map[int]bool{}
	for _, r := range s.Sizes() {
		if r.Places == 0 || seen[r.Places] {
			continue
		}
		seen[r.Places] = true
		ticks = append(ticks, plot.Tick{Value: float64(r.Places), Label: strconv.Itoa(r.Places)})
		for _, c := range r.Contestants {
			if c.Time != nil {
				us := max(float64(c.Time.Median)/float64(time.Microsecond), 0.001)
				lines[c.Contestant] = append(lines[c.Contestant], plotter.XY{X: float64(r.Places), Y: us})
			}
		}
	}
	p.X.Tick.Marker = plot.ConstantTicks(ticks)
	for i, c := range s.Report().Contestants {
		if len(lines[c.Contestant]) == 0 {
			continue
		}
		line, points, err := plotter.NewLinePoints(lines[c.Contestant])
		if err != nil {
			return nil, err
		}
		line.Color, line.Dashes = plotutil.Color(i), plotutil.Dashes(i)
		points.Color, points.Shape = plotutil.Color(i), plotutil.Shape(i)
		p.Add(line, points)
		p.Legend.Add(ascii(c.Contestant), line, points)
	}
	p.X.Min, p.X.Max = p.X.Min/1.3, p.X.Max*2.5          // the legend is on the right
	p.Y.Min, p.Y.Max = power(p.Y.Min), 10*power(p.Y.Max) // where ticks have a label
	return p, nil
}

// power returns the power of ten at or below x.
func power(x float64) float64 { return math.Pow(10, math.Floor(math.Log10(x))) }
