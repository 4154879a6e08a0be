package theme_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/classic/theme"
)

func TestShipped(t *testing.T) {
	assert.Equal(t, []string{"standard", "bunker", "deutsch", "original"}, theme.Names())
	for _, name := range theme.Names() {
		th, err := theme.Named(name)
		require.NoError(t, err)
		assert.Equal(t, name, th.Name())
		for _, section := range theme.Sections() {
			if section == theme.Keys {
				continue
			}
			for _, k := range theme.Entries(section) {
				var values []string
				for _, w := range k.Words {
					values = append(values, w, "<"+w+">")
				}
				text := th.Say(section, k.Name, values...)
				assert.NotContains(t, text, "{")
				for _, w := range k.Words {
					assert.Contains(t, text, "<"+w+">")
				}
			}
		}
		for _, k := range theme.Entries(theme.You) {
			if strings.HasPrefix(k.Name, "end.") {
				assert.NotEqual(t, th.Say(theme.You, k.Name), th.Say(theme.Hunter, k.Name), "two voices: %s", k.Name)
			}
		}
	}
	_, err := theme.Named("opera")
	require.ErrorIs(t, err, theme.ErrTheme)
	assert.ErrorContains(t, err, "want one of: standard, bunker, deutsch, original")
}

// TestFaults spoils the standard theme in one line each.
func TestFaults(t *testing.T) {
	standard, err := os.ReadFile("themes/standard.txt")
	require.NoError(t, err)
	for _, c := range []struct{ old, spoilt, want string }{
		{"room = You are in room {room}. Tunnels", "room = You are in a room. Tunnels", "room lacks {room}"},
		{"move = You go to room {room}.", "move = You go to room {romm}.", "move has {romm}, and can have only {room}"},
		{"smell = You smell a wumpus!", "smell = You smell {arrows}!", "smell has {arrows}, and can have nothing in braces"},
		{"smell = You smell a wumpus!", "smell = You smell a {wumpus!", "smell has {, and can have nothing in braces"},
		{"smell = You smell a wumpus!", "smell =", "want a key, = and a text"},
		{"smell = You smell a wumpus!", "smelly = You smell", `no key "smelly" in [you]`},
		{"smell = You smell a wumpus!", "room = {room} {exits}", "key room a second time"},
		{"[you]", "[them]", `section "[them]"`},
		{"go = g\n", "go = s\n", "the key shoot is s, as is go in line "},
		{"explain = e\n", "explain = q\n", "the key explain is q, as is leave in line "},
		{"back = p\n", "back = -\n", "the key slower is -, as is back in line "},
		{"go = g\n", "go = gg\n", `the key go is "gg", want one lower-case letter or sign`},
		{"go = g\n", "go = 1\n", `the key go is "1", want one lower-case letter or sign`},
		{"ask.do = Go ({go})", "ask.do = Go", "ask.do lacks {go}"},
		{"safe = safe", "safe = {text}", "safe has {text}, and can have nothing in braces"},
		{"[you]", "[text]", "section [text] a second time, after line"},
		{"theme standard", "theme", "want theme NAME"},
	} {
		text := strings.Replace(string(standard), c.old, c.spoilt, 1)
		require.NotEqual(t, string(standard), text)
		line := strings.Count(text[:strings.Index(text, c.spoilt)], "\n") + 1
		switch {
		case strings.HasPrefix(c.want, "the key shoot"), strings.HasPrefix(c.want, "the key slower"): // the later line
			name := strings.Fields(c.want)[2]
			keys := strings.Index(text, "[keys]")
			line = strings.Count(text[:keys+strings.Index(text[keys:], "\n"+name+" = ")], "\n") + 2
		case c.spoilt == "theme" || c.spoilt == "[text]" || c.spoilt == "smell =":
			line = strings.Count(string(standard)[:strings.Index(string(standard), c.old)], "\n") + 1
		}
		_, err := theme.Parse(strings.NewReader(text), "mine.txt")
		require.ErrorIs(t, err, theme.ErrTheme, c.spoilt)
		assert.ErrorContains(t, err, fmt.Sprintf("mine.txt:%d: ", line))
		assert.ErrorContains(t, err, c.want)
	}
	for text, want := range map[string]string{
		"":                        "mine.txt:1: not a theme: it has no name",
		"theme x":                 "mine.txt:1: not a theme: no section [text]",
		"theme x\n[text]":         "mine.txt:2: not a theme: [text] lacks the key title",
		"theme x\nlanguage en de": "mine.txt:2: not a theme: want theme NAME",
	} {
		_, err := theme.Parse(strings.NewReader(text), "mine.txt")
		if assert.Error(t, err) {
			assert.Contains(t, err.Error(), want)
		}
	}
}

