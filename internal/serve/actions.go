package serve

import (
	"github.com/mumpus-go/mumpus/games"
)

// actionView is something that the user can do.
type actionView struct {
	Action string `json:"action"`
	Does   string `json:"does"`
	Key    string `json:"key"`
	Place  string `json:"place"`
	Arrow  string `json:"arrow"`
}

// actions lists what can be done in the present turn of a game in play: the actions
// that have keys, or for each exit the verbs that the game understands.
func (m *moment) actions() []actionView {
	all := []actionView{}
	s := m.session
	if s.world == nil || s.result != nil || m.Number < s.past.Len() {
		return all
	}
	if g, ok := s.game.(games.Keyed); ok {
		keys, _ := g.Keys(s.settings) // they are the game's own
		for _, k := range keys {
			all = append(all, actionView{Action: k.Action.String(), Does: k.Does, Key: string(k.Key), Arrow: k.Arrow})
		}
		return all
	}
	g, ok := s.game.(games.Typed)
	if !ok {
		return all
	}
	for _, v := range g.Verbs() {
		for _, exit := range m.scene.Exits {
			if a, err := s.game.ParseAction(v.Word + " " + exit); err == nil {
				all = append(all, actionView{Action: a.String(), Does: v.Does + " " + m.scene.Noun + " " + exit, Place: exit})
			}
		}
	}
	return all
}
