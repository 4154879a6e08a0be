package table_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/table"
)

func TestStrategy(t *testing.T) { knowledgetest.Run(t, table.Strategy()) }

// TestTableLimits: a truth table of too many rows is refused before any is gone
// through, and a long one can be left.
func TestTableLimits(t *testing.T) {
	_, err := knowledge.New(table.Strategy(), knowledgetest.Rooms(11, 3, 3, 1))
	require.ErrorIs(t, err, knowledge.ErrTooLarge)
	assert.ErrorContains(t, err, "11 sites (room) with 4 values each")
	assert.ErrorContains(t, err, fmt.Sprint(table.MaxRows))

	b, err := knowledge.New(table.Strategy(), knowledgetest.Rooms(10, 1, 1, 1))
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	knowledgetest.Name(t, b, 1)
	cancel()
	assert.ErrorIs(t, b.Tell(ctx), context.Canceled)

	_, err = knowledge.New(table.Strategy(), knowledge.Population{Site: "square", Size: knowledge.MaxSize, Kinds: []knowledge.KindInfo{{Name: "pit"}}})
	require.ErrorIs(t, err, knowledge.ErrTooLarge)
}
