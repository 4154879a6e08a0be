package command

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// shells are those that can complete, with what each is told.
var shells = []struct {
	name   string
	file   string // as a package installs it
	script func(*cobra.Command, io.Writer) error
}{
	{"bash", "mumpus.bash", func(c *cobra.Command, w io.Writer) error { return c.GenBashCompletionV2(w, true) }},
	{"zsh", "_mumpus", (*cobra.Command).GenZshCompletion},
	{"fish", "mumpus.fish", func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) }},
	{"powershell", "mumpus.ps1", (*cobra.Command).GenPowerShellCompletionWithDesc},
}

func completionCommand() *command {
	var names []string
	for _, s := range shells {
		names = append(names, s.name)
	}
	return &command{
		name:    "completion",
		summary: "print what makes a shell complete commands and names",
		usage:   strings.Join(names, " | "),
		about: `
Prints a script that makes a shell complete the commands, their flags, and the names
that they take: of games, agents, strategies, sets of worlds, themes. Load it when the
shell starts: for bash, with the package bash-completion, in ~/.bashrc; for zsh, after
compinit, in ~/.zshrc; for fish in ~/.config/fish/config.fish; for PowerShell in the
file that $PROFILE names.`,
		example: `
source <(mumpus completion bash)
source <(mumpus completion zsh)
mumpus completion fish | source
mumpus completion powershell | Out-String | Invoke-Expression`,
		takes: first(names),
		setup: func(u *call) action {
			return func(_ context.Context, args []string) error {
				if len(args) != 1 {
					return misused("want one shell, %s, got %q", strings.Join(names, ", "), args)
				}
				i := slices.Index(names, args[0])
				if i < 0 {
					return misused("%w%s", oneOf("shell", names)(args[0]), near(args[0], names))
				}
				return shells[i].script(u.tree.root, u.stdout)
			}
		},
	}
}

// wantsCompletions says whether a shell asks how arguments may go on.
func wantsCompletions(args []string) bool {
	return len(args) > 1 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

// complete writes how arguments may go on. They begin with cobra's own command, which
// takes flags as they stand after parse.
func (t *tree) complete(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	last := len(args) - 1
	c, rest := t.find(args[1:last])
	u := &call{tree: t, args: rest}
	_, _ = u.begin(c) // as far as the arguments make sense
	u.VisitAll(func(f *pflag.Flag) {
		_ = c.node.RegisterFlagCompletionFunc(f.Name, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return valuesOf(f, typed)
		})
	})
	rest = append(rest, args[last])
	if dashed, err := u.dashed(c, rest); err == nil {
		rest = dashed
	}
	t.root.SetArgs(slices.Concat(args[:1], strings.Fields(c.name), rest))
	t.root.SetOut(stdout)
	t.root.SetErr(stderr)
	if err := t.root.ExecuteContext(ctx); err != nil {
		return failure
	}
	return success
}

// nextArguments returns what may follow some arguments, for cobra.
func (c *command) nextArguments(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if c.files {
		return c.names(args), cobra.ShellCompDirectiveDefault
	}
	return c.names(args), cobra.ShellCompDirectiveNoFileComp
}

// names returns the names that may follow some arguments.
func (c *command) names(args []string) []string {
	if c.takes == nil {
		return nil
	}
	return c.takes(c.tree, args)
}

// first returns the names of something for the first argument alone.
func first(names []string) func(t *tree, args []string) []string {
	return func(_ *tree, args []string) []string {
		if len(args) > 0 {
			return nil
		}
		return names
	}
}

// gameFirst are the names of the games, for the first argument.
func gameFirst(t *tree, args []string) []string { return first(t.list.Names())(t, args) }

// valuesOf returns the values that a flag may have, when a part of one is typed.
func valuesOf(f *pflag.Flag, typed string) ([]string, cobra.ShellCompDirective) {
	names := namesOf(f)
	value, about := pflag.UnquoteUsage(f)
	switch {
	case value == "NAMES": // divided by commas
		before := typed[:strings.LastIndex(typed, ",")+1]
		var all []string
		for _, n := range names {
			all = append(all, before+n)
		}
		return all, cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
	case value == "FOLDER":
		return nil, cobra.ShellCompDirectiveFilterDirs
	case value == "FILE" || strings.Contains(about, " a file"):
		return names, cobra.ShellCompDirectiveDefault
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
