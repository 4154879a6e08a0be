package theme_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/classic/theme"
)

func TestShipped(t *testing.T) {
	assert.Equal(t, []string{"standard", "bunker", "deutsch"}, theme.Names())
	for _, name := range theme.Names() {
		th, err := theme.Named(name)
		require.NoError(t, err)
		assert.Equal(t, name, th.Name())
		for _, section := range []string{theme.Text, theme.You, theme.Hunter} {
			for _, k := range theme.Keys(section) {
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
		for _, k := range theme.Keys(theme.You) {
			if strings.HasPrefix(k.Name, "end.") {
				assert.NotEqual(t, th.Say(theme.You, k.Name), th.Say(theme.Hunter, k.Name), "two voices: %s", k.Name)
			}
		}
	}
	_, err := theme.Named("opera")
	require.ErrorIs(t, err, theme.ErrTheme)
	assert.ErrorContains(t, err, "want one of: standard, bunker, deutsch")
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
		{"[you]", "[text]", "section [text] a second time, after line"},
		{"theme standard", "theme", "want theme NAME"},
	} {
		text := strings.Replace(string(standard), c.old, c.spoilt, 1)
		require.NotEqual(t, string(standard), text)
		line := strings.Count(text[:strings.Index(text, c.spoilt)], "\n") + 1
		if c.spoilt == "theme" || c.spoilt == "[text]" || c.spoilt == "smell =" {
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
