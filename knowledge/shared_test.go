package knowledge_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/knowledge"
)

// TestBasesShareAStrategy uses bases of one strategy side by side, which share what
// they learn of shapes.
func TestBasesShareAStrategy(t *testing.T) {
	for _, s := range []knowledge.Strategy{knowledge.Count(), knowledge.Default()} {
		for worker := range uint64(4) {
			t.Run(fmt.Sprint(s.Name, worker), func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(5) {
					cave, walk := smallCave(t, seed+worker%2)
					assert.Empty(t, play(t, s, cave, walk), "cave %d", seed+worker%2)
				}
			})
		}
	}
}
