package command

import (
	"errors"
	"slices"
	"strconv"
	"strings"

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
		game := ""
		if u.game != nil {
			if err := u.elsewhere(unknown.GetSpecifiedName()); err != nil {
				return err
			}
			game = " for " + u.game.Name()
		}
		return misused("there is no flag %s%s%s", name, game, near(name, names))
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

// elsewhere returns an error that says for which games the command has a flag that it hasn't
// for this one, or else which commands have it for this game; or nil.
func (u *call) elsewhere(flag string) error {
	has := func(command string, g games.Game) bool {
		t := newTree(u.tree.list, u.tree.files)
		c, _ := t.find([]string{command})
		other := &call{tree: t, args: []string{g.Name()}, stdin: u.stdin, stdout: u.stdout, stderr: u.stderr}
		_, err := other.begin(c)
		return err == nil && other.Lookup(flag) != nil
	}
	var others []string
	for _, g := range u.tree.list {
		if has(u.command.name, g) {
			others = append(others, g.Name())
		}
	}
	if len(others) > 0 {
		return misused("--%s is for %s, not for %s", flag, strings.Join(others, ", "), u.game.Name())
	}
	for _, node := range u.tree.root.Commands() {
		if c := u.tree.commands[node]; c.game != nil && has(c.name, u.game) {
			others = append(others, c.title())
		}
	}
	if len(others) > 0 {
		return misused("--%s is for %s, not for %s", flag, strings.Join(others, ", "), u.command.title())
	}
	return nil
}
