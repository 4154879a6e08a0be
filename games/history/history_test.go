package history_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge/explain"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

// stood says how a player stands in its turn.
func stood(p games.Player) string {
	text := fmt.Sprintf("%+v\n%v\n", p.Scene(), games.NewsOf(p))
	for _, f := range p.Base().Theory().Facts() {
		text += fmt.Sprintln(f.Turn, f.Text)
	}
	return text
}

// play lets the default agent play a world, and returns the history of the game, which the
// simplest agent follows, and how the default agent stood in each turn.
func play(t *testing.T, g games.Game, w games.World) (*history.History, []string) {
	h := history.New(history.Simplest(g, sat.Default(), w.Settings()))
	p, err := g.Agents().Player("", sat.Default(), w.Settings())
	require.NoError(t, err)
	var then []string
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		h.Add(games.Turn{Percept: turn.Percept})
		h.Did(turn.Done)
		then = append(then, stood(p))
	}
	return h, then
}

// longGame returns a world of the game, ready to be played, in which the default agent needs
// some turns.
func longGame(t *testing.T, g games.Game, seed uint64) games.World {
	for ; ; seed++ {
		w, err := g.World(games.MixOf(g)(int(seed%5)), seed)
		require.NoError(t, err)
		again, err := g.World(games.MixOf(g)(int(seed%5)), seed)
		require.NoError(t, err)
		if h, _ := play(t, g, w); h.Len() > 4 {
			return again
		}
	}
}

// TestThen asks for turns in any order: whichever agent follows, it knows in each what was
// known then, and nothing from later.
func TestThen(t *testing.T) {
	ctx := context.Background()
	for _, g := range all.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			for i := range scale.Many(3) {
				rng := rand.New(rand.NewPCG(uint64(i), 1))
				h, then := play(t, g, longGame(t, g, uint64(10*i)))
				for range 3 * h.Len() {
					n := 1 + rng.IntN(h.Len())
					m, err := h.At(ctx, n)
					require.NoError(t, err)
					require.Equal(t, n, m.Number)
					require.Equal(t, then[n-1], stood(m.Player))
					if rng.IntN(4) > 0 {
						h.Keep(m)
					}
				}
				p, err := g.Agents().Player("", sat.Default(), settings(t, g, uint64(10*i)))
				require.NoError(t, err)
				n := 0
				for turn, err := range h.Replay(ctx, p) {
					require.NoError(t, err)
					n++
					assert.Equal(t, n, turn.Number)
					assert.Equal(t, then[n-1], stood(p))
					assert.True(t, turn.AsAdvised())
				}
				assert.Equal(t, h.Len(), n)
			}
		})
	}
}

// TestPlay plays a game by its history: turns and decisions are as without one, and the
// history has them.
func TestPlay(t *testing.T) {
	ctx := context.Background()
	for _, g := range all.Games() {
		_, then := play(t, g, longGame(t, g, 1))
		w := longGame(t, g, 1)
		h := history.New(func() (games.Player, error) { return g.Agents().Player("", sat.Default(), w.Settings()) })
		n := 0
		for m, err := range h.Play(ctx, w) {
			require.NoError(t, err)
			n++
			assert.Equal(t, n, m.Number)
			assert.Equal(t, games.TurnOf(w), m.Number)
			assert.True(t, m.AsAdvised())
			require.Equal(t, then[n-1], stood(m.Player))
		}
		assert.Len(t, then, n)
		_, over := w.Result()
		assert.True(t, over)
		m, err := h.At(ctx, 2)
		require.NoError(t, err)
		assert.Equal(t, then[1], stood(m.Player))
		assert.NotNil(t, m.Done.Action)

		ended, cancel := context.WithCancel(ctx)
		defer cancel()
		w = longGame(t, g, 1)
		h = history.New(func() (games.Player, error) { return g.Agents().Player("", sat.Default(), w.Settings()) })
		var last error
		for m, err := range h.Play(ended, w) {
			if last = err; err == nil {
				assert.Equal(t, 1, m.Number)
				cancel()
			}
		}
		assert.ErrorIs(t, last, context.Canceled)
		assert.Equal(t, 2, games.TurnOf(w))
	}
}

