package mumpus

import (
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/mumpus"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	world "github.com/mumpus-go/mumpus/world/mumpus"
)

// Claims implements [games.Player]. The base is about the start of the game: a room
// that bats have left is empty now, whether or not it held them then.
func (p *player) Claims(place string) []games.Claim {
	id, err := strconv.Atoi(place)
	if err != nil || p.agent.Now(id) == 0 || id == agent.Unseen {
		return nil
	}
	site, seen := p.agent.Site(id)
	if !seen {
		site = games.NoSite
	}
	var claims []games.Claim
	add := func(says string, start knowledge.Domain) {
		claims = append(claims, games.Claim{Noun: "room", Name: strconv.Itoa(id), Says: says, Site: site, Values: start})
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
	for kind, word := range hazardWords {
		d := knowledge.Holds(knowledge.Kind(kind))
		if p.agent.Gone(id) {
			d &^= bats
		}
		add(word, d)
		claims[len(claims)-1].Kills = knowledge.Holds(knowledge.Kind(kind)).Within(agent.Deadly())
	}
	return claims
}

// Grounds implements [games.Grounded]: who moves has to know that the room is safe,
// and who shoots that the Mumpus is there.
func (p *player) Grounds(a games.Action) []games.Claim {
	action, ok := a.(world.Action)
	switch claims := p.Claims(strconv.Itoa(action.Room)); {
	case !ok:
		return nil
	case action.Shoot:
		return games.Saying(claims, "Mumpus")
	default:
		return games.Saying(claims, "safe")
	}
}
