package transcript_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/transcript"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// FuzzRead reads anything. What is accepted can be replayed, to its end or to
// the turn that contradicts the rest.
func FuzzRead(f *testing.F) {
	f.Add(header)
	f.Add(header + `{"percept":{"room":0,"exits":[1,2,3],"bats":0,"shaft":0,"mumpus":0}}`)
	f.Add(header + `{"percept":{"room":0,"exits":[3,3,99],"bats":1,"shaft":1,"mumpus":1},"action":"MOVE -7"}` + "\n" +
		`{"percept":{"room":99,"exits":[0,-1,2],"bats":1,"shaft":0,"mumpus":1}}`)
	f.Add(`{"game":"mumpus","id":"mumpus:8b1s1@3"}` + "\n" + `{"result":{"won":true,"turns":0}}`)
	f.Fuzz(func(t *testing.T, text string) {
		tr, err := transcript.Read(all.Games(), strings.NewReader(text), "f")
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		if strings.Contains(tr.Settings.Setup(), "00") {
			return // large caves take long
		}
		p, err := tr.Game.Agents().Player("", count.Strategy(), tr.Settings)
		require.NoError(t, err)
		turns := 0
		for turn, err := range tr.Replay(context.Background(), p) {
			turns++
			if err != nil {
				require.Contains(t, err.Error(), "f:")
				return
			}
			_ = p.Scene()
			_, err := games.Lessons(context.Background(), p)
			require.NoError(t, err)
			require.Equal(t, turns, turn.Number)
		}
		require.Len(t, tr.Turns, turns)
	})
}
