package games

import (
	"fmt"
	"strconv"

	agent "github.com/mumpus-go/mumpus/agent/classic"
	"github.com/mumpus-go/mumpus/knowledge"
)

// The populations of the base.
const (
	classicHazards = 0
	classicWumpus  = 1
)

// when says at which time the wumpus is where it is now.
func (p *classicPlayer) when() string {
	if n := p.agent.Moves(); n > 0 {
		return fmt.Sprintf(" after move %d", n)
	}
	return ""
}

// News implements [Player].
func (p *classicPlayer) News() []Claim {
	var claims []Claim
	for _, n := range p.agent.News() {
		c := Claim{Noun: "room", Name: strconv.Itoa(n.Room + 1), Site: n.Site, Values: n.Now}
		switch {
		case n.Wumpus:
			c.Population = classicWumpus
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

// Claims implements [Player]. Those about the wumpus are about the present.
func (p *classicPlayer) Claims(place string) []Claim {
	room, err := strconv.Atoi(place)
	if err != nil || room < 1 || room > p.layout.Rooms() || strconv.Itoa(room) != place {
		return nil
	}
	hazards, wumpus := p.agent.Sites(room - 1)
	var claims []Claim
	add := func(says string, population int, values knowledge.Domain) {
		c := Claim{Noun: "room", Name: place, Says: says, Population: population, Site: hazards, Values: values}
		if population == classicWumpus {
			c.Site = wumpus
		}
		claims = append(claims, c)
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
		add(c.says, classicHazards, c.hazards)
		add(c.says, classicWumpus, c.wumpus)
	}
	add("bats", classicHazards, bats)
	deadly := len(claims)
	add("pit", classicHazards, pit)
	add("wumpus", classicWumpus, isThere)
	for i := range claims[deadly:] {
		claims[deadly+i].Kills = true
	}
	return claims
}
