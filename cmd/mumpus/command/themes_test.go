//go:build unix

package command

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/classic/theme"
)

// themed is a theme, and the words of its texts.
type themed struct {
	*theme.Theme
	file  string // or its name
	words map[string]bool
}

// themes are those that there are, and one with a binding of its own for each key.
func themes(t *testing.T) map[string]themed {
	dir := filepath.Join("..", "..", "..", "games", "classic", "theme", "themes")
	all := map[string]themed{}
	add := func(name, file, text string) {
		th, err := theme.Parse(strings.NewReader(text), name)
		require.NoError(t, err)
		words := map[string]bool{}
		for line := range strings.SplitSeq(text, "\n") {
			if _, said, ok := strings.Cut(line, " = "); ok && !strings.HasPrefix(line, "#") {
				for _, w := range letters.FindAllString(regexp.MustCompile(`\{.*?\}`).ReplaceAllString(said, " "), -1) {
					words[strings.ToLower(w)] = true
				}
			}
		}
		all[name] = themed{th, file, words}
	}
	for _, name := range theme.Names() {
		text, err := os.ReadFile(filepath.Join(dir, name+".txt"))
		require.NoError(t, err)
		add(name, name, string(text))
		if name != "deutsch" {
			continue
		}
		// No key is where it was, and most are where another was.
		lines := strings.Split(string(text), "\n")
		at := slices.Index(lines, "[keys]") + 1
		for i, e := range theme.Entries(theme.Keys) {
			lines[at+i] = e.Name + " = " + string("yxwvutsrqponmlkjihgfedcba"[i])
		}
		text = []byte(strings.Join(lines, "\n"))
		file := filepath.Join(t.TempDir(), "turned.txt")
		require.NoError(t, os.WriteFile(file, text, 0o666))
		add("turned", file, string(text))
	}
	return all
}

var letters = regexp.MustCompile(`\p{L}+`)

// speaks wants that a text has no word but those of the theme, and names.
func (th themed) speaks(t *testing.T, text string) {
	t.Helper()
	names := []string{"noon", "yob", "wake", "classic", "hunter", "roamer", "gini", "mumpus", "theme", "agent", "plain", "turned", "txt"}
	text = regexp.MustCompile(`/\S+|mumpus (?:play|watch)|--\w+`).ReplaceAllString(text, "") // a file, what can be typed
	for _, w := range letters.FindAllString(text, -1) {
		w = strings.ToLower(w)
		if len(w) > 1 && !th.words[w] && !slices.Contains(names, w) && !slices.Contains(theme.Names(), w) {
			assert.Fail(t, "a foreign word", "%s: %q in\n%s", th.Name(), w, text)
			return
		}
	}
}

// won are the answers of a game that is won after hints, a map, wrong answers, a miss and a
// walk, of the same again that is lost, and of one to watch: keys by their names, and numbers.
var won = []string{
	"play", "hint", "map", "!", "shoot", "9", "2", "8", "7", "shoot", "1", "2",
	"same", "go", "3", "8", "watch", "leave",
}

// answers returns them with what ends each.
func (th themed) answers(ends string) string {
	var b strings.Builder
	for _, a := range won {
		if key := th.Key(a); key != "" {
			a = key
		}
		b.WriteString(a + ends)
	}
	return b.String()
}

// TestThemesInLines plays whole games in each theme, in lines: with an empty one after each, too.
func TestThemesInLines(t *testing.T) {
	for name, th := range themes(t) {
		for _, ends := range []string{"\n", "\n\n", "\r\n"} {
			for _, more := range [][]string{nil, {"--debug", "--rules", "yob"}, {"--versus"}} {
				args := append([]string{"play", "classic", "--position", "noon", "--wake", "0/1", "--hints", "--theme", th.file}, more...)
				var out, errs bytes.Buffer
				code := Run(context.Background(), args, strings.NewReader(th.answers(ends)), &out, &errs)
				require.Equal(t, success, code, "%s: %s", name, errs.String())
				th.speaks(t, out.String())
				if more == nil {
					for _, end := range []string{"end.won", "end.fell"} {
						assert.Contains(t, out.String(), th.Say(theme.You, end), name)
					}
					assert.Contains(t, out.String(), th.Say(theme.Text, "bye"))
					assert.Len(t, regexp.MustCompile(`(?m)^".*"`).FindAllString(out.String(), -1), 3, "%s: complaints", name)
				}
			}
		}
		for _, more := range [][]string{nil, {"--why"}, {"--agent", "roamer", "--why"}} {
			var out, errs bytes.Buffer
			require.Equal(t, success, Run(context.Background(), append([]string{"watch", "classic:noon@17", "--theme", th.file}, more...), nil, &out, &errs), errs.String())
			th.speaks(t, out.String())
		}
	}
}

