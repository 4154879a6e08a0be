package classic

import (
	"slices"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// when says at which time the wumpus is where it is now.
func (p *player) when() string {
	if n := p.agent.Moves(); n > 0 {
		return " " + agent.When(n)
	}
	return ""
}

// claim returns a claim about a site of a room.
func (p *player) claim(room int, says string, site knowledge.Site, values knowledge.Domain) games.Claim {
	return games.Claim{
		Noun: "room", Name: strconv.Itoa(room + 1), Says: says,
		Population: p.Base().Theory().Population(site), Site: site, Values: values,
	}
}

// News implements [games.Learner].
func (p *player) News() []games.Claim {
	var claims []games.Claim
	for _, n := range p.agent.News() {
		c := p.claim(n.Room, "", n.Site, n.Now)
		switch {
		case n.Wumpus:
			c.Says = "wumpus" + p.when()
			if n.Now == knowledge.Nothing {
				c.Says = "no " + c.Says
			}
		default:
			c.Says = hazardWords[n.Now]
		}
		claims = append(claims, c)
	}
	return claims
}

// hazardWords say what is known of a room by what it may hold.
var hazardWords = map[knowledge.Domain]string{
	knowledge.Nothing:                               "no bats and no pit",
	knowledge.Holds(agent.Bats):                     "bats",
	knowledge.Holds(agent.Pit):                      "pit",
	knowledge.Nothing | knowledge.Holds(agent.Bats): "no pit",
	knowledge.Nothing | knowledge.Holds(agent.Pit):  "no bats",
	knowledge.Holds(agent.Bats, agent.Pit):          "bats or a pit",
}

// Claims implements [games.Player]. Those about the wumpus are about the present.
func (p *player) Claims(place string) []games.Claim {
	room, err := strconv.Atoi(place)
	if err != nil || room < 1 || room > p.layout.Rooms() || strconv.Itoa(room) != place {
		return nil
	}
	hazards, wumpus := p.agent.Sites(room - 1)
	var claims []games.Claim
	add := func(says string, site knowledge.Site, values knowledge.Domain) {
		claims = append(claims, p.claim(room-1, says, site, values))
	}
	bats, pit, isThere := knowledge.Holds(agent.Bats), knowledge.Holds(agent.Pit), knowledge.Holds(agent.Wumpus)
	for _, c := range [...]struct {
		says    string
		hazards knowledge.Domain
		wumpus  knowledge.Domain
	}{
		{"safe", ^pit, knowledge.Nothing},
		{"empty", knowledge.Nothing, knowledge.Nothing},
		{batsAlone, bats, knowledge.Nothing},
		{pitAlone, pit, knowledge.Nothing},
		{wumpusAlone, knowledge.Nothing, isThere},
		{wumpusAndBats, bats, isThere},
		{pitAndWumpus, pit, isThere},
	} {
		add(c.says, hazards, c.hazards)
		add(c.says, wumpus, c.wumpus)
	}
	add("bats", hazards, bats)
	deadly := len(claims)
	add("pit", hazards, pit)
	add("wumpus", wumpus, isThere)
	for i := range claims[deadly:] {
		claims[deadly+i].Kills = true
	}
	return claims
}

// Grounds implements [games.Grounded]: who moves has to know that the room is safe,
// and empty if bats in it may carry the hunter to its death; and who shoots that the wumpus is in a room of the arrow's path or, if it isn't known
// in which, that it is in no other.
func (p *player) Grounds(a games.Action) []games.Claim {
	action, ok := a.(world.Action)
	switch {
	case !ok:
		return nil
	case !action.Shoots():
		says := "safe"
		if p.agent.BatsKill() {
			says = "empty"
		}
		return games.Saying(p.Claims(strconv.Itoa(action.Room+1)), says)
	}
	var elsewhere []games.Claim
	for room := range p.layout.Rooms() {
		there := games.Saying(p.Claims(strconv.Itoa(room+1)), "wumpus")[0]
		switch {
		case !slices.Contains(action.Path, room):
			there.Says = "no wumpus"
			there.Values = knowledge.Nothing
			elsewhere = append(elsewhere, there)
		case there.Verdict(p.Base()) == knowledge.Proved:
			return []games.Claim{there}
		}
	}
	return elsewhere
}
