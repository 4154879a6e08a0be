package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/view"
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
	var places []*report.Place
	for _, name := range names {
		v, err := report.PlaceOf(ctx, m.Player, m.Number, &m.scene, name)
		if errors.Is(err, report.ErrPlace) {
			err = misused("there is no place %+q in this game: %v", name, m.of.Settings)
		}
		if err != nil {
			return err
		}
		places = append(places, v)
	}
	if f.json {
		enc := json.NewEncoder(f.stdout)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		settings, err := games.EncodeSettings(m.of.Game, m.of.Settings)
		if err != nil {
			return err
		}
		return errors.Join(enc.Encode(m.json(places, settings, f.strategy)), m.of.Cut)
	}
	return errors.Join(m.show(newPage(f.stdout), places, len(others) == 1), m.of.Cut)
}

// show writes a moment for people.
func (m *moment) show(p *page, places []*report.Place, short bool) error {
	s := &m.scene
	p.Paragraph("", append(words(bold, games.TitleOf(m.of.Game)+": "+m.of.Settings.String()), words(plain, ascii("("+m.file+")"))...))
	p.Paragraph("", words(bold, report.Heading(m.Number, s)))
	view.ShowClues(p, s)
	if m.of.Doubt != "" {
		p.Paragraph(p.Label("doubt"), words(red, nearest+ascii(m.of.Doubt)))
	}
	if m.Since > 0 {
		p.Paragraph(p.Label("doubt"), words(red, fmt.Sprintf("What was told in turn %d contradicts the rules or what was told before, which is forgotten.", m.Since)))
	}
	if !short {
		for _, v := range places {
			view.ShowPlace(p, v)
		}
		return p.Err
	}
	p.Write("\n")
	wide := len("others")
	for _, v := range places {
		wide = max(wide, len(v.Title))
	}
	name := func(title string) string { return fmt.Sprintf("  %-*s  ", wide, title) }
	for _, v := range places {
		p.Paragraph(name(v.Title), append(p.Short(v), words(faint, v.Sources())...))
	}
	if s.Hidden > 0 {
		v := report.Unseen(s)
		p.Paragraph(name("others"), append(words(plain, v.Title+":"), p.Short(v)...))
	}
	return p.Err
}

// What explain writes as JSON.
type (
	momentJSON struct {
		Game     string          `json:"game"`
		Settings json.RawMessage `json:"settings"`
		Strategy string          `json:"strategy"`
		Turn     int             `json:"turn"`
		Since    int             `json:"since,omitempty"` // the turn before which all is forgotten
		Here     string          `json:"here"`
		Exits    []string        `json:"exits"`
		Clues    []string        `json:"clues"`
		Places   []placeJSON     `json:"places"`
	}
	placeJSON struct {
		*report.Place
		Deadly string `json:"deadly"` // proved, refuted or open
	}
)

func (m *moment) json(places []*report.Place, settings json.RawMessage, strategy string) momentJSON {
	s := &m.scene
	v := momentJSON{
		Game: m.of.Game.Name(), Settings: settings, Strategy: strategy,
		Turn: m.Number, Since: m.Since, Here: s.Here, Exits: s.Exits, Clues: append([]string{}, s.Clues...),
	}
	for _, p := range places {
		v.Places = append(v.Places, placeJSON{p, p.Believed.Deadly.String()})
	}
	return v
}
