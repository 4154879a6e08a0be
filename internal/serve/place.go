package serve

import (
	"context"
	"errors"
	"net/http"

	"github.com/mumpus-go/mumpus/internal/report"
)

// place tells what was known of a place in a turn, and why.
func (s *Server) place(r *http.Request) (any, error) {
	name := r.PathValue("place")
	return atTurn(s, r, func(ctx context.Context, m *moment) (any, error) {
		v, err := report.PlaceOf(ctx, m.Player, m.Number, &m.scene, name)
		if errors.Is(err, report.ErrPlace) {
			return nil, m.nowhere(name)
		}
		if err != nil {
			return nil, err
		}
		for i := range v.Statements {
			for _, world := range v.Statements[i].Worlds {
				m.leaveOut(world)
			}
		}
		return v, nil
	})
}

func (m *moment) nowhere(name string) error {
	return fail(http.StatusNotFound, "there is no place %.40q in this game: %v", name, m.session.settings)
}

// leaveOut leaves out of a world what is said of no place.
func (m *moment) leaveOut(world map[string]string) {
	for name := range world {
		if len(m.Player.Claims(name)) == 0 {
			delete(world, name)
		}
	}
}
