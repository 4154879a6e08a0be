package knowledge_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/encode"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// TestClashIsMinimal names conflicts by reasoners of each strategy, by SAT, and by a
// strategy that is incomplete.
func TestClashIsMinimal(t *testing.T) {
	proving := sat.Default()
	proving.Clash = nil // so that its own reasoners are asked
	blind := knowledge.WithoutCounts("blind", count.Strategy())
	for _, s := range []knowledge.Strategy{count.Strategy(), sat.Default(), proving, blind} {
		t.Run(s.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				knowledgetest.TellAtRandom(t, s, 6, func(*rapid.T, *knowledge.Base) {})
			})
		})
	}
}

// TestClashOfNothing asks what clashes where nothing does.
func TestClashOfNothing(t *testing.T) {
	b, err := knowledge.New(count.Strategy(), rooms(8, 2))
	require.NoError(t, err)
	name(t, b, 3)
	tell(t, b, fact(1, "bats", knowledge.Any(in(knowledgetest.Bats, 0, 1)...)))
	for _, clash := range []func(context.Context, *knowledge.Theory) ([]knowledge.Fact, error){count.Clash, encode.Clash} {
		_, err := clash(context.Background(), b.Theory())
		require.ErrorIs(t, err, knowledge.ErrOpen)
	}
}

// alarmed is a reasoner that takes any fact for a contradiction.
type alarmed struct{ knowledge.Reasoner }

func (r alarmed) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	consistent, err := r.Reasoner.Update(ctx, t)
	return consistent && len(t.Facts()) == 0, err
}

// TestWrongContradiction: a strategy that can have its contradictions checked is told
// that there is none; one that can't is believed, and names facts that it takes to be
// one.
func TestWrongContradiction(t *testing.T) {
	for how, clash := range map[string]func(context.Context, *knowledge.Theory) ([]knowledge.Fact, error){
		"checked": count.Clash, "unchecked": nil,
	} {
		t.Run(how, func(t *testing.T) {
			b, err := knowledge.New(knowledge.Strategy{
				Name: "alarmed", New: func() knowledge.Reasoner { return alarmed{count.Strategy().New()} }, Clash: clash,
			}, rooms(8, 2))
			require.NoError(t, err)
			err = b.Tell(context.Background(), fact(1, "one", nil), fact(2, "two", nil))
			conflict := new(knowledge.Conflict)
			assert.Equal(t, clash == nil, errors.As(err, &conflict))
			if clash == nil {
				assert.Equal(t, []knowledge.Fact{fact(2, "two", nil)}, conflict.Facts)
			} else {
				assert.EqualError(t, err, `the strategy "alarmed" found a contradiction where there is none`)
			}
			assert.Empty(t, b.Theory().Facts())
		})
	}
}

// limited is a reasoner that can't handle two facts or fewer.
type limited struct{ knowledge.Reasoner }

func (r limited) Update(ctx context.Context, t *knowledge.Theory) (bool, error) {
	if n := len(t.Facts()); 0 < n && n < 3 {
		return false, knowledge.ErrTooLarge
	}
	return r.Reasoner.Update(ctx, t)
}

// TestClashWithinLimits: what a strategy can't tell stays in the conflict.
func TestClashWithinLimits(t *testing.T) {
	s := knowledge.Strategy{Name: "limited", New: func() knowledge.Reasoner { return limited{count.Strategy().New()} }}
	b, err := knowledge.New(s, rooms(8, 2))
	require.NoError(t, err)
	name(t, b, 3)
	bats := in(knowledgetest.Bats, 0)
	err = b.Tell(context.Background(),
		fact(1, "bats", knowledge.Any(bats...)), fact(2, "nothing new", nil), fact(3, "nothing", nil), fact(4, "no bats", knowledge.None(bats...)))
	conflict := new(knowledge.Conflict)
	require.ErrorAs(t, err, &conflict)
	assert.Len(t, conflict.Facts, 3)
}
