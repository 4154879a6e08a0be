package view

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/games/host"
	"github.com/mumpus-go/mumpus/internal/report"
	"github.com/mumpus-go/mumpus/internal/scale"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// staged plays the game of an id on a stage, and returns the model of its screen.
func staged(t require.TestingT, id string, o Options) *model { return facing(t, id, host.Face{}, o) }

// facing is staged with the words and the keys of a game's own.
func facing(t require.TestingT, id string, f host.Face, o Options) *model {
	g, w, err := all.Games().ParseID(id)
	require.NoError(t, err)
	player := func() games.Player {
		p, err := history.Simplest(g, sat.Default(), w.Settings())()
		require.NoError(t, err)
		return p
	}
	s := NewStage(f.Tell)
	o.Bound = f.Keys
	p := player()
	past := history.New(func() (games.Player, error) { return player(), nil })
	for turn, err := range games.Play(context.Background(), w, p) {
		require.NoError(t, err)
		shown, err := report.TurnOf(context.Background(), turn, p)
		require.NoError(t, err)
		s.Begin()
		s.Page().Write("\n")
		if f.Tell != nil {
			s.Page().Paragraph("", Words(Plain, fmt.Sprintf("%d: 日本 🦇", turn.Number)))
			s.Put(shown)
			past.Add(turn)
			continue
		}
		s.Page().Paragraph("", Words(Plain, fmt.Sprintf("Told of turn %d: 日本 🦇 ❤️ in the cave, as wide as they are.", turn.Number)))
		s.Put(shown)
		s.Page().Write("What now?")
		s.Page().Write(" " + turn.Done.Action.String() + "x\b \b\n")
		past.Add(turn)
	}
	r, _ := w.Result()
	end := r.String()
	if f.Tell != nil {
		end = f.Tell("Won")
	}
	s.End(Words(Green, end))
	s.returned()
	o.Title = Tell(f.Tell).told(games.TitleOf(g)) + ": " + Tell(f.Tell).told(w.Settings().String()) + " (" + id + ")"
	o.Legend = Legend
	o.Explain = func(ctx context.Context, turn int, place string) (func(*Page), error) {
		m, err := past.At(ctx, turn+1)
		require.NoError(t, err)
		scene := m.Player.Scene()
		a, err := report.PlaceOf(ctx, m.Player, m.Number, &scene, place)
		if err != nil {
			return nil, err
		}
		return func(p *Page) { ShowPlace(p, a) }, nil
	}
	m := newModel(s, o)
	m.refresh()
	return m
}

// typed presses keys, and does what they lead to.
func typed(t require.TestingT, m *model, keys ...string) {
	for _, key := range keys {
		if m.key(key) != explain {
			continue
		}
		text, err := m.Explain(context.Background(), m.at, m.chosen)
		if err != nil {
			require.ErrorIs(t, err, report.ErrPlace)
			text = func(p *Page) { p.Paragraph("", Words(Red, err.Error())) }
		}
		m.explainedNow(m.chosen, m.at, text)
	}
}

const (
	someMumpus  = "mumpus:20b3s3@17"
	someWumpus  = "wumpus-world:4x4p0.2@5"
	someClassic = "classic:noon@140"
)

// TestScreens compares screens after some keys with golden ones.
func TestScreens(t *testing.T) {
	for _, c := range []struct {
		name          string
		id            string
		plays         bool
		width, height int
		keys          string // a screen is taken after each
	}{
		{"mumpus", someMumpus, false, 80, 24, "home right end e up enter esc esc ?"},
		{"mumpus-small", someMumpus, false, 40, 12, "home tab end down e 1 enter pgdown left esc esc ?"},
		{"mumpus-tiny", someMumpus, false, 20, 6, "home tab e enter esc esc ?"},
		{"mumpus-wide", "mumpus:30b6s4@5", false, 120, 40, "end"},
		{"wumpus-world", someWumpus, false, 80, 24, "home right e right enter"},
		{"wumpus-world-small", someWumpus, false, 40, 12, "home tab end"},
		{"wumpus-world-large", "wumpus-world:16x12p0.2@17", false, 80, 24, "end e up up"},
		{"wumpus-world-large-small", "wumpus-world:16x12p0.2@17", false, 40, 12, "tab e right right right right"},
		{"play", someMumpus, true, 80, 24, "left k tab tab tab e enter esc esc right ?"},
		{"play-small", someWumpus, true, 40, 12, "home tab k tab"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := staged(t, c.id, Options{Plays: c.plays, Advice: '?', Keys: []Help{{"m", "move"}}})
			m.resize(c.width, c.height)
			screens(t, m, c.name, strings.Fields(c.keys))
		})
	}
}

