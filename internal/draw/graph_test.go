package draw_test

import (
	"bytes"
	"errors"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/draw"
)

// TestGraphs draws graphs as they come, and where there is little to draw.
func TestGraphs(t *testing.T) {
	shares := &draw.Shares{Title: "won <all>", Label: "in percent", Rows: []draw.Share{
		{Name: "rules", Low: 90.2, Share: 91, High: 91.7, Known: true},
		{Name: "too large"},
	}}
	times := &draw.Times{Title: "times", XLabel: "places", YLabel: "median", Lines: []draw.Line{
		{Name: "rules", X: []float64{8, 20, 30}, Y: []float64{1.5, 2, 30}},
		{Name: "gini", X: []float64{20}, Y: []float64{400}},
	}}
	for _, c := range []struct {
		name   string
		graphs []draw.Graph
		text   []string // some of what is written
	}{
		{"both", []draw.Graph{shares, times}, []string{
			"won <all>", "90", "90.5", "91", "91.5", "92", "in percent", "rules", "too large",
			"times", "median", "1", "10", "100", "1000", "8", "20", "30", "places", "rules", "gini",
		}},
		{"nothing known", []draw.Graph{&draw.Shares{Rows: shares.Rows[1:]}}, []string{"too large"}},
		{"always", []draw.Graph{&draw.Shares{Rows: []draw.Share{{Name: "sure", Low: 100, Share: 100, High: 100, Known: true}}}}, []string{"sure"}},
		{"one size", []draw.Graph{&draw.Times{Lines: times.Lines[1:]}}, []string{"100", "1000", "20", "gini"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b, again, dots bytes.Buffer
			require.NoError(t, draw.WriteGraphs(&b, false, c.graphs...))
			require.NoError(t, draw.WriteGraphs(&again, false, c.graphs...))
			assert.Equal(t, b.String(), again.String())
			assert.NotContains(t, b.String(), "NaN")
			assert.NotContains(t, b.String(), "Inf")
			assert.Subset(t, wellFormed(t, b.String()), c.text)
			require.NoError(t, draw.WriteGraphs(&dots, true, c.graphs...))
			image, err := png.Decode(&dots)
			require.NoError(t, err)
			assert.Equal(t, 840*len(c.graphs), image.Bounds().Dx())
		})
	}
	failed := errors.New("no space")
	assert.ErrorIs(t, draw.WriteGraphs(failing{failed}, false, shares), failed)
	assert.ErrorIs(t, draw.WriteGraphs(failing{failed}, true, shares), failed)
}
