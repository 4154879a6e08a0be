package classic

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRuleSets plays, for each difference between the two rule sets, the same
// with both, and decides all that is left to chance.
func TestRuleSets(t *testing.T) {
	// Room 1 has exits 2, 5, 8; room 2 has 1, 3, 10; room 3 has 2, 4, 12.
	far := position(1, 20, []int{12, 14}, []int{11, 15})
	for _, c := range []struct {
		name    string
		rules   Rules
		at      Position
		chances []answer
		actions []string
		outcome Outcome
		events  string
		room    int // from 1
		wumpus  int // from 1
	}{
		{
			"noon: the wumpus flees from a hunter that enters, told", Noon(), position(1, 2, nil, nil),
			[]answer{{FleeOrEat, 1}, {WumpusGoes, 1}},
			[]string{"MOVE 2"},
			Playing, "fled", 2, 3,
		},
		{
			"noon: it eats it", Noon(), position(1, 2, nil, nil),
			[]answer{{FleeOrEat, 0}},
			[]string{"MOVE 2"},
			Eaten, "none", 2, 2,
		},
		{
			"yob: the wumpus moves off", Yob(), position(1, 2, nil, nil),
			[]answer{{FleeOrEat, 1}, {WumpusGoes, 2}},
			[]string{"MOVE 2"},
			Playing, "fled", 2, 10,
		},
		{
			"yob: it stays and eats", Yob(), position(1, 2, nil, nil),
			[]answer{{FleeOrEat, 0}},
			[]string{"MOVE 2"},
			Eaten, "none", 2, 2,
		},
		{
			"noon: a miss wakes it, and a move is told", Noon(), far,
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}},
			[]string{"SHOOT 2"},
			Playing, "moved", 1, 13,
		},
		{
			"noon: it sleeps on, and nothing is told", Noon(), far,
			[]answer{{WakeOrNot, 0}},
			[]string{"SHOOT 2"},
			Playing, "none", 1, 20,
		},
		{
			"yob: a move is never told", Yob(), far,
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}},
			[]string{"SHOOT 2"},
			Playing, "none", 1, 13,
		},
		{
			"yob: nor that it stays", Yob(), far,
			[]answer{{WakeOrNot, 0}},
			[]string{"SHOOT 2"},
			Playing, "none", 1, 20,
		},
		{
			"noon: it moves into the hunter's room and flees in the check that follows", Noon(), position(1, 2, nil, nil),
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}, {FleeOrEat, 1}, {WumpusGoes, 2}},
			[]string{"SHOOT 5"},
			Playing, "moved+fled", 1, 8,
		},
		{
			"noon: or eats in that check", Noon(), position(1, 2, nil, nil),
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}, {FleeOrEat, 0}},
			[]string{"SHOOT 5"},
			Eaten, "moved", 1, 1,
		},
		{
			"yob: it moves into the hunter's room and eats at once", Yob(), position(1, 2, nil, nil),
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}},
			[]string{"SHOOT 5"},
			Eaten, "none", 1, 1,
		},
		{
			"noon: an arrow may turn back", Noon(), position(1, 8, nil, nil), nil,
			[]string{"SHOOT 2 3 2 1"},
			ShotItself, "none", 1, 8,
		},
		{
			"yob: from the third room on it may not", Yob(), position(1, 8, nil, nil), nil,
			[]string{"SHOOT 2 3 2"},
			WrongRoom, "none", 1, 8,
		},
		{
			"yob: the second room may be the hunter's own", Yob(), position(1, 8, nil, nil), nil,
			[]string{"SHOOT 2 1"},
			ShotItself, "none", 1, 8,
		},
		{
			"noon: a room that isn't joined is wrong", Noon(), position(1, 8, nil, nil), nil,
			[]string{"SHOOT 2 17"},
			WrongRoom, "none", 1, 8,
		},
		{
			"yob: it is replaced by a random exit, and a wumpus there is hit", Yob(), position(1, 3, nil, nil),
			[]answer{{ArrowGoes, 1}},
			[]string{"SHOOT 2 17"},
			Won, "none", 1, 3,
		},
		{
			"yob: a straying arrow comes back to the hunter", Yob(), position(1, 8, nil, nil),
			[]answer{{ArrowGoes, 0}},
			[]string{"SHOOT 2 17"},
			ShotItself, "none", 1, 8,
		},
		{
			"noon: bats carry to the same room too, and it is checked again", Noon(), position(1, 20, []int{2, 9}, []int{11, 15}),
			[]answer{{BatsCarry, 1}, {BatsCarry, 8}, {BatsCarry, 6}},
			[]string{"MOVE 2"},
			Playing, "carried+carried+carried", 7, 20,
		},
		{
			"yob: checked at once", Yob(), position(1, 20, []int{2, 9}, []int{11, 15}),
			[]answer{{BatsCarry, 8}, {BatsCarry, 10}},
			[]string{"MOVE 2"},
			Fell, "carried+carried", 11, 20,
		},
		{
			"noon: wumpus before bats in the same room", Noon(), position(1, 2, []int{2}, nil),
			[]answer{{FleeOrEat, 1}, {WumpusGoes, 1}, {BatsCarry, 2}, {FleeOrEat, 1}, {WumpusGoes, 2}},
			[]string{"MOVE 2"},
			Playing, "fled+carried+fled", 3, 12,
		},
		{
			"noon: wumpus before a pit in the same room", Noon(), position(1, 2, nil, []int{2}),
			[]answer{{FleeOrEat, 0}},
			[]string{"MOVE 2"},
			Eaten, "none", 2, 2,
		},
		{
			"noon: the last arrow missed is lost before the wumpus comes", changed(t, "noon,arrows=1"), position(1, 2, nil, nil),
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}, {FleeOrEat, 0}},
			[]string{"SHOOT 5"},
			OutOfArrows, "moved", 1, 1,
		},
		{
			"yob: the wumpus eats before the arrows are counted", changed(t, "yob,arrows=1"), position(1, 2, nil, nil),
			[]answer{{WakeOrNot, 1}, {WumpusGoes, 0}},
			[]string{"SHOOT 5"},
			Eaten, "none", 1, 1,
		},
		{
			"yob: the last arrow missed", changed(t, "yob,arrows=1"), far,
			[]answer{{WakeOrNot, 0}},
			[]string{"SHOOT 5"},
			OutOfArrows, "none", 1, 20,
		},
		{
			"the wumpus in a later room of the flight", Noon(), position(1, 4, nil, nil), nil,
			[]string{"SHOOT 2 3 4 5 6"},
			Won, "none", 1, 4,
		},
		{
			"farther than an arrow flies", Noon(), position(1, 4, nil, nil), nil,
			[]string{"SHOOT 2 3 2 3 2 3"},
			WrongRoom, "none", 1, 4,
		},
		{"a pit", Noon(), position(1, 20, nil, []int{5}), nil, []string{"MOVE 5"}, Fell, "none", 5, 20},
		{"a room that isn't joined", Noon(), far, nil, []string{"MOVE 3"}, WrongRoom, "none", 1, 20},
		{"out of turns", changed(t, "noon,turns=2"), far, nil, []string{"MOVE 2", "MOVE 1"}, OutOfTurns, "none", 1, 20},
	} {
		t.Run(c.name, func(t *testing.T) {
			// What the table calls out of arrows ends before the check.
			if c.outcome == OutOfArrows && c.rules.Name == "noon" {
				c.chances = c.chances[:2]
			}
			h := begin(t, c.rules, c.at, c.chances...)
			for _, a := range c.actions {
				do(t, h, a)
			}
			outcome, over := h.Over()
			assert.Equal(t, c.outcome, outcome)
			assert.Equal(t, c.outcome != Playing, over)
			assert.Equal(t, c.events, h.Percept().EventWords())
			assert.Equal(t, c.room, h.Room()+1)
			assert.Equal(t, c.wumpus, h.Wumpus()+1)
			if over {
				assert.ErrorIs(t, h.Apply(Move(0)), ErrOver)
			}
		})
	}
}

