package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games"
	pictures "github.com/mumpus-go/mumpus/internal/draw"
	"github.com/mumpus-go/mumpus/internal/view"
)

// describe writes beside a picture what a turn was like.
func describe(p *pictures.Picture, t games.Turn, news []games.Claim) {
	s := &p.Scene
	note := func(label, text string) { p.Notes = append(p.Notes, pictures.Note{Label: label, Text: text}) }
	p.Heading = fmt.Sprintf("Turn %d: %s, exits %s", t.Number, s.Here, strings.Join(s.Exits, " "))
	if len(s.Clues) == 0 {
		note("clues", "none")
	} else {
		note("clues", strings.Join(s.Clues, ", "))
	}
	if s.Status != "" {
		note("state", s.Status)
	}
	if t.Done.Doubt != nil {
		note("doubt", t.Done.Doubt.Error())
	}
	label := "proved"
	for _, alike := range together(news) {
		names := make([]string, len(alike))
		for i, c := range alike {
			names[i] = c.Name
			p.New = append(p.New, c.Name)
		}
		note(label, strings.TrimSpace(view.Noun(alike)+" ")+" "+strings.Join(names, ", ")+": "+alike[0].Says)
		label = ""
	}
	if label != "" {
		note(label, "nothing new")
	}
	tally := s.Tally()
	note(s.Noun+"s", fmt.Sprintf("%d proved safe, %d proved deadly, %d open", tally.Safe, tally.Deadly, tally.Open))
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

// together groups claims that say the same of several places, in the order in which
// they come.
func together(claims []games.Claim) [][]games.Claim {
	var groups [][]games.Claim
	for _, c := range claims {
		i := slices.IndexFunc(groups, func(g []games.Claim) bool { return g[0].Says == c.Says && g[0].Noun == c.Noun })
		if i < 0 {
			i = len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}
