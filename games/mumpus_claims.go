package games

import (
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Claims implements [Player]. The base is about the start of the game: a room
// that bats have left is empty now, whether or not it held them then.
func (p *mumpusPlayer) Claims(place string) []Claim {
	id, err := strconv.Atoi(place)
	if err != nil || p.agent.Now(id) == 0 || id == agent.Unseen {
		return nil
	}
	site, seen := p.agent.Site(id)
	if !seen {
		site = NoSite
	}
	var claims []Claim
	add := func(says string, start knowledge.Domain) {
		claims = append(claims, Claim{Noun: "room", Name: strconv.Itoa(id), Says: says, Site: site, Values: start})
	}
	bats := knowledge.Holds(agent.Bats)
	if p.agent.Gone(id) {
		add("bats at the start, gone now", bats)
		add("safe", ^agent.Deadly())
		add("empty", knowledge.Nothing|bats)
	} else {
		add("safe", ^agent.Deadly())
		add("empty", knowledge.Nothing)
	}
	for kind, word := range mumpusWords {
		d := knowledge.Holds(knowledge.Kind(kind))
		if p.agent.Gone(id) {
			d &^= bats
		}
		add(word, d)
		claims[len(claims)-1].Kills = knowledge.Holds(knowledge.Kind(kind)).Within(agent.Deadly())
	}
	return claims
}
