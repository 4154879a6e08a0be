package serve

import (
	"encoding/json"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
)

// TestStars uploads stars of the classic game, in which hazards can be anywhere, for each
// agent, and a large one for one of them. The page answers, and its memory stays below 1 GB.
func TestStars(t *testing.T) {
	g, err := games.List(all.Games()).ByName("classic")
	require.NoError(t, err)
	for _, rooms := range []int{64, 256} {
		text := "classic noon\nlayout star\nhunter 1\nwumpus 9\nbats 3 12\npits 4 7\n1:"
		var rest strings.Builder
		for room := 2; room <= rooms; room++ {
			text += " " + strconv.Itoa(room)
			rest.WriteString(strconv.Itoa(room) + ": 1\n")
		}
		text += "\n" + rest.String()
		agents := g.Agents()
		if rooms > 64 {
			agents = agents.Quick()[:1]
		}
		for _, name := range agents.Names() {
			c := newClient(t, patient())
			body, err := json.Marshal(map[string]string{"text": text, "agent": name})
			require.NoError(t, err)
			path, v := c.open(string(body))
			var turn turnView
			c.want(200, "GET", path+"/turns/1", "", &turn)
			c.want(200, "GET", path+"/turns/1/places/9", "", nil)
			c.want(200, "POST", path+"/step", `{}`, &v)
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	require.Less(t, m.Sys, uint64(1<<30))
}
