package serve

import "github.com/mumpus-go/mumpus/games"

// What is said of a session.
type (
	sessionView struct {
		Session  string      `json:"session"`
		Game     string      `json:"game"`
		Title    string      `json:"title"`
		Settings string      `json:"settings"`
		ID       string      `json:"id"`
		Agent    string      `json:"agent"`
		Strategy string      `json:"strategy"`
		Recorded bool        `json:"recorded"`
		Cut      string      `json:"cut"`
		Doubt    string      `json:"doubt"`
		Legend   string      `json:"legend"`
		Grid     bool        `json:"grid"`
		Turns    int         `json:"turns"`
		More     bool        `json:"more"`
		Result   *resultView `json:"result"`
		Score    scoreView   `json:"score"`
	}
	resultView struct {
		Won   bool   `json:"won"`
		Text  string `json:"text"`
		Cause string `json:"cause"`
		Turns int    `json:"turns"`
		Score int    `json:"score"`
	}
	scoreView struct {
		Right int `json:"right"`
		Of    int `json:"of"`
	}
)

// view says how a session stands.
func (s *session) view() sessionView {
	_, drawn := s.game.(games.Drawn)
	v := sessionView{
		Session: s.name, Game: s.game.Name(), Title: games.TitleOf(s.game), Settings: s.settings.String(),
		Agent: s.agent, Strategy: s.strategy.Name, Recorded: s.recorded != nil,
		Legend: legend(s.game), Grid: drawn, Turns: s.past.Len(), More: s.more(),
		Score: scoreView{s.right, s.of},
	}
	if s.world != nil {
		v.ID = s.world.ID()
	} else {
		v.ID, v.Doubt = s.recorded.ID, s.recorded.Doubt
		if s.recorded.Cut != nil {
			v.Cut = s.recorded.Cut.Error()
		}
	}
	if r := s.result; r != nil {
		v.Result = &resultView{r.Won, r.String(), r.Cause, r.Turns, r.Score}
	}
	return v
}
