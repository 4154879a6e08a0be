package worksheet

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/draw"
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/explain"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// Write writes exercises of the sheet as a page of HTML to be printed, with the
// answers from another page on. It needs nothing besides. The error is one of
// package layout or of w.
func (s *Sheet) Write(w io.Writer, exercises []*Exercise) error {
	data := struct {
		Title, Settings string
		Seed            uint64
		Noun            string
		Rules           []string
		Exercises       []shown
	}{Title: games.TitleOf(s.Game), Settings: s.Settings.String(), Seed: s.Seed}
	for i, e := range exercises {
		x, err := show(i+1, e)
		if err != nil {
			return err
		}
		data.Noun = e.Scene.Noun
		data.Exercises = append(data.Exercises, x)
		for _, rule := range rules(e) {
			if !slices.Contains(data.Rules, rule) {
				data.Rules = append(data.Rules, rule)
			}
		}
	}
	var b bytes.Buffer
	if err := page.Execute(&b, data); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// shown is an exercise as the page shows it.
type shown struct {
	*Exercise
	Number   int
	Question string
	Hidden   string // how many places were never seen, or ""
	Before   template.HTML
	After    template.HTML
	Turns    []turn
	Solved   []solved
}

// turn is what was told in a turn.
type turn struct {
	Source string
	Told   string
}

// solved is an answer as the page shows it.
type solved struct {
	Name, Verdict string
	Lines         []explain.Line
}

// deepest is how far the page indents lines at most.
const deepest = 8

func show(n int, e *Exercise) (shown, error) {
	x := shown{
		Exercise: e, Number: n,
		Question: fmt.Sprintf("Which of the %ss %s are safe to enter, which are deadly, and of which can nobody tell? Say why.", e.Scene.Noun, list(e.Asked)),
	}
	if len(e.Asked) == 1 {
		x.Question = fmt.Sprintf("Is the %s %s safe to enter, or deadly, or can nobody tell? Say why.", e.Scene.Noun, e.Asked[0])
	}
	switch h := e.Scene.Hidden; {
	case h == 1:
		x.Hidden = fmt.Sprintf("One more %s was never seen.", e.Scene.Noun)
	case h > 1:
		x.Hidden = fmt.Sprintf("%d more %ss were never seen.", h, e.Scene.Noun)
	}
	var err error
	if x.Before, err = drawn(e.Scene.Unsolved()); err != nil {
		return x, err
	}
	if x.After, err = drawn(e.Scene); err != nil {
		return x, err
	}
	for i, f := range e.Told {
		if i == 0 || f.Turn != e.Told[i-1].Turn {
			x.Turns = append(x.Turns, turn{f.Source(), f.Text})
			continue
		}
		x.Turns[len(x.Turns)-1].Told += "; " + goOn(e.Told[i-1].Text, f.Text)
	}
	for _, a := range e.Answers {
		y := solved{Name: a.Title, Verdict: verdict(&a)}
		for _, why := range a.Why {
			for _, l := range why.Lines() {
				l.Depth = min(l.Depth, deepest)
				y.Lines = append(y.Lines, l)
			}
		}
		x.Solved = append(x.Solved, y)
	}
	return x, nil
}

// goOn returns a sentence without its first two words if those before it began with
// them too, as with "room 7".
func goOn(before, text string) string {
	a, b := strings.Fields(before), strings.Fields(text)
	if len(a) > 2 && len(b) > 2 && a[0] == b[0] && a[1] == b[1] {
		return strings.Join(b[2:], " ")
	}
	return text
}

// verdict says in a few words what the answer is.
func verdict(a *Answer) string {
	what, certain := a.Believed.Certain()
	switch {
	case a.Believed.Deadly == knowledge.Open:
		return "nobody can tell, it kills with " + games.Percent(a.Believed.Risk)
	case certain && what == "":
		return a.Verdict + ", " + cmp.Or(a.Remains(), "empty")
	case certain:
		return a.Verdict + ", " + what
	default:
		return a.Verdict
	}
}

func drawn(s games.Scene) (template.HTML, error) {
	var b strings.Builder
	p := draw.Picture{Scene: s, Chart: s.Chart()}
	err := p.WriteMap(&b)
	return template.HTML(b.String()), err
}

// rules returns the sentences of the rules that the answers use.
func rules(e *Exercise) []string {
	var used []string
	for _, a := range e.Answers {
		for _, why := range a.Why {
			for _, f := range why.Facts {
				if f.Turn == 0 && !slices.ContainsFunc(e.Told, func(t knowledge.Fact) bool { return t.Text == f.Text }) {
					used = append(used, f.Text)
				}
			}
		}
	}
	return used
}

// list writes "3, 5 and 7".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