// settings returns those of the long game from a seed on.
func settings(t *testing.T, g games.Game, seed uint64) games.Settings {
	return longGame(t, g, seed).Settings()
}

// TestNoTurn asks for turns that there are not.
func TestNoTurn(t *testing.T) {
	h := history.New(nil)
	h.Did(games.Decision{})
	h.Back(3)
	_, err := h.At(context.Background(), 1)
	assert.ErrorIs(t, err, history.ErrTurn)
	h, _ = play(t, all.Games()[0], longGame(t, all.Games()[0], 1))
	for _, n := range []int{-1, 0, h.Len() + 1} {
		_, err = h.At(context.Background(), n)
		assert.ErrorIs(t, err, history.ErrTurn)
		assert.EqualError(t, err, fmt.Sprintf("there is no turn %d, the last is turn %d", n, h.Len()))
	}
}

// TestBack takes turns back, and lets another be played in their place.
func TestBack(t *testing.T) {
	ctx := context.Background()
	g := all.Games()[0]
	h, then := play(t, g, longGame(t, g, 1))
	all := h.Turns()
	ahead, err := h.At(ctx, 4)
	require.NoError(t, err)
	h.Back(2)
	assert.Equal(t, 2, h.Len())
	assert.Nil(t, h.Turns()[1].Done.Action)
	h.Keep(ahead) // which is of no use any more
	assert.Zero(t, h.Weight())
	h.Did(all[1].Done)
	for _, turn := range all[2:] {
		h.Add(turn)
	}
	m, err := h.At(ctx, 3)
	require.NoError(t, err)
	assert.Equal(t, then[2], stood(m.Player))
	h.Keep(m)
	h.Back(0)
	assert.Zero(t, h.Len())
	assert.Zero(t, h.Weight())
}

// slow is a player for whom the time runs out.
type slow struct {
	games.Player
	acts *int
}

func (p slow) Act(ctx context.Context, percept games.Percept) (games.Decision, error) {
	*p.acts++
	d, err := p.Player.Act(ctx, percept)
	time.Sleep(2 * time.Millisecond)
	return d, err
}

// TestLate has too little time to follow a game in one go: each call goes on where the one
// before stopped, and no turn is followed twice.
func TestLate(t *testing.T) {
	g := all.Games()[0]
	w := longGame(t, g, 1)
	turns, then := play(t, g, w)
	acts := 0
	h := history.New(func() (games.Player, error) {
		p, err := history.Simplest(g, sat.Default(), w.Settings())()
		return slow{p, &acts}, err
	})
	for _, turn := range turns.Turns() {
		h.Add(turn)
	}
	h.Spare = time.Hour
	calls := 0
	for {
		calls++
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour+time.Millisecond)
		m, err := h.At(ctx, h.Len())
		cancel()
		if err == nil {
			assert.Equal(t, then[h.Len()-1], stood(m.Player))
			break
		}
		require.ErrorIs(t, err, history.ErrLate)
		require.Less(t, calls, 10_000)
	}
	assert.Equal(t, h.Len(), acts)
	assert.Greater(t, calls, 1)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := h.At(ctx, 2)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestLimit keeps no more than the limit allows, and one player at least.
func TestLimit(t *testing.T) {
	ctx := context.Background()
	for _, g := range all.Games() {
		h, _ := play(t, g, longGame(t, g, 1))
		one, four, most := 0, 0, 0
		for n := 1; n <= h.Len(); n++ {
			m, err := h.At(ctx, n)
			require.NoError(t, err)
			theory := m.Player.Base().Theory()
			weight := theory.Sites() + len(theory.Facts())
			one = max(one, weight)
			if n <= 3 || n == h.Len() {
				four += weight
			}
		}
		for _, h.Limit = range []int{1, 2 * one, 0} {
			h.Rest()
			most = 0
			for _, n := range []int{h.Len(), 3, 2, 1, h.Len(), 1, 2, 4, 1} {
				m, err := h.At(ctx, n)
				require.NoError(t, err)
				h.Keep(m)
				most = max(most, h.Weight())
				assert.Positive(t, h.Weight())
			}
			switch h.Limit {
			case 0:
				assert.LessOrEqual(t, most, 4*one)
				assert.GreaterOrEqual(t, most, four)
			default:
				assert.LessOrEqual(t, most, max(h.Limit, one))
			}
		}
	}
}

