package transcript

import (
	"encoding/json"

	"github.com/mumpus-go/mumpus/games"
)

// Version is the version of the format.
const Version = 1

// The lines as JSON has them.
type (
	headerLine struct {
		Version  int             `json:"transcript,omitempty"`
		Game     string          `json:"game"`
		ID       string          `json:"id,omitempty"`
		World    string          `json:"world,omitempty"`
		Settings json.RawMessage `json:"settings,omitempty"`
		Agent    string          `json:"agent,omitempty"`
		Strategy string          `json:"strategy,omitempty"`
		Chance   *uint64         `json:"chance,omitempty"`
		Doubt    string          `json:"doubt,omitempty"`
	}
	turnLine struct {
		Turn    int             `json:"turn,omitempty"`
		Percept json.RawMessage `json:"percept"`
		Proved  []string        `json:"proved,omitempty"`
		Action  string          `json:"action,omitempty"`
		Said    string          `json:"said,omitempty"`
		Tactic  string          `json:"tactic,omitempty"`
		Reason  string          `json:"reason,omitempty"`
		Doubt   string          `json:"doubt,omitempty"`
	}
	resultLine struct {
		Result *games.Result `json:"result"`
	}
)
