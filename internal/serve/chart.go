package serve

import (
	"fmt"
	"math"
	"sync"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/draw"
)

// charts keeps where the places of some worlds are drawn, as finding it takes long,
// and the same world is often opened more than once.
type charts struct {
	mu    sync.Mutex
	known map[string]map[string]draw.Point // by chart and place
}

// rounded rounds a coordinate to what can be seen.
func rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// mostCharts is the number of charts that are kept.
const mostCharts = 64

func newCharts() *charts { return &charts{known: map[string]map[string]draw.Point{}} }

// points returns where the spots of a chart are drawn, which must not be changed. The
// error wraps draw.ErrTooLarge.
func (c *charts) points(chart games.Chart) (map[string]draw.Point, error) {
	key := fmt.Sprint(chart)
	c.mu.Lock()
	points, ok := c.known[key]
	c.mu.Unlock()
	if ok {
		return points, nil
	}
	at, err := draw.Layout(chart)
	if err != nil {
		return nil, err
	}
	points = make(map[string]draw.Point, len(at))
	for i, spot := range chart.Spots {
		points[spot.Name] = draw.Point{X: rounded(at[i].X), Y: rounded(at[i].Y)}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.known) == mostCharts {
		clear(c.known)
	}
	c.known[key] = points
	return points, nil
}
