package report_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/games"
	"github.com/mumpus-go/mumpus/games/history"
	"github.com/mumpus-go/mumpus/knowledge"
)

// judge checks what is said of one turn against the worlds that agreed with all percepts up to
// then.
type judge struct {
	*testing.T
	oracle  oracle
	game    games.Game
	file    string // of the transcript
	world   games.World
	agent   string
	turn    int
	past    *history.History
	moment  *history.Moment
	scene   games.Scene
	worlds  []world
	checked map[string]int // statements, by output
	output  string
}

// all returns the places that a name means: one, or those never seen.
func (j *judge) places(name string) []string {
	if name != "" {
		return []string{name}
	}
	var unseen []string
	for place := range j.worlds[0].holds[now] {
		if !slices.ContainsFunc(j.scene.Places, func(p games.Place) bool { return p.Name == place }) {
			unseen = append(unseen, place)
		}
	}
	slices.Sort(unseen)
	require.NotEmpty(j, unseen)
	return unseen
}

// proportion returns how likely it is that something is so, and whether in all and in some worlds.
func (j *judge) proportion(s said) (p float64, always, ever bool) {
	is, err := s.in(j.oracle, &j.worlds[0])
	require.NoError(j, err, "%s", j.output)
	return share(j.worlds, is)
}

// verdict checks that what is said is proved, refuted or open.
func (j *judge) verdict(where string, s said, verdict string) {
	j.checked[j.output]++
	_, always, ever := j.proportion(s)
	want := "open"
	switch {
	case always:
		want = "proved"
	case !ever:
		want = "refuted"
	}
	assert.Equal(j, want, verdict, "%s, turn %d, %s: %+v", j.output, j.turn, where, s)
}

// claim checks what is said of a place now, or of each that was never seen for "".
func (j *judge) claim(where, place, what, verdict string) {
	for _, p := range j.places(place) {
		j.verdict(where, said{time: now, places: []string{p}, what: what}, verdict)
	}
}

// chance checks how likely it is said to be that a place, or each that was never seen for "",
// holds something now: exactly, or in percent.
func (j *judge) chance(where, place, what string, p float64, percent string) {
	j.checked[j.output]++
	for _, name := range j.places(place) {
		want, always, _ := j.proportion(said{time: now, places: []string{name}, what: what})
		if percent != "" {
			text := games.Percent(want)
			if always {
				text = "100%"
			}
			if text != percent { // by rounding
				text = games.Percent(want + 1e-9)
				if text != percent {
					text = games.Percent(want - 1e-9)
				}
			}
			assert.Equal(j, text, percent, "%s, turn %d, %s: %s %s", j.output, j.turn, where, name, what)
			continue
		}
		assert.InDelta(j, want, p, 1e-9, "%s, turn %d, %s: %s %s", j.output, j.turn, where, name, what)
		assert.Equal(j, always, p == 1, "%s, turn %d, %s: %s %s is certain, or not", j.output, j.turn, where, name, what)
	}
}

// sentence checks that a sentence is true in all worlds, or for open that it is in some and in
// others not.
func (j *judge) sentence(where, text string, open bool) {
	j.checked[j.output]++
	is := j.reads(where, text)
	_, always, ever := share(j.worlds, is)
	if open {
		assert.True(j, ever && !always, "%s, turn %d, %s: %q is open", j.output, j.turn, where, text)
	} else {
		assert.True(j, always, "%s, turn %d, %s: %q", j.output, j.turn, where, text)
	}
}

// reads returns whether a sentence is true in a world.
func (j *judge) reads(where, text string) func(w *world) bool {
	clauses, anyOf, err := sentence(text)
	require.NoError(j, err, "%s, turn %d, %s: %q", j.output, j.turn, where, text)
	var each []func(w *world) bool
	for _, c := range clauses {
		is, err := c.in(j.oracle, &j.worlds[0])
		require.NoError(j, err, "%s, turn %d, %s: %q", j.output, j.turn, where, text)
		each = append(each, is)
	}
	return func(w *world) bool {
		for _, is := range each {
			if is(w) == anyOf {
				return anyOf
			}
		}
		return !anyOf
	}
}

// exists checks that one of the worlds is as is said.
func (j *judge) exists(where string, so func(w *world) bool) {
	j.checked[j.output]++
	_, _, ever := share(j.worlds, so)
	assert.True(j, ever, "%s, turn %d, %s: no world is so", j.output, j.turn, where)
}