func changed(t *testing.T, text string) Rules {
	r, err := ParseRules(text)
	require.NoError(t, err)
	return r
}

// TestWarnings counts as the rule sets do.
func TestWarnings(t *testing.T) {
	three := position(1, 20, []int{2, 5, 8}, []int{3, 4})
	assert.Equal(t, Percept{Arrows: 5, Bats: 2}, begin(t, Noon(), three).Percept(), "2 means two or more")
	assert.Equal(t, Percept{Arrows: 5, Bats: 3}, begin(t, Yob(), three).Percept(), "one line each")
	p := position(1, 2, []int{5}, []int{8})
	assert.Equal(t, Percept{Arrows: 5, Smell: true, Bats: 1, Pits: 1}, begin(t, Noon(), p).Percept())
}

// TestPlacement sees who shares a room in many caves.
func TestPlacement(t *testing.T) {
	for _, rules := range RuleSets() {
		shared, near := 0, 0
		for seed := range uint64(2000) {
			c, err := Deal(rules, Dodecahedron(), seed)
			require.NoError(t, err)
			p := c.Position()
			rooms := append(append([]int{p.Hunter}, p.Bats...), p.Pits...)
			seen := map[int]bool{}
			for _, r := range rooms {
				require.False(t, seen[r], "%v", p)
				seen[r] = true
			}
			require.NotEqual(t, p.Hunter, p.Wumpus)
			if seen[p.Wumpus] {
				shared++
			}
			if c.Play(Random(0)).Percept().Smell {
				near++
			}
		}
		assert.InDelta(t, 2000*3./19, near, 80, "neighbours of the start are unrestricted")
		if rules.Apart {
			assert.Zero(t, shared)
		} else {
			assert.InDelta(t, 2000*4./19, shared, 80)
		}
	}
}