// screens compares the screens after some keys with golden ones.
func screens(t *testing.T, m *model, name string, keys []string) {
	var got strings.Builder
	for _, key := range keys {
		typed(t, m, key)
		fmt.Fprintf(&got, "==== %s\n%s\n", key, strings.Join(m.lines(), "\n"))
	}
	compare(t, name, got.String())
}

// TestThemedScreens compares every screen of the classic game with golden ones, in two
// languages, and in the other themes some. Keys are named by what they do.
func TestThemedScreens(t *testing.T) {
	for _, c := range []struct {
		name          string
		plays         bool
		width, height int
		themes        string
		keys          string
	}{
		{"classic", false, 80, 24, "standard deutsch bunker original", "home forward back explain 1 9 enter esc esc end help esc space faster slower tab"},
		{"classic-wide", false, 140, 50, "standard deutsch original", "end explain enter left esc 9 9 esc help"},
		{"classic-small", false, 40, 12, "standard deutsch", "home tab right explain enter pgdown esc esc help"},
		{"classic-tiny", false, 20, 6, "standard deutsch", "home tab tab help"},
		{"classic-none", false, 19, 5, "standard deutsch", "home"},
		{"play-classic", true, 80, 24, "standard deutsch bunker original", "home known tab tab explain enter esc esc right known help"},
		{"play-classic-small", true, 40, 12, "standard deutsch", "home known tab help"},
	} {
		for theme := range strings.FieldsSeq(c.themes) {
			t.Run(c.name+" "+theme, func(t *testing.T) {
				face := faceOf(t, theme)
				m := facing(t, someClassic, face, Options{Plays: c.plays, Advice: '?', Keys: []Help{{"letters", "answer the questions"}}})
				m.resize(c.width, c.height)
				var keys []string
				for key := range strings.FieldsSeq(c.keys) {
					keys = append(keys, cmp.Or(face.Keys[key], key))
				}
				screens(t, m, c.name+"-"+theme, keys)
			})
		}
	}
}

// faceOf returns that of the classic game by a theme.
func faceOf(t *testing.T, theme string) host.Face {
	g, err := all.Games().ByName("classic")
	require.NoError(t, err)
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	teller := g.(host.Storied).StoryFlags(fs)
	require.NoError(t, fs.Set("theme", theme))
	told, err := teller()
	require.NoError(t, err)
	return told.Face
}

// compare compares text with a golden file, but for blanks at the ends of lines.
func compare(t *testing.T, name, text string) {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	text = strings.Join(lines, "\n")
	file := filepath.Join("testdata", name+".golden")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o777))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), text)
}

// TestFits presses random keys in windows of random sizes, and wants a screen that
// fits, and is the same without colours.
func TestFits(t *testing.T) {
	type kind struct {
		id    string
		plays bool
	}
	models := map[kind]*model{} // each is played once
	ids := []string{
		someMumpus, someClassic, "classic:noon,layout=torus@4", "wumpus-world:16x3p0.2@17", "wumpus-world:4x4?p0.2,aima@5",
	}
	for i := range scale.Many(12) { // of all games and sizes
		for _, g := range all.Games() {
			w, err := g.World(games.MixOf(g)(i), uint64(i))
			require.NoError(t, err)
			ids = append(ids, w.ID())
		}
	}
	keys := []string{
		"left", "right", "home", "end", "up", "down", "pgup", "pgdown", "tab", "e", "enter", "esc", "?", "k", "space",
		"1", "2", ",", "x", "+", "-", "backspace", "é", "ctrl+x", "a", "n", "p",
	}
	rapid.Check(t, func(t *rapid.T) {
		k := kind{rapid.SampledFrom(ids).Draw(t, "id"), rapid.Bool().Draw(t, "plays")}
		m := models[k]
		if m == nil {
			m = staged(t, k.id, Options{Plays: k.plays, Advice: '?'})
			models[k] = m
		}
		*m = *newModel(m.stage, m.Options)
		m.refresh()
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			if rapid.IntRange(0, 3).Draw(t, "resizes") == 0 || m.width == 0 {
				m.resize(rapid.IntRange(MinWidth, 200).Draw(t, "width"), rapid.IntRange(MinHeight, 70).Draw(t, "height"))
			}
			typed(t, m, rapid.SampledFrom(keys).Draw(t, "key"))
			m.Colour = true
			painted := m.lines()
			m.Colour = false
			lines := m.lines()
			require.LessOrEqual(t, len(lines), m.height)
			for i, line := range lines {
				require.LessOrEqual(t, ansi.StringWidth(line), m.width, "%q", line)
				require.LessOrEqual(t, ansi.StringWidthWc(line), m.width, "%q", line)
				require.NotContains(t, line, "\x1b")
				require.Equal(t, strings.TrimRight(line, " "), strings.TrimRight(ansi.Strip(painted[i]), " "))
				require.True(t, strings.HasSuffix(painted[i], "\x1b[0m") || !strings.Contains(painted[i], "\x1b[") || strings.Count(painted[i], "\x1b[0m")*2 == strings.Count(painted[i], "\x1b["), "%q ends as it began", painted[i])
			}
		}
	})
}

