package theme

import (
	"slices"
	"strings"
)

// The sections.
const (
	Text   = "text"   // menus, questions, and what a person is told beside the story
	You    = "you"    // the story, to a person who plays
	Hunter = "hunter" // and of a hunter who is watched
	Keys   = "keys"   // by which answers are given, and a screen is led
	Screen = "screen" // what a screen says by itself
	Known  = "known"  // what is perceived, known and reasoned
	Page   = "page"   // what a web page says by itself, and the keys there
)

// Sections returns the sections of a theme. It has to have all but [Page], which only themes
// have that are there by name.
func Sections() []string { return []string{Text, You, Hunter, Keys, Screen, Known, Page} }

// Entry is a text that a theme has to have, with the words in braces that it must have, each
// once or more, and no others.
type Entry struct {
	Name  string
	Words []string
}

// Entries returns what has to be in a section: what the standard theme has there.
func Entries(section string) []Entry { return slices.Clone(standard().entries[section]) }

// Key returns the key that is bound to a name of the section [Keys].
func (t *Theme) Key(name string) string { return t.texts[Keys+"."+name] }

// together are keys that can be pressed at once, and therefore differ.
var together = [][]string{
	{"go", "shoot", "map", "hint", "leave", "known", "explain", "advice", "help"},
	{"play", "watch", "leave", "known", "explain", "help"},
	{"new", "same", "watch", "leave", "known", "explain", "help"},
	{"forward", "back", "end", "faster", "slower", "quit", "explain", "help"},
}

// checkKeys returns the first key that isn't one or clashes with another, and its line.
func (p *parser) checkKeys() (line int, err error) {
	for _, e := range p.want[Keys] {
		if key := p.theme.Key(e.Name); len(key) != 1 || !strings.Contains(fine, key) {
			return p.lines[Keys+"."+e.Name], bad("the key %s is %q, want one lower-case letter or sign", e.Name, key)
		}
	}
	for _, group := range together {
		for i, name := range group {
			for _, other := range group[:i] {
				if key := p.theme.Key(name); key == p.theme.Key(other) {
					first, last := p.lines[Keys+"."+other], p.lines[Keys+"."+name]
					if first > last {
						first, last, name, other = last, first, other, name
					}
					return last, bad("the key %s is %s, as is %s in line %d, and both can be pressed at once", name, key, other, first)
				}
			}
		}
	}
	return 0, nil
}

// bound begins the names of the keys in the section [Page].
const bound = "bind."

// onPage are keys of a page that can be pressed at once, and therefore differ.
var onPage = [][]string{
	{"jump", "run", "picture", "why", "facts", "new", "link", "light", "help", "safe", "deadly", "open", "all"},
	{"jump", "run", "picture", "why", "facts", "new", "link", "light", "help", "advice"},
}

// checkPageKeys is as checkKeys, for the section [Page].
func (p *parser) checkPageKeys() (line int, err error) {
	for _, group := range onPage {
		at := map[string]string{}
		for _, name := range group {
			id := Page + "." + bound + name
			key := p.theme.texts[id]
			switch other := at[key]; {
			case key == "":
				return 0, nil // there is no such section
			case len(key) != 1 || !strings.Contains(fine, strings.ToLower(key)):
				return p.lines[id], bad("the key %s is %q, want one letter or sign", bound+name, key)
			case other != "":
				return p.lines[id], bad("the key %s is %s, as is %s, and both can be pressed at once", bound+name, key, bound+other)
			}
			at[key] = name
		}
	}
	return 0, nil
}

// fine are the keys that can be bound. Digits are for numbers.
const fine = "abcdefghijklmnopqrstuvwxyz!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