// lines checks an explanation as lines: its headline, the steps that suppose nothing, and the
// two worlds.
func (j *judge) lines(where string, lines []line) {
	says, how, ok := strings.Cut(lines[0].text, ": ")
	require.True(j, ok, "%q", lines[0].text)
	open := strings.HasPrefix(how, "open")
	j.sentence(where, says, open)
	parts := map[string]string{}
	for _, l := range lines[1:] {
		switch {
		case strings.HasPrefix(l.label, "step"):
			_, so, ok := cutLast(l.text[:strings.LastIndex(l.text, " (")], ", so ")
			if l.depth == 1 && ok && !strings.Contains(so, ": each way there is a contradiction") {
				j.sentence(where+", "+l.label, so, false)
			}
		case l.label == "one world", l.label == "another", l.label == "both":
			parts[l.label] = l.text
		default:
			assert.True(j, l.label == "rule" || l.label == "suppose" || strings.HasPrefix(l.label, "turn "), "%+v", l)
			assert.False(j, open)
		}
	}
	if !open {
		return
	}
	so := j.reads(where, says)
	for label, want := range map[string]bool{"one world": true, "another": false} {
		like := j.like(where, parts[label]+"; "+parts["both"])
		j.exists(where+", "+label, func(w *world) bool { return so(w) == want && like(w) })
	}
}

type line struct {
	depth       int
	label, text string
}

// like returns whether a world is as two of the lines about worlds say.
func (j *judge) like(where, text string) func(w *world) bool {
	asked, _, _ := strings.Cut(where, ":")
	var seen []string // which have a name in the base
	theory := j.moment.Player.Base().Theory()
	for s := range theory.Sites() {
		seen = append(seen, theory.Place(knowledge.Site(s)))
	}
	mentioned := map[string]bool{}
	others := false
	var all []func(w *world) bool
	for _, part := range strings.Split(text, "; ") {
		switch {
		case part == "":
		case part == "all others seen hold nothing":
			others = true
		case strings.Contains(part, " never seen"):
			// What is asked about has a name for this, in the population of the claim.
			with, without := j.hidden(part, append(slices.Clone(seen), asked)), j.hidden(part, seen)
			all = append(all, func(w *world) bool { return with(w) || without(w) })
		default:
			all = append(all, j.reads(where, part))
			clauses, _, err := sentence(part)
			require.NoError(j, err)
			for _, c := range clauses {
				for _, p := range c.places {
					mentioned[p] = true
				}
			}
		}
	}
	return func(w *world) bool {
		for _, is := range all {
			if !is(w) {
				return false
			}
		}
		for _, name := range seen {
			if others && !mentioned[name] && len(w.holds[now][name]) > 0 {
				return false
			}
		}
		return true
	}
}

var (
	hiddenMany = regexp.MustCompile(`^of the \d+ (?:` + someNoun + `) never seen, (.*)$`)
	hiddenOne  = regexp.MustCompile(`^the (?:` + someNoun + `) never seen holds (.*)$`)
	hiddenPart = regexp.MustCompile(`^(\d+|none) holds? (.*)$`)
)

// hidden returns whether the places never seen hold as many things as is said.
func (j *judge) hidden(text string, seen []string) func(w *world) bool {
	type part struct {
		is   func([]string) bool
		want int
	}
	var parts []part
	add := func(number, what string) {
		is, err := sense(j.oracle, what)
		if what == "anything" {
			is, err = func(things []string) bool { return len(things) > 0 }, nil
		}
		require.NoError(j, err, "%q", text)
		want, _ := strconv.Atoi(number) // none is 0
		parts = append(parts, part{is, want})
	}
	if m := hiddenOne.FindStringSubmatch(text); m != nil {
		add("1", m[1])
	} else {
		m := hiddenMany.FindStringSubmatch(text)
		require.NotNil(j, m, "%q", text)
		for _, text := range regexp.MustCompile(`, | and `).Split(m[1], -1) {
			p := hiddenPart.FindStringSubmatch(text)
			require.NotNil(j, p, "%q", text)
			add(p[1], p[2])
		}
	}
	return func(w *world) bool {
		for _, p := range parts {
			n := 0
			for place, things := range w.holds[now] {
				if !slices.Contains(seen, place) && p.is(things) {
					n++
				}
			}
			if n != p.want {
				return false
			}
		}
		return true
	}
}

func cutLast(text, sep string) (before, after string, found bool) {
	i := strings.LastIndex(text, sep)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(sep):], true
}

// known returns a number that may be missing.
func known(j *judge, p *float64) float64 {
	require.NotNil(j, p)
	assert.False(j, math.IsNaN(*p))
	return *p
}

// risk is the claim that a place kills.
const risk = "deadly"

// belief checks what is believed of a place, as JSON.
func (j *judge) belief(where, place string, b belief) {
	want := map[string]string{"safe": "refuted", "deadly": "proved", "open": "open"}[b.Verdict]
	require.NotEmpty(j, want, "%+v", b)
	j.claim(where, place, risk, want)
	j.chance(where, place, risk, known(j, b.Risk), "")
	sum := 0.0
	for _, h := range b.Holds {
		what := h.What
		if what != "" && !strings.Contains(what, " ") {
			what += " alone"
		}
		j.chance(where, place, what, known(j, h.Chance), "")
		sum += *h.Chance
	}
	assert.InDelta(j, 1, sum, 1e-9)
	assert.Equal(j, len(b.Holds) == 1, b.Certain)
}

type belief struct {
	Verdict string
	Risk    *float64
	Certain bool
	Holds   []struct {
		What   string
		Chance *float64
	}
}

func (b belief) String() string { return fmt.Sprintf("%s %v", b.Verdict, b.Holds) }
