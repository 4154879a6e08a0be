package grid_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/world/grid"
)

func TestID(t *testing.T) {
	default4 := grid.Escobar()
	aima := grid.AIMA()
	hidden := grid.AIMA()
	hidden.Hidden = true
	open := hidden
	open.Width, open.Height, open.MinSide, open.MaxSide = 0, 0, 3, 9
	many := grid.Escobar()
	many.Width, many.Height, many.Pits, many.Wumpuses, many.Arrows = 8, 6, grid.PitCount(5), 2, 0
	turning := grid.Escobar()
	turning.Turning, turning.Score.Gold, turning.Score.Arrow = true, 50, 3
	free := grid.Escobar()
	free.Score.Gold = 50
	for _, c := range []struct {
		id     string
		cfg    grid.Config
		people string
	}{
		{"wumpus-world:4x4p0.2@17", default4, "4x4, pits 0.2, 1 wumpus, 1 arrow"},
		{"wumpus-world:4x4p0.2,aima@17", aima, "4x4, pits 0.2, 1 wumpus, 1 arrow, AIMA's movement and score"},
		{"wumpus-world:4x4?p0.2,aima@17", hidden, "4x4 (not told), pits 0.2, 1 wumpus, 1 arrow, AIMA's movement and score"},
		{"wumpus-world:?p0.2,sides=3-9,aima@17", open, "sides of 3 to 9, pits 0.2, 1 wumpus, 1 arrow, AIMA's movement and score"},
		{"wumpus-world:8x6p5w2a0@17", many, "8x6, pits 5, 2 wumpuses, 0 arrows"},
		{"wumpus-world:4x4p0.2,turning,gold=50,arrow=3@17", turning, "4x4, pits 0.2, 1 wumpus, 1 arrow, turning, gold 50, death -1000, arrow -3"},
		{"wumpus-world:4x4p0.2,gold=50@17", free, "4x4, pits 0.2, 1 wumpus, 1 arrow, gold 50, death -1000, arrow 0"},
	} {
		t.Run(c.id, func(t *testing.T) {
			assert.Equal(t, c.id, c.cfg.ID(17))
			assert.Equal(t, c.people, c.cfg.String())
			cfg, seed, err := grid.ParseID(c.id)
			require.NoError(t, err)
			assert.Equal(t, c.cfg, cfg)
			assert.EqualValues(t, 17, seed)
		})
	}
}

// TestSpecFaults: what is wrong is named.
func TestSpecFaults(t *testing.T) {
	for spec, fault := range map[string]string{
		"4x4p0.2a2w2":             "want numbers of wumpuses and then of arrows",
		"4x4p0.2w1":               "and no usual ones: 4x4p0.2",
		"4x4p0.2,arrow=-0":        "and no usual ones: 4x4p0.2",
		"4x4p0.2,gold=50,turning": "and no usual ones: 4x4p0.2,turning,gold=50",
		"4x4p0.2,gold=50,gold=50": "and no usual ones: 4x4p0.2,gold=50",
		"4x4p0.2,hat=1":           `"hat=1" is no option: want aima, turning, sides=3-9`,
		"4x4p0.2,gold=x":          `"gold=x" is no option`,
		"4x4p0.2,":                `"" is no option`,
		"4x4":                     "want some such as 4x4p0.2",
		"x4p0.2":                  "want some such as 4x4p0.2",
	} {
		_, err := grid.ParseSpec(spec)
		require.ErrorIs(t, err, grid.ErrID, spec)
		assert.ErrorContains(t, err, fault, spec)
	}
}

func TestIDErrors(t *testing.T) {
	for _, id := range []string{
		"", "wumpus-world", "wumpus-world:", "wumpus-world:4x4p0.2", "wumpus-world:4x4p0.2@", "wumpus-world:4x4p0.2@-1",
		"wumpus-world:4x4p0.2@01", "wumpus-world:4x4@17", "wumpus-world:4x4p.2@17", "wumpus-world:4x4p0.20@17", "wumpus-world:4x4p0.2w1@17",
		"wumpus-world:4x4p0.2,sides=4-7@17", "wumpus-world:4x4p0.2,foo@17", "wumpus-world:04x4p0.2@17", "mumpus:4x4p0.2@17",
		"wumpus-world:4x4p0.2,turning,gold=1000,arrow=10@17",
	} {
		_, _, err := grid.ParseID(id)
		assert.ErrorIs(t, err, grid.ErrID, id)
	}
	for _, id := range []string{
		"wumpus-world:1x1p0.2@17", "wumpus-world:4x4p16@17", "wumpus-world:4x4p0.2w16@17", "wumpus-world:101x4p0.2@17",
		"wumpus-world:0x0p0.2@17", "wumpus-world:8x4?p0.2@17", "wumpus-world:?p0.2,sides=1-4@17",
	} {
		_, _, err := grid.ParseID(id)
		assert.Error(t, err, id)
	}
}

func TestPits(t *testing.T) {
	for text, want := range map[string]grid.Pits{
		"0.2": grid.PitChance(0.2), "1.0": grid.PitChance(1), "0.0": grid.PitChance(0), "3": grid.PitCount(3), "0": grid.PitCount(0),
	} {
		p, err := grid.ParsePits(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
		assert.Equal(t, text, p.String())
	}
	for _, text := range []string{"", "x", "-1", "1.5", "-0.5", "NaN", "Inf", "1e-3", "-0.0"} {
		_, err := grid.ParsePits(text)
		assert.ErrorIs(t, err, grid.ErrConfig, text)
	}
}

func FuzzParseID(f *testing.F) {
	f.Add("wumpus-world:4x4p0.2@17")
	f.Add("wumpus-world:?p3w2a2,sides=3-9,turning,gold=5@0")
	f.Fuzz(func(t *testing.T, id string) {
		cfg, seed, err := grid.ParseID(id)
		if err != nil {
			return
		}
		require.NoError(t, cfg.Validate())
		require.Equal(t, id, cfg.ID(seed))
	})
}
