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
}

// verbs are what can be done with an exit, in the words of the games' protocols.
var verbs = []struct{ word, does string }{{"MOVE", "go to"}, {"SHOOT", "shoot into"}}

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
			all = append(all, actionView{Action: k.Action.String(), Does: k.Does, Key: string(k.Key)})
		}
		return all
	}
	for _, v := range verbs {
		for _, exit := range m.scene.Exits {
			if a, err := s.game.ParseAction(v.word + " " + exit); err == nil {
				all = append(all, actionView{Action: a.String(), Does: v.does + " " + m.scene.Noun + " " + exit, Place: exit})
			}
		}
	}
	return all
}
