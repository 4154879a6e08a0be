package report

import (
	"slices"
	"strconv"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

// Statement says whether a place holds something at a time, and why.
type Statement struct {
	Place string `json:"place"` // its name
	Claim string `json:"claim"` // what is said to be there: "no pit", "safe"
	// Time is when: "now", or "at the start", "after the second move". Past says that this is over, or
	// may be; what has become of it is in Text.
	Time string `json:"time"`
	Past bool   `json:"past"`
	// Text is all that in a sentence, and how it is proved.
	Text    string `json:"text"`
	Verdict string `json:"verdict"` // "proved", "refuted" or "open"
	// Query asks for what is proved, as [games.ParseQuery] reads it; "" if there is none.
	Query    string `json:"query"`
	Smallest bool   `json:"smallest"` // no other set of facts that is enough has fewer
	Gap      bool   `json:"gap"`      // the strategy left open what the facts decide

	Facts []Fact `json:"facts"` // that prove it
	Steps []Step `json:"steps"`

	// Worlds are two worlds, if it is open: by place what is there now, "" for nothing. The
	// claim is true in the first and false in the second. Before is what held in them at times
	// that are over.
	Worlds []map[string]string `json:"worlds"`
	Before [][]Held            `json:"before"`

	// Means is the player's word for the claim, if the claim is more than that the place holds
	// one thing, or nothing.
	Means string `json:"-"`

	why *explain.Explanation
}

// Fact is a fact, or a rule, as a sentence.
type Fact struct {
	Turn   int      `json:"turn"` // 0 for a rule
	Source string   `json:"source"`
	Text   string   `json:"text"`
	Places []string `json:"places"`
	New    bool     `json:"new"` // in the turn
}

// Step is a step from the facts to what is proved.
type Step struct {
	Number int      `json:"number"`
	Rule   string   `json:"rule"`
	Called string   `json:"called"`
	Facts  []int    `json:"facts"` // by their place in the list, from 0
	From   []int    `json:"from"`  // the numbers of earlier steps
	Text   string   `json:"text"`
	Places []string `json:"places"`
	Cases  []Case   `json:"cases"`
}

// Case is a case of a step, which leads to a contradiction.
type Case struct {
	Suppose string   `json:"suppose"`
	Places  []string `json:"places"`
	Steps   []Step   `json:"steps"`
}

// Now is the time of what holds at present.
const Now = "now"

// Lines returns the statement for people, as [explain.Explanation.Lines] does.
func (s *Statement) Lines() []explain.Line { return s.why.Lines() }

// Level returns how hard it is to see that the statement is true.
func (s *Statement) Level() games.Level { return games.LevelOf(s.why) }

// Aside says what the claim means to the player, where its own words don't: "(safe)",
// "(not safe)", "(safe?)"; or "".
func (s *Statement) Aside() string {
	switch {
	case s.Means == "":
		return ""
	case s.Verdict == knowledge.Proved.String():
		return "(" + s.Means + ")"
	case s.Verdict == knowledge.Refuted.String():
		return "(not " + s.Means + ")"
	default:
		return "(" + s.Means + "?)"
	}
}

// statement makes a statement of one of the claims about a place.
func (r *reporter) statement(c games.Claim, claims []games.Claim, e *explain.Explanation) Statement {
	date := r.dateOf(c)
	s := Statement{
		Place: c.Name, Claim: c.Says, Time: Now, Past: date.Past(), Verdict: e.Verdict.String(),
		Query: r.query(c, e, claims), Smallest: e.Smallest, Gap: e.Verdict != c.Verdict(r.player.Base()),
		Facts: r.facts(e.Facts), Steps: r.steps(e.Steps, c.Name),
		Worlds: []map[string]string{}, Before: [][]Held{}, why: e,
	}
	if date.When != "" {
		s.Time = date.When
	}
	if lines := e.Lines(); len(lines) > 0 {
		s.Text = lines[0].Text
	}
	switch {
	case date.Past() || !alone(c, claims): // the player's word says something else, or more
		s.Claim = e.Claimed()
	case e.Claim != knowledge.Nothing && !slices.ContainsFunc(r.theory.Populations()[c.Population].Kinds, called(c.Says)):
		s.Means = c.Says
	}
	for i := range e.Worlds {
		now, before := r.held(c, claims, &e.Worlds[i])
		s.Worlds, s.Before = append(s.Worlds, now), append(s.Before, before)
	}
	return s
}

// dateOf returns the date of what a claim is about.
func (r *reporter) dateOf(c games.Claim) knowledge.Date {
	if c.Site == games.NoSite {
		return knowledge.Date{}
	}
	return r.theory.Date(c.Site)
}

// alone says whether no other claim says the same, so that the two are one.
func alone(c games.Claim, claims []games.Claim) bool {
	return !slices.ContainsFunc(claims, func(o games.Claim) bool { return o.Says == c.Says && o != c })
}

func called(name string) func(knowledge.KindInfo) bool {
	return func(k knowledge.KindInfo) bool { return k.Name == name }
}

// query returns the query that is proved by an explanation: that all claims of the same words
// are true, or that they are not. It is "" if there is none.
func (r *reporter) query(c games.Claim, e *explain.Explanation, claims []games.Claim) string {
	query := c.Says + " " + c.Name
	switch e.Verdict {
	case knowledge.Refuted:
		return "not " + query
	case knowledge.Proved:
		for _, o := range claims {
			if o.Says == c.Says && o.Verdict(r.player.Base()) != knowledge.Proved {
				return ""
			}
		}
		return query
	default:
		return ""
	}
}

func (r *reporter) facts(facts []knowledge.Fact) []Fact {
	list := []Fact{}
	for i := range facts {
		list = append(list, r.fact(&facts[i]))
	}
	return list
}

func (r *reporter) fact(f *knowledge.Fact) Fact {
	var lits []knowledge.Literal
	for _, rel := range f.Claim {
		lits = append(lits, rel.Literals...)
	}
	return Fact{f.Turn, f.Source(), f.Text, r.mentioned(lits, ""), f.Turn == r.turn}
}

func (r *reporter) steps(steps []explain.Step, asked string) []Step {
	list := []Step{}
	for _, s := range steps {
		step := Step{
			Number: s.Number, Rule: string(s.Rule), Called: s.Called, Facts: append([]int{}, s.Facts...), From: append([]int{}, s.From...),
			Text: s.Text, Places: r.mentioned(s.Concludes, asked), Cases: []Case{},
		}
		for _, c := range s.Cases {
			step.Cases = append(step.Cases, Case{c.Text, r.mentioned(c.Suppose, asked), r.steps(c.Steps, asked)})
		}
		list = append(list, step)
	}
	return list
}

// mentioned returns the places that some literals are about, in the order of the scene. Those
// about a site that the theory doesn't name are about the place asked for.
func (r *reporter) mentioned(lits []knowledge.Literal, asked string) []string {
	places := []string{}
	for _, l := range lits {
		name := asked
		if int(l.Site) < r.theory.Sites() {
			name = r.theory.Place(l.Site)
			if _, ok := r.order[name]; !ok {
				continue
			}
		}
		if name != "" && !slices.Contains(places, name) {
			places = append(places, name)
		}
	}
	slices.SortFunc(places, func(a, b string) int { return r.order[a] - r.order[b] })
	return places
}

// Sources says where the facts behind all that is proved are from: "(rules and turns 2, 4)".
func (p *Place) Sources() string {
	var turns []int
	rule := false
	for i := range p.Statements {
		for _, f := range p.Statements[i].Facts {
			switch {
			case f.Turn == 0:
				rule = true
			case !slices.Contains(turns, f.Turn):
				turns = append(turns, f.Turn)
			}
		}
	}
	slices.Sort(turns)
	text := ""
	for i, t := range turns {
		switch {
		case i > 0:
			text += ", "
		case len(turns) == 1:
			text = "turn "
		default:
			text = "turns "
		}
		text += strconv.Itoa(t)
	}
	switch {
	case rule && text != "":
		return "(rules and " + text + ")"
	case rule:
		return "(rules)"
	case text != "":
		return "(" + text + ")"
	default:
		return ""
	}
}
