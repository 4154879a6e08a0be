package count_test

import (
	"testing"

	"github.com/mumpus-go/mumpus/knowledge/count"
	"github.com/mumpus-go/mumpus/knowledge/knowledgetest"
)

// TestStrategy runs the suites.
func TestStrategy(t *testing.T) {
	s := count.Strategy()
	knowledgetest.Run(t, s)
	knowledgetest.RunComplete(t, s)
	knowledgetest.RunLarge(t, s)
}

// FuzzBase compares chances with a list of all worlds.
func FuzzBase(f *testing.F) { knowledgetest.Fuzz(f, count.Strategy()) }

// TestMistakesAreFound makes a mistake in what the test by a witness, or the join,
// is about, and sees that the comparison with the whole cave finds it.
func TestMistakesAreFound(t *testing.T) {
	for _, c := range []struct {
		name    string
		margins func(*count.Margins)
		join    func(*count.Span)
	}{
		{name: "one more is left of a kind", margins: count.MoreSlack},
		{name: "the most that is needed of a kind is one less", margins: count.LessUp},
		{name: "what sites without a name may hold is forgotten", margins: count.NoUnseen},
		{name: "one more site without a name is free", margins: count.MoreRoom},
		{name: "no value needs more sites without a name", margins: count.NoDown},
		{name: "everything is shown", margins: count.AllShown},
		{name: "one more is left of a kind, to join", join: count.MoreRest},
		{name: "one less is left of a kind, to join", join: count.LessRest},
		{name: "one more site without a name, to join", join: count.MoreSpare},
		{name: "one site without a name less, to join", join: count.LessSpare},
		{name: "a component is joined twice", join: count.MoreParts},
		{name: "a component is left out", join: count.LessParts},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := range uint64(300) {
				cave, walk := knowledgetest.SmallCave(t, count.Strategy(), seed)
				if wrong := knowledgetest.Walk(t, count.Faulty(c.margins, c.join), cave, walk); wrong != "" {
					t.Logf("cave %d: %s", seed, wrong)
					return
				}
			}
			t.Fatal("nothing is wrong")
		})
	}
}