// TestTooSmall wants that said, in windows down to nothing.
func TestTooSmall(t *testing.T) {
	m := staged(t, someMumpus, Options{})
	for width := range MinWidth {
		for height := range MinHeight {
			m.resize(width, height)
			lines := m.lines()
			require.LessOrEqual(t, len(lines), height)
			for _, line := range lines {
				require.LessOrEqual(t, len(line), width)
			}
		}
	}
	m.resize(MinWidth-1, MinHeight)
	assert.Equal(t, []string{"too small:", "want 20x6"}, m.lines())
}

// TestNothingIsCut wants whole words in a pane that is wider than they are.
func TestNothingIsCut(t *testing.T) {
	lines := laidOut(Page{Width: 10, Colour: true}, func(p *Page) { p.Paragraph("ab ", Words(Red, "short mumpus:20b3s3@17 日本日本日本")) })
	assert.Equal(t, []string{"ab \x1b[31mshort\x1b[0m", "   mumpus:", "20b3s3@17", "   日本日", "本日本"}, lines)
}

// TestTakenBack wants what is taken back to be gone, and nothing else.
func TestTakenBack(t *testing.T) {
	lines := laidOut(Page{Width: 40, Colour: true}, func(p *Page) {
		p.Write("-- wait 日 --")
		p.TakeBack("-- wait 日 --")
		p.Write("one\n? ab")
		p.TakeBack("b")
		p.Write("c\n")
	})
	assert.Equal(t, []string{"one", "? ac"}, lines)
	assert.Equal(t, "x", takenBack(erase+"x"), "there is nothing to take back")
}

// TestTurnsGoBy lets turns go by themselves on a stage where they come when they are
// asked for.
func TestTurnsGoBy(t *testing.T) {
	played := staged(t, someMumpus, Options{}).shown.turns
	s := NewStage(nil)
	m := newModel(s, Options{Pace: 1, Running: true})
	come := func() { // as many as are wanted
		for len(s.turns) < s.want && len(s.turns) < len(played) {
			s.Put(played[len(s.turns)])
		}
		m.refresh()
	}
	come()
	require.Len(t, m.shown.turns, 1)
	assert.Equal(t, tick, m.ticked())
	assert.True(t, m.waits())
	assert.Equal(t, tick, m.ticked(), "no more are asked for while one is awaited")
	assert.Equal(t, 2, s.want)
	come()
	assert.Equal(t, 1, m.at)
	m.key("space")
	assert.Equal(t, none, m.ticked())
	m.key("left")
	assert.Equal(t, 0, m.at)
	assert.Equal(t, tick, m.key("space"), "on from where it was")
	assert.Equal(t, 1, m.at)
	m.key("end")
	come()
	assert.Equal(t, len(played)-1, m.at)
	s.End(Words(Plain, "over"))
	s.returned()
	m.refresh()
	assert.Equal(t, none, m.key("space"), "there is nothing to go on to")
	assert.False(t, m.running)
	assert.Equal(t, leave, m.key("q"))
	assert.Equal(t, interrupt, m.key("ctrl+c"))
	assert.Equal(t, abort, m.key("ctrl+\\"))
	assert.Equal(t, suspend, m.key("ctrl+z"))
}

