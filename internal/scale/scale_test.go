package scale_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/internal/scale"
)

func TestMany(t *testing.T) {
	for _, c := range []struct {
		scale string
		want  int
	}{
		{"", 20}, {"100", 2000}, {"0.1", 20}, {"1", 20}, {"-1", 20}, {"0", 20}, {"x", 20},
	} {
		t.Setenv(scale.Variable, c.scale)
		assert.Equal(t, c.want, scale.Many(20), "scale %q", c.scale)
	}
}
