package grid_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/grid"
)

// TestGenerateIsUniform compares how often each square holds what with its
// probability, over many worlds: six standard deviations are allowed.
func TestGenerateIsUniform(t *testing.T) {
	const worlds = 20_000
	cfg := grid.Escobar()
	cfg.Wumpuses = 2
	exact := cfg
	exact.Pits = grid.PitCount(3)
	for name, c := range map[string]struct {
		cfg grid.Config
		pit float64
	}{"probability": {cfg, 0.2}, "count": {exact, 3. / 15}} {
		t.Run(name, func(t *testing.T) {
			count := map[grid.Contents]map[grid.Square]int{grid.Pit: {}, grid.Wumpus: {}, grid.Gold: {}}
			for seed := range uint64(worlds) {
				w, err := grid.Generate(c.cfg, seed)
				require.NoError(t, err)
				for y := 1; y <= 4; y++ {
					for x := 1; x <= 4; x++ {
						s := grid.Square{X: x, Y: y}
						for thing := range count {
							if w.At(s).Holds(thing) {
								count[thing][s]++
							}
						}
					}
				}
			}
			for thing, p := range map[grid.Contents]float64{grid.Pit: c.pit, grid.Wumpus: 2. / 15, grid.Gold: 1. / 15} {
				assert.Zero(t, count[thing][grid.Start])
				assert.Len(t, count[thing], 15)
				for s, n := range count[thing] {
					assert.InDelta(t, worlds*p, n, 6*60, "%v at %v", thing, s)
				}
			}
		})
	}
}

func TestGenerateDrawsHiddenSizes(t *testing.T) {
	cfg := grid.AIMA()
	cfg.Hidden, cfg.Width, cfg.Height = true, 0, 0
	sizes := map[[2]int]int{}
	for seed := range uint64(4000) {
		w, err := grid.Generate(cfg, seed)
		require.NoError(t, err)
		sizes[[2]int{w.Config().Width, w.Config().Height}]++
		require.Zero(t, w.Config().Told().Squares())
	}
	assert.Len(t, sizes, 16)
	for size, n := range sizes {
		assert.InDelta(t, 250, n, 100, "%v", size)
	}
}

func TestGenerateRefuses(t *testing.T) {
	cfg := grid.Escobar()
	cfg.Wumpuses = 16
	_, err := grid.Generate(cfg, 1)
	require.ErrorIs(t, err, grid.ErrConfig)
	_, err = grid.New(cfg, nil)
	require.ErrorIs(t, err, grid.ErrConfig)
}
