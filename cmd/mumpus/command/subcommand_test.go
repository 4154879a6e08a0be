package command

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games/all"
	"github.com/mumpus-go/mumpus/internal/output"
)

// everyCommand calls f for each command with each game, as a test of its own. The words
// are what is typed for both.
func everyCommand(t *testing.T, f func(t *testing.T, c *command, u *call, words []string)) {
	for _, c := range rootCommand().all() {
		for _, game := range all.Games().Names() {
			words := strings.Fields(c.name)
			tree, u := started(t, words)
			if u.Lookup("game") != nil {
				words = append(words, "--game", game)
				tree, u = started(t, words)
			} else if game != all.Games().Names()[0] {
				continue // it is the same for all
			}
			found, _ := tree.find(words)
			t.Run(strings.Join(words, " "), func(t *testing.T) { f(t, found, u, words) })
		}
	}
}

// started returns a call of the command that is typed, with its flags.
func started(t *testing.T, words []string) (*tree, *call) {
	tree := newTree(all.Games(), output.New(output.OS()))
	c, rest := tree.find(words)
	u := &call{tree: tree, args: rest}
	_, err := u.begin(c)
	require.NoError(t, err)
	return tree, u
}

// TestEveryCommandIsDescribed wants of each command what help, completion and manual
// pages are made of.
func TestEveryCommandIsDescribed(t *testing.T) {
	everyCommand(t, func(t *testing.T, c *command, u *call, words []string) {
		assert.NotEmpty(t, c.summary)
		assert.NotEmpty(t, c.about)
		assert.Contains(t, c.example, c.title())
		out, stderr, code := runs(append(words, "-h")...)
		assert.Empty(t, stderr)
		assert.Equal(t, success, code)
		manual, err := newTree(all.Games(), output.New(output.OS())).manual(c.name)
		require.NoError(t, err)
		for _, f := range flagsOf(u.FlagSet) {
			assert.NotEmpty(t, f.about, f.typed)
			if c.name != "" { // whose help is the list of commands
				assert.Contains(t, out, "\n  "+f.typed+" ")
			}
			assert.Contains(t, manual.text.String(), ".TP\n\\fB"+roff(f.typed)+"\\fR\n"+roff(f.about)+"\n")
		}
	})
}

// TestEveryFlagIsCompleted wants the name of each flag, and the names that it takes.
func TestEveryFlagIsCompleted(t *testing.T) {
	everyCommand(t, func(t *testing.T, c *command, u *call, words []string) {
		if c.hidden {
			return
		}
		flags := completions(t, append(words, "--"))
		u.VisitAll(func(f *pflag.Flag) {
			if f.Name != "game" || !slices.Contains(words, "--game") {
				assert.Contains(t, flags, "--"+f.Name)
			}
			if f.Value.Type() == "bool" {
				return
			}
			for _, dash := range []string{"-", "--"} {
				names := completions(t, append(words, dash+f.Name, ""))
				assert.ElementsMatch(t, namesOf(f), names, f.Name)
			}
		})
	})
}

// TestEveryFlagByOneDash wants each flag to be understood in all the ways in which it can
// be typed, beside arguments.
func TestEveryFlagByOneDash(t *testing.T) {
	everyCommand(t, func(t *testing.T, c *command, u *call, words []string) {
		u.VisitAll(func(f *pflag.Flag) {
			typed := [][]string{{"-" + f.Name}, {"--" + f.Name}}
			value := "true"
			if f.Value.Type() != "bool" {
				value = "7"
				if names := namesOf(f); len(names) > 0 {
					value = names[0]
				} else if f.Value.Type() == "duration" {
					value = "7s"
				} else if _, ok := f.Value.(*memorySize); ok {
					value = "7MB"
				}
				typed = [][]string{{"-" + f.Name, value}, {"--" + f.Name, value}}
			}
			typed = append(typed, []string{"-" + f.Name + "=" + value}, []string{"--" + f.Name + "=" + value})
			if short := "-" + f.Shorthand; short != "-" {
				typed = append(typed, []string{short + "=" + value}, []string{"-" + short + "=" + value})
				if f.Value.Type() == "bool" {
					typed = append(typed, []string{short})
				} else {
					typed = append(typed, []string{short, value}, []string{short + value})
				}
			}
			for _, args := range typed {
				_, u := started(t, words)
				args, err := u.dashed(c, slices.Concat([]string{"one"}, args, []string{"two", "--", args[0]}))
				require.NoError(t, err)
				require.NoError(t, u.Parse(args))
				assert.True(t, u.Changed(f.Name), args)
				assert.Equal(t, strings.Trim(u.Lookup(f.Name).Value.String(), "[]"), value, args)
				assert.Equal(t, []string{"one", "two"}, u.Args()[:u.ArgsLenAtDash()], args)
			}
		})
	})
}

// TestValueLikeAFlag takes values that look like flags for what they are.
func TestValueLikeAFlag(t *testing.T) {
	_, u := started(t, []string{"watch", "wumpus-world"})
	args, err := u.dashed(new(command), []string{"--gold", "-1000", "-record", "--seed", "-seed", "3", "-"})
	require.NoError(t, err)
	assert.Equal(t, []string{"--gold=-1000", "--record=--seed", "--seed=3", "-"}, args)
}

// runs runs mumpus, and returns what it writes and its exit code.
func runs(args ...string) (stdout, stderr string, code int) {
	var out, log bytes.Buffer
	code = Run(context.Background(), args, strings.NewReader(""), &out, &log)
	return out.String(), log.String(), code
}

// completions returns the words that complete the last of some.
func completions(t *testing.T, words []string) []string {
	out, _, code := runs(append([]string{"__completeNoDesc"}, words...)...)
	require.Equal(t, success, code)
	list := strings.Fields(out)
	require.NotEmpty(t, list)
	require.Regexp(t, `^:\d+$`, list[len(list)-1])
	return list[:len(list)-1]
}
