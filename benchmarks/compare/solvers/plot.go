package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/solver"
)

// The plot's size, and that of the margin which the labels are in.
const (
	plotWidth, plotHeight = 720, 440
	plotMargin            = 50
)

var plotColours = []string{"#0b6e4f", "#c1121f", "#6c757d", "#e07a00", "#7b2cbf", "#1d4ed8", "#111111", "#b08900", "#d6336c"}

// plot draws, as SVG, how many formulas each contestant has solved (to the right) if
// each may take so much CPU time (upwards, by a logarithmic scale): a cactus plot.
func (t *table) plot(w io.Writer) error {
	var b strings.Builder
	const left, top, bottom = plotMargin, 20, plotHeight - plotMargin
	right := plotWidth - 130
	x := func(n int) float64 {
		return left + float64(n)/float64(max(len(t.rows), 1))*float64(right-left)
	}
	least, most := 0.01, t.limit.Seconds()
	y := func(seconds float64) float64 {
		share := math.Log(max(seconds, least)/least) / math.Log(most/least)
		return bottom - share*(bottom-top)
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", plotWidth, plotHeight)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", plotWidth, plotHeight)
	for s := least; s <= most*1.001; s *= 10 {
		fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%g s</text>`+"\n", left, y(s), right, left-5, y(s)+4, s)
	}
	for n := 0; n <= len(t.rows); n += 10 {
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", x(n), bottom+18, n)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">formulas solved, each within a CPU time</text>`+"\n", (left+right)/2, bottom+38)
	for i, name := range t.contestants {
		var times []float64
		for _, r := range t.rows {
			if r.results[i].status != solver.Unknown {
				times = append(times, r.results[i].took.Seconds())
			}
		}
		slices.Sort(times)
		colour := plotColours[i%len(plotColours)]
		fmt.Fprintf(&b, `<polyline fill="none" stroke="%s" stroke-width="1.5" points="`, colour)
		for n, s := range times {
			fmt.Fprintf(&b, "%.1f,%.1f ", x(n+1), y(s))
		}
		fmt.Fprintf(&b, `"/>`+"\n"+`<text x="%d" y="%d" fill="%s">%s: %d</text>`+"\n", right+10, top+10+18*i, colour, name, len(times))
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}
