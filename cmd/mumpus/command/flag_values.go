package command

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
)

// near returns a question whether one of the names is meant that are spelt nearly as
// something typed is; or nothing.
func near(typed string, names []string) string {
	far := 2 // letters that are left out, put in or changed
	switch n := len(strings.TrimLeft(typed, "-")); {
	case n < 3:
		return ""
	case n == 3:
		far = 1
	}
	list := cobra.Command{SuggestionsMinimumDistance: far}
	for _, name := range names {
		list.AddCommand(&cobra.Command{Use: name, Run: func(*cobra.Command, []string) {}})
	}
	found := list.SuggestionsFor(typed)
	if len(found) == 0 {
		return ""
	}
	return fmt.Sprintf(" (did you mean %s?)", strings.Join(found, " or "))
}

// checked is the value of a flag that takes one of some names, or some text. It knows the
// names, for the help, the completion, and what is said of another.
type checked struct {
	value *string
	names []string
	check func(string) error // says what is wrong with a text; nil if it is seen later
}

func (c *checked) String() string  { return *c.value }
func (c *checked) Type() string    { return "text" }
func (c *checked) Names() []string { return c.names }

// Set implements [pflag.Value].
func (c *checked) Set(s string) error {
	if c.check != nil {
		if err := c.check(s); err != nil {
			return usageError{fmt.Errorf("%w%s", err, near(s, c.names))}
		}
	}
	*c.value = s
	return nil
}

// namesOf returns the names that a flag takes, if it knows them.
func namesOf(f *pflag.Flag) []string {
	if n, ok := f.Value.(interface{ Names() []string }); ok {
		return n.Names()
	}
	return nil
}

// oneOf refuses what is none of the names of something.
func oneOf(what string, names []string) func(string) error {
	return func(s string) error {
		if slices.Contains(names, s) {
			return nil
		}
		return fmt.Errorf("there is no %s %q, want one of: %s", what, s, strings.Join(names, ", "))
	}
}

// nameVar defines a flag that takes one of some names of something.
func nameVar(fs *pflag.FlagSet, value *string, flag, what string, names []string, check func(string) error) {
	fs.Var(&checked{value, names, check}, flag, "`NAME` "+what+": "+strings.Join(names, ", "))
}

// plainValue is the value of a flag of package flag, as games define them.
type plainValue struct {
	pflag.Value
	plain *flag.Flag
	fs    *flag.FlagSet
}

// Set sets it in the game's own flags, for the game to know that it was given.
func (f plainValue) Set(s string) error { return f.fs.Set(f.plain.Name, s) }

// Names returns the names that the game knows for it.
func (f plainValue) Names() []string {
	if n, ok := f.plain.Value.(games.Named); ok {
		return n.Names()
	}
	return nil
}

// define lets a game define flags, and returns what it makes of them, with their names.
func define[T any](fs *pflag.FlagSet, by func(*flag.FlagSet) T) (made T, names []string) {
	plain := flag.NewFlagSet("", flag.ContinueOnError)
	made = by(plain)
	plain.VisitAll(func(p *flag.Flag) {
		f := pflag.PFlagFromGoFlag(p)
		f.Value = plainValue{f.Value, p, plain}
		if _, ok := p.Value.(games.FileWriter); ok {
			f.Annotations = map[string][]string{writes: nil}
		}
		fs.AddFlag(f)
		names = append(names, p.Name)
	})
	return made, names
}
