package serve

import (
	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
)

// moment is a turn of a session, as it was known then.
type moment struct {
	*history.Moment
	session *session
	scene   games.Scene
}

func newMoment(s *session, at *history.Moment) *moment {
	return &moment{Moment: at, session: s, scene: at.Player.Scene()}
}
