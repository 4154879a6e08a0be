package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
)

// Belief is what is believed of a place at present, as JSON has it.
type Belief struct {
	Verdict string   `json:"verdict"` // "safe", "deadly" or "open"
	Risk    *float64 `json:"risk"`    // null if the strategy can't tell
	Certain bool     `json:"certain"` // it is proved what the place holds
	Holds   []Chance `json:"holds"`
}

// Chance is a thing that a place may hold, and how probably it does.
type Chance struct {
	What   string   `json:"what"` // "" for nothing
	Chance *float64 `json:"chance"`
}

// BeliefOf returns what is believed of a place.
func BeliefOf(p *games.Place) *Belief {
	_, certain := p.Certain()
	b := &Belief{Verdict: Verdict(p.Deadly), Risk: known(p.Risk), Certain: certain, Holds: []Chance{}}
	for _, c := range p.Holds {
		if certain {
			c.P = 1 // which may be a little less, by rounding
		}
		b.Holds = append(b.Holds, Chance{c.What, known(c.P)})
	}
	return b
}

// Verdict says what it means for a place to be proved deadly or not: "deadly", "safe" or
// "open".
func Verdict(deadly knowledge.Verdict) string {
	switch deadly {
	case knowledge.Proved:
		return "deadly"
	case knowledge.Refuted:
		return "safe"
	default:
		return "open"
	}
}

// Verdicts are the words of [Verdict].
func Verdicts() []string { return []string{"safe", "deadly", "open"} }

// known returns a probability, or nil for one that the strategy can't tell.
func known(p float64) *float64 {
	if p < 0 {
		return nil
	}
	return &p
}

// Chances lists what a place may hold, and how probably: "nothing 70%, pit alone 30%".
func Chances(p *games.Place) string {
	var list []string
	for _, c := range p.Holds {
		chance := games.Percent(c.P)
		if len(p.Holds) == 1 {
			chance = "100%"
		}
		if c.What == "" {
			c.What = "nothing"
		}
		list = append(list, c.What+" "+chance)
	}
	return strings.Join(list, ", ")
}

// Brief says what is believed of a place in as few words as can be, in full and in short:
// "safe, bats alone 50%" and "safe".
func Brief(p *games.Place) (full, short string) {
	what, certain := p.Certain()
	switch {
	case p.Here:
		return "here", "here"
	case p.Visited && p.Deadly == knowledge.Refuted:
		return "visited", "visited"
	case certain && what == "":
		return "empty", "empty"
	case certain:
		return what, what
	case len(p.Holds) == 0:
		return "", ""
	}
	short = "may kill"
	switch {
	case p.Deadly != knowledge.Open:
		short = Verdict(p.Deadly)
	case p.Risk >= 0:
		short = "kills " + games.Percent(p.Risk)
	}
	var list []string
	if p.Deadly != knowledge.Open {
		list = append(list, short)
	}
	for _, c := range p.Holds {
		if c.What != "" {
			list = append(list, c.What+" "+games.Percent(c.P))
		}
	}
	return strings.Join(list, ", "), short
}

// Short says in a few words what is believed of a place: "safe: nothing there", "open: pit
// alone 30%, nothing 70%".
func (p *Place) Short() string {
	what, certain := p.Believed.Certain()
	switch {
	case !certain:
		what = Chances(&p.Believed)
	case what == "":
		what = cmp.Or(p.Remains(), "nothing there")
	}
	return p.Verdict + ": " + what
}

// Remains lists what is proved to be in a place now, beside what kills: "the gold"; or "".
func (p *Place) Remains() string {
	var things []string
	for i := range p.Statements {
		s := &p.Statements[i]
		if s.Verdict != knowledge.Proved.String() || s.Past || s.why.Claim.May(knowledge.Nothing) {
			continue
		}
		what := s.why.Claimed()
		if s.Means != "" {
			what = "a " + s.Means
		}
		if !slices.Contains(things, what) {
			things = append(things, what)
		}
	}
	return strings.Join(things, ", ")
}