// TestWritten writes each theme as it was read; and changes a key in the standard one, and
// reads it.
func TestWritten(t *testing.T) {
	var text strings.Builder
	for _, name := range theme.Names() {
		text.Reset()
		th, err := theme.Named(name)
		require.NoError(t, err)
		require.NoError(t, th.Write(&text))
		file, err := os.ReadFile("themes/" + name + ".txt")
		require.NoError(t, err)
		assert.Equal(t, string(file), text.String())
	}
	text.Reset()
	standard, err := theme.Named("standard")
	require.NoError(t, err)
	require.NoError(t, standard.Write(&text))
	mine := strings.NewReplacer("theme standard", "theme mine", "\ngo = g\n", "\ngo = z\n").Replace(text.String())
	th, err := theme.Parse(strings.NewReader(mine), "mine.txt")
	require.NoError(t, err)
	assert.Equal(t, "mine", th.Name())
	assert.Equal(t, "z", th.Key("go"))
	for _, section := range theme.Sections() { // a line less
		for _, e := range theme.Entries(section) {
			lines := strings.Split(mine, "\n")
			at := slices.Index(lines, "["+section+"]")
			i := at + slices.IndexFunc(lines[at:], func(l string) bool { return strings.HasPrefix(l, e.Name+" = ") })
			_, err := theme.Parse(strings.NewReader(strings.Join(slices.Delete(lines, i, i+1), "\n")), "mine.txt")
			require.EqualError(t, err, fmt.Sprintf("mine.txt:%d: not a theme: [%s] lacks the key %s", at+1, section, e.Name))
		}
	}
}

// TestTell wants that a text of the standard theme stands for one text of each theme, and that
// the standard theme tells what it is told.
func TestTell(t *testing.T) {
	standard, err := theme.Named("standard")
	require.NoError(t, err)
	seen := map[string]string{}
	for _, section := range []string{theme.Screen, theme.Known} {
		for _, e := range theme.Entries(section) {
			text := standard.Say(section, e.Name)
			assert.Empty(t, seen[text], "%s is %s", e.Name, text)
			seen[text] = e.Name
			assert.Equal(t, text, standard.Tell(text))
		}
	}
	for text, want := range map[string]string{
		"turn":                         "Zug",
		"Turn 3: room 5, exits 1 4 6":  "Zug 3: Raum 5, Ausgänge 1 4 6",
		"open: pit alone 33%, bats 1%": "offen: Abgrund allein 33%, Fledermäuse 1%",
		"after the first move the wumpus is not in room 9, 10 or 11 and room 5 holds a pit": "nach dem ersten Gang ist der Wumpus nicht in Raum 9, 10 oder 11 und in Raum 5: ein Abgrund",
		"no wings in room 1: no bats in room 2; room 3 holds no bats, so room 4 holds bats (only candidate left, with steps 1 and 2)": "kein Flügelschlag in Raum 1: keine Fledermäuse in Raum 2; " +
			"in Raum 3: keine Fledermäuse, also gilt: in Raum 4: Fledermäuse (nur dies bleibt übrig, mit den Schritten 1 und 2)",
		"after the 21st move the wumpus was in one room": "nach dem 21. Gang war der Wumpus in einem der Räume",
		"what nobody says": "what nobody says",
	} {
		th, err := theme.Named("deutsch")
		require.NoError(t, err)
		assert.Equal(t, want, th.Tell(text))
	}
}

func ExampleNamed() {
	t, err := theme.Named("bunker")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Say(theme.You, "room", "room", "4", "exits", "3, 5 and 14"))
	fmt.Println(t.Say(theme.Hunter, "move", "room", "5"))
	// Output:
	// You are in chamber 4. Passages lead to 3, 5 and 14.
	// The soldier goes to chamber 5.
}
