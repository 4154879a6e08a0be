package classic

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/classic/theme"
	"github.com/mumpus-go/mumpus/games/host"
	world "github.com/mumpus-go/mumpus/world/classic"
)

// shooter is a table at which someone shoots all arrows, along paths that depend on nothing
// but the seed, the turn, and how far along the path is.
type shooter struct {
	seed, turn, asked int
	began             bool
	percepts          []string
	actions           []world.Action
	said              []string
}

func (s *shooter) Say(_ host.Look, text string)        { s.said = append(s.said, text) }
func (s *shooter) Blank()                              {}
func (s *shooter) Pause(context.Context, string) error { return nil }
func (s *shooter) Lines(func(int) []string)            {}
func (s *shooter) Begin()                              {}

func (s *shooter) Choose(_ context.Context, _, keys string, _ func(string)) (byte, error) {
	switch {
	case !s.began:
		s.began = true
		return 'p', nil
	case strings.Contains(keys, "g"):
		return 's', nil
	default:
		return 'q', nil
	}
}

func (s *shooter) Number(_ context.Context, _ string, fine func(int) bool, _ func(string)) (int, error) {
	var all []int
	for n := range 300 {
		if fine(n) {
			all = append(all, n)
		}
	}
	if s.asked == 0 {
		all = all[len(all)/2:] // an arrow that flies far
	}
	n := all[(7*s.seed+31*s.turn+13*s.asked+s.turn*s.asked*s.seed)%len(all)]
	s.asked++
	return n, nil
}

func (s *shooter) Sees(_ context.Context, p games.Percept) error {
	s.percepts = append(s.percepts, p.Lines())
	s.turn, s.asked = s.turn+1, 0
	return nil
}

func (s *shooter) Ended(games.Result, int) {}

func (s *shooter) Did(a games.Action) { s.actions = append(s.actions, a.(world.Action)) }

// TestArrowsInSteps plays games with arrows whose path is chosen as a whole and room by room,
// and wants the same games, which a replay of what was done goes through as well.
func TestArrowsInSteps(t *testing.T) {
	th, err := theme.Named("standard")
	require.NoError(t, err)
	short, strayed := false, false
	for seed := range 60 {
		rules := world.RuleSets()[seed%2]
		if seed%3 == 0 {
			rules.Told = !rules.Told
		}
		cave, err := world.Deal(rules, world.Layouts()[seed%len(world.Layouts())], uint64(seed))
		require.NoError(t, err)
		play := func(step bool) *shooter {
			table := &shooter{seed: seed}
			s := &session{flags: &hostFlags{agents: Game().Agents(), agent: "roamer", step: step}, theme: th, table: table, last: uint64(seed)}
			require.NoError(t, s.run(context.Background(), cave))
			return table
		}
		whole, stepped := play(false), play(true)
		require.Equal(t, whole.percepts, stepped.percepts, "%v", cave)
		require.Len(t, stepped.actions, len(whole.actions))
		replayed := cave.Play(world.Random(uint64(seed)))
		for i, a := range stepped.actions {
			n := len(a.Path)
			require.Equal(t, whole.actions[i].Path[:n], a.Path)
			short = short || n < len(whole.actions[i].Path)
			require.Equal(t, stepped.percepts[i], replayed.Percept().Lines())
			require.NoError(t, replayed.Apply(a))
			strayed = strayed || !slices.Equal(replayed.Flight(), a.Path[:len(replayed.Flight())])
		}
		_, over := replayed.Over()
		assert.True(t, over)
		// All that is said is the same too, but for the rooms that are aimed at, and that a room
		// holds nothing.
		bare := func(said []string) (left []string) {
			for _, line := range said {
				if line != th.Say(theme.Text, "step.none") && !strings.HasPrefix(line, "You shoot") {
					left = append(left, line)
				}
			}
			return left
		}
		require.Equal(t, bare(whole.said), bare(stepped.said), fmt.Sprint(seed))
	}
	assert.True(t, short, "an arrow hit before its path was chosen to the end")
	assert.True(t, strayed)
}
