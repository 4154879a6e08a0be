package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/account"
	"github.com/mumpus-go/mumpus/internal/view"
	"github.com/mumpus-go/mumpus/knowledge"
)

func explainCommand() *command {
	return &command{
		name:    "explain",
		summary: "say what is known in a turn of a game, and why",
		usage:   "TRANSCRIPT [ROOM...] [flags]",
		about: `
Reads a transcript (- for standard input), recorded or typed by hand, and says
what was known of rooms in a turn: the verdict, the chance of each hazard, the
facts that prove it, none of which can be left out, and the steps from them to the
verdict. Where it is open, two worlds show that it can be either way. Without a
room it lists all that have been seen, in short.

If the transcript is cut off within a line, the whole lines are used, and the exit
code is 1.

One typed by hand needs the game, its settings and the percepts:

  {"game":"mumpus","settings":{"rooms":12,"bats":1,"shafts":1}}
  {"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":1}}`,
		example: `
mumpus explain game.jsonl
mumpus explain game.jsonl 7 12 --turn 5
mumpus bot --record game.jsonl < turns; mumpus explain game.jsonl --json`,
		files: true,
		setup: explain,
	}
}

// explainFlags choose what is explained, and how it is written.
type explainFlags struct {
	*call
	*momentFlags
	json bool
}

func explain(u *call) action {
	f := &explainFlags{call: u, momentFlags: newMomentFlags(u)}
	u.BoolVar(&f.json, "json", false, "as JSON")
	return f.run
}

func (f *explainFlags) run(ctx context.Context, others []string) error {
	if len(others) == 0 {
		return misused("want a transcript")
	}
	m, err := f.read(ctx, others[0], f.stdin)
	if err != nil {
		return err
	}
	names := others[1:]
	if len(names) == 0 {
		for _, place := range m.scene.Places {
			names = append(names, place.Name)
		}
	}
	var views []placeView
	for _, name := range names {
		v, err := m.explain(ctx, name)
		if err != nil {
			return err
		}
		views = append(views, v)
	}
	if f.json {
		enc := json.NewEncoder(f.stdout)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return errors.Join(enc.Encode(m.report(views, f.strategy)), m.of.Cut)
	}
	return errors.Join(m.show(newPage(f.stdout), views, len(others) == 1), m.of.Cut)
}

// placeView shows what is known of a place, and why.
type placeView struct{ *account.Account }

// explain explains what is known of a place.
func (m *moment) explain(ctx context.Context, name string) (placeView, error) {
	a, err := account.Of(ctx, m.Player, &m.scene, name)
	if errors.Is(err, account.ErrPlace) {
		return placeView{}, misused("there is no place %+q in this game: %v", name, m.of.Settings)
	}
	return placeView{a}, err
}

// show writes a moment for people.
func (m *moment) show(p *page, views []placeView, short bool) error {
	s := m.scene
	p.Paragraph("", append(words(bold, games.TitleOf(m.of.Game)+": "+m.of.Settings.String()), words(plain, ascii("("+m.file+")"))...))
	p.Paragraph("", words(bold, fmt.Sprintf("Turn %d: %s, exits %s", m.Number, s.Here, strings.Join(s.Exits, " "))))
	view.ShowClues(p, s.Clues)
	if m.of.Doubt != "" {
		p.Paragraph(p.Label("doubt"), words(red, nearest+ascii(m.of.Doubt)))
	}
	if m.Since > 0 {
		p.Paragraph(p.Label("doubt"), words(red, fmt.Sprintf("What was told in turn %d contradicts the rules or what was told before, which is forgotten.", m.Since)))
	}
	if short {
		p.Write("\n")
		wide := len("others")
		for _, v := range views {
			wide = max(wide, len(v.Title))
		}
		name := func(title string) string { return fmt.Sprintf("  %-*s  ", wide, title) }
		for _, v := range views {
			p.Paragraph(name(v.Title), append(v.short(), words(faint, v.sources())...))
		}
		if s.Hidden > 0 {
			v := placeView{&account.Account{Place: s.Unseen}}
			who := fmt.Sprintf("each of %d never seen:", s.Hidden)
			if s.Hidden == 1 {
				who = "the one never seen:"
			}
			p.Paragraph(name("others"), append(words(plain, who), v.short()...))
		}
		return p.Err
	}
	for _, v := range views {
		v.show(p)
	}
	return p.Err
}

