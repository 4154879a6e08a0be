package serve

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/layout"
)

// charts keeps where the places of some worlds are drawn, as finding it takes long,
// and the same world is often opened more than once.
type charts struct {
	mu    sync.Mutex
	known map[string]map[string]layout.Point // by chart and place
}

// rounded rounds a coordinate to what can be seen.
func rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// mostCharts is the number of charts that are kept, which bounds their memory.
const mostCharts = 64

func newCharts() *charts { return &charts{known: map[string]map[string]layout.Point{}} }

// points returns where the spots of a chart are drawn, which must not be changed. The
// error wraps layout.ErrTooLarge.
func (c *charts) points(chart games.Chart) (map[string]layout.Point, error) {
	key := fmt.Sprint(chart)
	c.mu.Lock()
	points, ok := c.known[key]
	c.mu.Unlock()
	if ok {
		return points, nil
	}
	at, err := layout.Of(chart)
	if err != nil {
		return nil, err
	}
	points = make(map[string]layout.Point, len(at))
	for i, spot := range chart.Spots {
		points[spot.Name] = layout.Point{X: rounded(at[i].X), Y: rounded(at[i].Y)}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.known) == mostCharts {
		clear(c.known)
	}
	c.known[key] = points
	return points, nil
}

// merged returns a chart of all that two show. Of two boards, whose size may not be
// known at first, it is the larger.
func merged(a, b games.Chart) games.Chart {
	if b.Width > 0 {
		if len(a.Spots) > len(b.Spots) {
			return a
		}
		return b
	}
	all := games.Chart{Spots: slices.Clone(a.Spots)}
	for _, spot := range b.Spots {
		i := slices.IndexFunc(all.Spots, func(s games.Spot) bool { return s.Name == spot.Name })
		if i < 0 {
			all.Spots = append(all.Spots, spot)
			continue
		}
		links := slices.Clone(all.Spots[i].Links)
		for _, l := range spot.Links {
			if !slices.Contains(links, l) {
				links = append(links, l)
			}
		}
		all.Spots[i].Links = links
	}
	return all
}
