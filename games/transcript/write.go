package transcript

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/mumpus-go/mumpus/games"
)

// Header says what is played, and by whom.
type Header struct {
	Game     games.Game
	World    games.World    // nil if the truth isn't known
	Settings games.Settings // those of the world, if there is one
	Agent    string         // "" for a player that isn't one of ours
	Strategy string
	Doubt    error // nil unless no world has the settings that were told, and these are the nearest
}

// Writer writes the transcript of one game as it goes. Each line is one call of
// the writer below, so that what is there is whole lines at any time.
type Writer struct {
	game  games.Game
	w     io.Writer
	turns int
}

// NewWriter writes the header. The error is the writer's.
func NewWriter(w io.Writer, h Header) (*Writer, error) {
	line := headerLine{Version: Version, Game: h.Game.Name(), Agent: h.Agent, Strategy: h.Strategy}
	if h.Doubt != nil {
		line.Doubt = h.Doubt.Error()
	}
	settings := h.Settings
	if h.World != nil {
		settings = h.World.Settings()
		chance := games.ChanceOf(h.World)
		line.Chance = &chance
		if line.ID = h.World.ID(); line.ID == "" {
			line.World = games.TextOf(h.World)
		}
	}
	var err error
	if line.Settings, err = games.EncodeSettings(h.Game, settings); err != nil {
		return nil, err
	}
	t := &Writer{game: h.Game, w: w}
	return t, t.line(line)
}

// Turn writes the next turn, as it was played, with what was proved in it. The
// error is the writer's.
func (t *Writer) Turn(turn games.Turn, proved []games.Claim) error {
	t.turns++
	done := turn.Done
	line := turnLine{Turn: t.turns, Said: turn.Said, Tactic: done.Tactic, Reason: done.Reason}
	for _, c := range proved {
		line.Proved = append(line.Proved, c.String())
	}
	if done.Action != nil {
		line.Action = done.Action.String()
	}
	if done.Doubt != nil {
		line.Doubt = done.Doubt.Error()
	}
	var err error
	if line.Percept, err = games.EncodePercept(t.game, turn.Percept); err != nil {
		return err
	}
	return t.line(line)
}

// Result writes how the game ended. The error is the writer's.
func (t *Writer) Result(r games.Result) error { return t.line(resultLine{&r}) }

func (t *Writer) line(v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := t.w.Write(b.Bytes())
	return err
}
