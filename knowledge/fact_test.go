package knowledge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// TestConstructors compares each kind of claim with what it says, under every
// assignment of four atoms.
func TestConstructors(t *testing.T) {
	is := make([]knowledge.Literal, 4)
	not := make([]knowledge.Literal, 4)
	for i := range is {
		a := knowledge.At(knowledgetest.Shaft, knowledge.Site(i))
		is[i], not[i] = knowledge.Is(a), knowledge.Not(a)
	}
	number := func(v []bool) int {
		n := 0
		for _, x := range v {
			if x {
				n++
			}
		}
		return n
	}
	always, never := func([]bool) bool { return true }, func([]bool) bool { return false }
	for _, c := range []struct {
		name  string
		claim []knowledge.Relation
		holds func(v []bool) bool
	}{
		{"None", knowledge.None(is...), func(v []bool) bool { return number(v) == 0 }},
		{"None of nothing", knowledge.None(), always},
		{"All", knowledge.All(is...), func(v []bool) bool { return number(v) == 4 }},
		{"All of nothing", knowledge.All(), always},
		{"All, with negations", knowledge.All(is[0], not[1]), func(v []bool) bool { return v[0] && !v[1] }},
		{"Any", knowledge.Any(is...), func(v []bool) bool { return number(v) > 0 }},
		{"Any of nothing", knowledge.Any(), never},
		{"Any of a tautology", knowledge.Any(is[0], not[0]), always},
		{"AtLeast 3", knowledge.AtLeast(3, is...), func(v []bool) bool { return number(v) >= 3 }},
		{"AtLeast 0", knowledge.AtLeast(0, is...), always},
		{"AtLeast -1", knowledge.AtLeast(-1, is...), always},
		{"AtLeast 5 of 4", knowledge.AtLeast(5, is...), never},
		{"AtMost 3", knowledge.AtMost(3, is...), func(v []bool) bool { return number(v) <= 3 }},
		{"AtMost 0", knowledge.AtMost(0, is...), func(v []bool) bool { return number(v) == 0 }},
		{"AtMost -1", knowledge.AtMost(-1, is...), never},
		{"AtMost 5 of 4", knowledge.AtMost(5, is...), always},
		{"Exactly 2", knowledge.Exactly(2, is...), func(v []bool) bool { return number(v) == 2 }},
		{"Exactly 2, negated", knowledge.Exactly(1, not...), func(v []bool) bool { return number(v) == 3 }},
		{"Exactly 0", knowledge.Exactly(0, is...), func(v []bool) bool { return number(v) == 0 }},
		{"Exactly 4 of 4", knowledge.Exactly(4, is...), func(v []bool) bool { return number(v) == 4 }},
		{"Exactly 5 of 4", knowledge.Exactly(5, is...), never},
		{"Exactly -1", knowledge.Exactly(-1, is...), never},
		{"a literal listed twice counts twice", knowledge.Exactly(2, is[0], is[0], is[1]), func(v []bool) bool { return v[0] && !v[1] }},
		{"Implies", knowledge.Implies(is[:2], is[2:]), func(v []bool) bool { return !(v[0] && v[1]) || v[2] || v[3] }},
		{"Implies from nothing", knowledge.Implies(nil, is[:2]), func(v []bool) bool { return v[0] || v[1] }},
		{"Implies nothing", knowledge.Implies(is[:2], nil), func(v []bool) bool { return !(v[0] && v[1]) }},
		{"Implies, with negations", knowledge.Implies(not[:1], not[1:2]), func(v []bool) bool { return v[0] || !v[1] }},
		{"Iff", knowledge.Iff(is[0], is[1], is[2]), func(v []bool) bool { return v[0] == (v[1] || v[2]) }},
		{"Iff nothing", knowledge.Iff(is[0]), func(v []bool) bool { return !v[0] }},
		{"Iff, with negations", knowledge.Iff(not[0], not[1]), func(v []bool) bool { return v[0] == v[1] }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for set := range 1 << len(is) {
				v := make([]bool, len(is))
				for i := range v {
					v[i] = set>>i&1 == 1
				}
				assert.Equal(t, c.holds(v), meets(c.claim, v), "%v", v)
			}
		})
	}
}

// meets says whether all relations of a claim hold.
func meets(claim []knowledge.Relation, v []bool) bool {
	for _, r := range claim {
		n := 0
		for _, l := range r.Literals {
			if v[l.Site] != l.Negated {
				n++
			}
		}
		if n < r.Min || n > r.Max {
			return false
		}
	}
	return true
}

// TestConstructorsLeaveTheirArguments as they are.
func TestConstructorsLeaveTheirArguments(t *testing.T) {
	all := make([]knowledge.Literal, 1, 4) // with room for an append to spill into
	all[0] = knowledge.Is(knowledge.At(knowledgetest.Bats, 0))
	beyond := all[:4]
	knowledge.Implies(all, []knowledge.Literal{knowledge.Is(knowledge.At(knowledgetest.Bats, 1))})
	knowledge.Iff(all[0], all...)
	assert.Equal(t, knowledge.Is(knowledge.At(knowledgetest.Bats, 0)), all[0])
	assert.Zero(t, beyond[1])
}
