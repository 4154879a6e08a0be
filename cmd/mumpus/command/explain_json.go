package command

import (
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/account"
	explanation "github.com/mumpus-go/mumpus/knowledge/explain"
)

// What explain writes as JSON.
type (
	explainReport struct {
		Game     string         `json:"game"`
		Settings games.Settings `json:"settings"`
		Strategy string         `json:"strategy"`
		Turn     int            `json:"turn"`
		Since    int            `json:"since,omitempty"` // the turn before which all is forgotten
		Here     string         `json:"here"`
		Exits    []string       `json:"exits"`
		Clues    []string       `json:"clues"`
		Places   []placeReport  `json:"places"`
	}
	placeReport struct {
		Name         string              `json:"name"`
		Title        string              `json:"title"`
		Seen         bool                `json:"seen"`
		Deadly       string              `json:"deadly"` // proved, refuted or open
		Risk         *float64            `json:"risk"`   // null if the strategy can't tell
		Holds        []chanceReport      `json:"holds"`
		Explanations []explanationReport `json:"explanations,omitempty"`
	}
	chanceReport struct {
		What   string   `json:"what"` // "" for nothing
		Chance *float64 `json:"chance"`
	}
	explanationReport struct {
		Claim    string              `json:"claim"`
		Verdict  string              `json:"verdict"`
		Smallest bool                `json:"smallest,omitempty"`
		Facts    []factReport        `json:"facts,omitempty"`
		Steps    []stepReport        `json:"steps,omitempty"`
		Worlds   []map[string]string `json:"worlds,omitempty"` // what each place holds, "" for nothing
	}
	factReport struct {
		Turn int    `json:"turn"` // 0 for a rule
		Text string `json:"text"`
	}
	stepReport struct {
		Number int          `json:"number"`
		Rule   string       `json:"rule"`
		Facts  []int        `json:"facts,omitempty"` // by their place in the list, from 0
		From   []int        `json:"from,omitempty"`  // the numbers of earlier steps
		Text   string       `json:"text"`
		Cases  []caseReport `json:"cases,omitempty"`
	}
	caseReport struct {
		Suppose string       `json:"suppose"`
		Steps   []stepReport `json:"steps"`
	}
)

func (m *moment) report(views []placeView, strategy string) explainReport {
	s := m.scene
	r := explainReport{
		Game: m.of.Game.Name(), Settings: m.of.Settings, Strategy: strategy,
		Turn: m.Number, Since: m.Since, Here: s.Here, Exits: s.Exits, Clues: append([]string{}, s.Clues...),
	}
	for _, v := range views {
		place := placeReport{Name: v.Name, Title: v.Title, Seen: v.Seen, Deadly: v.Deadly.String(), Risk: known(v.Risk)}
		for _, c := range v.Holds {
			place.Holds = append(place.Holds, chanceReport{c.What, known(c.P)})
		}
		for _, e := range v.Explained {
			place.Explanations = append(place.Explanations, m.explanation(e))
		}
		r.Places = append(r.Places, place)
	}
	return r
}

// known returns a probability, or nil for one that the strategy can't tell.
func known(p float64) *float64 {
	if p < 0 {
		return nil
	}
	return &p
}

func (m *moment) explanation(e account.Explained) explanationReport {
	r := explanationReport{Claim: e.Says, Verdict: e.Verdict.String(), Smallest: e.Smallest, Steps: stepReports(e.Steps)}
	for _, f := range e.Facts {
		r.Facts = append(r.Facts, factReport{f.Turn, f.Text})
	}
	for _, w := range e.Worlds {
		r.Worlds = append(r.Worlds, e.Held(m.Player.Base().Theory(), w))
	}
	return r
}

func stepReports(steps []explanation.Step) []stepReport {
	var list []stepReport
	for _, s := range steps {
		r := stepReport{Number: s.Number, Rule: string(s.Rule), Facts: s.Facts, From: s.From, Text: s.Text}
		for _, c := range s.Cases {
			r.Cases = append(r.Cases, caseReport{c.Text, stepReports(c.Steps)})
		}
		list = append(list, r)
	}
	return list
}
