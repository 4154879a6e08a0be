package command

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// manualPage is a page for the program man.
type manualPage struct {
	name string
	text strings.Builder
}

// manual returns the manual page of a command, from what its help says.
func (t *tree) manual(name string) (*manualPage, error) {
	words := strings.Fields(name)
	c, flags, err := newTree(t.list, t.files).flagsFor(words)
	if err != nil {
		return nil, err
	}
	p := &manualPage{name: pageName(name)}
	fmt.Fprintf(&p.text, ".TH %s 1 \"\" \"mumpus %s\" \"mumpus\"\n", roff(strings.ToUpper(p.name)), roff(buildVersion()))
	p.section("NAME", p.name+" - "+c.summary)
	p.section("SYNOPSIS", c.synopsis())
	p.section("DESCRIPTION", c.about)
	p.flags("OPTIONS", flags)
	for _, game := range t.list.Names() {
		_, its, err := newTree(t.list, t.files).flagsFor(append(slices.Clone(words), "--game", game))
		if err != nil {
			return nil, err
		}
		its = slices.DeleteFunc(its, func(f flagHelp) bool { return slices.Contains(flags, f) })
		p.flags("OPTIONS WITH --game "+game, its)
	}
	p.section("EXIT STATUS", "0 for success, 1 for a failure, 2 for wrong usage, unless it is said otherwise above.")
	p.section("EXAMPLES", indent(strings.TrimSpace(c.example), "  "))
	also := []string{"mumpus(1)"}
	for _, part := range c.all()[1:] {
		if !part.hidden {
			also = append(also, pageName(part.name)+"(1)")
		}
	}
	p.section("SEE ALSO", strings.Join(also, ", "))
	return p, nil
}

// pageName returns the name of a command's page.
func pageName(command string) string {
	return strings.Join(append([]string{"mumpus"}, strings.Fields(command)...), "-")
}

// flagsFor returns the command that words begin with, and what is said of its flags.
func (t *tree) flagsFor(words []string) (*command, []flagHelp, error) {
	c, rest := t.find(words)
	u := &call{tree: t, args: rest}
	_, err := u.begin(c)
	return c, flagsOf(u.FlagSet), err
}

// section writes a section: paragraphs are filled, and lines that begin with a blank stay
// as they are.
func (p *manualPage) section(title, text string) {
	fmt.Fprintf(&p.text, ".SH %s\n", roff(title))
	for line := range strings.Lines(strings.Trim(text, "\n") + "\n") {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == "":
			p.text.WriteString(".PP\n")
		case line[0] == ' ':
			fmt.Fprintf(&p.text, ".nf\n%s\n.fi\n", roff(line))
		default:
			p.text.WriteString(roff(line) + "\n")
		}
	}
}

// flags writes a section about flags.
func (p *manualPage) flags(title string, flags []flagHelp) {
	for i, f := range flags {
		if i == 0 {
			fmt.Fprintf(&p.text, ".SH %s\n", roff(title))
		}
		fmt.Fprintf(&p.text, ".TP\n\\fB%s\\fR\n%s\n", roff(f.typed), roff(f.about))
	}
}

// roff returns a line of text as roff writes it.
func roff(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	var b strings.Builder
	for _, r := range line {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\[u%04X]`, r)
		}
	}
	return b.String()
}