// TestGoingBackStays wants the turn that is looked at to stay while others come.
func TestGoingBackStays(t *testing.T) {
	played := staged(t, someMumpus, Options{}).shown.turns
	s := NewStage(nil)
	m := newModel(s, Options{})
	for _, turn := range played[:3] {
		s.Put(turn)
	}
	m.refresh()
	require.Equal(t, 2, m.at)
	m.key("left")
	s.Put(played[3])
	m.refresh()
	assert.Equal(t, 1, m.at)
	m.key("right")
	m.key("right")
	assert.Equal(t, 3, m.at)
	s.Put(played[4])
	m.refresh()
	assert.Equal(t, 4, m.at, "the last turn is followed")
	s.Restart()
	m.refresh()
	assert.Equal(t, 0, m.at)
	assert.Equal(t, "nothing to explain yet", func() string { m.key("e"); return m.said }())
}

// TestChooseByName chooses a room by its name, and is told of a name that none has.
func TestChooseByName(t *testing.T) {
	m := staged(t, someMumpus, Options{})
	typed(t, m, "home", "e", "1", "7")
	assert.Equal(t, "17", m.chosen)
	assert.Empty(t, m.said)
	typed(t, m, "1", "2")
	assert.Equal(t, "17", m.chosen)
	assert.Equal(t, "no room 12 is shown", m.said)
	typed(t, m, "1", "3")
	assert.Equal(t, "13", m.chosen)
	assert.Empty(t, m.said)
}

// TestKeysForTheGame wants those that are not the view's to come to who plays.
func TestKeysForTheGame(t *testing.T) {
	m := staged(t, someWumpus, Options{Plays: true, Advice: '?'})
	m.shown.over = false
	for _, key := range []string{"left", "m", "1", "enter", "backspace", "a", "space", "ctrl+x", "up", "k", "tab"} {
		m.key(key)
	}
	var got []byte
	for len(m.stage.keys) > 0 {
		key, err := m.stage.Key(context.Background())
		require.NoError(t, err)
		got = append(got, key)
	}
	assert.Equal(t, "m1\r\x7f? ", string(got))
	for range 2 * typedAhead {
		m.key("x") // too many are lost, and block nobody
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(ErrLeft)
	assert.ErrorIs(t, m.stage.Wait(ctx), ErrLeft)
	_, err := NewStage(nil).Key(ctx)
	assert.ErrorIs(t, err, ErrLeft)
}

// TestTypedAnswers wants all characters of an answer that is begun to come to the
// game, and the keys of the view to be its own again behind it.
func TestTypedAnswers(t *testing.T) {
	m := staged(t, someMumpus, Options{Plays: true, Types: true, Advice: 'a'})
	m.shown.over = false
	for _, key := range []string{
		"m", "o", "v", "e", "space", "7", "enter", // whole
		"k", "s", "a", "k", "?", "backspace", "backspace", "backspace", "backspace", "backspace", "k", // taken back
		"a", "k", "e", "esc", "u", "e", "esc",
	} {
		m.key(key)
	}
	var got []byte
	for len(m.stage.keys) > 0 {
		key, err := m.stage.Key(context.Background())
		require.NoError(t, err)
		got = append(got, key)
	}
	assert.Equal(t, "move 7\rsak?\x7f\x7f\x7f\x7f\x7fau", string(got))
	assert.True(t, m.known)
}

// TestRace lets games go on while they are looked at, and places chosen in them.
func TestRace(t *testing.T) {
	played := staged(t, someMumpus, Options{}).shown.turns
	for _, plays := range []bool{false, true} {
		s := NewStage(nil)
		m := newModel(s, Options{Plays: plays, Explain: func(context.Context, int, string) (func(*Page), error) {
			return func(p *Page) { p.Write("why") }, nil
		}})
		m.resize(80, 24)
		done := make(chan struct{})
		go func() {
			defer close(done)
			for range 30 {
				s.Restart()
				for _, turn := range played {
					s.Begin()
					s.Page().Paragraph("", Words(Plain, "told"))
					s.Put(turn)
					s.Page().Paragraph("", Words(Plain, "told more"))
					s.Did(turn.Done)
				}
			}
		}()
		keys := []string{"e", "1", "down", "enter", "left", "esc", "esc", "left", "k", "home", "end"}
		for i, going := 0, true; going; i++ {
			select {
			case <-done:
				going = false
			case <-s.change:
			}
			m.refresh()
			m.lines()
			typed(t, m, keys[i%len(keys)])
			m.lines()
		}
		assert.Len(t, m.shown.turns, len(played))
	}
}

// failing is a writer that fails.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("full") }

// TestFirstErrorStays wants a page to say that it couldn't be written.
func TestFirstErrorStays(t *testing.T) {
	p := &Page{W: failing{}, Width: 80}
	p.Write("a")
	p.Paragraph("", Words(Plain, "b"))
	assert.EqualError(t, p.Err, "full")
}
