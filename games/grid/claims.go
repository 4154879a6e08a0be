package grid

import (
	"fmt"
	"strings"

	agent "github.com/mumpus-go/mumpus/agent/grid"
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	world "github.com/mumpus-go/mumpus/world/grid"
)

// What a square may hold, of what kills.
const (
	pitAlone     = "pit alone"
	wumpusAlone  = "wumpus alone"
	pitAndWumpus = "pit and wumpus"
)

// deadWumpus is what kills no more.
const deadWumpus = "dead wumpus"

// kinds are what squares hold, by population.
var kinds = [...]string{agent.Pits: "pit", agent.Wumpuses: "wumpus", agent.Golds: "gold"}

// News implements [games.Learner]. That the start is empty, that a square holds no gold,
// and which squares may be those of a kill, is no news of its own.
func (p *player) News() []games.Claim {
	var claims []games.Claim
	for _, n := range p.agent.News() {
		c := games.Claim{Noun: "square", Population: n.Population, Site: n.Site, Values: n.Now}
		switch {
		case n.Population == agent.Lines:
			line := p.agent.Sites()[n.Site].Line
			c.Noun, c.Name, _ = strings.Cut(line, " ")
			c.Says = "inside the walls"
			if n.Now == agent.Holds {
				c.Says = "beyond the wall"
			}
			claims = append(claims, c)
			continue
		case n.Population > agent.Golds, n.Population == agent.Golds && n.Now != agent.Holds:
			continue
		case n.Site < 0:
			c.Noun, c.Name, c.Site = "", "each square of which nothing is known", games.NoSite
		default:
			c.Name = p.agent.Sites()[n.Site].Square.String()
		}
		if c.Name == world.Start.String() {
			continue
		}
		c.Says = kinds[n.Population]
		if n.Now == knowledge.Nothing {
			c.Says = "no " + c.Says
		}
		c.Says = p.dated(c)
		claims = append(claims, c)
	}
	return claims
}

// Claims implements [games.Player]. The base is about the start of the game: a wumpus
// that is dead now was there then, so where one was killed the kill is claimed.
func (p *player) Claims(place string) []games.Claim {
	s, ok := parseSquare(place)
	width, height := p.agent.Size()
	if !ok || s.X < 1 || s.X > width || s.Y < 1 || s.Y > height {
		return nil
	}
	claim := func(says string, population int, values knowledge.Domain) games.Claim {
		c := games.Claim{Noun: "square", Name: s.String(), Says: says, Population: population, Site: games.NoSite, Values: values}
		if site, ok := p.agent.SiteOf(population, s); ok {
			c.Site = site
		}
		return c
	}
	var claims []games.Claim
	kill, killed := p.kill(s)
	if killed {
		c := claim(deadWumpus, agent.Wumpuses, agent.Holds)
		c.Population, c.Site = p.agent.Sites()[kill.Site].Population, kill.Site
		claims = append(claims, c)
	}
	for _, c := range [...]struct {
		says        string
		pit, wumpus bool
	}{
		{"safe", false, false},
		{"empty", false, false},
		{pitAlone, true, false},
		{wumpusAlone, false, true},
		{pitAndWumpus, true, true},
	} {
		if c.wumpus && p.agent.AllDead() {
			continue
		}
		pit := knowledge.Nothing
		if c.pit {
			pit = agent.Holds
		}
		claims = append(claims, claim(c.says, agent.Pits, pit))
		wumpus := claim(c.says, agent.Wumpuses, agent.Holds)
		if !c.wumpus {
			wumpus.Values = knowledge.Nothing
		}
		if p.agent.AllDead() && !killed && wumpus.Verdict(p.Base()) != knowledge.Proved {
			continue // if it was here it is dead, which no claim about one square says
		}
		claims = append(claims, p.alive(s, wumpus, c.wumpus))
	}
	if dead := claim(deadWumpus, agent.Wumpuses, agent.Holds); p.agent.AllDead() && !killed && dead.Verdict(p.Base()) != knowledge.Refuted {
		claims = append(claims, dead)
	}
	for population, word := range kinds {
		c := claim(word, population, agent.Holds)
		c.Kills = population == agent.Pits || population == agent.Wumpuses && !p.agent.AllDead()
		past := c
		past.Says, past.Kills = p.dated(c), false
		if past.Says == word {
			claims = append(claims, c)
			continue
		}
		claims = append(claims, past)
		if population == agent.Wumpuses && !killed && !p.agent.AllDead() {
			claims = append(claims, p.alive(s, c, true))
		}
	}
	return claims
}

// dated returns what a claim says, with the time if that is over: "wumpus at the start".
func (p *player) dated(c games.Claim) string {
	if c.Site == games.NoSite {
		return c.Says
	}
	if d := p.Base().Theory().Date(c.Site); d.Past() {
		return c.Says + " " + d.When
	}
	return c.Says
}

// alive returns the claim that there is a live wumpus in a square, or none: if
// what is killed there is proved, none is alive.
func (p *player) alive(s world.Square, wumpus games.Claim, alive bool) games.Claim {
	if kill, ok := p.kill(s); ok && !alive {
		wumpus.Site, wumpus.Values = kill.Site, agent.Holds
	} else if site, ok := p.agent.AliveSite(s); ok {
		wumpus.Site = site
	}
	if wumpus.Site != games.NoSite {
		wumpus.Population = p.agent.Sites()[wumpus.Site].Population
	}
	return wumpus
}

// kill returns the literal of the kill that is proved to have happened in a square.
func (p *player) kill(s world.Square) (knowledge.Literal, bool) {
	for _, kill := range p.agent.Kills(s) {
		if p.agent.Base().Ask(kill) == knowledge.Proved {
			return kill, true
		}
	}
	return knowledge.Literal{}, false
}

// parseSquare reads "[2,1]", or "2,1".
func parseSquare(text string) (s world.Square, ok bool) {
	text = strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
	n, err := fmt.Sscanf(text, "%d,%d", &s.X, &s.Y)
	return s, err == nil && n == 2 && s.String() == "["+text+"]"
}

// Grounds implements [games.Grounded]: who steps has to know that the square is safe.
// A shot can't lose; it rests on it that a wumpus is in its line, if one is proved to
// be there.
func (p *player) Grounds(a games.Action) []games.Claim {
	action, ok := a.(world.Action)
	at, facing := p.agent.At(), p.agent.Facing()
	switch {
	case !ok:
		return nil
	case action <= world.MoveDown:
		return games.Saying(p.Claims(at.To(world.Direction(action)).String()), "safe")
	case action == world.Forward:
		return games.Saying(p.Claims(at.To(facing).String()), "safe")
	case action != world.Shoot:
		return nil
	}
	for s := at.To(facing); ; s = s.To(facing) {
		claims := games.Saying(p.Claims(s.String()), "wumpus")
		if len(claims) == 0 || claims[0].Verdict(p.Base()) == knowledge.Proved {
			return claims
		}
	}
}