// TestThemesByKeys plays the same games on a terminal: with keys, and with Enter behind each.
func TestThemesByKeys(t *testing.T) {
	for name, th := range themes(t) {
		for _, ends := range []string{"", "\r"} {
			t.Run(name+" "+strings.ReplaceAll(ends, "\r", "enter"), func(t *testing.T) {
				t.Parallel()
				cooked := cookedState(t)
				x := inTerminal(t, 200, []string{"NO_COLOR=1"}, "mumpus", "play", "classic", "--plain", "--position", "noon", "--wake", "0/1", "--hints", "--theme", th.file)
				question := func(key string, values ...string) string {
					for _, e := range theme.Entries(theme.Keys) {
						values = append(values, e.Name, th.Key(e.Name))
					}
					return th.Say(theme.Text, key, values...)
				}
				goon := question("ask.goon")
				start, do, again := question("menu.start"), question("ask.hints"), question("menu.again")
				count, path := question("ask.count", "reach", "5"), question("ask.path", "room", "1", "exits", "2, 5, 8")
				for _, step := range [][2]string{
					{start, "play"},
					{do, "hint"},
					{do, "map"},
					{do, "!"},
					{do, "shoot"},
					{count, "9\r"},
					{count, "2"},
					{path, "8"},
					{question("ask.path", "room", "8", "exits", "1, 7, 9"), "7"},
					{goon, " "},
					{goon, " "},
					{do, "shoot"},
					{count, "1"},
					{path, "2"},
					{goon, " "},
					{again, "same"},
					{do, "go"},
					{question("ask.room", "exits", "2, 5, 8"), "8"},
				} {
					x.expect(step[0])
					switch key := th.Key(step[1]); {
					case key != "":
						x.sendRaw(cooked, key+ends)
					case step[0] == goon || strings.HasSuffix(step[1], "\r"):
						x.sendRaw(cooked, step[1])
					default:
						x.sendRaw(cooked, step[1]+ends)
					}
				}
				x.expect(th.Say(theme.You, "end.fell"))
				x.expect(again)
				x.sendRaw(cooked, th.Key("leave")+ends)
				x.expect(th.Say(theme.Text, "bye"))
				assert.Equal(t, success, x.exit())
				th.speaks(t, x.output())
			})
		}
	}
}

// TestThemesOnScreen plays a game on the whole screen in each theme, with all that can be seen
// there, and watches one.
func TestThemesOnScreen(t *testing.T) {
	for name, th := range themes(t) {
		t.Run(name, func(t *testing.T) {
			w := inWindow(t, 150, 50, state+"="+t.TempDir())
			told := func(section, key string, values ...string) string { return th.Say(section, key, values...) }
			sees := func(texts ...string) {
				t.Helper()
				w.sees(texts...)
				screen := w.text()
				if _, after, ok := strings.Cut(screen, "--theme "+th.file); ok {
					screen = after
				}
				th.speaks(t, screen)
			}
			turn := func(n string) string { return told(theme.Known, "turn", "turn", n) }
			w.run("clear; mumpus play classic --position noon --wake 0/1 --hints --theme " + th.file)
			sees(told(theme.Screen, "game"), "("+th.Key("play")+")")
			w.press(th.Key("play"), "Enter")
			sees(turn("1"), told(theme.You, "smell"))
			w.press(th.Key("help"))
			sees("- "+told(theme.Screen, "pane.keys")+" -", told(theme.Screen, "key.known.does"))
			w.press("Escape")
			sees(told(theme.Screen, "hint.known", "key", th.Key("known")))
			w.press(th.Key("known"))
			sees(told(theme.Screen, "shown"))
			w.press("Tab", "Tab")
			sees(told(theme.Screen, "label.proved"))
			w.press(th.Key("explain"))
			sees(told(theme.Screen, "hint.enter"))
			w.press("2", "Enter")
			sees(told(theme.Screen, "explain.title", "place", told(theme.Known, "room", "room", "2"), "turn", "1"), told(theme.Known, "world.another"))
			w.press("Escape")
			sees(told(theme.Screen, "hint.enter"))
			w.press("Escape")
			sees(told(theme.Screen, "hint.known", "key", th.Key("known")))
			w.press(th.Key("hint"), "Enter")
			w.press(th.Key("advice"))
			w.press(th.Key("shoot"), "Enter", "2", "Enter", "8", "Enter", "7", "Enter")
			sees(told(theme.You, "flight", "room", "8"))
			w.press("Space")
			sees(told(theme.You, "flight", "room", "7"))
			w.press("Space")
			sees(turn("2"), told(theme.You, "missed"))
			w.press(th.Key("shoot"), "1", "2", "Enter")
			sees(told(theme.You, "flight", "room", "2"))
			w.press("Space")
			sees(told(theme.You, "end.won"), told(theme.Screen, "stats", "won", "1", "all", "1", "turns", "2.0"))
			w.press(th.Key("leave"))
			w.sees(told(theme.Text, "bye"))
			w.prompted()

			w.run("clear; mumpus watch classic:noon@140 --theme " + th.file)
			sees(turn("1"), told(theme.Screen, "hint.quit", "key", th.Key("quit")))
			w.press(th.Key("forward"))
			sees(turn("2"))
			w.press(th.Key("back"))
			sees(told(theme.Screen, "turn.of", "turn", "1", "last", "2"))
			w.press(th.Key("end"))
			sees(told(theme.Screen, "won"))
			w.press(th.Key("explain"), "Enter")
			sees(told(theme.Known, "step", "n", "1"))
			w.press("Escape")
			sees(told(theme.Screen, "hint.enter"))
			w.press("Escape")
			sees(told(theme.Screen, "hint.quit", "key", th.Key("quit")))
			w.press(th.Key("help"))
			sees(told(theme.Screen, "key.pace.does"))
			w.press("Escape")
			sees(told(theme.Screen, "hint.quit", "key", th.Key("quit")))
			w.press(th.Key("quit"))
			w.prompted()
			screen := w.text()
			_, after, _ := strings.Cut(screen, th.file)
			th.speaks(t, strings.ReplaceAll(after, "ready>", ""))
		})
	}
}