// deadWumpus is what the Wumpus World says of a wumpus that was killed, which is no
// danger any more.
const deadWumpus = "dead wumpus"

// short says in a few words what is believed of a place.
func (v placeView) short() []word {
	verdict := map[knowledge.Verdict]string{knowledge.Refuted: "safe", knowledge.Proved: "deadly", knowledge.Open: "open"}[v.Deadly]
	if what, ok := v.Certain(); ok {
		if what == "" {
			what = "nothing there"
			if slices.ContainsFunc(v.Explained, func(e account.Explained) bool { return e.Says == deadWumpus && e.Verdict == knowledge.Proved }) {
				what = "a " + deadWumpus
			}
		}
		return words(view.Mark(&v.Place).Style, verdict+": "+what)
	}
	return words(view.Mark(&v.Place).Style, verdict+": "+v.chances())
}

// chances lists what a place may hold, and how probably.
func (v placeView) chances() string {
	var list []string
	for _, c := range v.Holds {
		if c.What == "" {
			c.What = "nothing"
		}
		p := games.Percent(c.P)
		if len(v.Holds) == 1 {
			p = "100%"
		}
		list = append(list, c.What+" "+p)
	}
	return strings.Join(list, ", ")
}

// sources says where the facts behind all that is proved are from: "(rules and
// turns 2, 4)".
func (v placeView) sources() string {
	var facts []knowledge.Fact
	for _, e := range v.Explained {
		facts = append(facts, e.Facts...)
	}
	slices.SortStableFunc(facts, func(a, b knowledge.Fact) int { return a.Turn - b.Turn })
	var turns []string
	rule := false
	for _, f := range facts {
		turn := fmt.Sprint(f.Turn)
		switch {
		case f.Turn == 0:
			rule = true
		case !slices.Contains(turns, turn):
			turns = append(turns, turn)
		}
	}
	var parts []string
	if rule {
		parts = append(parts, "rules")
	}
	switch len(turns) {
	case 0:
	case 1:
		parts = append(parts, "turn "+turns[0])
	default:
		parts = append(parts, "turns "+strings.Join(turns, ", "))
	}
	if len(parts) == 0 {
		return ""
	}
	return "(" + strings.Join(parts, " and ") + ")"
}

// aside says what the claim means to the player, where its words don't.
func aside(e account.Explained) string {
	switch {
	case !e.Meant:
		return ""
	case e.Verdict == knowledge.Proved:
		return "(" + e.Says + ")"
	case e.Verdict == knowledge.Refuted:
		return "(not " + e.Says + ")"
	default:
		return "(" + e.Says + "?)"
	}
}

// show writes all that is known of a place.
func (v placeView) show(p *page) {
	p.Write("\n")
	title := v.Title
	if !v.Seen {
		title += ", never seen"
	}
	p.Paragraph("", append(words(bold, title+":"), v.short()...))
	for _, e := range v.Explained {
		for _, l := range e.Lines() {
			if l.Depth == 0 {
				p.Paragraph("  ", append(words(cyan, l.Text), words(plain, aside(e))...))
				continue
			}
			p.Paragraph(strings.Repeat("  ", l.Depth+1)+fmt.Sprintf("%-11s", l.Label), words(plain, l.Text))
		}
		if e.Gap {
			p.Paragraph("    ", words(faint, "The strategy has left this open."))
		}
	}
}
