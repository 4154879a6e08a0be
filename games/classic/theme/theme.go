package theme

import (
	"bufio"
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// ErrTheme is returned for text that is no theme, or a name that is no theme's.
var ErrTheme = errors.New("not a theme")

// Theme is a complete set of texts. It doesn't change.
type Theme struct {
	name    string
	tongue  string // its language, as pages name it
	source  []byte
	texts   map[string]string  // by section and key: "you.room"
	entries map[string][]Entry // in the order of the file, by section
	phrases func() *phrasebook
}

// Name returns the theme's name.
func (t *Theme) Name() string { return t.name }

// Say returns a text of a section. The values replace the words in braces: a word
// and its value, in turn. A key that there isn't gives the key itself.
func (t *Theme) Say(section, key string, values ...string) string {
	text, ok := t.texts[section+"."+key]
	if !ok {
		return key
	}
	return filled(text, values)
}

func filled(text string, values []string) string {
	var pairs []string
	for i := 0; i+1 < len(values); i += 2 {
		pairs = append(pairs, "{"+values[i]+"}", values[i+1])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

//go:embed themes/*.txt
var files embed.FS

// standardName is the name of the theme that says what others have to have.
const standardName = "standard"

// standard returns the theme of that name.
var standard = sync.OnceValue(func() *Theme {
	text, _ := files.ReadFile("themes/" + standardName + ".txt") // it is there
	p := newParser(nil)
	for i, line := range strings.Split(string(text), "\n") {
		_ = p.line(line, i+1) // a test reads it strictly
	}
	return p.theme
})

// Write writes the text that the theme was read from, as a beginning of one's own.
func (t *Theme) Write(w io.Writer) error {
	_, err := w.Write(t.source)
	return err
}

// Names returns the names of the themes that are there. The first is the
// standard one.
func Names() []string {
	names := []string{standardName}
	paths, _ := fs.Glob(files, "themes/*.txt") // the pattern is right
	for _, p := range paths {
		if name := strings.TrimSuffix(path.Base(p), ".txt"); name != names[0] {
			names = append(names, name)
		}
	}
	return names
}

// Named returns the theme of that name. The error wraps ErrTheme and lists the
// names there are.
func Named(name string) (*Theme, error) {
	if !slices.Contains(Names(), name) {
		return nil, fmt.Errorf("%w: %q, want one of: %s", ErrTheme, name, strings.Join(Names(), ", "))
	}
	file := "themes/" + name + ".txt"
	text, err := files.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return Parse(bytes.NewReader(text), file)
}

// Parse reads a theme. An error begins with the file's name, which serves for
// nothing else, and the line: for a section or key that there isn't, one that is
// there twice or missing, a word in braces that a text lacks or that it can't
// have, a key that clashes with another. It wraps ErrTheme, or is the reader's.
func Parse(r io.Reader, filename string) (*Theme, error) {
	p := newParser(standard().entries)
	var source bytes.Buffer
	lines := bufio.NewScanner(io.TeeReader(r, &source))
	n := 0
	for lines.Scan() {
		n++
		if err := p.line(lines.Text(), n); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", filename, n, err)
		}
	}
	if err := lines.Err(); err == bufio.ErrTooLong {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, bad("the line is longer than %d bytes", bufio.MaxScanTokenSize))
	} else if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, n+1, err)
	}
	if n, err := p.missing(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", filename, max(n, 1), err)
	}
	for _, check := range []func() (int, error){p.checkKeys, p.checkPageKeys} {
		if n, err := check(); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", filename, n, err)
		}
	}
	p.theme.source = source.Bytes()
	p.theme.phrases = sync.OnceValue(p.theme.phrasebook)
	return p.theme, nil
}

type parser struct {
	theme    *Theme
	want     map[string][]Entry // by section; nil if all will do
	section  string
	sections map[string]int // the line of each
	lines    map[string]int // of each text, by section and key
}

func newParser(want map[string][]Entry) *parser {
	t := &Theme{texts: map[string]string{}, entries: map[string][]Entry{}}
	return &parser{theme: t, want: want, sections: map[string]int{}, lines: map[string]int{}}
}

