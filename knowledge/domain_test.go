package knowledge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

func TestDomain(t *testing.T) {
	all := knowledge.Nothing | knowledge.Holds(knowledgetest.Bats, knowledgetest.Shaft, knowledgetest.Mumpus)
	deadly := knowledge.Holds(knowledgetest.Shaft, knowledgetest.Mumpus)
	for _, c := range []struct {
		name        string
		d, claim    knowledge.Domain
		within, may bool
		verdict     knowledge.Verdict
	}{
		{"one value, claimed", knowledge.Holds(knowledgetest.Shaft), deadly, true, true, knowledge.Proved},
		{"one value, not claimed", knowledge.Holds(knowledgetest.Bats), deadly, false, false, knowledge.Refuted},
		{"nothing, claimed", knowledge.Nothing, knowledge.Nothing, true, true, knowledge.Proved},
		{"nothing, not claimed", knowledge.Nothing, deadly, false, false, knowledge.Refuted},
		{"some values claimed", all, deadly, false, true, knowledge.Open},
		{"all values claimed", deadly, all, true, true, knowledge.Proved},
		{"no value claimed", all, 0, false, false, knowledge.Refuted},
		{"nothing is known", 0, deadly, true, false, knowledge.Open},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.within, c.d.Within(c.claim))
			assert.Equal(t, c.may, c.d.May(c.claim))
			assert.Equal(t, c.verdict, c.d.Verdict(c.claim))
		})
	}
}

func TestDomainSize(t *testing.T) {
	assert.Equal(t, 0, knowledge.Domain(0).Size())
	assert.Equal(t, 0, knowledge.Holds().Size())
	assert.Equal(t, 1, knowledge.Nothing.Size())
	assert.Equal(t, 2, knowledge.Holds(knowledgetest.Bats, knowledgetest.Mumpus, knowledgetest.Bats).Size())
	every := knowledge.Nothing
	for k := range knowledge.Kind(knowledge.MaxKinds) {
		assert.False(t, every.May(knowledge.Holds(k)), "each kind has a value of its own")
		every |= knowledge.Holds(k)
	}
	assert.Equal(t, knowledge.MaxKinds+1, every.Size())
}

// TestOpenIsNotRefuted guards against an answer with two values.
func TestOpenIsNotRefuted(t *testing.T) {
	var zero knowledge.Verdict
	assert.Equal(t, knowledge.Open, zero)
	seen := map[string]bool{}
	for _, v := range []knowledge.Verdict{knowledge.Open, knowledge.Proved, knowledge.Refuted} {
		seen[v.String()] = true
	}
	assert.Equal(t, map[string]bool{"open": true, "proved": true, "refuted": true}, seen)
}
