package serve

import (
	"encoding/json"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/world/classic"
	"github.com/mumpus-go/mumpus/world/classic/classictest"
)

// TestAdversarial uploads caves of the classic game in which much can be anywhere, for each
// agent. The page answers, and its memory stays below 1 GB. It refuses the complete graph of
// 256 rooms, whose text is too long for it. With -short the caves have up to 64 rooms.
func TestAdversarial(t *testing.T) {
	g, err := games.List(all.Games()).ByName("classic")
	require.NoError(t, err)
	c := newClient(t, patient())
	for _, rooms := range classictest.Sizes(testing.Short()) {
		for _, l := range classictest.Adversarial(t, rooms) {
			r := classic.Noon()
			r.Bats, r.Pits, r.Turns = min(rooms/4, 3), min(rooms/4, 3), 3
			cave, err := classic.Deal(r, l, uint64(rooms))
			require.NoError(t, err)
			for _, name := range g.Agents().Names() {
				body, err := json.Marshal(map[string]string{"text": cave.String(), "agent": name})
				require.NoError(t, err)
				if rooms == classic.MaxRooms && l.Name() == "complete" {
					c.want(413, "POST", sessions, string(body), nil)
					continue
				}
				path, v := c.open(string(body))
				var turn turnView
				c.want(200, "GET", path+"/turns/1", "", &turn)
				c.want(200, "GET", path+"/turns/1/places/2", "", nil)
				c.want(200, "POST", path+"/step", `{}`, &v)
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			require.Less(t, m.Sys, uint64(1<<30), "%s of %d rooms", l.Name(), rooms)
		}
	}
}