// TestComplete completes turns with what the player that follows would do, each time that one
// is asked for, and ends with its error.
func TestComplete(t *testing.T) {
	ctx := context.Background()
	g := all.Games()[0]
	h, _ := play(t, g, longGame(t, g, 1))
	stop := errors.New("stop")
	h.Complete = func(turn *games.Turn) error {
		if turn.Number == 4 {
			return stop
		}
		turn.Said = turn.Advice.Action.String()
		return nil
	}
	for range 2 {
		m, err := h.At(ctx, 3)
		require.NoError(t, err)
		assert.Equal(t, m.Done.Action.String(), m.Said)
		h.Keep(m)
	}
	assert.Empty(t, h.Turns()[2].Said)
	_, err := h.At(ctx, 4)
	assert.ErrorIs(t, err, stop)
	p, err := history.Simplest(g, sat.Default(), settings(t, g, 1))()
	require.NoError(t, err)
	n := 0
	for turn, err := range h.Replay(ctx, p) {
		n++
		assert.Equal(t, n, turn.Number)
		assert.Equal(t, n == 4, err != nil)
	}
	assert.Equal(t, 4, n)
}

// TestSideBySide explains turns while the game goes on, and begins anew.
func TestSideBySide(t *testing.T) {
	for _, g := range all.Games() {
		played, then := play(t, g, longGame(t, g, 1))
		turns := played.Turns()
		h := history.New(history.Simplest(g, sat.Default(), settings(t, g, 1)))
		ctx, cancel := context.WithCancel(context.Background())
		var wg sync.WaitGroup
		for i := range 3 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				rng := rand.New(rand.NewPCG(uint64(i), 2))
				for ctx.Err() == nil {
					n := 1 + rng.IntN(len(turns))
					m, err := h.At(ctx, n)
					if err != nil {
						assert.True(t, errors.Is(err, history.ErrTurn) || ctx.Err() != nil, err)
						continue
					}
					assert.Equal(t, then[n-1], stood(m.Player))
					var why []*explain.Explanation
					for _, c := range games.NewsOf(m.Player) {
						e, err := c.Explain(ctx, m.Player.Base())
						if assert.True(t, err == nil || ctx.Err() != nil, err) && err == nil {
							why = append(why, e)
						}
					}
					h.Keep(m)
					for _, e := range why { // which are written while others go on
						assert.NotEmpty(t, e.Lines())
					}
				}
			}()
		}
		for range 2 {
			for _, turn := range turns {
				h.Add(games.Turn{Percept: turn.Percept})
				m, err := h.At(ctx, h.Len())
				if assert.NoError(t, err) {
					h.Keep(m)
				}
				h.Did(turn.Done)
				time.Sleep(time.Millisecond)
			}
			h.Back(0)
		}
		cancel()
		wg.Wait()
	}
}

// BenchmarkMemory reports the bytes that kept players take for each site and fact that they
// know, at the end of a game, by which DefaultLimit is chosen.
func BenchmarkMemory(b *testing.B) {
	for _, g := range all.Games() {
		b.Run(g.Name(), func(b *testing.B) {
			ctx := context.Background()
			var kept []*history.History
			weight, before := 0, heap()
			for b.Loop() {
				w, err := g.World(games.MixOf(g)(len(kept)%5), uint64(len(kept)))
				require.NoError(b, err)
				h := history.New(func() (games.Player, error) { return g.Agents().Player("", sat.Default(), w.Settings()) })
				for _, err := range h.Play(ctx, w) {
					require.NoError(b, err)
				}
				kept = append(kept, h)
				weight += h.Weight()
			}
			b.ReportMetric(float64(heap()-before)/float64(weight), "B/known")
			runtime.KeepAlive(kept)
		})
	}
}

// heap returns the bytes that are in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
