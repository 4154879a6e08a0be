package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/games"
)

// TestPercent never writes what is open as certain, and rounds a half up, as the page does.
func TestPercent(t *testing.T) {
	for p, want := range map[float64]string{
		-1: "unknown", 1e-300: "<1%", 0.004: "<1%", 0.0049: "<1%", 0.005: "1%", 0.125: "13%", 0.01: "1%", 0.5: "50%",
		0.994: "99%", 0.995: ">99%", 0.9951: ">99%", 1 - 1e-16: ">99%",
	} {
		assert.Equal(t, want, games.Percent(p), "%v", p)
	}
}