func bad(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrTheme, fmt.Sprintf(format, args...))
}

func (p *parser) line(line string, n int) error {
	line = strings.TrimSpace(line)
	switch {
	case line == "" || line[0] == '#':
		return nil
	case line[0] == '[':
		section := strings.TrimSuffix(line[1:], "]")
		if !slices.Contains(Sections(), section) {
			return bad("section %q, want one of [%s]", line, strings.Join(Sections(), "], ["))
		}
		if before := p.sections[section]; before != 0 {
			return bad("section %s a second time, after line %d", line, before)
		}
		p.section, p.sections[section] = section, n
		return nil
	case p.section == "":
		return p.head(line)
	}
	name, text, ok := strings.Cut(line, "=")
	name, text = strings.TrimSpace(name), strings.TrimSpace(text)
	if !ok || text == "" {
		return bad("want a key, = and a text, such as: title = HUNT THE WUMPUS")
	}
	id := p.section + "." + name
	if _, again := p.theme.texts[id]; again {
		return bad("key %s a second time", name)
	}
	p.theme.texts[id], p.lines[id] = text, n
	p.theme.entries[p.section] = append(p.theme.entries[p.section], Entry{name, wordsIn(text)})
	if p.want == nil {
		return nil
	}
	want := p.want[p.section]
	i := slices.IndexFunc(want, func(e Entry) bool { return e.Name == name })
	switch {
	case i < 0:
		return bad("no key %q in [%s]", name, p.section)
	case p.section == Keys: // which may be a brace
		return nil
	}
	return checkWords(name, text, want[i].Words)
}

// wordsIn returns the words in braces.
func wordsIn(text string) []string {
	var words []string
	for _, m := range inBraces(text) {
		if word := strings.Trim(text[m.from:m.to], "{}"); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// head reads what stands before the sections.
func (p *parser) head(line string) error {
	words := strings.Fields(line)
	switch {
	case len(words) == 2 && words[0] == "theme":
		p.theme.name = words[1]
	case len(words) == 2 && words[0] == "language":
		p.theme.tongue = words[1]
	default:
		return bad("want theme NAME, language CODE, or a section such as [text]; a theme begins with a line such as: theme bunker")
	}
	return nil
}

// span is a part of a text.
type span struct{ from, to int }

// inBraces returns the words in braces, with the braces, and braces that are alone.
func inBraces(text string) []span {
	var all []span
	for at := 0; ; {
		i := strings.IndexAny(text[at:], "{}")
		if i < 0 {
			return all
		}
		s := span{at + i, at + i + 1}
		if i := strings.IndexAny(text[s.to:], "{}"); i >= 0 && text[s.from] == '{' && text[s.to+i] == '}' {
			s.to += i + 1
		}
		all, at = append(all, s), s.to
	}
}

// checkWords compares the words in braces with those that a text must have.
func checkWords(name, text string, want []string) error {
	found := map[string]bool{}
	for _, s := range inBraces(text) {
		m := text[s.from:s.to]
		word := strings.Trim(m, "{}")
		if len(m) < 2 || !slices.Contains(want, word) {
			if len(want) == 0 {
				return bad("%s has %s, and can have nothing in braces", name, m)
			}
			return bad("%s has %s, and can have only {%s}", name, m, strings.Join(want, "}, {"))
		}
		found[word] = true
	}
	for _, word := range want {
		if !found[word] {
			return bad("%s lacks {%s}", name, word)
		}
	}
	return nil
}

// missing returns the first key that is missing, and the line of its section.
func (p *parser) missing() (line int, err error) {
	if p.theme.name == "" {
		return 1, bad("it has no name, want a line such as: theme bunker")
	}
	for _, section := range Sections() {
		if p.sections[section] == 0 && section == Page {
			continue
		}
		if p.sections[section] == 0 {
			return 1, bad("no section [%s]", section)
		}
		for _, k := range p.want[section] {
			if _, ok := p.theme.texts[section+"."+k.Name]; !ok {
				return p.sections[section], bad("[%s] lacks the key %s", section, k.Name)
			}
		}
	}
	return 0, nil
}
