package command

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/mumpus-go/mumpus/games"
)

// parse parses the arguments of a call by its flags. Flags stand anywhere before "--".
func (u *call) parse(c *command) error {
	args, err := u.dashed(c, u.args)
	if err == nil {
		err = u.FlagSet.Parse(args)
	}
	if u.Changed(helpFlag) {
		return errHelp
	}
	return u.sayWrong(err)
}

// dashed returns arguments as pflag takes them without ambiguity: flags as --flag and
// --flag=value. One dash is enough for a long flag here, and a flag whose value can be
// left out takes the next word for one, unless that is an argument of the command.
func (u *call) dashed(c *command, args []string) ([]string, error) {
	var out []string
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return append(out, args[i:]...), nil
		}
		name := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
		if name == arg || name == "" { // no flag, or - alone
			out = append(out, arg)
			continue
		}
		f, value, given := u.flag(name, arg[1] != '-')
		switch next := i + 1; {
		case f == nil:
			out = append(out, "--"+name) // for pflag to refuse
			continue
		case given || f.NoOptDefVal != "" && len(namesOf(f)) == 0:
		case f.NoOptDefVal != "":
			if given = next < len(args) && !strings.HasPrefix(args[next], "-") && !slices.Contains(c.names(nil), args[next]); given {
				value, i = args[next], next
			}
		case next < len(args) && args[next] != "--":
			value, given, i = args[next], true, next
		default:
			return out, misused("--%s wants a value: %s", f.Name, valueName(f))
		}
		arg = "--" + f.Name
		if given {
			arg += "=" + value
		}
		out = append(out, arg)
	}
	return out, nil
}

// flag returns the flag that text behind its dashes names, with the value that is in it
// too, as in seed=3, n=3 and, if it is behind one dash, n3.
func (u *call) flag(text string, oneDash bool) (f *pflag.Flag, value string, given bool) {
	name, value, given := strings.Cut(text, "=")
	if f := u.Lookup(name); f != nil {
		return f, value, given
	}
	if name == "" {
		return nil, "", false
	}
	f = u.ShorthandLookup(name[:1])
	if len(name) > 1 {
		if !oneDash || f == nil || f.NoOptDefVal != "" {
			return nil, "", false
		}
		value, given = text[1:], true
	}
	return f, value, given
}

// wanted are the values that flags want, by their type.
var wanted = map[string]string{
	"bool":     "true or false",
	"duration": "a time such as 1s or 50ms",
	"int":      "a whole number such as 12",
	"uint64":   "a whole number from 0, such as 12",
	"float64":  "a number such as 0.5",
}

// sayWrong says what is wrong with flags that pflag has refused.
func (u *call) sayWrong(err error) error {
	var invalid *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	var usage usageError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &usage): // what is wrong has been said
		return usage
	case errors.As(err, &unknown):
		var names []string
		u.VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		name := "--" + unknown.GetSpecifiedName()
		return misused("there is no flag %s%s", name, near(name, names))
	case errors.As(err, &invalid):
		f, cause := invalid.GetFlag(), invalid.Unwrap()
		want, ok := wanted[f.Value.Type()]
		switch {
		case errors.Is(cause, strconv.ErrRange) || cause.Error() == strconv.ErrRange.Error(): // by package flag
			cause = strconv.ErrRange
		case ok:
			cause = errors.New("want " + want)
		}
		return misused("invalid value %q for flag --%s: %w", invalid.GetValue(), f.Name, cause)
	default:
		return usageError{err}
	}
}

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

// fileVar defines a flag that names a file to be written. Standard output has other things.
func fileVar(fs *pflag.FlagSet, value *string, flag, usage string) {
	fs.Var(&checked{value, nil, func(s string) error {
		switch s {
		case "":
			return fmt.Errorf("--%s is empty, want a file", flag)
		case "-":
			return fmt.Errorf("--%s is -, want a file, as standard output has the game", flag)
		}
		return nil
	}}, flag, usage)
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
		fs.AddFlag(f)
		names = append(names, p.Name)
	})
	return made, names
}
