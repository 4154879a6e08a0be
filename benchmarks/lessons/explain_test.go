package lessons_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/benchmarks/lessons"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// TestExplanations checks every fifth explanation of one game on each board. It is not
// beside the benchmarks, because what checks it would add a megabyte to their heap.
func TestExplanations(t *testing.T) {
	for _, board := range lessons.Boards() {
		all, err := lessons.Record(board, 1)
		require.NoError(t, err)
		explained := 0
		err = all[0].Prove(func(b *knowledge.Base, s knowledge.Site, claim knowledge.Domain) error {
			if explained++; explained%5 != 0 {
				return nil // checking takes long
			}
			e, err := explain.Of(context.Background(), b, s, claim)
			require.NoError(t, err)
			require.Equal(t, knowledge.Proved, e.Verdict)
			return knowledgetest.CheckExplanation(b.Theory(), e)
		})
		require.NoError(t, err)
		require.Greater(t, explained, 5)
	}
}