// TestChances asks for the odds of the settings.
func TestChances(t *testing.T) {
	for text, want := range map[string][2]Odds{
		"noon":                   {{1, 2}, {1, 2}},
		"yob":                    {{3, 4}, {3, 4}},
		"noon,flee=1/3,wake=0/1": {{1, 3}, {0, 1}},
	} {
		asked := map[Matter]Odds{}
		c, err := At(changed(t, text), Dodecahedron(), position(1, 2, nil, nil))
		require.NoError(t, err)
		h := c.Play(chanceFunc(func(m Matter, o Odds) bool { asked[m] = o; return false }))
		do(t, h, "SHOOT 5")
		do(t, h, "MOVE 2")
		assert.Equal(t, want, [2]Odds{asked[FleeOrEat], asked[WakeOrNot]}, text)
	}
}

type chanceFunc func(m Matter, o Odds) bool

func (f chanceFunc) Happens(m Matter, o Odds) bool { return f(m, o) }
func (chanceFunc) Pick(Matter, int) int            { return 0 }

func TestRulesText(t *testing.T) {
	for _, text := range []string{"noon", "yob", "noon,bats=3,flee=1/3", "yob,told=yes,turns=7"} {
		assert.Equal(t, text, changed(t, text).String())
	}
	assert.Equal(t, "noon", changed(t, "noon,bats=2").String())
	assert.Contains(t, Noon().All(), "flee       1/2\n")
	for text, want := range map[string]string{
		"":                 "want one of: noon, yob",
		"chess":            "want one of: noon, yob",
		"noon,bats":        `"" for bats`,
		"noon,bats=02":     `"02" for bats`,
		"noon,flee=2/1":    `"2/1" for flee, want something like 1/2`,
		"noon,told=maybe":  `"maybe" for told`,
		"noon,dragons=1":   `no setting "dragons", want one of: bats, pits`,
		"noon,bats=2,,":    `no setting ""`,
		"noon, bats=2":     `no setting " bats"`,
		"yob,wake=1/0":     `"1/0"`,
		"yob,wake=one/two": `"one/two"`,
	} {
		_, err := ParseRules(text)
		require.ErrorIs(t, err, ErrRules, text)
		assert.ErrorContains(t, err, want)
	}
	for _, text := range []string{
		"noon,bats=-1", "noon,bats=18", "yob,bats=17", "noon,arrows=0", "noon,reach=0",
		"noon,reach=17", "noon,count=-1", "noon,turns=0", "noon,pits=9223372036854775807",
	} {
		assert.ErrorIs(t, changed(t, text).Validate(Dodecahedron()), ErrRules, text)
	}
	assert.ErrorIs(t, Rules{Bats: 1, Arrows: 1, Reach: 1, Turns: 1}.Validate(Dodecahedron()), ErrRules, "no chances")
	assert.NoError(t, changed(t, "noon,bats=17").Validate(Dodecahedron()))
	assert.True(t, strings.HasPrefix(Rules{Name: "mine"}.String(), "mine"))
}
