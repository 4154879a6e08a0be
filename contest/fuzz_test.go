package contest_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/contest"
)

// FuzzReader reads any text. Rounds come in order, and there is an end; what was read
// can be summed up.
func FuzzReader(f *testing.F) {
	c := small(f)
	text := written(f, c)
	f.Add(text)
	f.Add(text[:len(text)/2])
	f.Add(strings.Replace(text, `"game":1`, `"game":2`, 1))
	f.Add("{}\n")
	f.Add("")
	f.Add("1/4")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := contest.ParseShard(text); err == nil {
			again, err := contest.ParseShard(s.String())
			assert.NoError(t, err)
			assert.Equal(t, s, again)
		}
		in, err := contest.NewReader(strings.NewReader(text), "fuzz")
		if err != nil {
			return
		}
		h := in.Header()
		s := contest.NewSummary(h.Names())
		last := -1
		for {
			round, err := in.Next()
			if err != nil {
				if err == io.EOF {
					assert.Equal(t, in.Len(), s.Worlds())
				}
				break
			}
			assert.Greater(t, round.Game, last)
			last = round.Game
			assert.Len(t, round.Records, len(h.Contestants))
			s.Add(round)
		}
		assert.LessOrEqual(t, s.Worlds(), in.Len())
		assert.Len(t, s.Report().Contestants, len(h.Contestants))
	})
}
