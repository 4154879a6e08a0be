package sat_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestBasesShareAStrategy uses bases of one strategy side by side, which share what
// they learn of shapes.
func TestBasesShareAStrategy(t *testing.T) {
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default()} {
		for worker := range uint64(4) {
			t.Run(fmt.Sprint(s.Name, worker), func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(5) {
					cave, walk := knowledgetest.SmallCave(t, count.Strategy(), seed+worker%2)
					assert.Empty(t, knowledgetest.Walk(t, s, cave, walk), "cave %d", seed+worker%2)
				}
			})
		}
	}
}
