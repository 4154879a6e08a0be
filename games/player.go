package games

import (
	"context"
	"slices"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// Player plays one game. It is not safe for use by several goroutines at once.
type Player interface {
	// Act takes in a percept and returns what to do. Its error is ErrForeign,
	// the context's, or knowledge.ErrTooLarge from a strategy with limits.
	Act(ctx context.Context, p Percept) (Decision, error)

	// Took tells the player that another action was taken than it decided on.
	// The error is ErrForeign.
	Took(Action) error

	// Base returns what the player knows, to be read.
	Base() *knowledge.Base

	// Claims returns what can be claimed of a place in the present turn: that
	// it is "safe", "empty", or holds some thing, as its Place in the scene calls
	// that. Claims that say the same are one: it is true if all of them are. There
	// are none if the game knows no place of that name.
	Claims(place string) []Claim

	// Scene returns what the player sees and believes in the present turn.
	Scene() Scene
}

// Learner is a [Player] that tells what is new. Without it nothing is.
type Learner interface {
	// News returns what the present turn has proved.
	News() []Claim
}

// NewsOf returns what the present turn has proved, as far as the player tells.
func NewsOf(p Player) []Claim {
	if l, ok := p.(Learner); ok {
		return l.News()
	}
	return nil
}

// Fixed is a [Player] that may do the same in every turn by each complete strategy of
// inference, whatever is proved.
type Fixed interface {
	// Fixed says why, with the agent's name: "roamer infers nothing". It is "" if
	// strategies can change what the player does.
	Fixed() string
}

// WhyFixed says why no complete strategy changes what a player does, or "" if one can.
func WhyFixed(p Player) string {
	if f, ok := p.(Fixed); ok {
		return f.Fixed()
	}
	return ""
}

// Tallied is a [Player] that counts places faster than by its scene.
type Tallied interface {
	// Tally counts the places by what is proved of them, as that of Scene does.
	Tally() Tally
}

// TallyOf counts a player's places by what is proved of them.
func TallyOf(p Player) Tally {
	if t, ok := p.(Tallied); ok {
		return t.Tally()
	}
	s := p.Scene()
	return s.Tally()
}

// Decision is what a player does in a turn, and why.
type Decision struct {
	Action Action
	Tactic string // by name
	Reason string // in one sentence
	Guess  bool   // for all that is proved, the action may lose the game

	// Doubt is nil unless no world agrees with all that the player was told.
	// The player then goes on from what it sees.
	Doubt error
}

// Claim is something that can be proved, about a site of the player's base or
// about each site of a population that has no name.
type Claim struct {
	Noun       string // what the site is, "room", or "" for each that has no name
	Name       string // its name, or who is meant: "each room never seen"
	Says       string // what holds there: "empty", "no shaft"
	Population int
	Site       knowledge.Site // or NoSite
	Values     knowledge.Domain
	Kills      bool // whoever enters dies of the thing that is said to be there
}

// NoSite is the site of a claim about each site without a name.
const NoSite knowledge.Site = -1

// String returns the claim as a sentence for people: "room 7: no shaft".
func (c Claim) String() string {
	name := c.Name
	if c.Noun != "" {
		name = c.Noun + " " + name
	}
	return name + ": " + c.Says
}

// Verdict returns the verdict on a claim, as far as the strategy of b can tell.
func (c Claim) Verdict(b *knowledge.Base) knowledge.Verdict {
	if c.Site == NoSite {
		return b.Unseen(c.Population).Verdict(c.Values)
	}
	return b.Domain(c.Site).Verdict(c.Values)
}

// Explain explains the verdict on a claim. The errors are those of
// [explain.Of].
func (c Claim) Explain(ctx context.Context, b *knowledge.Base) (*explain.Explanation, error) {
	if c.Site == NoSite {
		return explain.OfUnseen(ctx, b, c.Population, c.Name, c.Values)
	}
	return explain.Of(ctx, b, c.Site, c.Values)
}

// Why returns the facts from which a claim follows: none can be left out. The
// errors are those of [explain.Why].
func (c Claim) Why(ctx context.Context, b *knowledge.Base) ([]knowledge.Fact, error) {
	if c.Site == NoSite {
		return explain.WhyUnseen(ctx, b, c.Population, c.Values)
	}
	return explain.Why(ctx, b, c.Site, c.Values)
}

// Saying returns the claims that say something: "safe".
func Saying(claims []Claim, says string) []Claim {
	return slices.DeleteFunc(claims, func(c Claim) bool { return c.Says != says })
}
