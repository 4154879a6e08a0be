package report_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func number(n int) string { return strconv.Itoa(n) }

// sense reads words that say what a place holds: it returns whether some things are that. It
// knows the words of all games, and no other.
func sense(o oracle, words string) (func(things []string) bool, error) {
	holds := func(thing string) func([]string) bool {
		return func(things []string) bool { return slices.Contains(things, thing) }
	}
	words = strings.TrimSpace(words)
	switch words {
	case "safe", "safe, though perhaps with bats":
		return func(things []string) bool { return !slices.ContainsFunc(things, o.deadly) }, nil
	case "deadly":
		return func(things []string) bool { return slices.ContainsFunc(things, o.deadly) }, nil
	case "", "empty", "nothing", "nothing there":
		return func(things []string) bool { return len(told(o, things)) == 0 }, nil
	case "bats", "shaft", "Mumpus", "pit", "wumpus", "gold", "dead wumpus":
		return holds(words), nil
	case "kill", "wumpus that was killed":
		return holds("dead wumpus"), nil
	}
	if rest, ok := strings.CutPrefix(words, "deadly, "); ok {
		return sense(o, rest)
	}
	for _, article := range []string{"a ", "the "} {
		if rest, ok := strings.CutPrefix(words, article); ok {
			return sense(o, rest)
		}
	}
	if first, rest, ok := strings.Cut(words, " or "); ok { // with commas before it
		return joined(o, append(strings.Split(first, ", "), rest), false)
	}
	if strings.HasPrefix(words, "no ") || strings.HasPrefix(words, "not ") {
		parts := regexp.MustCompile(`,? and |, `).Split(words, -1)
		if len(parts) > 1 {
			return joined(o, parts, true)
		}
		_, what, _ := strings.Cut(words, " ")
		is, err := sense(o, what)
		return func(things []string) bool { return !is(things) }, err
	}
	if what, ok := strings.CutSuffix(words, " alone"); ok {
		is, err := sense(o, what)
		return func(things []string) bool { return is(things) && len(told(o, things)) == 1 }, err
	}
	if parts := regexp.MustCompile(` and |, `).Split(words, -1); len(parts) > 1 {
		return joined(o, parts, true)
	}
	return nil, fmt.Errorf("what does %q mean?", words)
}

func joined(o oracle, parts []string, all bool) (func([]string) bool, error) {
	var each []func([]string) bool
	for _, p := range parts {
		is, err := sense(o, p)
		if err != nil {
			return nil, err
		}
		each = append(each, is)
	}
	return func(things []string) bool {
		for _, is := range each {
			if is(things) != all {
				return !all
			}
		}
		return all
	}, nil
}

// told leaves out what is no part of what is meant by nothing.
func told(o oracle, things []string) []string {
	return slices.DeleteFunc(slices.Clone(things), o.aside)
}

// said is that one or all of some places hold something at a time.
type said struct {
	time   string
	places []string
	anyOf  bool
	what   string
}

// in returns whether it is so in a world. One of them shows which times and places there are.
func (s said) in(o oracle, one *world) (func(*world) bool, error) {
	is, err := sense(o, s.what)
	if err != nil {
		return nil, err
	}
	for _, p := range s.places {
		if _, ok := one.holds[s.time][p]; !ok {
			return nil, fmt.Errorf("there is no place %q at the time %q", p, s.time)
		}
	}
	return func(w *world) bool {
		at := w.holds[s.time]
		for _, p := range s.places {
			if is(at[p]) == s.anyOf {
				return s.anyOf
			}
		}
		return !s.anyOf
	}, nil
}

const (
	someTime = `at the start|after the \w+ move`
	someNoun = `rooms?|squares?`
)

var (
	clause = regexp.MustCompile(`^(?:(` + someTime + `), )?(one of )?(?:` + someNoun + `) (.*?) (holds?|held) (.*)$`)
	where  = regexp.MustCompile(`^(` + someTime + `) the (\w+) (?:is|was)( not)? in room (.*)$`)
	next   = regexp.MustCompile(`( and | or |; )((?:(?:` + someTime + `),? )?(?:(?:one of )?(?:` + someNoun + `)|the \w+ (?:is|was)) \S)`)
	since  = regexp.MustCompile(` \((they are gone now|it (may have|has) moved since|it (is|may be) dead now|it is in hand now)\)$`)
)

// sentence reads what is said in a sentence: clauses, of which all are so, or one.
func sentence(text string) (clauses []said, anyOf bool, err error) {
	text = since.ReplaceAllString(text, "")
	for {
		at := next.FindStringSubmatchIndex(text)
		one := text
		if at != nil {
			one = text[:at[2]]
			anyOf = anyOf || text[at[2]:at[3]] == " or "
		}
		c, err := oneClause(one)
		if err != nil {
			return nil, false, err
		}
		clauses = append(clauses, c)
		if at == nil {
			return clauses, anyOf, nil
		}
		text = text[at[4]:]
	}
}

// oneClause reads a clause.
func oneClause(text string) (said, error) {
	if m := where.FindStringSubmatch(text); m != nil {
		s := said{time: m[1], places: listed.Split(m[4], -1), anyOf: m[3] == "", what: m[2]}
		if !s.anyOf {
			s.what = "no " + s.what
		}
		return s, nil
	}
	m := clause.FindStringSubmatch(text)
	if m == nil {
		return said{}, fmt.Errorf("what does %q say?", text)
	}
	if m[4] == "held" && m[1] == "" {
		return said{}, fmt.Errorf("%q mixes its times", text)
	}
	return said{time: cmp.Or(m[1], now), places: listed.Split(m[3], -1), anyOf: m[2] != "", what: m[5]}, nil
}

var listed = regexp.MustCompile(`, | and | or `)
