package theme_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/classic/theme"
)

// FuzzParse reads anything. What is accepted has all texts; what isn't gets one
// line with the place.
func FuzzParse(f *testing.F) {
	standard, err := os.ReadFile("themes/standard.txt")
	require.NoError(f, err)
	f.Add(string(standard))
	f.Add("theme x\nlanguage en\n[text]\ntitle = {a}")
	f.Add("[you]\n[you]")
	f.Fuzz(func(t *testing.T, text string) {
		th, err := theme.Parse(strings.NewReader(text), "f")
		if err != nil {
			require.Regexp(t, `^f:\d+: [^\n]*$`, err.Error())
			return
		}
		for _, section := range theme.Sections() {
			for _, k := range theme.Entries(section) {
				require.NotEmpty(t, th.Say(section, k.Name))
			}
		}
	})
}
