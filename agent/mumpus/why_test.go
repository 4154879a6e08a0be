package mumpus_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/world/mumpus"
)

// TestReasonsAreEnoughAndShort asks for the reason of each new verdict in small
// caves: the facts entail it, and no longer do with any of them left out. Both
// are checked by a search of its own, over what the rooms may hold.
func TestReasonsAreEnoughAndShort(t *testing.T) {
	longest := 0
	play(t, scale.Many(50), 12, fickle, func(t testing.TB, a *agent.Agent, _ agent.Decision, game *mumpus.Game) {
		for _, news := range a.News() {
			claims := []knowledge.Domain{news.Now}
			if !news.Now.May(agent.Deadly()) {
				claims = append(claims, ^agent.Deadly()) // it cannot kill
			}
			for _, claim := range claims {
				longest = max(longest, checkReason(t, a, news.Room, claim))
			}
		}
	})
	assert.Greater(t, longest, 4, "these games are too easy")
}

// checkReason checks the reason for a claim about a room, and returns its length.
func checkReason(t testing.TB, a *agent.Agent, room int, claim knowledge.Domain) int {
	t.Helper()
	site, seen := siteOf(a, room)
	why := func() ([]knowledge.Fact, error) { return explain.Why(context.Background(), a.Base(), site, claim) }
	if !seen {
		site = unnamed
		why = func() ([]knowledge.Fact, error) { return explain.WhyUnseen(context.Background(), a.Base(), 0, claim) }
	}
	facts, err := why()
	require.NoError(t, err)
	assert.True(t, follows(a.Base(), facts, site, claim), "room %d: not enough", room)
	for i, f := range facts {
		rest := slices.Delete(slices.Clone(facts), i, i+1)
		assert.False(t, follows(a.Base(), rest, site, claim), "room %d: not needed: %s", room, f.Text)
		if i > 0 {
			assert.LessOrEqual(t, facts[i-1].Turn, f.Turn, "in the order of the turns")
		}
	}
	return len(facts)
}

// unnamed stands for one of the rooms that have not come into view.
const unnamed knowledge.Site = -1

// search looks for what rooms can hold by some facts: what a room holds is a set
// of kinds, a bit each, because the rule of one hazard a room may be left out.
type search struct {
	relations []knowledge.Relation
	one       bool             // whether a room holds one hazard at most
	counts    map[int]int      // by kind, where the count is in force
	sites     []knowledge.Site // that the facts speak of, and the one of the claim
	others    int              // rooms besides
	holds     map[knowledge.Site]int
	claim     knowledge.Domain
}

// follows says whether site holds a value of claim wherever the facts hold. Only
// those rules are in force that are among the facts.
func follows(b *knowledge.Base, facts []knowledge.Fact, site knowledge.Site, claim knowledge.Domain) bool {
	s := search{counts: map[int]int{}, sites: []knowledge.Site{site}, holds: map[knowledge.Site]int{}, claim: claim}
	p := b.Theory().Populations()[0]
	rules := b.Theory().Rules()
	for _, f := range facts {
		rule := slices.IndexFunc(rules, func(r knowledge.Fact) bool { return f.Turn == 0 && f.Text == r.Text })
		switch {
		case rule == 0:
			s.one = true
		case rule > 0:
			s.counts[rule-1] = p.Kinds[rule-1].Count
		}
		for _, r := range f.Claim {
			s.relations = append(s.relations, r)
			for _, l := range r.Literals {
				if !slices.Contains(s.sites, l.Site) {
					s.sites = append(s.sites, l.Site)
				}
			}
		}
	}
	s.others = p.Size - len(s.sites)
	return !s.refutes(0, len(p.Kinds))
}

// refutes says whether the sites from i on can be filled so that the claim is
// false.
func (s *search) refutes(i, kinds int) bool {
	if i == len(s.sites) {
		return true
	}
	for set := range 1 << kinds {
		if s.one && set&(set-1) != 0 || i == 0 && s.claimed(set) {
			continue
		}
		s.holds[s.sites[i]] = set
		if s.fits() && s.possible() && s.refutes(i+1, kinds) {
			delete(s.holds, s.sites[i])
			return true
		}
		delete(s.holds, s.sites[i])
	}
	return false
}

// claimed says whether a site that holds this set is as the claim says: none of
// the kinds that the claim leaves out, if nothing is part of it, and else one of
// those that are.
func (s *search) claimed(set int) bool {
	inside, outside := false, false
	for k := 0; set>>k > 0; k++ {
		if set>>k&1 == 1 {
			in := s.claim.May(knowledge.Holds(knowledge.Kind(k)))
			inside, outside = inside || in, outside || !in
		}
	}
	if s.claim.May(knowledge.Nothing) {
		return !outside
	}
	return inside
}

// possible says whether the relations can still be met.
func (s *search) possible() bool {
	for _, r := range s.relations {
		yes, open := 0, 0
		for _, l := range r.Literals {
			set, filled := s.holds[l.Site]
			switch {
			case !filled:
				open++
			case (set>>l.Kind&1 == 1) != l.Negated:
				yes++
			}
		}
		if yes+open < r.Min || yes > r.Max {
			return false
		}
	}
	return true
}

// fits says whether the rooms that are not filled can hold what is left over of
// the counted kinds.
func (s *search) fits() bool {
	free := s.others + len(s.sites) - len(s.holds)
	total := 0
	for k, left := range s.counts {
		for _, set := range s.holds {
			left -= set >> k & 1
		}
		if left < 0 || left > free {
			return false
		}
		total += left
	}
	return !s.one || total <= free
}
