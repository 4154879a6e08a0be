package command

import (
	"fmt"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	pictures "github.com/mumpus-go/mumpus/internal/draw"
	"github.com/mumpus-go/mumpus/internal/report"
)

// describe writes beside a picture what a turn was like.
func describe(p *pictures.Picture, t games.Turn, news [][]games.Claim) {
	s := &p.Scene
	note := func(label, text string) { p.Notes = append(p.Notes, pictures.Note{Label: label, Text: text}) }
	p.Heading = report.Heading(t.Number, s)
	note("clues", report.Clues(s))
	if s.Status != "" {
		note("state", s.Status)
	}
	if t.Done.Doubt != nil {
		note("doubt", t.Done.Doubt.Error())
	}
	label := "proved"
	for _, alike := range news {
		names := make([]string, len(alike))
		for i, c := range alike {
			names[i] = c.Name
			p.New = append(p.New, c.Name)
		}
		note(label, strings.TrimSpace(report.Nouns(alike[0].Noun, len(alike))+" ")+" "+strings.Join(names, ", ")+": "+alike[0].Says)
		label = ""
	}
	if label != "" {
		note(label, "nothing new")
	}
	note(s.Noun+"s", report.Tally(s))
	switch {
	case t.Said != "":
		note("move", fmt.Sprintf("%+q, which is no action", t.Said))
	case t.Done.Action != nil:
		note("move", decided(t.Done))
	}
	if !t.AsAdvised() && t.Advice.Action != nil {
		note("advice", decided(t.Advice))
	}
}

// decided says what was done, and why.
func decided(d games.Decision) string {
	if d.Reason == "" {
		return d.Action.String()
	}
	return d.Action.String() + ", as " + d.Reason
}
