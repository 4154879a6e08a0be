package explain

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
)

// Line is a line of an explanation for people.
type Line struct {
	Depth int    // 0 for the verdict, and one more in each case of a case split
	Label string // whose turn it was, a step's number, which world: what begins the line
	Text  string
}

// Lines returns the explanation for people: the verdict, the facts by their
// turns, and the numbered steps, those of a case below it; or two worlds by where
// they differ and where they are alike. There are none if e is not from Explain.
func (e *Explanation) Lines() []Line {
	if e.theory == nil {
		return nil
	}
	lines := []Line{{Text: e.headline()}}
	if e.Verdict == knowledge.Open {
		return append(lines, e.worldLines()...)
	}
	for i := range e.Facts {
		lines = append(lines, Line{Depth: 1, Label: e.Facts[i].Source(), Text: e.Facts[i].Text})
	}
	return appendSteps(lines, e.Steps, 1)
}

// WriteText writes Lines, each indented by its depth. It returns the errors of w.
func (e *Explanation) WriteText(w io.Writer) error {
	var b strings.Builder
	for _, l := range e.Lines() {
		b.WriteString(strings.Repeat("  ", l.Depth))
		if l.Label != "" {
			b.WriteString(l.Label + ": ")
		}
		b.WriteString(l.Text + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// headline says what is proved, and how; or what is open.
func (e *Explanation) headline() string {
	says := func(d knowledge.Domain) string {
		text := phrase(e.theory, []knowledge.Site{e.Site}, things(e.theory, e.Site, d), false)
		if date := e.theory.Date(e.Site); date.Past() {
			text += " (" + date.Since + ")"
		}
		return text
	}
	shown := e.Claim
	switch e.Verdict {
	case knowledge.Open:
		return says(e.Claim) + ": open, as two worlds show"
	case knowledge.Refuted:
		shown = ^e.Claim
	}
	enough := "none can be left out"
	if e.Smallest {
		enough = "no fewer are enough"
	}
	switch len(e.Facts) {
	case 0:
		return says(shown) + ": proved without any fact"
	case 1:
		return says(shown) + ": proved by one fact"
	default:
		return fmt.Sprintf("%s: proved by %d facts, and %s", says(shown), len(e.Facts), enough)
	}
}

// Claimed says in words what the claim is that the site holds: "no pit", "bats or a shaft".
// It is "" if e is not from Of.
func (e *Explanation) Claimed() string {
	if e.theory == nil {
		return ""
	}
	return things(e.theory, e.Site, e.Claim)
}

func appendSteps(lines []Line, steps []Step, depth int) []Line {
	for i := range steps {
		s := &steps[i]
		by := s.Called
		if len(s.From) > 0 {
			var from []string
			for _, n := range s.From {
				from = append(from, strconv.Itoa(n))
			}
			steps := ", with step "
			if len(from) > 1 {
				steps = ", with steps "
			}
			by += steps + list(from, "and")
		}
		lines = append(lines, Line{Depth: depth, Label: "step " + strconv.Itoa(s.Number), Text: s.Text + " (" + by + ")"})
		for _, c := range s.Cases {
			lines = append(lines, Line{Depth: depth + 1, Label: "suppose", Text: c.Text})
			lines = appendSteps(lines, c.Steps, depth+2)
		}
	}
	return lines
}

// worldLines says where two worlds differ and where they are alike.
func (e *Explanation) worldLines() []Line {
	yes, no := &e.Worlds[0], &e.Worlds[1]
	var same, differ []knowledge.Site
	others := ""
	for s := range yes.Sites {
		switch {
		case yes.Sites[s] != no.Sites[s]:
			differ = append(differ, knowledge.Site(s))
		case yes.Sites[s] == knowledge.Nothing:
			others = "; all others seen hold nothing"
		default:
			same = append(same, knowledge.Site(s))
		}
	}
	unseen := []string{"", ""}
	alike := ""
	for p := range e.theory.Populations() {
		a, b := unseenThings(e.theory, p, yes.Unseen[p]), unseenThings(e.theory, p, no.Unseen[p])
		if a == b {
			alike += a
		} else {
			unseen[0], unseen[1] = unseen[0]+a, unseen[1]+b
		}
	}
	lines := []Line{
		{Depth: 1, Label: "one world", Text: holding(e.theory, differ, yes.Sites) + unseen[0]},
		{Depth: 1, Label: "another", Text: holding(e.theory, differ, no.Sites) + unseen[1]},
	}
	if both := strings.TrimPrefix(holding(e.theory, same, yes.Sites)+others+alike, "; "); both != "" {
		lines = append(lines, Line{Depth: 1, Label: "both", Text: both})
	}
	return lines
}

// holding says what some sites hold in a world, those that hold nothing last.
func holding(t *knowledge.Theory, sites []knowledge.Site, values []knowledge.Domain) string {
	var something, nothing []string
	for i, s := range sites {
		alike := func(o knowledge.Site) bool { return values[o] == values[s] && together(t, o, s) }
		if slices.IndexFunc(sites, alike) < i {
			continue // said with the first of its kind
		}
		var all []knowledge.Site
		for _, o := range sites {
			if alike(o) {
				all = append(all, o)
			}
		}
		text := phrase(t, all, things(t, s, values[s]), false)
		if values[s] == knowledge.Nothing {
			nothing = append(nothing, text)
		} else {
			something = append(something, text)
		}
	}
	return strings.Join(append(something, nothing...), "; ")
}

// unseenThings says how many of the sites without a name hold a counted kind.
func unseenThings(t *knowledge.Theory, population int, counts []int) string {
	n := t.Unnamed(population)
	if n == 0 {
		return ""
	}
	p := &t.Populations()[population]
	var parts []string
	for k, count := range counts {
		switch {
		case count == 1 && n == 1:
			parts = append(parts, "holds "+one(p.Kinds[k]))
		case count == 1:
			parts = append(parts, "1 holds "+one(p.Kinds[k]))
		case count > 1:
			parts = append(parts, fmt.Sprintf("%d hold %s", count, one(p.Kinds[k])))
		}
	}
	counted := slices.ContainsFunc(p.Kinds, func(k knowledge.KindInfo) bool { return k.Count != knowledge.Uncounted })
	switch {
	case len(parts) == 0 && !counted:
		return "" // nobody asks for more of them
	case len(parts) == 0 && n == 1:
		parts = []string{"holds " + none(p)}
	case len(parts) == 0:
		parts = []string{"none holds " + anything(p)}
	}
	if n == 1 {
		return fmt.Sprintf("; the %s never seen %s", p.Site, parts[0])
	}
	return fmt.Sprintf("; of the %d %ss never seen, %s", n, p.Site, list(parts, "and"))
}

// none says that a site holds none of the kinds, of which there may be one: then
// sites may hold things of other populations.
func none(p *knowledge.Population) string {
	if len(p.Kinds) == 1 {
		return "no " + p.Kinds[0].Name
	}
	return "nothing"
}

// anything is what a site holds if it is not so that it holds nothing.
func anything(p *knowledge.Population) string {
	if len(p.Kinds) == 1 {
		return one(p.Kinds[0])
	}
	return "anything"
}
