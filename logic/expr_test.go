package logic

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestConstructors(t *testing.T) {
	p, q := Atom("P"), Atom("Q")
	assert.Equal(t, OpFalse, Expr{}.Op(), "the zero value is false")
	assert.True(t, And().Equal(Const(true)))
	assert.True(t, Or().Equal(Const(false)))
	assert.True(t, Xor().Equal(Const(false)))
	assert.True(t, And(p).Equal(p))
	assert.True(t, Or(p).Equal(p))
	assert.True(t, Xor(p).Equal(p))
	assert.False(t, And(p, q).Equal(And(q, p)))
	assert.False(t, Atom("P").Equal(Atom("Q")))
	assert.False(t, And(p, q, q).Equal(And(p, q)))

	args := []Expr{p, q}
	e := And(args...)
	args[0] = q
	assert.Equal(t, "P & Q", e.String(), "the caller's slice is copied")
}

func TestAtomsInOrderOfFirstOccurrence(t *testing.T) {
	formulas := parseAll("Z -> (B | Z)", "true", "A & B")
	assert.Equal(t, []string{"Z", "B", "A"}, Atoms(formulas...))
	assert.Empty(t, Atoms(Const(true)))
}

func TestSubformulas(t *testing.T) {
	var texts []string
	for e := range MustParse("(a & b) | !(a & b) -> true").Subformulas() {
		texts = append(texts, e.String())
	}
	assert.Equal(t, []string{"a", "b", "a & b", "!(a & b)", "a & b | !(a & b)", "true", "a & b | !(a & b) -> true"}, texts)

	first := slices.Collect(func(yield func(Expr) bool) {
		for e := range MustParse("a & b").Subformulas() {
			yield(e)
			return
		}
	})
	assert.Len(t, first, 1)
}
