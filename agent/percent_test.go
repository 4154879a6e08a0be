package agent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/agent"
)

// TestPercent never writes what is open as certain.
func TestPercent(t *testing.T) {
	for p, want := range map[float64]string{
		0: "0.0%", 1e-300: "less than 0.1%", 0.00049: "less than 0.1%", 0.0005: "0.1%", 0.125: "12.5%",
		0.9994: "99.9%", 0.9995: "more than 99.9%", 1 - 1e-16: "more than 99.9%", 1: "100.0%",
	} {
		assert.Equal(t, want, agent.Percent(p), "%v", p)
	}
}
