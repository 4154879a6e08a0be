// Package scale lets random tests run for longer than they do by themselves.
package scale

import (
	"os"
	"strconv"
)

// Variable is the environment variable with the scale, a whole number: 100 plays a
// hundred times as many random games.
const Variable = "MUMPUS_TEST_SCALE"

// Many returns how often a test repeats what it would do n times by itself: n times
// the scale.
func Many(n int) int {
	if scale, err := strconv.Atoi(os.Getenv(Variable)); err == nil && scale > 0 {
		return n * scale
	}
	return n
}
